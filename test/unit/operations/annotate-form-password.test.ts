/** Encrypted forms: filled and flattened with their password, and still encrypted. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { pdfPermissions } from '../../../src/contract/pdf-protection.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { annotateRecords } from '../../../src/operations/annotate/annotate-records.js';
import { decodePdfText } from '../../../src/pdf/objects/text-string.js';
import { eachField } from '../../../src/pdf/read/field-tree.js';
import { asString } from '../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { encryptPdf } from '../../../src/pdf/write/encrypt-pdf.js';
import { docxOf } from '../../support/docx-package.js';
import { everyFieldPdf } from '../../support/pdf-form.js';

const password = 'öffne';
const passwords = { userPassword: password, ownerPassword: 'owner' };
const protection = { ...passwords, permissions: pdfPermissions, budget: new Budget({}), random: randomBytes };
let form = new Uint8Array();
beforeAll(async () => {
  form = new Uint8Array(encryptPdf(await everyFieldPdf(), protection));
});

const data = { customer: { name: 'Ann', city: 'Łódź' } };

function valueOf(bytes: Uint8Array, name: string, given: string | undefined): string | undefined {
  const document = readPdf(bytes, { password: given });
  const field = [...eachField(document)].find((one) => one.name === name);
  const value = asString(document, field?.value);
  return value && decodePdfText(value.bytes);
}

describe('an encrypted form', () => {
  test('is filled, and has the same password', async () => {
    const { bytes } = await annotate({ bytes: form, to: 'pdf', data, password });
    expect(valueOf(bytes, 'customer.city', password)).toBe('Łódź');
    expect(() => readPdf(bytes)).toThrow('password');
  });

  test('is flattened, and has the same password', async () => {
    const { bytes } = await annotate({ bytes: form, to: 'pdf', data, password, flatten: 'true' });
    expect([...eachField(readPdf(bytes, { password }))]).toEqual([]);
    expect(() => readPdf(bytes)).toThrow('password');
  });

  test.each([undefined, 'wrong'])('is refused with the password %s', async (given) => {
    const refused = annotate({ bytes: form, to: 'pdf', data, password: given });
    await expect(refused).rejects.toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT' });
    await expect(refused).rejects.toThrow('password');
  });

  test('is joined by records without encryption, and says so', async () => {
    const { bytes, warnings } = await annotateRecords({ bytes: form, to: 'pdf', records: [{ data }], merge: true, password });
    expect(valueOf(bytes, 'customer.name', undefined)).toBe('Ann');
    expect(warnings.map(({ message }) => message)).toContain('the joined document is not encrypted, as the form was');
  });
});

test('a password is not for DOCX templates', async () => {
  const refused = annotate({ bytes: docxOf({ body: '' }), fields: [], data: {}, password });
  await expect(refused).rejects.toMatchObject({ details: [{ field: 'password' }] });
});
