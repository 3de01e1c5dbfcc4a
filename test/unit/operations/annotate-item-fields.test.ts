/** Fields that are not tags take the values of the item that they are in, and values within others by their path. */
import { describe, expect, it } from 'vitest';
import { annotate, type AnnotateResult } from '../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../support/docx-package.js';
import { complexField, fillBytes, p, r, sdt, shownText, tag } from '../docx/fill/filled.js';

type Data = Readonly<Record<string, unknown>>;

async function filled(body: string, data: Data): Promise<AnnotateResult & { readonly body: string }> {
  const result = await annotate({ bytes: docxOf({ body }), data });
  return { ...result, body: fillBytes(result.bytes, {}).body };
}

const merge = (name: string, switches = ''): string => complexField(` MERGEFIELD ${name} ${switches}`, r(`«${name}»`));
const form = (name: string): string =>
  complexField(
    ' FORMTEXT ',
    r('old'),
    `<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${name}"/><w:textInput/></w:ffData></w:fldChar>`,
  );
const bookmark = (name: string): string => `<w:bookmarkStart w:id="5" w:name="${name}"/>${r('old')}<w:bookmarkEnd w:id="5"/>`;
const control = (name: string): string => sdt(tag(name), r('old'));
const alias = (name: string): string => sdt(`<w:alias w:val="${name}"/>`, r('old'));
const simple = (name: string): string => `<w:fldSimple w:instr=" MERGEFIELD ${name} ">${r('old')}</w:fldSimple>`;
const loop = (content: string, name = 'items'): string => p(r(`{{#${name}}}`)) + p(content) + p(r(`{{/${name}}}`));
const section = (name: string, content: string): string =>
  sdt(`${tag(name)}<w15:repeatingSection/>`, sdt('<w15:repeatingSectionItem/>', p(content)));
const items = {
  items: [
    { what: 'Pen', n: 1.5 },
    { what: 'Ink', n: 2 },
  ],
};

const inItems: readonly (readonly [string, string, Data, string])[] = [
  ['a control by its tag', loop(control('what')), items, 'Pen|Ink'],
  ['a control by its title', loop(alias('what')), items, 'Pen|Ink'],
  ['a merge field', loop(merge('what')), items, 'Pen|Ink'],
  ['a merge field in other letters', loop(merge('WHAT')), items, 'Pen|Ink'],
  ['a simple merge field', loop(simple('what')), items, 'Pen|Ink'],
  ['a merge field with switches', loop(merge('what', '\\* Upper ')), items, 'PEN|INK'],
  ['a form field', loop(form('what')), items, 'Pen|Ink'],
  ['a bookmark', loop(bookmark('what')), items, 'Pen|Ink'],
  ['all kinds beside each other', loop(control('what') + merge('what') + form('n')), items, 'PenPen1.5|InkInk2'],
  ['a merge field in a repeating section', section('items', merge('what')), items, 'Pen|Ink'],
  ['a form field in a repeating section', section('items', form('what')), items, 'Pen|Ink'],
  ['a bookmark in a repeating section', section('items', bookmark('what')), items, 'Pen|Ink'],
  ['a field in an object', p(r('{{#customer}}')) + p(merge('city')) + p(r('{{/customer}}')), { customer: { city: 'Bonn' } }, 'Bonn'],
  ['a value of the item before that of the data', loop(control('what')) + p(control('what')), { ...items, what: 'all' }, 'Pen|Ink|all'],
  ['a value from the data if the item lacks it', loop(control('who')), { ...items, who: 'Ann' }, 'Ann|Ann'],
  [
    'a value of an outer item',
    p(r('{{#a}}')) + loop(merge('name') + r('-') + merge('x'), 'b') + p(r('{{/a}}')),
    {
      a: [
        { name: 'A', b: [{ x: 1 }, { x: 2 }] },
        { name: 'B', b: [{ x: 3 }] },
      ],
    },
    'A-1|A-2|B-3',
  ],
  ['a path of the item', loop(control('of.who')), { items: [{ of: { who: 'Ann' } }, { of: { who: 'Bo' } }] }, 'Ann|Bo'],
  [
    'rows of a table',
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr><w:tc>${p(r('{{#items}}') + merge('what') + r('{{/items}}'))}</w:tc></w:tr></w:tbl>`,
    items,
    'PenInk',
  ],
];

describe('a block gives its item’s values to', () => {
  it.each(inItems)('%s', async (_, body, data, expected) => {
    const { body: after, unmatched } = await filled(body, data);
    expect(shownText(after)).toBe(expected);
    expect(after).not.toContain('docops-field');
    expect(unmatched).toEqual([]);
  });
});

const paths: readonly (readonly [string, string])[] = [
  ['a control', control('customer.city')],
  ['a control by its title', alias('customer.city')],
  ['a merge field', merge('customer.city')],
  ['a merge field in other letters', merge('Customer.City')],
  ['a form field', form('customer.city')],
  ['a tag', r('{{customer.city}}')],
];

describe('a nested value fills', () => {
  it.each(paths)('%s', async (_, field) => {
    const { body, unmatched } = await filled(p(field), { customer: { city: 'Bonn' } });
    expect(shownText(body)).toBe('Bonn');
    expect(unmatched).toEqual([]);
  });

  it('every kind of field of its name', async () => {
    const { body } = await filled(paths.map(([, field]) => p(field)).join(''), { customer: { city: 'Bonn' } });
    expect(shownText(body)).toBe(paths.map(() => 'Bonn').join('|'));
  });
});

describe('a name', () => {
  it('fills every kind of field', async () => {
    const { body } = await filled(
      [control('a'), alias('a'), merge('a'), form('a'), r('{{a}}'), bookmark('a')].map((each) => p(each)).join(''),
      { a: 'X' },
    );
    expect(shownText(body)).toBe('X|X|X|X|X|X');
  });

  it('of a merge field that the data do not have is reported', async () => {
    const { unmatched, warnings, body } = await filled(p(merge('a') + merge('b')), { a: 'X' });
    expect(shownText(body)).toBe('X«b»');
    expect(unmatched).toEqual(['b']);
    expect(warnings.map(({ code }) => code)).toEqual(['docx.tag-without-value']);
    const strict = annotate({ bytes: docxOf({ body: p(merge('b')) }), data: {}, strict: true });
    await expect(strict).rejects.toThrow(/data\.b: is missing: the template has a merge field for it/);
  });
});
