/** Which controls and form fields become fields, what they are called, and why others stay text. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import type { TrackedChanges } from '../../../../src/contract/conversion.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { findFields, type FoundField } from '../../../../src/layout/form/find-fields.js';
import { docxOf } from '../../../support/docx-package.js';
import { control, legacyField, paragraph, run, textControl } from '../../../support/form-docx.js';

function found(body: string, changes: TrackedChanges = 'markup'): FoundField[] {
  const budget = new Budget({});
  const { tree } = readDocx(docxOf({ body }), { budget });
  return [...findFields(tree, { changes }, { budget, diagnostics: new Diagnostics() }).values()];
}

const fields = (body: string, changes?: TrackedChanges) => found(body, changes).map(({ field }) => field);
const text = (properties: string, content = run('x')): string => paragraph(control(`${properties}<w:text/>`, content));
const table = (...cells: string[]): string => `<w:tbl><w:tr>${cells.join('')}</w:tr></w:tbl>`;
const cell = (content: string): string => `<w:tc>${content}</w:tc>`;

describe('the name of a field comes', () => {
  test.each<[string, string, readonly string[]]>([
    ['from its tag', text('<w:alias w:val="A"/><w:tag w:val="t"/><w:id w:val="7"/>'), ['t']],
    ['from its alias', text('<w:alias w:val="A b"/><w:id w:val="7"/>'), ['A b']],
    ['from its number', text('<w:id w:val="7"/>'), ['7']],
    ['from a default name', text('') + text(''), ['field', 'field_2']],
    ['without full stops and controls', text('<w:tag w:val=" a..b.c&#9;d "/>'), ['a_b_c_d']],
    [
      'with a number if the name is used already',
      text('<w:tag w:val="t"/>') + text('<w:tag w:val="t"/>') + text('<w:tag w:val="t_2"/>'),
      ['t', 't_2', 't_2_2'],
    ],
    ['from its bookmark', paragraph(legacyField('Text1', '<w:textInput/>', 'FORMTEXT')), ['Text1']],
  ])('%s', (_, body, names) => {
    expect(fields(body).map((field) => (field.kind === 'kept' ? undefined : field.name))).toEqual(names);
  });
});

describe('the tooltip of a field is', () => {
  const box = control('<w:tag w:val="t"/><w14:checkbox/>', run('☐'));
  test.each<[string, string, string]>([
    ['the alias', text('<w:alias w:val="Full name"/><w:tag w:val="t"/>'), 'Full name'],
    ['the text before', paragraph(`${run('Your name: ')}${textControl('t', 'x')}`), 'Your name'],
    [
      'no more than the text since the last field',
      paragraph(run('A: ') + textControl('t', 'x') + run(', B: ') + textControl('u', 'x')),
      'A|B',
    ],
    [
      'whole words of a long text',
      paragraph(run(`${'many words '.repeat(20)}end `) + textControl('t', 'x')),
      `${'words many '.repeat(6)}words end`,
    ],
    ['the text after a box', paragraph(`${run('No. ')}${box}${run(' I agree.')}`), 'I agree'],
    ['the cell before', table(cell(paragraph(run('Street:'))), cell(paragraph(textControl('t', 'x')))), 'Street'],
    ['the placeholder', text('<w:tag w:val="t"/><w:showingPlcHdr/>', run('Your name')), 'Your name'],
    ['the tag', text('<w:tag w:val="t"/>'), 't'],
    [
      'the format of a date',
      paragraph(control('<w:alias w:val="Day"/><w:date><w:dateFormat w:val="d.M.yyyy"/></w:date>', run('1.2.2020'))),
      'Day (d.M.yyyy)',
    ],
    [
      'the help',
      paragraph(run('City') + legacyField('T', '<w:helpText w:type="text" w:val="Where?"/><w:textInput/>', 'FORMTEXT')),
      'Where?',
    ],
    ['the status', paragraph(legacyField('T', '<w:statusText w:type="text" w:val="Now"/><w:textInput/>', 'FORMTEXT')), 'Now'],
    [
      'not the name of a building block',
      paragraph(legacyField('T', '<w:helpText w:type="autoText" w:val="x"/><w:textInput/>', 'FORMTEXT')),
      'T',
    ],
  ])('%s', (_, body, tip) => {
    expect(
      fields(body)
        .map((field) => (field.kind === 'kept' ? field.reason : field.tip))
        .join('|'),
    ).toBe(tip);
  });
});

describe('the content of a field is', () => {
  const list = '<w:listItem w:displayText="Red" w:value="r"/><w:listItem w:value="Blue"/><w:listItem w:value=""/>';
  const entries = [
    { text: 'Red', value: 'r' },
    { text: 'Blue', value: 'Blue' },
  ];
  test.each<[string, string, object]>([
    [
      'text with lines',
      text('', '<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r>'),
      { kind: 'text', value: 'a b\nc', isMultiLine: true },
    ],
    ['no placeholder', text('<w:showingPlcHdr/>', run('Click')), { value: '', isMultiLine: false }],
    ['no blanks of an empty field', paragraph(legacyField('T', '<w:textInput/>', 'FORMTEXT', run('\u2002\u2002\u2002'))), { value: '' }],
    ['no hidden text', text('', run('a') + run('b', '<w:vanish/>')), { value: 'a' }],
    [
      'a choice',
      paragraph(control(`<w:dropDownList>${list}</w:dropDownList>`, run('Red'))),
      { kind: 'choice', value: 'Red', entries, takesText: false },
    ],
    [
      'a choice outside the list',
      paragraph(control(`<w:dropDownList>${list}</w:dropDownList>`, run('Old'))),
      { value: 'Old', entries: [{ text: 'Old', value: 'Old' }, ...entries] },
    ],
    ['its own text', paragraph(control(`<w:comboBox>${list}</w:comboBox>`, run('Old'))), { value: 'Old', entries, takesText: true }],
    ['a locked text', text('<w:lock w:val="sdtContentLocked"/>'), { isReadOnly: true }],
    ['a text whose control is locked', text('<w:lock w:val="sdtLocked"/>'), { isReadOnly: false }],
    ['a disabled field', paragraph(legacyField('T', '<w:enabled w:val="0"/><w:textInput/>', 'FORMTEXT')), { isReadOnly: true }],
    [
      'a maximum number of characters',
      paragraph(legacyField('T', '<w:textInput><w:maxLength w:val="3"/></w:textInput>', 'FORMTEXT', run('abc'))),
      { maxLength: 3 },
    ],
    [
      'a ticked box',
      paragraph(legacyField('C', '<w:checkBox><w:default w:val="1"/></w:checkBox>', 'FORMCHECKBOX')),
      { kind: 'checkbox', isChecked: true },
    ],
    ['a whole paragraph', control('', paragraph(run('a'))), { value: 'a', isMultiLine: true }],
    ['the text of a cell', table(control('<w:text/>', cell(paragraph(run('a'))))), { value: 'a', isMultiLine: false }],
  ])('%s', (_, body, expected) => {
    expect(fields(body)).toEqual([expect.objectContaining(expected)]);
  });

  test('an excessive maximum length sets no limit', () => {
    const [field] = fields(paragraph(legacyField('T', '<w:textInput><w:maxLength w:val="2"/></w:textInput>', 'FORMTEXT', run('abc'))));
    expect(field).not.toHaveProperty('maxLength');
  });

  test('one value if two controls are bound to the same data', () => {
    const bound = (path: string): string => text(`<w:dataBinding w:xpath="${path}" w:storeItemID="{A}"/>`);
    const [a, b, c] = fields(bound('/a') + bound('/a') + bound('/b'));
    expect(a === b).toBe(true);
    expect(a === c).toBe(false);
  });
});

describe('a field stays plain text', () => {
  const ins = `<w:ins w:id="1" w:author="A">${run('b')}</w:ins>`;
  test.each<[string, string, string]>([
    ['around others', text('', textControl('in', 'x')), 'holds others'],
    ['with a field in it', text('', `<w:fldSimple w:instr=" DATE ">${run('1')}</w:fldSimple>`), 'fields or links'],
    ['with a link in it', text('', `<w:hyperlink w:anchor="a">${run('1')}</w:hyperlink>`), 'fields or links'],
    ['in a link', paragraph(`<w:hyperlink w:anchor="a">${textControl('t', 'x')}</w:hyperlink>`), 'in a link'],
    ['with a page break', text('', '<w:r><w:br w:type="page"/></w:r>'), 'page or column break'],
    ['with a symbol', text('', '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>'), 'symbols'],
    ['with an equation', text('', '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'), 'equations'],
    ['with tracked changes', text('', ins), 'tracked changes'],
    ['of several paragraphs', control('', paragraph(run('a')) + paragraph(run('b'))), 'several paragraphs'],
    ['of a table', control('', table(cell(paragraph('')))), 'a table'],
    ['that repeats', control('<w15:repeatingSection/>', paragraph(run('a'))), 'repeating section'],
    ['of a picture', paragraph(control('<w:picture/>', run('a'))), 'picture control'],
    ['that Word computes', paragraph(legacyField('T', '<w:textInput><w:type w:val="calculated"/></w:textInput>', 'FORMTEXT')), 'computes'],
  ])('%s', (_, body, reason) => {
    const kept = fields(body).filter((field) => field.kind === 'kept');
    expect(kept.map((field) => field.reason)).toEqual([expect.stringContaining(reason)]);
  });

  test('over two paragraphs', () => {
    const whole = legacyField('T', '<w:textInput/>', 'FORMTEXT', run('a'));
    const end = whole.lastIndexOf('<w:r>');
    expect(fields(paragraph(whole.slice(0, end)) + paragraph(whole.slice(end)))).toEqual([
      { kind: 'kept', reason: 'a form field over several paragraphs stays text' },
    ]);
  });

  test('but not if its changes are accepted or rejected', () => {
    expect(fields(text('', run('a') + ins), 'final')).toEqual([expect.objectContaining({ value: 'ab' })]);
    expect(fields(text('', run('a') + ins), 'original')).toEqual([expect.objectContaining({ value: 'a' })]);
  });

  test('without a warning for fields that nobody fills in', () => {
    const contents = control(
      '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>',
      paragraph(run('a')) + paragraph(run('b')),
    );
    expect(fields(contents + paragraph(control('<w:citation/>', run('(1)'))))).toEqual([]);
  });
});
