/** Two things that keep documents until V8 collects its whole heap are not in src/: maps at module level and getters in object literals. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
/** Keys that live as long as the process, or almost. */
const lasting = new Set(['FontFace', 'ResolvedFont', 'Language']);

function allOf(node: ts.Node, found: ts.Node[] = []): ts.Node[] {
  found.push(node);
  node.forEachChild((child) => void allOf(child, found));
  return found;
}

/** A getter's function is kept by the hidden class of the literal. */
const isLiteralAccessor = (node: ts.Node): boolean => ts.isAccessor(node) && ts.isObjectLiteralExpression(node.parent);

/** Values of a map that is old are kept; a map of the operation's own ends with it. */
function isLastingMap(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'WeakMap') return false;
  if (lasting.has(node.typeArguments?.[0]?.getText() ?? '')) return false;
  return ts.isVariableDeclaration(node.parent) && ts.isSourceFile(node.parent.parent.parent.parent);
}

function placesIn(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found = allOf(file).filter((node) => isLiteralAccessor(node) || isLastingMap(node));
  return found.map((node) => `${name}:${String(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)}`);
}

test.each([
  ['a getter in a literal', 'export const of = (a: number) => ({\n  get b() { return a; },\n});', ['a.ts:2']],
  ['a map at module level', 'const known = new WeakMap<Tree, string>();', ['a.ts:1']],
  ['a getter of a class', 'class A { get b() { return 1; } }', []],
  ['a map that ends with the operation', 'const known = operationMemory(() => new WeakMap<Tree, string>());', []],
  ['a map of faces', 'const known = new WeakMap<FontFace, string>();', []],
])('%s', (_, text, places) => {
  expect(placesIn('a.ts', text)).toEqual(places);
});

test('src/ lets documents go', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => placesIn(file, readFileSync(join(source, file), 'utf8')))).toEqual([]);
});
