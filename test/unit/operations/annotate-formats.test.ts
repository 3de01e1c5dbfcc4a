/** `options.format` of fields. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import type { AnnotateField } from '../../../src/operations/annotate/plan.js';
import { docxOf } from '../../support/docx-package.js';
import { fillBytes, p, r, sdt, shownText, tag } from '../docx/fill/filled.js';

type Field = Omit<AnnotateField, 'id'>;

async function shown(field: Field, properties = ''): Promise<string> {
  const bytes = docxOf({ body: p(sdt(tag('x') + properties, r('old'))) });
  const filled = await annotate({ bytes, fields: [{ id: 'x', ...field }] });
  return shownText(fillBytes(filled.bytes, {}).body).replace(/[\u00a0\u202f]/g, ' ');
}

const rows: readonly (readonly [Field, string])[] = [
  [{ type: 'date', value: '2024-02-29', options: { format: 'd. MMMM y', locale: 'de' } }, '29. Februar 2024'],
  [{ type: 'date', value: '2024-02-29', options: { format: 'long' } }, 'February 29, 2024'],
  [{ type: 'date', value: '2024-02-29', options: { format: "date:'MMM' | upper" } }, 'FEB'],
  [{ type: 'number', value: 1234.5, options: { format: '0,0.00' } }, '1,234.50'],
  [{ type: 'number', value: 1234.5, options: { format: "currency:'EUR'", locale: 'de' } }, '1.234,50 €'],
  [{ type: 'number', value: 0.5, options: { format: 'percent' } }, '50%'],
  [{ type: 'text', value: 'Ann', options: { format: 'upper' } }, 'ANN'],
  [{ type: 'text', value: 'Ann', options: { format: '0,0.00' } }, 'Ann'],
];

describe('options.format', () => {
  it.each(rows)('%j', async (field, expected) => expect(await shown(field)).toBe(expected));

  it('comes before the format of a date control', async () => {
    const control = '<w:date><w:dateFormat w:val="dd.MM.yyyy"/></w:date>';
    expect(await shown({ type: 'date', value: '2024-02-29' }, control)).toBe('29.02.2024');
    expect(await shown({ type: 'date', value: '2024-02-29', options: { format: 'y-MM-dd' } }, control)).toBe('2024-02-29');
  });

  it.each<readonly [Field, string, RegExp]>([
    [{ type: 'date', value: '2024-02-29', options: { format: 'b' } }, 'fields[0].options.format', /the letter b is not known/],
    [{ type: 'text', value: 'x', options: { format: 'uper | trim' } }, 'fields[0].options.format', /did you mean upper/],
    [{ type: 'number', value: 1, options: { format: "currency:'E'" } }, 'fields[0].options.format', /ISO 4217/],
    [{ type: 'text', value: 'x', options: { format: 'number' } }, 'fields[0].value', /must be a number/],
  ])('refuses %j', async (field, place, issue) => {
    const rejected = shown(field);
    await expect(rejected).rejects.toMatchObject({ details: [{ field: place, issue: expect.stringMatching(issue) as unknown }] });
  });
});
