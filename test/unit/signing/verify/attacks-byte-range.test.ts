/** Signature dictionaries in which the value is right and what it is over is not, or not said as it must be: byte ranges, values, wrapping. */
import { describe, expect, test } from 'vitest';
import { contract, contractPdf, withObjects } from './support/contract-pdf.js';
import { rawSigned, verifyRaw, type RawSignature } from './support/raw-signature.js';

const upper = (digits: string): string => digits.toUpperCase();
const spaced = (digits: string): string => digits.replace(/(.{64})/g, '$1\n');

const accepted: Readonly<Record<string, RawSignature>> = {
  'as it should be': {},
  'as the older subfilter': { subFilter: 'adbe.pkcs7.detached' },
  'numbers with much space': { byteRange: ({ open, close, end }) => `[ 0\n${open}\t${close}  ${end - close} ]` },
  'numbers with zeros before': {
    byteRange: ({ open, close, end }) => `[0 ${String(open).padStart(10, '0')} 000${close} 00${end - close}]`,
  },
  'digits in capitals': { contents: (digits) => `<${upper(digits)}>` },
  'digits in lines': { contents: (digits) => `<${spaced(digits)}>` },
  'a name of the entry with an escape': { entries: '/Re#61son(x)' },
  'permissions that say nothing': { entries: '/Reference[]' },
  'no type': { entries: '/Prop_Build<<>>' },
  'a comment in the dictionary': { entries: '%>>\n' },
  'more entries behind': { after: '/M(D:20260601000000Z)/Reason(I agree)' },
};

describe('accepted', () => {
  test.each(Object.entries(accepted))('%s', async (_what, signature) => {
    expect(verifyRaw(await rawSigned(signature))).toMatchObject({
      valid: true,
      signers: [{ field: 'Raw', integrity: { coversWholeDocument: true } }],
    });
  });
});

const refused: Readonly<Record<string, RawSignature>> = {
  'the tail is not covered': {
    byteRange: ({ open, close, end }) => `[0 ${open} ${close} ${end - close - 40}]`,
    covered: ({ open, close, end }) => [
      [0, open],
      [close, end - 40],
    ],
  },
  'the last octet is not covered': {
    byteRange: ({ open, close, end }) => `[0 ${open} ${close} ${end - close - 2}]`,
    covered: ({ open, close, end }) => [
      [0, open],
      [close, end - 2],
    ],
  },
  'the head is not covered': {
    byteRange: ({ open, close, end }) => `[9 ${open - 9} ${close} ${end - close}]`,
    covered: ({ open, close, end }) => [
      [9, open],
      [close, end],
    ],
  },
  'the gap begins early': {
    byteRange: ({ open, close, end }) => `[0 ${open - 10} ${close} ${end - close}]`,
    covered: ({ open, close, end }) => [
      [0, open - 10],
      [close, end],
    ],
  },
  'the gap ends late': {
    byteRange: ({ open, close, end }) => `[0 ${open} ${close + 2} ${end - close - 2}]`,
    covered: ({ open, close, end }) => [
      [0, open],
      [close + 2, end],
    ],
  },
  'the gap is within the value': {
    byteRange: ({ open, close, end }) => `[0 ${open + 1} ${close - 1} ${end - close + 1}]`,
    covered: ({ open, close, end }) => [
      [0, open + 1],
      [close - 1, end],
    ],
  },
  'only the beginning': { byteRange: ({ open }) => `[0 ${open}]`, covered: ({ open }) => [[0, open]] },
  nothing: { byteRange: () => '[0 0 0 0]', covered: () => [] },
  'three numbers': { byteRange: ({ open, close }) => `[0 ${open} ${close}]` },
  'six numbers': {
    byteRange: ({ open, close, end }) => `[0 100 100 ${open - 100} ${close} ${end - close}]`,
  },
  'the pieces swapped': {
    byteRange: ({ open, close, end }) => `[${close} ${end - close} 0 ${open}]`,
    covered: ({ open, close, end }) => [
      [close, end],
      [0, open],
    ],
  },
  'the first piece twice': {
    byteRange: ({ open }) => `[0 ${open} 0 ${open}]`,
    covered: ({ open }) => [
      [0, open],
      [0, open],
    ],
  },
  'the pieces overlap': {
    byteRange: ({ open, end }) => `[0 ${open} ${open - 10} ${end - open + 10}]`,
    covered: ({ open, end }) => [
      [0, open],
      [open - 10, end],
    ],
  },
  negative: { byteRange: ({ open, close, end }) => `[0 ${open} -${close} ${end - close}]` },
  'past the end': { byteRange: ({ open, close, end }) => `[0 ${open} ${close} ${end}]` },
  'past the range of integers': { byteRange: ({ open, close }) => `[0 ${open} ${close} 99999999999999999999]` },
  'around two to the thirty-second': { byteRange: ({ open, close, end }) => `[0 ${open} ${close} ${2 ** 32 + end - close}]` },
  'around two to the sixty-fourth': {
    byteRange: ({ open, close, end }) => `[0 ${open} ${close} ${(2n ** 64n + BigInt(end - close)).toString()}]`,
  },
  fractions: { byteRange: ({ open, close, end }) => `[0.5 ${open} ${close} ${end - close}]` },
  strings: { byteRange: ({ open, close, end }) => `[(0)(${open})(${close})(${end - close})]` },
  'a string': { byteRange: () => '(0 1 2 3)' },
  null: { byteRange: () => 'null' },
  empty: { byteRange: () => '[]' },
  'no range at all': { byteRange: () => 'null/ByteRang [0 0 0 0]' },
  'numbers by reference': {
    byteRange: () => '[0 52 0 R 53 0 R 54 0 R]',
    objects: { 52: '0000000000', 53: '0000000000', 54: '0000000000' },
    finish: (file, { open, close, end }) => {
      const text = file.toString('latin1');
      [open, close, end - close].forEach((value, index) =>
        file.write(String(value).padStart(10, '0'), text.indexOf(`${52 + index} 0 obj`) + 9, 'latin1'),
      );
      return file;
    },
  },
  'a range by reference': { byteRange: () => '52 0 R', objects: { 52: '[0 0 0 0]' } },
  'two ranges': { entries: '/ByteRange[0 1 2 3]' },
  'two ranges, one by an escape': { entries: '/Byte#52ange[0 1 2 3]' },
  'two values': { entries: '/Contents<00>' },
  'two values, one of them last': { after: '/Contents<00>' },
  'two subfilters': { entries: '/SubFilter/adbe.pkcs7.sha1' },
  'two reasons': { entries: '/Reason(one)', after: '/Reason(two)' },
  'a value in brackets': { contents: (digits) => `(${digits})` },
  'a value of letters': { contents: (digits) => `<${digits.slice(1)}g>` },
  'a value with a comment': { contents: (digits) => `<${digits.slice(5)}%0\n0>` },
  'a value that is an array': { contents: (digits) => `[<${digits}>]` },
  'a value that is a dictionary': { contents: (digits) => `<<${digits}>>` },
  'a value that is null': { contents: (digits) => `null%${digits}\n` },
  'a value that is true': { contents: (digits) => `true%${digits}\n` },
  'a value by reference': { contents: (digits) => `53 0 R%${digits}\n`, objects: { 53: '<00>' } },
  'an empty value': { contents: (digits) => `<>%${digits}\n` },
  'zeros for a value': { cms: () => new Uint8Array(100) },
  'padding other than zeros': { cms: (cms) => Buffer.concat([cms, Buffer.from([0, 0, 1])]) },
  'two values one after the other': { cms: (cms) => Buffer.concat([cms, cms]) },
  'a value cut short': { cms: (cms) => cms.subarray(0, cms.length - 40) },
  'a value after one octet': { cms: (cms) => Buffer.concat([Buffer.from([0]), cms]) },
  'no subfilter': { subFilter: '/X/x' },
  'an unknown subfilter': { subFilter: 'adbe.pkcs7.detache' },
  'the old subfilter that signs a digest': { subFilter: 'adbe.pkcs7.sha1' },
  'the old subfilter of raw RSA': { subFilter: 'adbe.x509.rsa_sha1' },
  'a time stamp by its subfilter': { subFilter: 'ETSI.RFC3161' },
};

describe('refused', () => {
  test.each(Object.entries(refused))('%s', async (_what, signature) => {
    const report = verifyRaw(await rawSigned(signature));
    expect(report.valid).toBe(false);
    expect(report.reason).toMatch(/^[A-Z].{20,}\.$/);
    if (report.indication === 'TOTAL-FAILED') expect(['FORMAT_FAILURE', 'HASH_FAILURE']).toContain(report.subIndication);
  });
});

/** With these entries a dictionary has so many that Poppler looks for a key in another way. */
const many = Array.from({ length: 32 }, (_item, index) => `/Zz${index} 0`).join('');
const verdictOf = async (number: number, from: string, to: string) => {
  const changed = withObjects({ [number]: String(contract[number]).replace(from, to) });
  const form = changed[6]?.toString().replace('/Fields[7', '/SigFlags 3/Fields[50 0 R 7') ?? '';
  return verifyRaw(await rawSigned({ base: contractPdf('table', changed), objects: { 6: form } }));
};

const twice: readonly (readonly [what: string, number: number, from: string, to: string, said: RegExp])[] = [
  ['the catalog', 1, '/AcroForm', '/AcroForm<</Fields[]>>/AcroForm', /different values \(object 1\); viewers take the last/],
  ['a page', 3, '/Contents 4 0 R', '/Contents 9 0 R/Contents 4 0 R', /different values \(object 3\)/],
  ['a page, by an escape', 3, '/Contents 4 0 R', '/Cont#65nts 9 0 R/Contents 4 0 R', /different values \(object 3\)/],
  ['the page tree', 2, '/Count 2', '/Count 1/Count 2', /different values \(object 2\)/],
  ['a field', 7, '/T(name)', '/T(other)/T(name)', /different values \(object 7\)/],
  ['a page, with one value', 3, '/Contents 4 0 R', '/Contents 4 0 R/Contents 4 0 R', /equal values \(object 3\)/],
  ['a long page, with one value', 3, '/Contents 4 0 R', `/Contents 4 0 R${many}/Contents 4 0 R`, /equal values \(object 3\)/],
  ['a long page, with two places', 3, '/Contents 4 0 R', `/Contents 4 0 R${many}/X[3 0 R/XYZ 0 1 0]/X[3 0 R/Fit]`, /different values/],
];
test.each(twice)('a duplicate entry in a signed object that viewers resolve alike: %s', async (_what, number, from, to, said) => {
  const report = await verdictOf(number, from, to);
  expect([report.valid, report.reason]).toEqual([true, undefined]);
  expect(report.warnings).toEqual([{ code: 'lenient-structure', message: expect.stringMatching(said) as string }]);
});

const unclear: readonly (readonly [what: string, number: number, from: string, to: string])[] = [
  ['the catalog', 1, '/AcroForm', `${many}/AcroForm<</Fields[]>>/AcroForm`],
  ['the form', 6, '/Fields[', `${many}/DA()/DA(x)/Fields[`],
  ['a page', 3, '/Contents 4 0 R', `/Contents 4 0 R${many}/Contents 9 0 R`],
  ['a page, by an escape', 3, '/Contents 4 0 R', `/Cont#65nts 9 0 R/Contents 4 0 R${many}`],
  ['a field', 7, '/T(name)', `/T(other)${many}/T(name)`],
];
test.each(unclear)('a duplicate entry in a signed object that viewers resolve differently: %s', async (_what, number, from, to) => {
  expect(await verdictOf(number, from, to)).toMatchObject({
    valid: false,
    indication: 'TOTAL-FAILED',
    subIndication: 'FORMAT_FAILURE',
    reason: expect.stringMatching(/has an entry twice .* Poppler/) as string,
  });
});
