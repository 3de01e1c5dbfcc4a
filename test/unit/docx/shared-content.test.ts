/** Runs of the same short text share their content, within one document only. */
import { expect, test } from 'vitest';
import type { Theme } from '../../../src/docx/read/parts/theme.js';
import { sharedContent } from '../../../src/docx/read/shared-content.js';
import type { RunContent } from '../../../src/document/run.js';

const theme = (): Theme => ({ color: () => undefined, font: () => undefined });
const text = (value: string): RunContent[] => [{ kind: 'text', text: value }];

test('the same short text is one object', () => {
  const document = theme();
  const first = sharedContent(text('12.50'), document);
  expect(first).toEqual(text('12.50'));
  expect(sharedContent(text('12.50'), document)).toBe(first);
  expect(sharedContent(text('12.51'), document)).not.toBe(first);
});

test('another document has its own', () => {
  expect(sharedContent(text('12.50'), theme())).not.toBe(sharedContent(text('12.50'), theme()));
});

test.each([
  ['long text', text('a'.repeat(41))],
  ['text with a tab', [...text('a'), { kind: 'tab' }] as RunContent[]],
])('%s is kept as it comes', (_name, content) => {
  const document = theme();
  const first = sharedContent(content, document);
  expect(first).toEqual(content);
  expect(sharedContent(content, document)).not.toBe(first);
});
