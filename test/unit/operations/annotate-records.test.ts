/** One template, many records. */
import { describe, expect, it } from 'vitest';
import { annotateRecords, fillRecords, type AnnotateRecordsInput } from '../../../src/operations/annotate/annotate-records.js';
import { readZipDirectory } from '../../../src/docx/opc/zip-directory.js';
import { defaultPackageLimits } from '../../../src/docx/opc/package-limits.js';
import { docxOf } from '../../support/docx-package.js';
import { fillBytes, p, r, sdt, shownText, tag } from '../docx/fill/filled.js';

const bytes = docxOf({ body: p(r('Dear {{name}}, {{#items}}{{.}} {{/items}}')) + p(sdt(tag('city'), r('x'))) });
const records = [{ data: { name: 'Ann', items: [1, 2], city: 'Bonn' } }, { name: 'letter to Bo', data: { name: 'Bo' } }];

async function all(input: AnnotateRecordsInput): Promise<readonly (readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  for await (const { name, bytes: document } of fillRecords(input)) found.push([name, shownText(fillBytes(document, {}).body)]);
  return found;
}

describe('records', () => {
  it('give a document each', async () => {
    expect(await all({ bytes, records })).toEqual([
      ['1.docx', 'Dear Ann, 1 2 |Bonn'],
      ['letter to Bo.docx', 'Dear Bo, |x'],
    ]);
  });

  it('may be of fields', async () => {
    const fields = [{ id: 'name', type: 'text', value: 'Cy' }] as const;
    expect(await all({ bytes: docxOf({ body: p(r('{{name}}')) }), records: [{ fields }] })).toEqual([['1.docx', 'Cy']]);
  });

  it('give an archive, with the warnings about all of them', async () => {
    const result = await annotateRecords({ bytes, records: [...records, { data: { nobody: 1 } }] });
    expect(result.documents).toBe(3);
    expect(result.contentType).toBe('application/zip');
    expect(result.unmatched).toEqual(['nobody']);
    expect(result.warnings.map(({ code }) => code)).toContain('docx.tag-without-value');
    const names = readZipDirectory(result.bytes, defaultPackageLimits)?.map(({ name }) => name);
    expect(names).toEqual(['1.docx', 'letter to Bo.docx', '3.docx']);
  });

  it('report problems of the template for each document, although it is read once', async () => {
    const spoiled = Buffer.from(docxOf({ body: p(r('{{name}}')), styles: '' }));
    const entry = spoiled.indexOf('word/styles.xml', spoiled.indexOf('PK\x01\x02')) - 46;
    spoiled.writeUInt32LE(1, entry + 16);
    const all = [{ data: { name: 'Ann' } }, { data: { name: 'Bo' } }];
    for await (const { warnings } of fillRecords({ bytes: spoiled, records: all }))
      expect(warnings.map(({ code, message }) => [code, message.slice(0, 15)])).toEqual([['docx.zip-checksum', 'word/styles.xml']]);
    const cut = spoiled.subarray(0, spoiled.indexOf('PK\x01\x02'));
    const { warnings } = await annotateRecords({ bytes: cut, records: all, recover: true });
    expect(warnings.map(({ code }) => code)).toContain('docx.zip-recovered');
  });

  it('give PDFs', async () => {
    const result = await annotateRecords({ bytes, records, to: 'pdf' });
    expect(result.pages).toBe(2);
  });

  it.each<readonly [unknown, string]>([
    [[], 'records'],
    [{}, 'records'],
    [[1], 'records[0]'],
    [[{}], 'records[0]'],
    [[{ data: [] }], 'records[0].data'],
    [[{ data: {}, value: 1 }], 'records[0].value'],
    [[{ name: '../x', data: {} }], 'records[0].name'],
    [
      [
        { name: 'a', data: {} },
        { name: 'A', data: {} },
      ],
      'records[1].name',
    ],
    // Two entries of one name.
    [[{ name: '2', data: {} }, { data: {} }], 'records[0].name'],
    [[{ data: {} }, { fields: [{ id: 'x' }] }], 'records[1].fields[0].type'],
    [[{ data: {} }, { data: { name: { a: 1 } } }], 'records[1].data.name'],
  ])('are checked: %j', async (given, field) => {
    const input = { bytes, records: given } as AnnotateRecordsInput;
    await expect(annotateRecords(input)).rejects.toMatchObject({
      details: expect.arrayContaining([expect.objectContaining({ field })]) as unknown,
    });
  });
});
