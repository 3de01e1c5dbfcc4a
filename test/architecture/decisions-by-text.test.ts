/** No decision is taken from the text of a message: texts are for people and may change, and `details[].reason` is for programs (docs/reference/errors.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as ts from 'typescript';
import { describe, expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Files that look into a text which is called as a message is, with why each may. */
const allowed: Readonly<Record<string, string>> = {
  'adapters/driver/redis.ts': 'Redis says by the first word of an error what it is',
  'adapters/executor/queue-watch.ts': 'a message is what Redis calls the words of our own protocol',
  'barcode/encode-symbol.ts': 'bwip-js has its codes in the text of its errors',
  'cli/convert/convert-command.ts': 'V8 says in words only that the stack is too small',
  'cli/serve/data-folder.ts': 'better-sqlite3 says in words only that its binary is missing',
  'console/convert/remarks.tsx': 'a remark is shown with a capital letter',
  'docx/fill/template/read-parts.ts': "a message is shown with the author's own delimiters",
  'markup/markdown/lex/bounded-lexer.ts': 'V8 says in words only that an expression went too deep',
  'operations/sign/prepare-checked.ts': 'a sentence goes on after its full stop',
  'signing/identity/read-pkcs12.ts': 'node-forge has words only for a wrong password',
  'workers/worker.ts': 'V8 says in words only that a document is nested too deeply',
};

/** Names of what holds the text of a message. */
const texts: ReadonlySet<string> = new Set(['message', 'issue', 'sentence', 'problem', 'messageOf']);
const searches: ReadonlySet<string> = new Set([
  'includes',
  'match',
  'matchAll',
  'startsWith',
  'endsWith',
  'replace',
  'replaceAll',
  'split',
  'indexOf',
  'lastIndexOf',
  'search',
  'charAt',
]);
const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) return nameOf(node.expression);
  return ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) ? nameOf(node.expression) : '';
}

const isMessage = (node: ts.Node): boolean => texts.has(nameOf(node));

/** Whether a message is anywhere in the expression. */
function holdsMessage(node: ts.Node): boolean {
  return isMessage(node) || ts.forEachChild(node, (child) => holdsMessage(child) || undefined) === true;
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function isDecision(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind))
    return (isMessage(node.left) && isText(node.right)) || (isMessage(node.right) && isText(node.left));
  if (ts.isSwitchStatement(node)) return isMessage(node.expression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  if (name.text === 'test' || name.text === 'exec') return node.arguments.some(holdsMessage);
  return searches.has(name.text) && isMessage(expression);
}

/** Places where a message is looked into, as written. */
function decisionsIn(text: string): string[] {
  const found: string[] = [];
  if (![...texts].some((name) => text.includes(name))) return found;
  const visit = (node: ts.Node): void => {
    if (isDecision(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

describe('detects code that inspects a message', () => {
  test.each([
    "error.message.startsWith('NOSCRIPT')",
    "detail.issue.replace(/x/, '')",
    '/call stack/i.test(error.message)',
    '/password/.exec(messageOf(error))?.[1]',
    'summaryForm.exec(last.issue)',
    "/bindings/.test(`${message} ${code ?? ''}`)",
    "issue === 'is required'",
    "if ('x' !== error.message) retry()",
    "switch (message) { case 'x': break; }",
    'sentence.includes(`page ${page}`)',
    "messageOf(error).includes('x')",
  ])('%s', (code) => expect(decisionsIn(code)).toHaveLength(1));

  test.each([
    "detail.reason === 'password-wrong'",
    'issue === undefined',
    'known.issue === text',
    "text.replace(/x/, '')",
    '/x/.test(name)',
    'message.slice(0, 100)',
    'problems.push({ field, issue: `${issue}.` })',
  ])('not in %s', (code) => expect(decisionsIn(code)).toEqual([]));
});

test('src bases decisions on no message text except that of other programs', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) => decisionsIn(readFileSync(join(source, file), 'utf8')).length > 0).sort();
  expect(found).toEqual(Object.keys(allowed).sort());
});
