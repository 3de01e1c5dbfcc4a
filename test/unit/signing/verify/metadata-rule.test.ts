/** Metadata that an update writes again: other dates, another producer and another way of writing say nothing new, everything else does. */
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfName, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import { at, contractPdf, edited, form, sign, stream, text, verify, withObjects, type Edit } from './support/contract-pdf.js';
import { edit } from './support/edit-steps.js';

const names =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" ' +
  'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"';
const packet = (inside: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inside}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Contract</rdf:li></rdf:Alt></dc:title>';
const creators = '<dc:creator><rdf:Seq><rdf:li>Ann</rdf:li><rdf:li>Bob</rdf:li></rdf:Seq></dc:creator>';
const subjects = '<dc:subject><rdf:Bag><rdf:li>x</rdf:li><rdf:li>y</rdf:li></rdf:Bag></dc:subject>';
const size = '<xmpMM:Size rdf:parseType="Resource"><xmpMM:w>1</xmpMM:w><xmpMM:h>2</xmpMM:h></xmpMM:Size>';
const before = packet(
  `<rdf:Description rdf:about="" ${names} pdfaid:part="2" pdfaid:conformance="B" pdfuaid:part="1" xmp:CreateDate="2025-01-01T00:00:00Z" xmp:ModifyDate="2025-01-01T00:00:00Z" pdf:Producer="one" xmpMM:DocumentID="uuid:1" xmpMM:InstanceID="uuid:2">${title}${creators}${subjects}${size}</rdf:Description>`,
);
/** As pyHanko writes it: other prefixes, structures as descriptions, one description, another producer and date. */
const rewritten = packet(
  `<rdf:Description xmlns:ns0="http://www.aiim.org/pdfa/ns/id/" xmlns:ns1="http://ns.adobe.com/xap/1.0/mm/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:ua="http://www.aiim.org/pdfua/ns/id/" rdf:about="" ns0:part="2" ns0:conformance="B" ua:part="1" xmp:CreateDate="2025-01-01T00:00:00Z" xmp:ModifyDate="2026-11-22T01:12:12+00:00" pdf:Producer="two" ns1:DocumentID="uuid:1" ns1:InstanceID="uuid:2"><d:title xmlns:d="http://purl.org/dc/elements/1.1/"><rdf:Alt><rdf:li xml:lang="x-default">Contract</rdf:li></rdf:Alt></d:title>${creators.replaceAll('dc:', 'd:').replace('<d:creator>', '<d:creator xmlns:d="http://purl.org/dc/elements/1.1/">')}${subjects.replaceAll('dc:', 'd:').replace('<d:subject>', '<d:subject xmlns:d="http://purl.org/dc/elements/1.1/">')}<ns1:Size><rdf:Description ns1:w="1" ns1:h="2"/></ns1:Size></rdf:Description>`,
);
const metadata = (xmp: string) => stream({ Type: pdfName('Metadata'), Subtype: pdfName('XML') }, xmp);
const asObject = (xmp: string): string => `<</Type/Metadata/Subtype/XML/Length ${Buffer.byteLength(xmp)}>>stream\n${xmp}\nendstream`;
const changed = (from: string, to: string): string => {
  const result = before.replace(from, to);
  if (result === before) throw new Error(`${from} is not in the packet`);
  return result;
};
const also = (inside: string): string => changed(title, title + inside);

const refreshed: readonly (readonly [string, string])[] = [
  ['a date', changed('xmp:ModifyDate="2025', 'xmp:ModifyDate="2026')],
  ['the producer', changed('pdf:Producer="one"', 'pdf:Producer="two"')],
  ['the producer as an element', changed(' pdf:Producer="one"', '').replace(title, `${title}<pdf:Producer>two</pdf:Producer>`)],
  ['the date of the metadata, new', also('<xmp:MetadataDate>2026-01-01</xmp:MetadataDate>')],
  ['the number of the version', changed('InstanceID="uuid:2"', 'InstanceID="uuid:3"')],
  ['a history, new', also('<xmpMM:History><rdf:Seq><rdf:li>signed</rdf:li></rdf:Seq></xmpMM:History>')],
  ['the toolkit', changed('<x:xmpmeta ', '<x:xmpmeta x:xmptk="pyHanko 0.38.0" ')],
  ['everything, in other words', rewritten],
  ['nothing, in two descriptions', changed(title, `</rdf:Description><rdf:Description rdf:about="" ${names}>${title}`)],
  ['nothing, subjects in another order', changed('<rdf:li>x</rdf:li><rdf:li>y</rdf:li>', '<rdf:li>y</rdf:li><rdf:li>x</rdf:li>')],
];

const claims: readonly (readonly [string, string])[] = [
  ['the producer, and a title', rewritten.replace('>Contract<', '>Receipt<')],
  ['a title in another language', changed('x-default">Contract<', 'de">Contract<')],
  ['a second title', also(title)],
  ['a title taken away', changed(title, '')],
  ['an author', changed('<rdf:li>Bob</rdf:li>', '<rdf:li>Eve</rdf:li>')],
  ['an author more', changed('<rdf:li>Bob</rdf:li>', '<rdf:li>Bob</rdf:li><rdf:li>Eve</rdf:li>')],
  ['authors in another order', changed('<rdf:li>Ann</rdf:li><rdf:li>Bob</rdf:li>', '<rdf:li>Bob</rdf:li><rdf:li>Ann</rdf:li>')],
  ['authors in no order', changed(creators, creators.replaceAll('Seq', 'Bag'))],
  ['a part of PDF/A', changed('pdfaid:part="2"', 'pdfaid:part="3"')],
  ['a level of PDF/A', rewritten.replace('conformance="B"', 'conformance="A"')],
  ['the claim of PDF/A taken away', changed(' pdfaid:part="2"', '')],
  ['the claim of PDF/A in a namespace of another', changed('xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"', 'xmlns:pdfaid="urn:other"')],
  ['a part of PDF/UA', changed('pdfuaid:part="1"', 'pdfuaid:part="2"')],
  ['the identifier of the document', changed('DocumentID="uuid:1"', 'DocumentID="uuid:9"')],
  ['the date of creation', changed('CreateDate="2025', 'CreateDate="1999')],
  ['a producer in a namespace of another', changed('pdf:Producer="one"', 'pdf:Producer="one" dc:Producer="two"')],
  ['a field of a structure', changed('<xmpMM:h>2<', '<xmpMM:h>3<')],
  ['something in words that are not XMP', also('<dc:rights rdf:parseType="Literal"><b>mine</b></dc:rights>')],
  ['a second packet inside', changed('</rdf:RDF>', '</rdf:RDF><rdf:RDF/>')],
  ['a document type', before.replace('<x:xmpmeta', '<!DOCTYPE x [<!ENTITY e "Receipt">]><x:xmpmeta')],
];

const refusing = (bytes: Uint8Array, change: Edit) => {
  const report = verify(edited(bytes, change));
  return [
    report.valid,
    report.signers[0]?.integrity.changes.find(({ allowed }) => !allowed)?.kind,
    report.warnings.map(({ code }) => code),
  ];
};
const replaced =
  (xmp: string): Edit =>
  (update) =>
    update.set(at.metadata, metadata(xmp));

describe.each([undefined, 'no-changes'] as const)('after a signature that certifies %s', (certify) => {
  let signed: Uint8Array = new Uint8Array();
  beforeAll(async () => {
    signed = await sign(contractPdf('table', withObjects({ 13: asObject(before) })), certify === undefined ? {} : { certify });
  });

  test.each(refreshed)('%s: reported', (_what, xmp) => {
    expect(refusing(signed, replaced(xmp))).toEqual([true, undefined, ['metadata-refreshed']]);
  });

  test.each(claims)('%s: refused', (_what, xmp) => {
    expect(refusing(signed, replaced(xmp))).toEqual([false, 'metadata', []]);
  });

  test('the same packet, and the information’s producer beside it: one warning a revision', () => {
    expect(refusing(signed, replaced(before))).toEqual([true, undefined, []]);
    const both: Edit = (update) => {
      replaced(rewritten)(update);
      edit(at.info, { Producer: text('two'), ModDate: text('D:2026') })(update);
    };
    expect(verify(edited(edited(signed, both), both)).warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('Revision 3'),
    ]);
  });
});

describe('a document without metadata', () => {
  const catalog = '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R>>';
  let signed: Uint8Array = new Uint8Array();
  beforeAll(async () => {
    signed = await sign(contractPdf('table', withObjects({ 1: catalog, 20: '<</Title(Contract)/Author(Ann)/Producer(one)>>' })));
  });
  const about = (inside: string): string => packet(`<rdf:Description rdf:about="" ${names}>${inside}</rdf:Description>`);
  const added =
    (value: (add: (object: PdfObject) => PdfObject) => PdfObject): Edit =>
    (update) =>
      void update.editCatalog().set(
        'Metadata',
        value((object) => update.add(object)),
      );

  test.each([
    ['the producer', about('<pdf:Producer>two</pdf:Producer><xmp:ModifyDate>2026-01-01</xmp:ModifyDate>')],
    ['the title that it has', about(title)],
    ['the author that it has', about('<dc:creator><rdf:Seq><rdf:li>Ann</rdf:li></rdf:Seq></dc:creator>')],
    ['an identifier', about('<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID>')],
  ])('may get some with %s', (_what, xmp) => {
    expect(
      refusing(
        signed,
        added((add) => add(metadata(xmp))),
      ),
    ).toEqual([true, undefined, ['metadata-refreshed']]);
  });

  test.each([
    ['another title', about(title.replace('Contract', 'Receipt'))],
    ['another author', about('<dc:creator><rdf:Seq><rdf:li>Eve</rdf:li></rdf:Seq></dc:creator>')],
    ['a claim of PDF/A', about('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>')],
    ['a description', about('<dc:description><rdf:Alt><rdf:li xml:lang="x-default">void</rdf:li></rdf:Alt></dc:description>')],
    ['no description at all', '<html/>'],
  ])('gets none with %s', (_what, xmp) => {
    expect(
      refusing(
        signed,
        added((add) => add(metadata(xmp))),
      ).slice(0, 2),
    ).toEqual([false, 'metadata']);
  });

  test('may not get another kind of object as its metadata', () => {
    expect(
      refusing(
        signed,
        added((add) => add(form('x'))),
      ).slice(0, 2),
    ).toEqual([false, 'metadata']);
    expect(
      refusing(
        signed,
        added(() => at.page),
      ).slice(0, 2),
    ).toEqual([false, 'metadata']);
  });
});
