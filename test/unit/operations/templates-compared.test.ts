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
/** Capability, and what the page says of us and of the others: two lists, and a table whose rows hold the capabilities of the same results. */
const said: readonly (readonly string[])[] = [
  ...listed('Only docops-router').map((capability) => [capability, 'yes', 'no', 'no', 'no', 'no']),
  ...listed('All five').map((capability) => [capability, 'yes', 'yes', 'yes', 'yes', 'yes']),
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
