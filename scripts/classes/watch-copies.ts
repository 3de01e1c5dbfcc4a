/** Wraps each object literal that begins with a spread and has further properties, so that its results can be compared. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** @returns The source, with calls of `globalThis.watchCopy(place, copy)` */
export function withWatchedCopies(path: string, source: string): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const inserted: (readonly [at: number, text: string])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && node.properties.length > 1 && node.properties[0]?.kind === ts.SyntaxKind.SpreadAssignment) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      inserted.push([node.getStart(), `globalThis.watchCopy(${JSON.stringify(`${path}:${String(line + 1)}`)}, `], [node.end, ')']);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const sorted = inserted.toSorted(([a], [b]) => a - b);
  const parts = sorted.map(([at, text], index) => text + source.slice(at, sorted[index + 1]?.[0]));
  return source.slice(0, sorted[0]?.[0]) + parts.join('');
}

export const watchCopies = (root: string): Plugin => ({
  name: 'watched-copies',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
      contents: withWatchedCopies(relative(root, path), readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
});
