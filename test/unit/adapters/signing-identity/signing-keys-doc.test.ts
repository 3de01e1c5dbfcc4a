/** docs/operate/signing-keys.md shows examples/signing-keys.ts, whose types are checked. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
/** A block is at the margin of the page, and within a function of the example. */
const withoutIndents = (text: string): string => text.replace(/^ +/gm, '').replace(/;\n$/, '');

test('every block of the page is in the example', () => {
  const example = withoutIndents(read('examples/signing-keys.ts'));
  const blocks = [...read('docs/operate/signing-keys.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const shown = blocks.filter((text) => !text.includes('Suite('));
  expect(shown.length).toBeGreaterThan(8);
  for (const text of shown) expect(example).toContain(withoutIndents(text));
});
