/** Flattened fields in the structure of tagged documents, and what joined records of such forms still claim. */
import { beforeAll, describe, expect, test } from 'vitest';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { annotateRecords } from '../../../src/operations/annotate/annotate-records.js';
import { convert } from '../../../src/operations/convert/convert.js';
import { conformanceClaims, namesOfClaims } from '../../../src/pdf/read/conformance-claims.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { everyFieldDocx } from '../../support/form-docx.js';
import { structureLines } from '../../support/structure-tree.js';

let form = new Uint8Array();
beforeAll(async () => {
  const { bytes } = await convert({ bytes: everyFieldDocx(), from: 'docx', forms: 'interactive', pdfa: '2a', pdfua: '1' });
  form = new Uint8Array(bytes);
});

const data = { person_name: 'Grace Ünal', agree: true };
const lines = async (bytes: Uint8Array): Promise<string[]> => (await structureLines(bytes)).map((line) => line.trim());

describe('a tagged form', () => {
  test('has its flattened fields where they were in the text', async () => {
    const { bytes, warnings } = await annotate({ bytes: form, to: 'pdf', data, flatten: 'true' });
    expect(warnings).toEqual([]);
    const structure = await lines(bytes);
    const at = structure.findIndex((line) => line.includes('"Name:'));
    expect(structure.slice(at, at + 2)).toEqual(['P "Name:"', 'Form "Grace Ünal"']);
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).not.toContain('/AcroForm');
  });

  test('keeps the other fields as they are', async () => {
    const before = await lines(form);
    const { bytes } = await annotate({ bytes: form, to: 'pdf', data, flatten: 'person_name' });
    const after = await lines(bytes);
    expect(after.filter((line) => line.startsWith('Form'))).toHaveLength(before.filter((line) => line.startsWith('Form')).length);
    expect(after).toContain('Form "Grace Ünal"');
  });

  test.each([undefined, 'true'])('keeps its claims when records are joined, with flatten=%s', async (flatten) => {
    const records = [{ data }, { data: { person_name: 'Ada' } }];
    const { bytes, warnings } = await annotateRecords({ bytes: form, to: 'pdf', records, merge: true, flatten });
    expect(namesOfClaims(conformanceClaims(readPdf(bytes)))).toEqual(['PDF/A-2a', 'PDF/UA-1']);
    expect(warnings.map(({ code }) => code)).toEqual(flatten === undefined ? ['pdf.fields-renamed'] : []);
    expect((await lines(bytes)).filter((line) => line.startsWith('Form')).length).toBeGreaterThan(20);
  });
});
