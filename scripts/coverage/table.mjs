// Reads docs/*-coverage.md: under each heading a table `| what | where | proof |`.
import { readdirSync, readFileSync } from 'node:fs';

export const tables = () =>
  readdirSync('docs')
    .filter((name) => name.endsWith('-coverage.md'))
    .sort()
    .map((name) => rowsOf(`docs/${name}`));

// A row is `{at, what, where: [path], proofs: [text], open}`; unreadable rows are listed in `problems`.
function rowsOf(file) {
  const rows = [];
  const problems = [];
  let section = '';
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line.startsWith('#')) section = line.replace(/^#+\s*/, '');
      if (!line.startsWith('|')) return;
      const at = `${file}:${index + 1}`;
      const cells = cellsOf(line);
      if (/^:?-+:?$/.test(cells[0]) || cells.join() === 'what,where,proof') return;
      if (cells.length !== 3) {
        problems.push(`${at}: ${cells.length} cells instead of what, where and proof`);
        return;
      }
      const [what, where, proof] = cells;
      const open = /^open:\s*(.*)$/.exec(proof)?.[1] ?? null;
      rows.push({ at, section, what, where: parts(where), proofs: open === null ? parts(proof) : [], open });
    });
  if (rows.length === 0) problems.push(`${file}: no rows`);
  return { file, rows, problems };
}

const cellsOf = (line) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

// The names in a cell are in backticks; without any, the cell is split at line breaks. A dash means none.
function parts(cell) {
  const marked = [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text.trim());
  const found = marked.length > 0 ? marked : cell.split(/<br\s*\/?>/).map((text) => text.trim());
  return found.filter((text) => text !== '' && !/^[—–-]$/.test(text));
}
