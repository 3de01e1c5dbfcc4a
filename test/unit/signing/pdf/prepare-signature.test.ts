import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { eachField } from '../../../../src/pdf/read/field-tree.js';
import { catalogOf, asDict, asNumber, asString } from '../../../../src/pdf/read/object-source.js';
import { digestInput, embedSignature } from '../../../../src/signing/pdf/prepared-signature.js';
import { isSigned, prepareSignature } from '../../../../src/signing/pdf/prepare-signature.js';
import type { SignatureOptions } from '../../../../src/signing/pdf/signature-options.js';
import { classicPdf, plainObjects, type Objects } from '../../pdf/support/build-pdf.js';

const options = {
  contentsSize: 100,
  random: (size: number) => new Uint8Array(size),
  signingTime: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)),
} satisfies SignatureOptions;

const prepare = (pdf: Uint8Array, more: Partial<SignatureOptions> = {}) => prepareSignature(readPdf(pdf), { ...options, ...more });
const signedFile = (pdf: Uint8Array, more: Partial<SignatureOptions> = {}) =>
  new Uint8Array(embedSignature(prepare(pdf, more), Uint8Array.of(0x30, 0)));

/** A form with these fields, from object 10 on. */
function formPdf(fields: readonly string[], more: Objects = {}): Buffer {
  const numbers = fields.map((_, index) => 10 + index);
  const refs = numbers.map((number) => `${number} 0 R`).join(' ');
  return classicPdf({
    ...plainObjects,
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]/NeedAppearances true/DA(/F1 0 Tf)>>>>`,
    ...Object.fromEntries(numbers.map((number, index) => [number, fields[index] ?? ''])),
    ...more,
  });
}

const empty = '<</FT/Sig/T(Agreed)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/P 3 0 R>>';
const locking = (lock: string): Buffer => formPdf([empty.replace('/T(', `/Lock<<${lock}>>/T(`), '<</FT/Sig/T(Other)>>']);

test('digests everything but the placeholder, as the byte range states', () => {
  const prepared = prepare(classicPdf());
  const [first, second] = digestInput(prepared);
  const gap = prepared.bytes.subarray(first.length, prepared.bytes.length - second.length).toString('latin1');
  expect(gap).toMatch(/^<0{200}>$/);
  expect(Buffer.from(first).toString('latin1')).toContain(`/ByteRange[${prepared.byteRange.join(' ')}]`);
  expect(second.length + first.length + gap.length).toBe(prepared.bytes.length);
});

test('the signature dictionary states who, when, where and why', () => {
  const document = readPdf(signedFile(classicPdf(), { name: 'Ä', reason: 'r', location: 'l', contactInfo: 'c' }));
  const [field] = eachField(document);
  const signature = asDict(document, field?.value);
  const entries = Object.fromEntries(
    [...(signature?.entries ?? [])].map(([key]) => [key, asString(document, signature?.get(key))?.bytes.length]),
  );
  expect(entries).toMatchObject({ M: 'D:20260102030405Z'.length, Name: 4, Reason: 1, Location: 1, ContactInfo: 1, Contents: 100 });
  expect(field?.name).toBe('Signature1');
});

test('a form keeps its entries; only SigFlags and the new field are added', () => {
  const document = readPdf(signedFile(formPdf(['<</FT/Tx/T(Signature1)/V(x)>>'])));
  const form = asDict(document, catalogOf(document)?.get('AcroForm'));
  expect(document.resolve(form?.get('NeedAppearances'))).toBe(true);
  expect(asNumber(document, form?.get('SigFlags'))).toBe(3);
  expect([...eachField(document)].map(({ name }) => name)).toEqual(['Signature1', 'Signature2']);
});

test('an existing empty field is signed, under its full name', () => {
  const pdf = formPdf(['<</T(group)/Kids[20 0 R]>>'], { 20: empty.replace('/T(', '/Parent 10 0 R/T(') });
  const document = readPdf(signedFile(pdf, { field: 'group.Agreed' }));
  expect([...eachField(document)].map(({ name, value }) => [name, value === undefined])).toEqual([['group.Agreed', false]]);
  expect(isSigned(document)).toBe(true);
});

test('refuses a CMS that is too long, instead of truncating it', () => {
  expect(() => embedSignature(prepare(classicPdf()), new Uint8Array(101))).toThrow('101 bytes');
});

const demanding = (seed: string): Buffer => formPdf([empty.replace('/T(', `/SV<<${seed}>>/T(`)]);
const text = { content: { kind: 'text', lines: ['x'] } } as const;
const certified = (certify: SignatureOptions['certify'] & string): Uint8Array => signedFile(formPdf([empty]), { certify });

describe('refusals name the field at fault', () => {
  test.each<[string, () => Uint8Array, Partial<SignatureOptions>, string, string]>([
    ['certified against every change', () => certified('no-changes'), {}, 'UNPROCESSABLE_DOCUMENT', 'document'],
    ['certified twice', () => certified('form-filling'), { certify: 'form-filling' }, 'UNPROCESSABLE_DOCUMENT', 'signature.certify'],
    [
      'certified after another signature',
      () => signedFile(classicPdf()),
      { certify: 'annotations' },
      'UNPROCESSABLE_DOCUMENT',
      'signature.certify',
    ],
    ['visible after a certification', () => certified('annotations'), { appearance: text }, 'UNPROCESSABLE_DOCUMENT', 'signature.visible'],
    [
      'already signed',
      () => signedFile(formPdf([empty]), { field: 'Agreed' }),
      { field: 'Agreed' },
      'UNPROCESSABLE_DOCUMENT',
      'signature.field',
    ],
    ['no signature field', () => formPdf(['<</FT/Tx/T(a)>>']), { field: 'a' }, 'UNPROCESSABLE_DOCUMENT', 'signature.field'],
    [
      'a field inside another object',
      () => classicPdf({ ...plainObjects, 1: '<</Pages 2 0 R/AcroForm<</Fields[<</FT/Sig/T(a)>>]>>>>' }),
      { field: 'a' },
      'UNPROCESSABLE_DOCUMENT',
      'signature.field',
    ],
    [
      'locked by name',
      () => signedFile(locking('/Action/Include/Fields[(Other)]'), { field: 'Agreed' }),
      { field: 'Other' },
      'UNPROCESSABLE_DOCUMENT',
      'signature.field',
    ],
    ['locked as all', () => signedFile(locking('/Action/All'), { field: 'Agreed' }), {}, 'UNPROCESSABLE_DOCUMENT', 'document'],
    [
      'a lock that allows no changes',
      () => signedFile(locking('/Action/Include/Fields[(Other)]/P 1'), { field: 'Agreed' }),
      {},
      'UNPROCESSABLE_DOCUMENT',
      'document',
    ],
    ['a new name with a full stop', () => classicPdf(), { field: 'a.b' }, 'VALIDATION_ERROR', 'signature.field'],
    [
      'a name of a group',
      () => formPdf(['<</T(group)/Kids[20 0 R]>>'], { 20: empty }),
      { field: 'group' },
      'VALIDATION_ERROR',
      'signature.field',
    ],
    ['a page that is not there', () => classicPdf(), { appearance: { ...text, page: 2 } }, 'VALIDATION_ERROR', 'signature.page'],
    ['page zero', () => classicPdf(), { appearance: { ...text, page: 0 } }, 'VALIDATION_ERROR', 'signature.page'],
    [
      'a rectangle off the page',
      () => classicPdf(),
      { appearance: { ...text, rect: { x: 900, y: 0, width: 9, height: 9 } } },
      'VALIDATION_ERROR',
      'signature.rect',
    ],
    [
      'a rectangle without a size',
      () => classicPdf(),
      { appearance: { ...text, rect: { x: 0, y: 0, width: 0, height: 9 } } },
      'VALIDATION_ERROR',
      'signature.rect',
    ],
    [
      'a page tree in a circle',
      () => classicPdf({ ...plainObjects, 2: '<</Kids[3 0 R 2 0 R]>>' }),
      {},
      'UNPROCESSABLE_DOCUMENT',
      'document',
    ],
    ['a form in a circle', () => formPdf(['<</T(a)/Kids[10 0 R]>>']), {}, 'UNPROCESSABLE_DOCUMENT', 'document'],
    [
      'a demand for another kind of signature',
      () => demanding('/Ff 2/SubFilter[/adbe.x509.rsa_sha1]'),
      { field: 'Agreed' },
      'UNPROCESSABLE_DOCUMENT',
      'signature.field',
    ],
    [
      'a demand for another handler',
      () => demanding('/Ff 1/Filter/Other.Handler'),
      { field: 'Agreed' },
      'UNPROCESSABLE_DOCUMENT',
      'signature.field',
    ],
    [
      'a demand for a reason',
      () => demanding('/Ff 8/Reasons[(I agree)(I was there)]'),
      { field: 'Agreed', reason: 'x' },
      'UNPROCESSABLE_DOCUMENT',
      'signature.reason',
    ],
    ['no pages', () => classicPdf({ 1: '<</Pages 2 0 R>>', 2: '<</Kids[]/Count 0>>' }), {}, 'UNPROCESSABLE_DOCUMENT', 'document'],
  ])('%s', (_, make, more, code, field) => {
    const pdf = make();
    let caught: unknown;
    try {
      prepare(pdf, more);
    } catch (error) {
      caught = error;
    }
    expect(caught).toMatchObject({ name: 'DocOpsError', code, details: [{ field }] });
  });

  test('signs if a required seed value is met, or an optional one is not', () => {
    const field = 'Agreed';
    expect(prepare(demanding('/Ff 8/Reasons[(I agree)(I was there)]'), { field, reason: 'I agree' }).fieldName).toBe(field);
    expect(prepare(demanding('/SubFilter[/adbe.x509.rsa_sha1]/Reasons[(I agree)]'), { field }).fieldName).toBe(field);
  });

  test('a lock on all but one field allows signing that one, and a lock on some fields allows new ones', () => {
    const exclude = signedFile(locking('/Action/Exclude/Fields[(Other)]'), { field: 'Agreed' });
    expect(prepare(exclude, { field: 'Other' }).fieldName).toBe('Other');
    const include = signedFile(locking('/Action/Include/Fields[(Other)(Signature1)]'), { field: 'Agreed' });
    expect(prepare(include).fieldName).toBe('Signature2');
  });
});
