/** Mark-up is read by tokens: a pattern for tags or attributes knows one way of writing them, and XML has many (docs/contribute/architecture.md, `docx/`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Folders that read and change packages, and the language of the tags in them. */
const folders = ['docx', 'template'];

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Patterns that look like one for mark-up, with why each may be. */
const allowed: Readonly<Record<string, string>> = {
  'docx/edit/tokens/read-xml-tokens.ts': 'the tokenizer itself: its XML declaration, which is at one place and written in one way',
  'docx/fill/binding/xpath.ts': 'steps of XPath, in which there are no tags',
  'template/format/date-value.ts': 'names of groups in another pattern',
  'docx/opc/sniff-format.ts': 'the first bytes of a file that may be anything, HTML among it',
};

/** Methods whose first argument is looked for. */
const searches: ReadonlySet<string> = new Set(['match', 'matchAll', 'replace', 'replaceAll', 'search', 'split']);

/** Begins of tags, declarations of namespaces, and attributes: a sign of equality with white space or a quotation mark. */
const markup = /<(?:\\?[/?!]|[A-Za-z([]|\\[wS]|\$\{)|xmlns|\\s\*=|=\\s\*|=(?:\(\?:)?\\?["']/;

function isMarkup(pattern: string): boolean {
  // `(?<name>` and what looks behind are no tags.
  return markup.test(pattern.replaceAll(/\(\?<(?:[=!]|\w+>)/g, '('));
}

function isText(node: ts.Node | undefined): node is ts.StringLiteralLike | ts.TemplateExpression {
  return node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));
}

/** Patterns and texts that are looked for, as written. */
function patternsIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.getText());
    else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') found.push(node.getText().replaceAll('\\\\', '\\'));
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && searches.has(node.expression.name.text)) {
      const [first] = node.arguments;
      if (isText(first)) found.push(first.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

describe('detects a pattern for mark-up', () => {
  test.each([
    'text.matchAll(/<(?:[\\w.-]+:)?tbl\\b[^>]*>/g)',
    'text.replace(/<\\/w:p>/, "")',
    'new RegExp(`<${name}\\\\s`)',
    'new RegExp(`\\\\s${name}\\\\s*=\\\\s*"([^"]*)"`)',
    'text.replaceAll("<w:", "<")',
    'text.split("</w:p>")',
    '/\\sxmlns:w/.test(text)',
    '/type="(?:begin|end)"/g',
  ])('%s', (code) => expect(patternsIn(code).filter(isMarkup)).toHaveLength(1));

  test.each(['/(?<year>\\d{4})/', '/(?<!a)b/', '/^(?:<>|<=|<|>)$/', '/\\d+/', 'text.split(";")', 'text.replace("=", "")'])(
    'not in %s',
    (code) => expect(patternsIn(code).filter(isMarkup)).toEqual([]),
  );
});

test('code that changes packages contains no pattern for mark-up', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const found = files.filter((file) => file.endsWith('.ts') && patternsIn(readFileSync(join(source, file), 'utf8')).some(isMarkup)).sort();
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual(Object.keys(allowed).sort());
});
