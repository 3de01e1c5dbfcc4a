/** Custom XML that the signatures of a DOCX leave out, as Apache POI's do: named, and accepted where the host says so; nothing else ever is. */
import { beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../../src/operations/verify/verify.js';
import { zipOf, type ZipFile } from '../../../support/docx-package.js';
import { testIdentity } from '../../../support/signing-certificate.js';
import { packageWith, signPackage } from '../docx/support.js';
import { add, all, change, partsOf, type Change, type Parts } from './support/package-edits.js';

const ann = testIdentity('P-256', 'Ann');
const trust = { roots: ann.chain, intermediates: [], crls: [], ocspResponses: [] };
const time = Date.UTC(2026, 5, 1);

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const types = '[Content_Types].xml';
const documentList = 'word/_rels/document.xml.rels';
const itemList = 'customXml/_rels/item1.xml.rels';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const link = (list: string, id: string, type: string, target: string, more = ''): Change =>
  change(list, '</Relationships>', `<Relationship Id="${id}" Type="${type}" Target="${target}"${more}/></Relationships>`);
const typed = (name: string, type: string): Change =>
  change(types, '</Types>', `<Override PartName="/${name}" ContentType="${type}"/></Types>`);
const listOf = (items: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;
const propertiesType = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';

/** Item, properties and the relationships to both, as an office program leaves them. */
const customXml = all(
  add(
    { name: 'customXml/item1.xml', data: '<price xmlns="urn:x">100</price>' },
    { name: 'customXml/itemProps1.xml', data: '<ds:datastoreItem xmlns:ds="urn:y"/>' },
    { name: itemList, data: listOf(`<Relationship Id="r1" Type="${office}/customXmlProps" Target="itemProps1.xml"/>`) },
  ),
  link(documentList, 'rIdC', `${office}/customXml`, '../customXml/item1.xml'),
  typed('customXml/itemProps1.xml', propertiesType),
);

const bound = (...stores: readonly string[]): string =>
  `<w:document xmlns:w="${word}"><w:body>${stores
    .map((store) => `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/p"${store}/></w:sdtPr><w:sdtContent><w:p/></w:sdtContent></w:sdt>`)
    .join('')}</w:body></w:document>`;

async function signedParts(document?: string): Promise<Parts> {
  return partsOf(await signPackage(packageWith(document === undefined ? {} : { 'word/document.xml': document }), ann));
}

let signed: Parts = [];
beforeAll(async () => {
  signed = await signedParts();
});
const judge = (parts: Parts, uncoveredParts?: 'refuse' | 'custom-xml') =>
  verify({ bytes: zipOf(parts), trust, time, ...(uncoveredParts ? { uncoveredParts } : {}) });

const honest: Readonly<Record<string, Change>> = {
  'an item with its properties': customXml,
  'an item without properties': all(
    add({ name: 'customXml/item1.xml', data: '<price/>' }),
    link(documentList, 'rIdC', `${office}/customXml`, '../customXml/item1.xml'),
  ),
  'an item by the strict names': all(
    add({ name: 'customXml/item1.xml', data: '<price/>' }),
    link(documentList, 'rIdC', `${strict}/customXml`, '/customXml/item1.xml'),
  ),
  'two items': all(
    customXml,
    add({ name: 'customXml/item2.xml', data: '<more/>' }),
    link(documentList, 'rIdD', `${office}/customXml`, '../customXml/item2.xml'),
  ),
};

describe('custom XML', () => {
  test.each(Object.entries(honest))('%s: refused by default, accepted if the host allows it, and reported either way', async (_, made) => {
    for (const option of [undefined, 'refuse'] as const) {
      const refused = await judge(made(signed), option);
      expect([refused.valid, refused.indication, refused.subIndication]).toEqual([false, 'INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
      expect(refused.reason).toMatch(
        /^No signature covers the custom XML of the document \(.*customXml\/item1\.xml.*\): no field of the document is bound/,
      );
      expect(refused.signers[0]?.integrity).toMatchObject({ modificationsAfter: 'forbidden', coversWholeDocument: false });
    }
    const accepted = await judge(made(signed), 'custom-xml');
    expect([accepted.valid, accepted.reason]).toEqual([true, undefined]);
    expect(accepted.signers[0]?.integrity).toMatchObject({ intact: true, modificationsAfter: 'allowed', coversWholeDocument: false });
    expect(accepted.warnings.map(({ code }) => code)).toEqual(['parts-not-covered']);
    expect(accepted.warnings[0]?.message).toContain('customXml/item1.xml');
  });

  test('a document whose parts are all covered has no warning', async () => {
    const report = await judge(signed, 'custom-xml');
    expect([report.valid, report.warnings]).toEqual([true, []]);
  });

  test.each([
    ['one field', [''], /may change what the field that is bound to custom XML shows on the page\.$/],
    [
      'three fields',
      ['', ' w:storeItemID="{1}"', ' w:storeItemID="{2}"'],
      /may change what the 3 fields that are bound to custom XML show on the page\.$/,
    ],
    ['a field over the title', [' w:storeItemID="{6c3c8bc8-f283-45ae-878a-bab7291924a1}"'], /no field of the document is bound/],
  ] as const)('%s is counted', async (_, stores, expected) => {
    const parts = customXml(await signedParts(bound(...stores)));
    expect((await judge(parts)).reason).toMatch(expected);
    expect((await judge(parts, 'custom-xml')).warnings[0]?.message).toMatch(expected);
  });
});

const evil: ZipFile = { name: 'customXml/item1.xml', data: `<w:ftr xmlns:w="${word}"/>` };
const attacks: Readonly<Record<string, Change>> = {
  'a part': add({ name: 'word/evil.xml', data: '<x/>' }),
  'custom XML that nothing leads to': add({ name: 'customXml/item1.xml', data: '<x/>' }),
  'custom XML and a part': all(customXml, add({ name: 'word/evil.xml', data: '<x/>' })),
  'custom XML that is a footer, too': all(customXml, link(documentList, 'rIdF', `${office}/footer`, '../customXml/item1.xml')),
  'a footer that is called an item': all(
    add(evil),
    link(documentList, 'rIdC', `${office}/customXml`, '../customXml/item1.xml'),
    typed('customXml/item1.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml'),
  ),
  'a drawing in ink': all(
    add({ name: 'customXml/item1.xml', data: '<x/>' }),
    link(documentList, 'rIdC', `${office}/customXml`, '../customXml/item1.xml'),
    typed('customXml/item1.xml', 'application/inkml+xml'),
  ),
  'a drawing in ink that is called an item': all(
    add({ name: 'customXml/item1.xml', data: '<ink xmlns="http://www.w3.org/2003/InkML"/>' }),
    link(documentList, 'rIdC', `${office}/customXml`, '../customXml/item1.xml'),
  ),
  'an item outside': link(documentList, 'rIdC', `${office}/customXml`, 'https://evil.example/', ' TargetMode="External"'),
  'an item that is not there': link(documentList, 'rIdC', `${office}/customXml`, '../customXml/item1.xml'),
  'an item of the package': all(add(evil), link('_rels/.rels', 'rIdC', `${office}/customXml`, 'customXml/item1.xml')),
  'a relationship of another kind that ends alike': all(
    add(evil),
    link(documentList, 'rIdC', 'http://evil.example/relationships/customXml', '../customXml/item1.xml'),
  ),
  'properties that are something else': all(customXml, change(types, propertiesType, 'application/xml')),
  'properties of a part that is not an item': all(
    add({ name: 'word/_rels/styles.xml.rels', data: listOf(`<Relationship Id="r" Type="${office}/customXmlProps" Target="p.xml"/>`) }),
    add({ name: 'word/p.xml', data: '<x/>' }),
    typed('word/p.xml', propertiesType),
  ),
  'an item with a picture': all(
    customXml,
    link(itemList, 'r2', `${office}/image`, '../word/media/2.png'),
    add({ name: 'word/media/2.png', data: 'x' }),
  ),
  'an item with a link to outside': all(
    customXml,
    link(itemList, 'r2', `${office}/hyperlink`, 'https://evil.example/', ' TargetMode="External"'),
  ),
  'the document as an item': link(documentList, 'rIdC', `${office}/customXml`, 'document.xml'),
  'an item that is the styles': link(documentList, 'rIdC', `${office}/customXml`, 'styles.xml'),
};

test.each(Object.entries(attacks))('%s is refused whatever the host allows', async (_, made) => {
  const report = await judge(made(signed), 'custom-xml');
  expect([report.valid, report.indication, report.subIndication]).toEqual([false, 'INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
  expect(report.reason).toMatch(/^Not everything in the document is signed: /);
});

test('a changed signed part stays invalid', async () => {
  const report = await judge(change('word/document.xml', '100', '900')(customXml(signed)), 'custom-xml');
  expect([report.valid, report.subIndication]).toEqual([false, 'HASH_FAILURE']);
});
