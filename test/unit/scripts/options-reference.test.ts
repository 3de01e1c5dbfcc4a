/** The tables of options, the comments that editors show and docs/reference/options.md say the same. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitsFile, limitsReference } from '../../../scripts/reference/limits-reference.js';
import { optionsReference, referenceFile, sectionsOf } from '../../../scripts/reference/options-reference.js';
import { sentencesFile, sentencesSource } from '../../../scripts/reference/request-options.js';
import { docOpsOptions, telemetryRouterOptions } from '../../../src/composition/options/router-options.js';
import { option, type OptionTable } from '../../../src/composition/options/option.js';
import { isText, oneOf, orFalse, wholeNumber } from '../../../src/composition/options/rules.js';

test('docs/reference/options.md is what `npx tsx scripts/write-options.ts` writes', async () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(await optionsReference());
});

test('docs/reference/limits.md is what it writes, with every bound that an option sets', async () => {
  const page = await limitsReference();
  expect(readFileSync(limitsFile, 'utf8')).toBe(page);
  for (const name of ['maxFileBytes', 'limits.maxBytesInFlight', 'workers.maxQueue', 'workers.threads'])
    expect(page).toContain(`| \`${name}`);
});

test('the sentences of OpenAPI are what it writes, too', async () => {
  expect(readFileSync(sentencesFile, 'utf8')).toBe(await sentencesSource());
});

test.each([
  ['a number', option(wholeNumber(1), 5), '5', '| `size` | a whole number, at least 1 | 5 | Size. |'],
  [
    'mebibytes',
    option(wholeNumber(0, 9e9), 2 ** 20),
    '1048576 (1 MB)',
    '| `size` | a whole number from 0 to 9000000000 | 1048576 (1 MB) | Size. |',
  ],
  ['false', option(orFalse(isText), false), 'false', '| `size` | a string, or false | false | Size. |'],
  ['a choice', option(oneOf('a|b', 'c'), 'c'), '`c`', '| `size` | "a\\|b" or "c" | `c` | Size. |'],
  ['no default in the table', option(isText), 'the usual one', '| `size` | a string | the usual one | Size. |'],
])('%s is a row', (_what, size, preset, row) => {
  expect(sectionsOf({ size }, new Map([['size', { text: 'Size.', preset }]]))).toContain(row);
});

test.each([
  ['another default than the table', '6', 'must end with "Default: 5."'],
  ['no default', undefined, 'must end with "Default: 5."'],
])('a comment with %s is refused', (_what, preset, message) => {
  expect(() => sectionsOf({ size: option(wholeNumber(1), 5) }, new Map([['size', { text: 'Size.', preset }]]))).toThrow(message);
});

test('an option without a comment is refused', () => {
  expect(() => sectionsOf({ size: option(wholeNumber(1), 5) }, new Map())).toThrow('size has no comment');
});

/** Defaults that their own rules refuse. */
function wrongDefaults(table: OptionTable, path = ''): string[] {
  return Object.entries(table).flatMap(([name, entry]) => {
    if ('table' in entry) return wrongDefaults(entry.table, `${path}${name}.`);
    return entry.preset === undefined || entry.rule.faultOf(entry.preset) === undefined ? [] : [path + name];
  });
}

test('every default passes its own rule', () => {
  expect([...wrongDefaults(docOpsOptions), ...wrongDefaults(telemetryRouterOptions)]).toEqual([]);
  expect(wrongDefaults({ size: option(wholeNumber(1), 0) })).toEqual(['size']);
});
