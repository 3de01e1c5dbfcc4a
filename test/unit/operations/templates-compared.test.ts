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
/** Each capability, and whether it is one of ours. */
const said: readonly (readonly [capability: string, ours: boolean])[] = [
  ...[...listed('Only docops-router'), ...basics].map((capability) => [capability, true] as const),
  ...table.flatMap(([capabilities = '']) =>
    split(capabilities).map((capability) => [capability, !listed('Not docops-router').includes(capability)] as const),
  ),
];

describe('template engines compared', () => {
  it('has a template for every capability, and a capability for every template', () => {
    expect(said.map(([capability]) => capability).sort()).toEqual(rows.map(({ capability }) => capability).sort());
  });

  it('names engines that it introduces, with marks that it explains', () => {
    const named = table.flatMap(([, engines = '']) => engines.split(', '));
    const engines = new Set(named.map((engine) => engine.replace(/ \(.*\)$/, '')));
    expect([...engines].filter((engine) => !new RegExp(`${engine} \\d+\\.\\d`).test(page))).toEqual([]);
    const marks = new Set(named.flatMap((engine) => / \((.*)\)$/.exec(engine)?.[1] ?? []));
    expect([...marks].filter((mark) => !page.includes(`**${mark}**`))).toEqual([]);
  });

  it.each(rows)('$capability', async (compared) => {
    const { capability, wanted, instead } = compared;
    expect(new Map(said).get(capability)).toBe(instead === undefined);
    expect(instead).not.toBe(wanted);
    expect(await seenHere(compared)).toBe(instead ?? wanted);
  });
});
