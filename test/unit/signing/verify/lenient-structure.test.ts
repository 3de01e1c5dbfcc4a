/** Updates that are not written quite as the standard has it: what is certain all the same is read, with a warning, and what readers differ about is not. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { rc4 } from '../../../../src/pdf/crypt/ciphers.js';
import { pdfDict, pdfName } from '../../../../src/pdf/objects/pdf-object.js';
import { asArray, asDict } from '../../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import type { VerificationReport } from '../../../../src/contract/verification-report.js';
import { classicPdf, classicUpdate, startXrefOf } from '../../pdf/support/build-pdf.js';
import {
  at,
  contract,
  contractPdf,
  edited,
  editedCompressed,
  fileKinds,
  form,
  sign,
  stream,
  text,
  verify,
  type Edit,
} from './support/contract-pdf.js';
import { add, addField, signatureField, whole } from './support/edit-steps.js';

const info = '/Info 20 0 R';
const loose: Edit = (update) => void update.add(text('loose'));

/** The bytes with the update's part of them changed. */
function patched(bytes: Uint8Array, updated: Uint8Array, change: (tail: string) => string): Buffer {
  const tail = change(Buffer.from(updated.subarray(bytes.length)).toString('latin1'));
  return Buffer.concat([bytes, Buffer.from(tail, 'latin1')]);
}
const withSize = (bytes: Uint8Array, updated: Uint8Array, size: number | string): Buffer =>
  patched(bytes, updated, (tail) => tail.replace(/\/Size \d+/, `/Size ${size}`));
const warned = ({ warnings }: VerificationReport): readonly string[] =>
  warnings.map(({ code }) => code).filter((code) => code === 'lenient-structure');

describe.each(fileKinds)('an update whose size is too small, in a file with %s', (kind) => {
  let [approval, permissive]: [Uint8Array, Uint8Array] = [new Uint8Array(), new Uint8Array()];
  beforeAll(async () => {
    approval = await sign(contractPdf(kind));
    permissive = await sign(contractPdf(kind), { certify: 'annotations' });
  });
  const sizeOf = (bytes: Uint8Array): number => readPdf(bytes).nextObjectNumber;

  const unseen: Readonly<Record<string, Edit>> = {
    'something loose': loose,
    'validation data': (update) => void update.editCatalog().set('DSS', update.add(pdfDict({ Certs: [update.add(stream({}, 'c'))] }))),
    'a signature field without an area': addField(() => signatureField([0, 0, 0, 0])),
    'an extension': (update) => void update.editCatalog().set('Extensions', update.add(pdfDict({ ADBE: pdfDict({ ExtensionLevel: 8 }) }))),
  };
  test.each(Object.entries(unseen))('that leaves out %s: read, with a warning', (_what, change) => {
    const whole = edited(approval, change);
    expect([verify(whole).valid, warned(verify(whole))]).toEqual([true, []]);
    const report = verify(withSize(approval, whole, sizeOf(approval)));
    expect([report.valid, report.reason, warned(report)]).toEqual([true, undefined, ['lenient-structure']]);
  });

  const seen: Readonly<Record<string, Edit>> = {
    'an annotation': add('Square', whole, { IC: [1, 1, 1], F: 4 }),
    'what an annotation looks like': (update) => {
      const looks = pdfDict({ N: update.add(form('x')) });
      update.edit(at.stamp).set('AP', looks);
    },
    'a field’s new looks': (update) => {
      const looks = pdfDict({ N: update.add(form('x')) });
      update.edit(at.nameField).set('V', text('B')).set('AP', looks);
    },
    'a field’s value': (update) => void update.edit(at.nameField).set('V', update.add(text('B'))),
    'the list of annotations': (update) => {
      const annotations = asArray(update, asDict(update, at.page)?.get('Annots'));
      update.edit(at.page).set('Annots', update.add(annotations));
      update.append(update.edit(at.page), 'Annots', [update.add(pdfDict({ Subtype: pdfName('Text'), Rect: [0, 0, 0, 0] }))]);
    },
    'the form’s resources': (update) => {
      const fonts = update.editEntry(update.editEntry(update.edit(at.form), 'DR'), 'Font');
      fonts.set('G', update.add(pdfDict({ Type: pdfName('Font') })));
    },
  };
  test.each(Object.entries(seen))('that leaves out %s: refused', (_what, change) => {
    const updated = edited(permissive, change);
    const report = verify(withSize(permissive, updated, sizeOf(permissive)));
    expect([report.valid, report.signers[0]?.integrity.modificationsAfter]).toEqual([false, 'forbidden']);
    expect(report.signers[0]?.integrity.changes).toContainEqual(
      expect.objectContaining({
        allowed: false,
        description: expect.stringMatching(/fewer objects than it has|list of annotations/) as string,
      }),
    );
  });

  test('with a list longer than a stack: judged anyway', () => {
    const updated = edited(approval, (update) => void update.add(Array.from({ length: 300_000 }, (_item, index) => index)));
    const long = edited(
      permissive,
      (update) =>
        void update.edit(at.note).set(
          'QuadPoints',
          Array.from({ length: 300_000 }, () => 0),
        ),
    );
    expect(verify(withSize(approval, updated, sizeOf(approval))).valid).toBe(true);
    expect(verify(withSize(permissive, long, sizeOf(permissive) - 1)).signers).toHaveLength(1);
  });

  test('that leaves out a visible signature field: refused', () => {
    const updated = edited(
      approval,
      addField(() => signatureField([10, 600, 100, 700], { F: 4 })),
    );
    expect(verify(withSize(approval, updated, sizeOf(approval))).valid).toBe(false);
  });

  test('that leaves out an object stream with the catalog in it: refused', () => {
    const updated = editedCompressed(
      approval,
      (update) => void update.editCatalog().set('DSS', pdfDict({ Certs: [update.add(stream({}, 'c'))] })),
    );
    expect(verify(updated).valid).toBe(true);
    expect(verify(withSize(approval, updated, sizeOf(approval))).valid).toBe(false);
  });

  test.each([['0'], ['4'], ['14'], ['-1'], ['(60)'], ['null'], ['4.5']])(
    'that is %s, so that earlier objects are left out: refused',
    (size) => {
      expect(verify(withSize(approval, edited(approval, loose), size)).valid).toBe(false);
    },
  );

  test('repeatedly: limits the structure to walk through', () => {
    let bytes: Uint8Array = approval;
    for (let count = 0; count < 22; count++) bytes = withSize(bytes, edited(bytes, loose), sizeOf(approval));
    expect(verify(bytes)).toMatchObject({ valid: false, reason: expect.stringMatching(/fewer objects than it has/) as string });
  });
});

describe('entries of the trailer', () => {
  const own = '/AdditionalStreams[/application#2Fvnd.oasis 22 0 R]/DocChecksum/0F1E2D3C';
  let owned = Buffer.alloc(0);
  beforeAll(async () => {
    owned = Buffer.from(await sign(classicPdf(contract, info + own)));
  });
  const update = (trailer: string): VerificationReport => verify(classicUpdate(owned, { 58: '(x)' }, { size: 60, trailer }));

  test('a writer’s own may be left out', () => {
    expect(update(info + own)).toMatchObject({ valid: true, warnings: [] });
    const report = update(info);
    expect([report.valid, report.reason, warned(report)]).toEqual([true, undefined, ['lenient-structure', 'lenient-structure']]);
  });

  test.each([
    ['changed', `${info}/DocChecksum/00`],
    ['added', `${info}${own}/Own 1`],
    ['that leads elsewhere', `${info}/AdditionalStreams[/application#2Fvnd.oasis 4 0 R]`],
    ['in the place of the information', own],
  ])('one %s is refused', (_what, trailer) => {
    expect(update(trailer)).toMatchObject({ valid: false, subIndication: 'FORMAT_FAILURE' });
  });

  test('the catalog and the encryption are never left out', async () => {
    expect(update('').valid).toBe(false);
    const rootless = patched(owned, classicUpdate(owned, { 58: '(x)' }, { size: 60, trailer: info }), (tail) =>
      tail.replace('/Root 1 0 R', ''),
    );
    expect(verify(rootless).valid).toBe(false);
    // Revision 2, 40 bits, the empty password (ISO 32000-2 §7.6.4.4.3).
    const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
    const [owner, id] = [Buffer.alloc(32, 1), Buffer.of(9, 9)];
    const key = createHash('md5').update(padding).update(owner).update(Buffer.from('fcffffff', 'hex')).update(id).digest().subarray(0, 5);
    const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;
    const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${hex(owner)}/U${hex(rc4(key, padding))}>>/ID[${hex(id)}${hex(id)}]`;
    const signed = Buffer.from(await sign(classicPdf(contract, info + encrypt)));
    const then = (trailer: string): VerificationReport => verify(classicUpdate(signed, { 58: '<00>' }, { size: 60, trailer }));
    expect(then(info + encrypt)).toMatchObject({ valid: true });
    expect(then(info).valid).toBe(false);
  });
});

describe('the place of the revision before', () => {
  let signed = Buffer.alloc(0);
  beforeAll(async () => {
    signed = Buffer.from(await sign(contractPdf('table')));
  });
  const withPrevious = (write: (offset: string) => string): VerificationReport =>
    verify(
      patched(signed, classicUpdate(signed, { 58: '(x)' }, { size: 60, trailer: info }), (tail) => tail.replace(/(?<=\/Prev )\d+/, write)),
    );

  test.each([['.'], ['.0'], ['.000']])('as an integer with %s behind it: read, with a warning', (fraction) => {
    const report = withPrevious((offset) => offset + fraction);
    expect([report.valid, report.reason, warned(report)]).toEqual([true, undefined, ['lenient-structure']]);
  });

  test('as it must be: without a warning', () => {
    expect(withPrevious((offset) => offset)).toMatchObject({ valid: true, warnings: [] });
  });

  const others: Readonly<Record<string, (offset: string) => string>> = {
    'with a fraction': (offset) => `${offset}.5`,
    'with a small fraction': (offset) => `${offset}.0000001`,
    'with an exponent': (offset) => `${offset}e0`,
    'with two points': (offset) => `${offset}.0.0`,
    negative: (offset) => `-${offset}.`,
    'a little before it': (offset) => `${Number(offset) - 40}.`,
    'inside it': (offset) => `${Number(offset) + 4}.`,
    'past the end': () => '99999999.',
    'of the revision before that': () => `${/\/Prev (\d+)/.exec(signed.toString('latin1'))?.[1] ?? ''}.`,
    'its own': () => `${signed.length + '58 0 obj\n(x)\nendobj\n'.length}.`,
    'by way of an object': () => '58 0 R',
  };
  test.each(Object.entries(others))('%s: refused', (_what, write) => {
    expect(withPrevious(write).valid).toBe(false);
  });

  test('a real number that leads where startxref does not', () => {
    expect(startXrefOf(signed)).toBeGreaterThan(0);
    const twice = classicUpdate(signed, { 4: String(contract[4]).replace('(pay 1)', '(pay 9)') }, { size: 60, trailer: info });
    const back = patched(twice, classicUpdate(twice, { 58: '(x)' }, { size: 60, trailer: info }), (tail) =>
      tail.replace(/(?<=\/Prev )\d+/, `${startXrefOf(signed)}.`),
    );
    expect(verify(back).valid).toBe(false);
  });
});
