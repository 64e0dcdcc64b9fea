// Prints a table. A row is {what, ours, peer?, ratio?, target?, ok?}; a row without a target is only informative.
const COLUMNS = ['what', 'ours', 'peer', 'ratio', 'target', ''];

export function printTable(rows) {
  const lines = [COLUMNS, ...rows.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  console.log('');
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  }
}

function cells({ what, ours, peer = '', ratio = '', target = '', ok }) {
  return [what, ours, peer, ratio, target, { true: 'ok', false: 'MISSED' }[ok] ?? ''];
}

/** Returns a row for a value with an upper limit. */
export const atMost = (what, value, limit, format) => ({
  what,
  ours: format(value),
  target: `≤ ${format(limit)}`,
  ok: value <= limit,
});

export const microseconds = (seconds) => `${(seconds * 1e6).toFixed(1)} µs`;
export const seconds = (value) => `${value.toFixed(2)} s`;
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
