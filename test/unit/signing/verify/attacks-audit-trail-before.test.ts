/** Forged audit trails in a PDF before it is signed: removed, or refused. */
import { describe, expect, test } from 'vitest';
import { sign } from '../../../../src/operations/sign/sign.js';
import { pdfDict, pdfName, PdfString, type PdfDict, type PdfObject, type PdfRef } from '../../../../src/pdf/objects/pdf-object.js';
import { byteString, textString } from '../../../../src/pdf/objects/text-string.js';
import { asArray, catalogOf, asDict, asString } from '../../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../../src/pdf/read/page-tree.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import type { IncrementalUpdate } from '../../../../src/pdf/write/incremental-update.js';
import { edited, type Edit } from './support/contract-pdf.js';
import { signedByOther } from './support/other-program.js';
import { attached, byAnn, check, direct, fileIn, forged, forgedJson, page, request, seen, signed, withFile } from './support/trails.js';

const inTree =
  (key: string, names: Record<string, PdfObject>): Edit =>
  (update) => {
    const tree = update.editEntry(update.editEntry(update.editCatalog(), 'Names'), 'EmbeddedFiles');
    tree.set('Names', [byteString('a.txt'), fileIn(update, { F: byteString('a.txt') }), byteString(key), fileIn(update, names)]);
  };

describe('removes a trail that was attached beforehand', () => {
  const before: Readonly<Record<string, Edit>> = {
    'audit-trail.json': attached(forgedJson),
    'AUDIT-Trail.JSON': attached(forgedJson, 'AUDIT-Trail.JSON'),
    'audit-trail-2.json': attached(forgedJson, 'audit-trail-2.json'),
    'audit-trail (3).json': attached(forgedJson, 'audit-trail (3).json'),
    'audit_trail.json': attached(forgedJson, 'audit_trail.json'),
    'two of them': (update) => [attached(forgedJson), attached(forgedJson)].forEach((edit) => edit(update)),
    'with a path in F': inTree('x', { F: byteString('C:\\files\\audit-trail.json') }),
    'with another name in UF': inTree('x', { F: byteString('audit-trail.json'), UF: textString('notes.txt') }),
    'with another name in F': inTree('x', { F: byteString('notes.txt'), UF: textString('audit-trail.json') }),
    'in UTF-16': inTree('x', {
      UF: new PdfString(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('audit-trail.json', 'utf16le').swap16()])),
    }),
    'with a direction mark in its name': inTree('x', { UF: textString('audit\u200e-trail.json') }),
    'by its key in the tree alone': inTree('audit-trail.json', { F: byteString('x') }),
    'in AF alone': (update) => update.append(update.editCatalog(), 'AF', [fileIn(update, { F: byteString('audit-trail.json') })]),
    'in AF as an object of its own': (update) =>
      void update.editCatalog().set('AF', update.add([fileIn(update, { F: byteString('audit-trail.json') })])),
    'below a kid of the tree': (update) => {
      const kid = update.add(
        pdfDict({
          Limits: [byteString('audit-trail.json'), byteString('b')],
          Names: [
            byteString('audit-trail.json'),
            fileIn(update, { F: byteString('audit-trail.json') }),
            byteString('b'),
            fileIn(update, { F: byteString('b') }),
          ],
        }),
      );
      update.editEntry(update.editCatalog(), 'Names').set('EmbeddedFiles', update.add(pdfDict({ Kids: [kid] })));
    },
  };
  test.each(Object.keys(before))('%s', async (name) => {
    const { bytes, warnings } = await sign({ ...request, bytes: edited(page, before[name] ?? (() => undefined)) });
    const report = await check(bytes);
    expect([report.valid, seen(report)]).toEqual([true, { own: 'Ann', by: byAnn, others: [], warned: 0 }]);
    expect(warnings.filter(({ message }) => message.includes('posed as the audit trail'))).not.toEqual([]);
    // Ours alone is left, under its plain name.
    const document = readPdf(bytes);
    const tree = asDict(document, asDict(document, catalogOf(document)?.get('Names'))?.get('EmbeddedFiles'));
    const keys = asArray(document, tree?.get('Names')).flatMap((item) => asString(document, item)?.bytes ?? []);
    expect(keys.map((key) => Buffer.from(key).toString()).filter((key) => key.includes('audit'))).toEqual(['audit-trail.json']);
  });

  test('other files stay', async () => {
    const document = readPdf(await signed(edited(page, inTree('audit-trail.json', { F: byteString('x') }))));
    const tree = asDict(document, asDict(document, catalogOf(document)?.get('Names'))?.get('EmbeddedFiles'));
    const keys = asArray(document, tree?.get('Names')).flatMap((item) => asString(document, item)?.bytes ?? []);
    expect(keys.map((key) => Buffer.from(key).toString())).toEqual(['a.txt', 'audit-trail.json']);
  });

  test('keeps a file that only has the name', async () => {
    const { bytes, warnings } = await sign({ ...request, bytes: withFile('{"log":[]}') });
    expect(seen(await check(bytes))).toEqual({ own: 'Ann', by: byAnn, others: [], warned: 0 });
    expect(warnings.map(({ message }) => message).join(' ')).not.toContain('posed');
    const document = readPdf(bytes);
    expect(asArray(document, catalogOf(document)?.get('AF'))).toHaveLength(2);
  });
});

describe('refuses a trail that cannot be removed invisibly', () => {
  const onPage = (change: (dict: PdfDict, update: IncrementalUpdate) => void): Edit => {
    return (update) => {
      const [first] = eachPage(update);
      if (first?.reference) change(update.edit(first.reference), update);
    };
  };
  const named = { F: byteString('audit-trail.json') };
  const fileNote = (update: IncrementalUpdate): PdfRef =>
    update.add(pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('FileAttachment'), Rect: [0, 0, 9, 9], FS: fileIn(update, named) }));
  const onPages: Readonly<Record<string, Edit>> = {
    'in an annotation': onPage((dict, update) => void dict.set('Annots', [fileNote(update)])),
    'in the AF of an annotation': onPage((dict, update) => {
      const note = pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('Text'), Rect: [0, 0, 9, 9], AF: [fileIn(update, named)] });
      dict.set('Annots', update.add([update.add(note)]));
    }),
    'in the AF of a page': onPage((dict, update) => void dict.set('AF', [fileIn(update, named)])),
  };
  test.each(Object.keys(onPages))('%s', async (name) => {
    await expect(signed(edited(page, onPages[name] ?? (() => undefined)))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'document', issue: expect.stringContaining('remove it') as string }],
    });
  });

  test.each([
    ['a trail', direct(forgedJson)],
    ['a hash', { DORT_AuditTrailHash: byteString(forged.headHash) }],
  ])('a signature dictionary prepared with %s', async (_, entries) => {
    const prepared = await signedByOther(page, { field: 'Prepared', entries, sign: () => new Uint8Array() });
    await expect(signed(prepared)).rejects.toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT', details: [{ field: 'document' }] });
    expect(seen(await check(prepared)).own).toBeUndefined();
  });
});
