/** Fields that signers lock by their signature, or by its field, and fields that may still be filled in. */
import { expect, test } from 'vitest';
import { pdfDict, pdfName } from '../../../../src/pdf/objects/pdf-object.js';
import { annotation, at, edited, text, type Edit } from './support/contract-pdf.js';
import { rawSigned, verifyRaw } from './support/raw-signature.js';

const reference = (method: string, parameters: string): string =>
  `/Reference[<</Type/SigRef/TransformMethod/${method}/TransformParams<</Type/TransformParams${parameters}>>>>]`;
const fieldMdp = (parameters: string) => ({ entries: reference('FieldMDP', `/V/1.2${parameters}`) });
const lock = (parameters: string) => ({ field: `/Lock<</Type/SigFieldLock${parameters}>>` });
const docMdp = (level: string) => ({ entries: reference('DocMDP', `/V/1.2${level}`) });

const edits: Readonly<Record<string, Edit>> = {
  name: (update) => void update.edit(at.nameField).set('V', text('Bob')),
  'person.age': (update) => void update.edit(at.nested).set('V', text('44')),
  agreed: (update) => void update.edit(at.box).set('V', pdfName('Yes')).set('AS', pdfName('Yes')),
};
const order = ['name', 'person.age', 'agreed'];

/** Which of name, person.age and agreed may be filled in: `y` or `n` each. */
const rows: readonly (readonly [what: string, wishes: Parameters<typeof rawSigned>[0], allowed: string])[] = [
  ['nothing', {}, 'yyy'],
  ['nothing, in a reference without parameters', { entries: '/Reference[<</TransformMethod/UR3>>]' }, 'yyy'],
  ['everything', fieldMdp('/Action/All'), 'nnn'],
  ['everything, by the field', lock('/Action/All'), 'nnn'],
  ['one field', fieldMdp('/Action/Include/Fields[(name)]'), 'nyy'],
  ['one field, by the field', lock('/Action/Include/Fields[(name)]'), 'nyy'],
  ['one field in another encoding', fieldMdp('/Action/Include/Fields[<FEFF006E0061006D0065>]'), 'nyy'],
  ['a group', fieldMdp('/Action/Include/Fields[(person)]'), 'yny'],
  ['one of a group', fieldMdp('/Action/Include/Fields[(person.age)]'), 'yny'],
  ['a name that others begin with', fieldMdp('/Action/Include/Fields[(pers)(nam)(agre)]'), 'yyy'],
  ['all but one', fieldMdp('/Action/Exclude/Fields[(agreed)]'), 'nny'],
  ['all but a group', fieldMdp('/Action/Exclude/Fields[(person)]'), 'nyn'],
  ['all but an empty list', fieldMdp('/Action/Exclude/Fields[]'), 'nnn'],
  ['no field', fieldMdp('/Action/Include/Fields[]'), 'yyy'],
  ['by an unknown action', fieldMdp('/Action/Freeze'), 'nnn'],
  [
    'one by itself and another by its field',
    { ...fieldMdp('/Action/Include/Fields[(name)]'), ...lock('/Action/Include/Fields[(agreed)]') },
    'nyn',
  ],
  ['everything, by a certification', docMdp('/P 1'), 'nnn'],
  ['nothing, by a certification', docMdp('/P 2'), 'yyy'],
  ['nothing, by a certification for annotations', docMdp('/P 3'), 'yyy'],
  ['nothing, by a certification without a level', docMdp(''), 'yyy'],
  ['everything, by a certification of no level', docMdp('/P 0'), 'nnn'],
  ['everything, by a certification of an unknown level', docMdp('/P 4'), 'nnn'],
  ['everything, by the level of its field', lock('/Action/Include/Fields[]/P 1'), 'nnn'],
  ['one field, with a level', lock('/Action/Include/Fields[(name)]/P 2'), 'nyy'],
  [
    'one field, by references',
    {
      entries: '/Reference 52 0 R',
      objects: {
        52: '[53 0 R]',
        53: '<</TransformMethod/FieldMDP/TransformParams 54 0 R>>',
        54: '<</Action/Include/Fields 55 0 R>>',
        55: '[(name)]',
      },
    },
    'nyy',
  ],
];

test.each(rows)('a signature that locks %s', async (_what, wishes, allowed) => {
  const signed = await rawSigned(wishes);
  expect(verifyRaw(signed).valid).toBe(true);
  const reports = order.map((field) => verifyRaw(edited(signed, edits[field] ?? (() => undefined))));
  expect(reports.map(({ valid }) => (valid ? 'y' : 'n')).join('')).toBe(allowed);
  for (const [index, report] of reports.entries())
    expect(report.signers[0]?.integrity.changes).toContainEqual(
      expect.objectContaining({ kind: 'form-field', field: order[index], allowed: report.valid }),
    );
});

test.each([
  ['a new signature if everything is locked', fieldMdp('/Action/All'), false],
  ['a new signature if one field is locked', fieldMdp('/Action/Include/Fields[(name)]'), true],
  ['a new signature if all fields but one are locked', fieldMdp('/Action/Exclude/Fields[(name)]'), false],
  ['a new signature after a certification against changes', docMdp('/P 1'), false],
  ['a new signature after a certification for forms', docMdp('/P 2'), true],
] as const)('%s', async (_what, wishes, isFine) => {
  // Made by a program that does not ask what is locked.
  const other = await rawSigned({ base: await rawSigned(wishes), isSecond: true });
  const report = verifyRaw(other);
  expect([report.valid, report.signers.map(({ field }) => field)]).toEqual([isFine, ['Raw', 'Later']]);
  if (!isFine) expect(report.reason).toMatch(/locked|allows no changes/);
});

const note: Edit = (update) =>
  update.append(update.edit(at.page), 'Annots', [update.add(annotation('FreeText', [0, 0, 600, 800], { Contents: text('paid') }))]);

test('an annotation is allowed only by a certification for annotations', async () => {
  const valid = await Promise.all(
    ['/P 1', '/P 2', '/P 3', ''].map(async (level) => verifyRaw(edited(await rawSigned(docMdp(level)), note)).valid),
  );
  expect(valid).toEqual([false, false, true, false]);
  const both = await rawSigned({ ...docMdp('/P 3'), ...lock('/Action/Include/Fields[]/P 2') });
  expect(verifyRaw(edited(both, note)).valid).toBe(false);
});

test.each([
  ['a signature whose field has level 3', [lock('/Action/Include/Fields[]/P 3')], false],
  ['a signature, and a later certification for annotations', [{}, docMdp('/P 3')], false],
  ['a signature, and a later one whose field has level 3', [{}, lock('/Action/Include/Fields[]/P 3')], false],
  ['a certification for forms, and a later one for annotations', [docMdp('/P 2'), docMdp('/P 3')], false],
  ['a certification for annotations, and a later signature', [docMdp('/P 3'), {}], true],
  ['a certification for annotations, and a later one for forms', [docMdp('/P 3'), docMdp('/P 2')], false],
] as const)('an annotation after %s', async (_what, [first, second], isAllowed) => {
  const base = await rawSigned(first);
  const signed = second === undefined ? base : await rawSigned({ ...second, base, isSecond: true });
  expect(verifyRaw(signed).valid).toBe(true);
  expect(verifyRaw(edited(signed, note)).valid).toBe(isAllowed);
});

test('does not report the signature’s own entries', async () => {
  const signed = await rawSigned({
    entries: '/Reference 52 0 R',
    objects: { 52: '[53 0 R]', 53: '<</TransformMethod/FieldMDP/TransformParams<</Action/All>>>>' },
  });
  const report = verifyRaw(edited(signed, (update) => update.set(at.spare, pdfDict({}))));
  expect(report.valid).toBe(false);
});
