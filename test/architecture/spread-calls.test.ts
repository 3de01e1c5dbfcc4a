/** No list of unknown length is spread into the arguments of a call: a hundred thousand of them are a RangeError for whoever sent the document. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const spreadCall = /\.(?:push|unshift)\(\s*\.\.\.|Math\.(?:max|min)\([^()]*\.\.\.|\.apply\(/;

test.each(['document', 'docx/read', 'layout', 'pdf/merge', 'render', 'text'])('src/%s spreads no list into a call', (folder) => {
  const files = readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => spreadCall.test(readFileSync(join(source, folder, file), 'utf8')))).toEqual([]);
});
