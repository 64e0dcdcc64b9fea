// Fails if sources contain texts instead of text keys: between tags, in props that users read or hear, and in Russian
// anywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCES = ['src', 'public'];
/** Tests, the texts themselves, the component gallery for developers, and generated files. */
const NO_SOURCE = /\.test\.tsx?$|^src\/(testing|i18n|screens\/ui-kit)\/|\.d\.ts$/;
/** Files with Russian that is not a text of the app: words of the search syntax, weak passwords, a product name, a
 * log of the server. */
const NOT_READ_HERE = [
  'src/features/catalog/search-syntax.ts',
  'src/lib/common-passwords.ts',
  'src/features/profile/device-name.ts',
  'src/features/player/play-log.ts',
];
/** The same in every language. */
const SAME_EVERYWHERE = new Set([
  // Units, formats, and the names of two compared versions.
  ...['BPM', 'RSS', 'A/B'],
  // Keyboard keys.
  ...['A', 'E', 'R', 'T', 'Ctrl ↵', '⌘K', 'Ctrl K'],
  // Plan names.
  ...['Start', 'Record Pool', 'Pro', 'Event'],
  // Examples of an address and of a colour.
  ...['/recordpool', 'https://t.me/', '#aabbcc'],
  // Each language is listed by its own name.
  ...['Русский', 'English'],
]);
/** Attributes and fields whose names end in one of these are read or heard by users. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|.*(title|alt|placeholder|label|text|hint|description|summary|heading|caption|note|message|empty|error|tooltip|keys))(?<!enterKeyHint)$/i;
/** Functions that show their arguments. */
const SHOWN_BY = /^(toast(\.\w+)?|alert|confirm|prompt|announce|set(Error|Message|Note))$/;

const LETTER = /\p{L}/u;
const RUSSIAN = /\p{Script=Cyrillic}/u;
/** Such fields also hold codes and text keys. Prose has a space, a capital letter or a final punctuation mark. */
const PROSE = /\p{L}\s+\S|^\p{Lu}\p{Ll}|\p{L}[.…?:]$/u;

const web = new URL('..', import.meta.url).pathname;
const files = SOURCES.flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true }).map((name) => join(folder, name)),
).filter((name) => /\.(tsx?|js)$/.test(name) && !NO_SOURCE.test(name));
const met = new Set();
const found = files.flatMap(strayTexts);
const needless = [
  ...[...SAME_EVERYWHERE].filter((text) => !met.has(text)),
  ...NOT_READ_HERE.filter((name) => !files.includes(name)),
];
for (const { at, what, text } of found)
  console.error(`texts: ${at}: ${what}, outside the catalogues: ${text}`);
for (const name of needless) console.error(`texts: an exception that nothing needs: ${name}`);
if (found.length + needless.length > 0) process.exit(1);
console.log(`texts: ${files.length} sources without words of their own`);

function strayTexts(file) {
  if (NOT_READ_HERE.includes(file)) return [];
  const source = ts.createSourceFile(
    file,
    readFileSync(join(web, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const stray = [];
  const report = (node, what, written) => {
    const text = written.trim().replace(/\s+/g, ' ');
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (SAME_EVERYWHERE.has(text)) met.add(text);
    else stray.push({ at: `web/${file}:${line}`, what, text });
  };
  const visit = (node) => {
    if (ts.isJsxText(node) && LETTER.test(node.text)) report(node, 'words between tags', node.text);
    if (isWritten(node)) {
      const place = placeOf(node);
      if (RUSSIAN.test(node.text)) report(node, 'Russian', node.text);
      else if (place && (place.isProse ? PROSE : LETTER).test(node.text)) report(node, place.what, node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return stray;
}

function isWritten(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** Where the value of an expression appears, if users see it there. */
function placeOf(node) {
  let [inner, outer] = [node, node.parent];
  while (outer && passesOn(outer, inner)) [inner, outer] = [outer, outer.parent];
  if (!outer) return null;
  if (ts.isJsxAttribute(outer)) return READ.test(outer.name.getText()) && { what: outer.name.getText() };
  if (ts.isJsxElement(outer) || ts.isJsxFragment(outer)) return { what: 'words between tags' };
  if (ts.isPropertyAssignment(outer) && outer.initializer === inner)
    return READ.test(outer.name.getText()) && { what: outer.name.getText(), isProse: true };
  if (ts.isCallExpression(outer) && outer.arguments[0] === inner && SHOWN_BY.test(outer.expression.getText()))
    return { what: outer.expression.getText() };
  if (ts.isBinaryExpression(outer) && /\.(title|textContent|innerText)$/.test(outer.left.getText()))
    return { what: outer.left.getText() };
  return null;
}

/** Whether the outer expression may return the value of the inner one. */
function passesOn(outer, inner) {
  if (ts.isConditionalExpression(outer)) return outer.condition !== inner;
  if (ts.isBinaryExpression(outer)) {
    const { kind } = outer.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return outer.right === inner;
    return [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken].includes(
      kind,
    );
  }
  return (
    ts.isJsxExpression(outer) ||
    ts.isTemplateExpression(outer) ||
    ts.isTemplateSpan(outer) ||
    ts.isParenthesizedExpression(outer) ||
    ts.isAsExpression(outer) ||
    ts.isSatisfiesExpression(outer)
  );
}
