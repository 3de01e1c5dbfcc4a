/** Random templates and data: what annotate fills without a word about missing values, the schema of the template's data accepts. */
import { expect, it } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import type { DocxInspection } from '../../../src/contract/inspection.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { fits } from '../../support/check-schema.js';
import { docxOf } from '../../support/docx-package.js';
import { p, r, sdt, tag } from '../docx/fill/filled.js';

/** Numbers from 0 to below `most`, the same in each run. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

type Roll = ReturnType<typeof dice>;
const pick = <T extends NonNullable<unknown> | null>(roll: Roll, all: readonly T[]): T => itemAt(all, roll(all.length));
const names = ['a', 'b', 'c', 'd'] as const;
const formats = ['number', 'percent:1', 'round', "date:'y'", 'time', 'upper', "join:'-'", "default:'x'", 'yesno', "default:'1' | number"];

function pathOf(roll: Roll): string {
  const name = pick(roll, names);
  return pick(roll, [name, name, name, `${name}.${pick(roll, names)}`, `../${name}`, '.', `@root.${name}`, `${name}[0]`, `${name}.length`]);
}

function valueTag(roll: Roll): string {
  const path = pathOf(roll);
  return pick(roll, [
    ...[`{{${path}}}`, `{{${path}}}`, `{{${path} | ${pick(roll, formats)}}}`, `{{${path} | ${pick(roll, formats)}}}`],
    ...[`{{${path} * 2}}`, `{{${path} or ${pick(roll, names)}}}`, `{{~${path}}}`, `{{-1 + ${pick(roll, names)}}}`],
  ]);
}

function conditionOf(roll: Roll): string {
  const path = pathOf(roll);
  return pick(roll, [path, path, `not ${path}`, `${path} > 3`, `${path} = 'x'`, `${path} and ${pick(roll, names)}`]);
}

function templateOf(roll: Roll, depth = 0): string {
  return Array.from({ length: 1 + roll(3) }, () => {
    const kind = depth < 3 ? roll(8) : 0;
    if (kind < 4) return valueTag(roll);
    const inner = templateOf(roll, depth + 1);
    const otherwise = roll(3) === 0 ? `{{else}}${templateOf(roll, depth + 1)}` : '';
    if (kind === 4) return `{{#${pick(roll, names)}}}${inner}${otherwise}{{/}}`;
    if (kind === 5) return `{{#each ${pick(roll, names)}}}${inner}${otherwise}{{/each}}`;
    const condition = conditionOf(roll);
    return kind === 6 ? `{{#if ${condition}}}${inner}${otherwise}{{/if}}` : `{{^${pick(roll, names)}}}${inner}{{/}}`;
  }).join(' ');
}

const scalars: readonly (string | number | boolean | null)[] = [
  'x',
  '5',
  '',
  '2024-02-29',
  '2024-02-29T10:00:00Z',
  ' 0x1f ',
  0,
  5,
  -2.5,
  true,
  false,
  null,
  'false',
];
const typed: readonly object[] = [
  { type: 'text', value: 'q' },
  { type: 'date', value: '2024-01-01' },
  { type: 'list', value: [{ a: 1 }] },
];

function valueOf(roll: Roll, depth: number): unknown {
  const kind = depth > 3 ? 0 : roll(10);
  if (kind < 5) return pick(roll, scalars);
  if (kind === 5) return pick(roll, typed);
  if (kind === 6) return Array.from({ length: roll(3) }, () => pick(roll, scalars));
  if (kind === 7) return [[pick(roll, scalars)]];
  return kind === 8 ? Array.from({ length: roll(3) }, () => objectOf(roll, depth + 1)) : objectOf(roll, depth + 1);
}

function objectOf(roll: Roll, depth = 0): Record<string, unknown> {
  return Object.fromEntries(names.filter(() => roll(4) > 0).map((name) => [name, valueOf(roll, depth)]));
}

const control = (name: string, content = ''): string => sdt(tag(name) + content, r('old'));
const list = '<w:dropDownList><w:listItem w:displayText="5" w:value="x"/></w:dropDownList>';
const item = (content: string): string => sdt('<w15:repeatingSectionItem/>', content);
const section = (name: string, content: string): string => sdt(`${tag(name)}<w15:repeatingSection/>`, item(content));

/** Controls beside tags and around them. */
function bodyOf(roll: Roll): string {
  const text = p(r(templateOf(roll).replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? '')));
  const field = p(
    control(pick(roll, names), pick(roll, ['', list, '<w:date/>', '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>'])),
  );
  const name = pick(roll, names);
  return pick(roll, [
    text,
    text,
    text + field,
    section(name, field + text),
    section(name, field + section(pick(roll, names), field)) + text,
  ]);
}

it('accepts what is filled', async () => {
  const roll = dice(7);
  const counts = { filled: 0, refused: 0, alsoRefused: 0 };
  for (let round = 0; round < 80; round++) {
    const body = bodyOf(roll);
    const bytes = docxOf({ body });
    const { dataSchema, template } = (await inspect({ bytes, pages: false })) as DocxInspection;
    expect({ body, problems: template.problems }).toEqual({ body, problems: [] });
    for (let turn = 0; turn < 20; turn++) {
      const data = objectOf(roll);
      const { isFilled, said } = await annotate({ bytes, data }).then(
        ({ warnings }) => ({ isFilled: !warnings.some(({ code }) => code === 'docx.tag-without-value'), said: warnings }),
        (error: unknown) => ({ isFilled: false, said: error }),
      );
      const isValid = fits(data, dataSchema);
      if (isFilled) expect({ body, data, dataSchema, isValid }).toEqual({ body, data, dataSchema, isValid: true });
      counts.filled += isFilled ? 1 : 0;
      if (!(said instanceof Error)) continue;
      counts.refused += 1;
      counts.alsoRefused += isValid ? 0 : 1;
    }
  }
  // Some faults only filling can tell: those under conditions, and in what names find further out.
  expect(counts.filled).toBeGreaterThan(160);
  expect(counts.refused).toBeGreaterThan(100);
  expect(counts.alsoRefused / counts.refused).toBeGreaterThan(0.25);
}, 120_000);
