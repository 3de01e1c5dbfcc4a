/** docs/reference/template-engines.md: every capability has a template here, and the result of ours is the one that the page states. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conditionRows, loopRows } from './compared/blocks.js';
import { faultRows } from './compared/faults.js';
import { kindRows } from './compared/kinds.js';
import { placeRows } from './compared/places.js';
import { seenHere, type ComparedRow } from './compared/row.js';
import { valueRows } from './compared/values.js';

const rows: readonly ComparedRow[] = [...valueRows, ...loopRows, ...conditionRows, ...placeRows, ...kindRows, ...faultRows];

const page = readFileSync(new URL('../../../docs/reference/template-engines.md', import.meta.url), 'utf8');
const split = (capabilities: string): string[] => capabilities.split(';').map((each) => each.trim());
const listed = (name: string): string[] => split(new RegExp(`^${name}: (.*?)\\.(?: |$)`, 'm').exec(page)?.[1] ?? '');
const table = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:-|capabilities)/.test(line))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()));
/** Capabilities that the page sums up in one sentence, since every engine has them. */
const basics: readonly string[] = [
  'a value by its name',
  'a path into objects',
  'a name in another script',
  'arithmetic',
  'a text for a missing value',
  'a tab in a value',
  'markup characters are text',
  'values that look like tags are text',
  'tags split over runs',
  'formatting of tags stays',
  'loop over paragraphs',
  'loop over rows',
  'loop over two rows together',
  'loop over paragraphs of a cell',
  'loop around a table',
  'loops within each other',
  'an empty loop removes its rows',
  'filtered loop',
  'condition within a line',
  'condition for a column',
  'text for an empty list',
  'a comparison',
  'and, or, not',
  'else',
  'else if',
  'header',
  'footer',
  'text box',
  'cell of a table in a cell',
  'text of a link',
  'result of a field',
  'tracked insertion',
  'content control',
  'zero and false are shown',
];
/** Capability, and what the page says of us and of the others: a list, and a table whose rows hold the capabilities of the same results. */
const said: readonly (readonly string[])[] = [
  ...listed('Only docops-router').map((capability) => [capability, 'yes', 'no', 'no', 'no', 'no']),
  ...basics.map((capability) => [capability, 'yes', 'yes', 'yes', 'yes', 'yes']),
  ...table.flatMap(([capabilities = '', ...results]) =>
    split(capabilities).map((capability) => [capability, listed('Not docops-router').includes(capability) ? 'no' : 'yes', ...results]),
  ),
];

describe('template engines compared', () => {
  it('has a template for every row, and a row for every template', () => {
    expect(said.map(([capability]) => capability).sort()).toEqual(rows.map(({ capability }) => capability).sort());
  });

  it('uses the words that it explains', () => {
    const words = new Set(said.flatMap((cells) => cells.slice(1)));
    expect([...words].filter((word) => !page.includes(`**${word}**`))).toEqual([]);
    expect(said.filter((cells) => cells.length !== 6)).toEqual([]);
  });

  it.each(rows)('$capability', async (compared) => {
    const { capability, wanted, instead } = compared;
    const [, ours] = said.find(([name]) => name === capability) ?? [];
    expect(ours).toBe(instead === undefined ? 'yes' : 'no');
    expect(instead).not.toBe(wanted);
    expect(await seenHere(compared)).toBe(instead ?? wanted);
  });
});
