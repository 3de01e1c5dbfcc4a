/** Which profile an invoice is of, and what is refused. */
import { expect, test } from 'vitest';
import type { DocOpsError } from '../../../src/base/errors.js';
import { readInvoice } from '../../../src/operations/convert/read-invoice.js';
import { invoiceXml } from '../../support/invoice-xml.js';

const now = new Date('2026-03-01T12:00:00Z');
const read = (xml: string | Uint8Array): ReturnType<typeof readInvoice> =>
  readInvoice(typeof xml === 'string' ? Buffer.from(xml) : xml, { now });
const european = 'urn:cen.eu:en16931:2017';

test.each([
  ['urn:factur-x.eu:1p0:minimum', 'MINIMUM', 'factur-x.xml', 'Data'],
  ['urn:factur-x.eu:1p0:basicwl', 'BASIC WL', 'factur-x.xml', 'Data'],
  [`${european}#compliant#urn:factur-x.eu:1p0:basic`, 'BASIC', 'factur-x.xml', 'Alternative'],
  [european, 'EN 16931', 'factur-x.xml', 'Alternative'],
  [`${european}#conformant#urn:factur-x.eu:1p0:extended`, 'EXTENDED', 'factur-x.xml', 'Alternative'],
  [`${european}#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr`, 'EXTENDED', 'factur-x.xml', 'Alternative'],
  [`${european}#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3`, 'XRECHNUNG', 'xrechnung.xml', 'Alternative'],
  [`${european}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`, 'XRECHNUNG', 'xrechnung.xml', 'Alternative'],
  [
    `${european}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
    ...['XRECHNUNG', 'xrechnung.xml', 'Alternative'],
  ],
])('the guideline %s is %s', (guideline, level, fileName, relationship) => {
  const bytes = invoiceXml(guideline);
  const { claim, file } = read(bytes);
  expect(claim).toEqual({ level, fileName });
  expect(file).toMatchObject({ name: fileName, relationship, mediaType: 'text/xml', modified: now });
  expect(file.data).toBe(bytes);
});

const guideline = (id: string): string =>
  `<ExchangedDocumentContext><GuidelineSpecifiedDocumentContextParameter><ID>${id}</ID></GuidelineSpecifiedDocumentContextParameter></ExchangedDocumentContext>`;
const minimum = guideline('urn:factur-x.eu:1p0:minimum');

test.each<[string, string | Uint8Array]>([
  ['names without prefixes', `<CrossIndustryInvoice xmlns="urn:a">${minimum}</CrossIndustryInvoice>`],
  ['other prefixes', `<w:CrossIndustryInvoice xmlns:w="urn:a">${minimum.replaceAll(/<(\/?)/g, '<$1w:')}</w:CrossIndustryInvoice>`],
  ['UTF-16', Buffer.from(`\ufeff<CrossIndustryInvoice>${minimum}</CrossIndustryInvoice>`, 'utf16le')],
  ['space around the guideline', `<CrossIndustryInvoice>${guideline('\n  urn:factur-x.eu:1p0:minimum\n')}</CrossIndustryInvoice>`],
  ['a comment in the guideline', `<CrossIndustryInvoice>${minimum.replace(':1p0', '<!-- - -->:1p0')}</CrossIndustryInvoice>`],
])('%s does not matter', (_what, xml) => expect(read(xml).claim.level).toBe('MINIMUM'));

test.each<[string, string | Uint8Array, string]>([
  ['UBL', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>', 'is an invoice in UBL; it must be in CII'],
  ['a credit note', '<x:CreditNote xmlns:x="urn:a"/>', 'is a credit note in UBL'],
  ['ZUGFeRD 1.0', '<rsm:CrossIndustryDocument xmlns:rsm="urn:a"/>', 'is of ZUGFeRD 1.0'],
  ['an order', '<SCRDMCCBDACIOMessageStructure/>', 'is an order (Order-X)'],
  [
    'another XML',
    `<${'a'.repeat(500)}/>`,
    `has the root element "${'a'.repeat(120)}…"; it must be in CII, with the root CrossIndustryInvoice`,
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'is not readable XML'],
  ['XML that is cut off', invoiceXml().subarray(0, 900), 'is not readable XML'],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]><CrossIndustryInvoice>${minimum}</CrossIndustryInvoice>`, 'document type declaration'],
  ['deep XML', '<a>'.repeat(300) + '</a>'.repeat(300), 'nested deeper than'],
  [
    'no guideline',
    '<CrossIndustryInvoice/>',
    'has no guideline; its GuidelineSpecifiedDocumentContextParameter must have one of these as ID',
  ],
  [
    'an unknown guideline',
    `<CrossIndustryInvoice>${guideline('urn:a')}</CrossIndustryInvoice>`,
    'has the guideline "urn:a", which is not a',
  ],
  ['a guideline that goes on', `<CrossIndustryInvoice>${guideline(`${european}#a`)}</CrossIndustryInvoice>`, 'which is not a profile'],
])('%s is refused', (_what, xml, issue) => {
  let error: unknown;
  try {
    read(xml);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ code: 'INVALID_FILE_FORMAT' });
  expect((error as DocOpsError).details).toEqual([{ field: 'invoice', issue: expect.stringContaining(issue) as string }]);
});

test('an invoice of very many elements is refused', () => {
  expect(() => read(`<CrossIndustryInvoice>${'<a/>'.repeat(1_000_001)}</CrossIndustryInvoice>`)).toThrow(
    expect.objectContaining({ details: [{ field: 'invoice', issue: expect.stringContaining('is too large') as string }] }) as Error,
  );
});
