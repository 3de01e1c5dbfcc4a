/** Content that the pages of a signed package show beside its signed text: properties, later parts, and parts of several signers. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { digestOf } from '../../../../src/signing/crypto/digest.js';
import { packageNotices } from '../../../../src/signing/docx/package-notices.js';
import { canonicalRelationships } from '../../../../src/signing/docx/relationship-transform.js';
import { finishPackageSignature, packageSignatureValue } from '../../../../src/signing/docx/sign-package.js';
import { prepareSignatureXml, type ManifestEntry } from '../../../../src/signing/docx/signature-xml.js';
import {
  isRelationshipsPart,
  relationshipsType,
  SignedPackage,
  unsignedRelationshipTypes,
} from '../../../../src/signing/docx/signed-package.js';
import { verifyPackage } from '../../../../src/signing/verify/verify-package.js';
import { readCertificate } from '../../../../src/signing/x509/read-certificate.js';
import { zipOf, type ZipFile } from '../../../support/docx-package.js';
import { testIdentity } from '../../../support/signing-certificate.js';
import { packageParts, signPackage } from '../docx/support.js';
import { add, all, change, partsOf, type Change, type Parts } from './support/package-edits.js';

const ann = testIdentity('P-256', 'Ann');
const bob = testIdentity('RSA', 'Bob');
const anchors = [...ann.chain, ...bob.chain].map(readCertificate);
const judge = (parts: Parts) =>
  verifyPackage(zipOf(parts), { trust: { anchors, certificates: [], crls: [], ocspResponses: [] }, time: Date.UTC(2026, 5, 1) });
const signed = async (parts: Parts, identity = ann): Promise<Parts> => partsOf(await signPackage(zipOf(parts), identity));
const partial = ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE', false] as const;
const seen = (parts: Parts) => {
  const { indication, subIndication, valid } = judge(parts);
  return [indication, subIndication, valid];
};

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageUri = 'http://schemas.openxmlformats.org/package/2006';
const types = '[Content_Types].xml';
const documentList = 'word/_rels/document.xml.rels';

const replaced =
  (name: string, data: string | Uint8Array): Change =>
  (parts) => [...parts.filter((part) => part.name !== name), { name, data }];
const without =
  (name: string): Change =>
  (parts) =>
    parts.filter((part) => part.name !== name);
const typed = (name: string, type: string): Change =>
  change(types, '</Types>', `<Override PartName="/${name}" ContentType="${type}"/></Types>`);
const link = (list: string, type: string, target: string, id = 'rIdX'): Change =>
  change(list, '</Relationships>', `<Relationship Id="${id}" Type="${type}" Target="${target}"/></Relationships>`);

const documentOf = (body: string): string =>
  `<w:document xmlns:w="${word}" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}<w:sectPr/></w:body></w:document>`;
const core = (title: string, more = ''): string =>
  `<cp:coreProperties xmlns:cp="${packageUri}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title>${more}</cp:coreProperties>`;
const app = (company: string): string =>
  `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>${company}</Company></Properties>`;
const coreType = 'application/vnd.openxmlformats-package.core-properties+xml';
const appType = 'application/vnd.openxmlformats-officedocument.extended-properties+xml';

const textRun = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const simple = (instruction: string, shown = '100'): string => `<w:fldSimple w:instr="${instruction}">${textRun(shown)}</w:fldSimple>`;
const complex = (instruction: string, shown = '100'): string =>
  mark('begin') + instruction + mark('separate') + textRun(shown) + mark('end');
const control = (binding: string, shown = '100', more = ''): string =>
  `<w:sdt><w:sdtPr>${more}<w:dataBinding ${binding}/><w:text/></w:sdtPr><w:sdtContent>${textRun(shown)}</w:sdtContent></w:sdt>`;
const mappings = `w:prefixMappings="xmlns:a='${packageUri}/metadata/core-properties' xmlns:b='http://purl.org/dc/elements/1.1/'"`;
const titlePath = 'w:xpath="/a:coreProperties[1]/b:title[1]"';
const coreStore = 'w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"';
const appStore = 'w:storeItemID="{6668398d-a668-4e3e-a5eb-62b293d839f1}"';
const inParagraph = (content: string): Change => replaced('word/document.xml', documentOf(`<w:p>${content}</w:p>`));
const otherPart = (name: string, kind: string, xml: string): Change =>
  all(
    add({ name: `word/${name}.xml`, data: xml }),
    typed(`word/${name}.xml`, `${wordTypes}.${kind}+xml`),
    link(documentList, `${office}/${kind}`, `${name}.xml`),
  );

/** A small package with properties of both kinds; the signed text says 100, as do the properties. */
const base: Parts = all(
  replaced('docProps/core.xml', core('100', '<dc:subject>100</dc:subject>')),
  add({ name: 'docProps/app.xml', data: app('100') }),
  typed('docProps/core.xml', coreType),
  typed('docProps/app.xml', appType),
  link('_rels/.rels', `${office}/extended-properties`, 'docProps/app.xml', 'rId3'),
)(packageParts);

const coreForged = replaced('docProps/core.xml', core('1,000,000', '<dc:subject>1,000,000</dc:subject>'));
const appForged = replaced('docProps/app.xml', app('1,000,000'));
const forged = all(coreForged, appForged);

/** A chunk is a package in the package. */
const chunk = (body: string): Uint8Array =>
  zipOf([
    {
      name: types,
      data: `<Types xmlns="${packageUri}/content-types"><Default Extension="xml" ContentType="${wordTypes}.document.main+xml"/></Types>`,
    },
    { name: 'word/document.xml', data: documentOf(body) },
  ]);
const chunkLink = (name: string, data: string | Uint8Array, type: string): Change =>
  all(add({ name: `word/${name}`, data }), typed(`word/${name}`, type), link(documentList, `${office}/aFChunk`, name));

const shows: Readonly<Record<string, Change>> = {
  'a simple field': inParagraph(simple(' TITLE ')),
  'a simple field in small letters with a switch': inParagraph(simple('title\\* mergeformat')),
  'a complex field': inParagraph(complex(code(' TITLE '))),
  'an instruction in pieces': inParagraph(complex(code(' TI') + code('T') + code('LE '))),
  'an instruction in references': inParagraph(complex(code(' &#84;&#x49;TLE '))),
  'an instruction in CDATA': inParagraph(complex(code('<![CDATA[ TITLE ]]>'))),
  SUBJECT: inParagraph(simple('SUBJECT')),
  'DOCPROPERTY by name': inParagraph(simple(' DOCPROPERTY  Title  \\* MERGEFORMAT ')),
  'DOCPROPERTY with quotes': inParagraph(simple(' DOCPROPERTY &quot;Title&quot; ')),
  'DOCPROPERTY of the program': inParagraph(simple(' DOCPROPERTY Company ')),
  INFO: inParagraph(simple(' INFO Title ')),
  'a field across paragraphs': replaced(
    'word/document.xml',
    documentOf(`<w:p>${mark('begin')}${code(' TITLE ')}${mark('separate')}</w:p><w:p>${textRun('100')}${mark('end')}</w:p>`),
  ),
  'a field in the result of a field': inParagraph(
    complex(code(' QUOTE 1 '), '').replace('<w:t></w:t></w:r>', `<w:t></w:t></w:r>${complex(code(' TITLE '))}`),
  ),
  'a control by its store': inParagraph(control(`${mappings} ${titlePath} ${coreStore}`)),
  'a control by its namespace': inParagraph(control(`${mappings} ${titlePath}`)),
  'a control whose store is not there': inParagraph(
    control(`${mappings} ${titlePath} w:storeItemID="{00000000-0000-0000-0000-000000000001}"`),
  ),
  'a control over the program’s properties': inParagraph(
    control(
      `w:prefixMappings="xmlns:a='http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'" w:xpath="/a:Properties[1]/a:Company[1]" ${appStore}`,
    ),
  ),
  'a field in a header': otherPart('header1', 'header', `<w:hdr xmlns:w="${word}"><w:p>${simple('TITLE')}</w:p></w:hdr>`),
  'a field in a footer': otherPart('footer1', 'footer', `<w:ftr xmlns:w="${word}"><w:p>${complex(code('TITLE'))}</w:p></w:ftr>`),
  'a field in a footnote': otherPart(
    'footnotes',
    'footnotes',
    `<w:footnotes xmlns:w="${word}"><w:footnote w:id="1"><w:p>${simple('TITLE')}</w:p></w:footnote></w:footnotes>`,
  ),
  'a field in a comment': otherPart(
    'comments',
    'comments',
    `<w:comments xmlns:w="${word}"><w:comment w:id="1"><w:p>${simple('TITLE')}</w:p></w:comment></w:comments>`,
  ),
  'a field in a building block': otherPart(
    'glossary',
    'glossaryDocument',
    `<w:glossaryDocument xmlns:w="${word}"><w:p>${simple('TITLE')}</w:p></w:glossaryDocument>`,
  ),
  'a field in a text box': inParagraph(
    `<w:r><w:pict><v:shape><v:textbox><w:txbxContent><w:p>${simple('TITLE')}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  ),
  'a field in an inserted document': chunkLink('chunk.docx', chunk(`<w:p>${simple('TITLE')}</w:p>`), `${wordTypes}.document.main+xml`),
};

/** Shown as it is stored by nobody: whether it was signed so cannot be seen. */
const unclear: Readonly<Record<string, Change>> = {
  'a date': inParagraph(simple(' SAVEDATE \\@ &quot;yyyy&quot; ')),
  'the name of a property from another field': inParagraph(complex(code(' DOCPROPERTY ') + complex(code(' QUOTE Title '), 'Title'))),
  'the name of the field from another field': inParagraph(complex(code(' TI') + complex(code(' QUOTE TLE '), 'TLE'))),
  'a field in a condition': inParagraph(complex(code(' IF ') + complex(code(' TITLE ')) + code(' = 100 "100" "1,000,000" '))),
  'a field with another text': inParagraph(simple(' TITLE \\* Upper ')),
  'a field that sets the property': inParagraph(simple(' TITLE &quot;Another&quot; ')),
  'a field that does not end': inParagraph(mark('begin') + code(' TITLE ') + mark('separate') + textRun('100')),
  'a control over whatever is first': inParagraph(control('w:xpath="/*[1]/*[1]"')),
  'a field in an inserted text': chunkLink('chunk.rtf', '{\\rtf1 {\\field{\\*\\fldinst TITLE}{\\fldrslt 100}}}', 'application/rtf'),
  'a field in an inserted page': chunkLink('chunk.html', '<html><span style="mso-element:field-begin"></span> TITLE </html>', 'text/html'),
  'a property twice': all(inParagraph(simple(' TITLE ')), replaced('docProps/core.xml', core('100', '<dc:title>100</dc:title>'))),
};

/** As Word, LibreOffice and earlier versions sign: the properties are left out, whatever shows them. */
async function signedAsByWord(parts: Parts): Promise<Parts> {
  const bytes = zipOf(parts);
  const file = new SignedPackage(bytes, new Budget());
  const isLeftOut = (name: string): boolean => name === types || /^docProps\/(?:core|app)\.xml$/.test(name);
  const entries = file.partNames.flatMap((name): ManifestEntry[] => {
    if (isLeftOut(name)) return [];
    if (!isRelationshipsPart(name))
      return [{ name, contentType: file.contentType(name), digest: digestOf('sha256', file.part(name) ?? new Uint8Array()) }];
    const chosen = file.relationships(name).filter(({ type }) => name !== '_rels/.rels' || !unsignedRelationshipTypes.has(type));
    const digest = digestOf('sha256', canonicalRelationships(chosen));
    return [{ name, contentType: relationshipsType, digest, relationshipIds: chosen.map(({ id }) => id) }];
  });
  const claims = { algorithm: ann.algorithm, chain: ann.chain, signingTime: '2026-02-03T04:05:06Z' };
  const prepared = { ...claims, ...prepareSignatureXml(entries, claims) };
  const { toSign } = prepared;
  const value = packageSignatureValue(
    prepared,
    await ann.sign({ algorithm: ann.algorithm, data: toSign, digest: digestOf('sha256', toSign) }),
  );
  return partsOf(finishPackageSignature(bytes, prepared, value, undefined, new Budget()));
}

describe('document properties that the pages show', () => {
  test.each(Object.entries(shows))('%s: signed with the document', async (_what, made) => {
    const parts = await signed(made(base));
    expect(judge(parts)).toMatchObject({ valid: true, warnings: [], signers: [{ integrity: { coverage: 'whole-document' } }] });
    expect(seen(forged(parts))).toEqual(['TOTAL-FAILED', 'HASH_FAILURE', false]);
    const elsewhere = all(
      add({ name: 'docProps/core2.xml', data: core('1,000,000') }),
      typed('docProps/core2.xml', coreType),
      change('_rels/.rels', 'docProps/core.xml', 'docProps/core2.xml'),
      add({ name: 'docProps/app2.xml', data: app('1,000,000') }),
      typed('docProps/app2.xml', appType),
      change('_rels/.rels', 'docProps/app.xml', 'docProps/app2.xml'),
    );
    expect(judge(elsewhere(parts)).valid).toBe(false);
    const second = link('_rels/.rels', `${packageUri}/relationships/metadata/core-properties`, 'docProps/core2.xml', 'rId90');
    const both = all(add({ name: 'docProps/core2.xml', data: core('1,000,000') }), typed('docProps/core2.xml', coreType), second)(parts);
    if (!_what.includes('program')) expect(judge(both).valid).toBe(false);
    expect(seen(await signed(parts, bob))).toEqual(['TOTAL-PASSED', undefined, true]);
  });

  test.each(Object.entries(shows))('%s: not covered, valid while they match the signed text', async (_what, made) => {
    const parts = await signedAsByWord(made(base));
    const report = judge(parts);
    expect([report.valid, report.signers[0]?.integrity]).toMatchObject([
      true,
      { coversWholeDocument: false, coverage: 'unclear', modificationsAfter: 'allowed', changes: [{ allowed: true }] },
    ]);
    expect(report.warnings).toMatchObject([
      { code: 'parts-not-covered', message: expect.stringMatching(/("100" now).* it is the text that was signed/) as string },
    ]);
    const attacked = judge(forged(parts));
    expect([attacked.indication, attacked.subIndication, attacked.valid]).toEqual(partial);
    expect(attacked.reason).toMatch(/document property \w+ \("1,000,000" now\) that .* in word\/.* shows, where "100" was signed/);
    const gone = all(
      without('docProps/core.xml'),
      without('docProps/app.xml'),
      change('_rels/.rels', /<Relationship Id="rId[23]"[^>]*>/g, ''),
    )(parts);
    expect(seen(gone)).toEqual(partial);
  });

  test.each(Object.entries(unclear))('%s: not covered, not valid; covered, valid', async (_what, made) => {
    expect(seen(await signedAsByWord(made(base)))).toEqual(partial);
    expect(seen(await signed(made(base)))).toEqual(['TOTAL-PASSED', undefined, true]);
  });

  const shownByNone: Readonly<Record<string, Change>> = {
    'no field': inParagraph(textRun('TITLE 100')),
    'another field': inParagraph(simple(' REF TITLE ') + complex(code(' HYPERLINK &quot;https://example.org/TITLE&quot; '))),
    'the number of pages': inParagraph(simple(' PAGE ') + simple(' NUMPAGES ')),
    'a variable of the settings': inParagraph(simple(' DOCVARIABLE Title ')),
    'a custom property': inParagraph(simple(' DOCPROPERTY &quot;Contract number&quot; ')),
    'a control over custom XML by a name': inParagraph(control('w:xpath="/price"')),
    'a placeholder for a property that is empty': all(
      inParagraph(control(`${mappings} ${titlePath} ${coreStore}`, '[Title]', '<w:showingPlcHdr/>')),
      replaced('docProps/core.xml', core('')),
    ),
  };
  test.each(Object.entries(shownByNone))('%s shows no property that may change', async (what, made) => {
    const parts = await signedAsByWord(made(base));
    expect(seen(parts)).toEqual(['TOTAL-PASSED', undefined, true]);
    expect(judge(forged(parts)).valid).toBe(!what.startsWith('a placeholder'));
  });
});

describe('parts that only signatures may lead to', () => {
  const styles: ZipFile = { name: 'word/extra.xml', data: `<w:styles xmlns:w="${word}"/>` };
  const origin = `${packageUri}/relationships/digital-signature/origin`;
  const originType = 'application/vnd.openxmlformats-package.digital-signature-origin';
  const lacking = link(documentList, `${office}/styles`, 'extra.xml', 'rId99');
  const added: Readonly<Record<string, Change>> = {
    'is there': add(styles),
    'is called an origin of signatures': all(add(styles), link('_rels/.rels', origin, 'word/extra.xml')),
    'is called an origin, and has its type': all(
      add(styles),
      link('_rels/.rels', origin, 'word/extra.xml'),
      typed('word/extra.xml', originType),
    ),
    'is the only origin': all(
      add(styles, {
        name: 'word/_rels/extra.xml.rels',
        data: `<Relationships xmlns="${packageUri}/relationships"><Relationship Id="r" Type="${packageUri}/relationships/digital-signature/signature" Target="/_xmlsignatures/sig1.xml"/></Relationships>`,
      }),
      change('_rels/.rels', '_xmlsignatures/origin.sigs', 'word/extra.xml'),
      typed('word/extra.xml', originType),
    ),
    'is called a signature': all(
      add({ ...styles, data: '<x/>' }),
      link('_xmlsignatures/_rels/origin.sigs.rels', `${packageUri}/relationships/digital-signature/signature`, '../word/extra.xml'),
      typed('word/extra.xml', 'application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml'),
    ),
    'is called core properties': all(
      add(styles),
      link('_rels/.rels', `${packageUri}/relationships/metadata/core-properties`, 'word/extra.xml'),
      typed('word/extra.xml', coreType),
    ),
    'is called a preview': all(
      add(styles),
      link('_rels/.rels', `${packageUri}/relationships/metadata/thumbnail`, 'word/extra.xml'),
      typed('word/extra.xml', 'image/png'),
    ),
    'is written in capitals': add({ ...styles, name: 'WORD/EXTRA.XML' }),
  };
  test.each(Object.entries(added))('a part missing at signing: not valid once it %s', async (_what, made) => {
    const parts = await signed(lacking(base));
    expect(judge(parts).valid).toBe(true);
    expect(judge(made(parts)).valid).toBe(false);
    const escaped = await signed(link(documentList, `${office}/styles`, '%65xtra.xml', 'rId99')(base));
    expect([judge(escaped).valid, judge(made(escaped)).valid]).toEqual([true, false]);
  });

  test.each([
    ['the origin', '/_xmlsignatures/origin.sigs'],
    ['a signature', '/_xmlsignatures/sig1.xml'],
    ['the list of content types', '/%5BContent_Types%5D.xml'],
    ['a list of relationships', '/word/_rels/document.xml.rels'],
    ['the preview', '/docProps/thumbnail.jpeg'],
  ])('a document that shows %s is not signed as a whole', async (_what, target) => {
    const thumbnail = all(
      add({ name: 'docProps/thumbnail.jpeg', data: 'x' }),
      change(types, '</Types>', '<Default Extension="jpeg" ContentType="image/jpeg"/></Types>'),
      link('_rels/.rels', `${packageUri}/relationships/metadata/thumbnail`, 'docProps/thumbnail.jpeg', 'rId88'),
    );
    const made = link(documentList, `${office}/aFChunk`, target, 'rId99');
    const parts = await signed(made(base));
    expect(judge(_what === 'the preview' ? thumbnail(parts) : parts).valid).toBe(false);
  });

  test('signing names missing parts, and refuses a part that poses as the origin', async () => {
    const notices = (parts: Parts) => packageNotices(zipOf(parts), new Budget()).map(({ message }) => message);
    expect(notices(base)).toEqual([]);
    expect(notices(lacking(base))).toEqual([expect.stringContaining('rId99 in word/_rels/document.xml.rels leads to word/extra.xml')]);
    expect(notices(link(documentList, `${office}/hyperlink`, '#place')(base))).toEqual([]);
    const bare = all(
      inParagraph(simple('TITLE')),
      without('docProps/core.xml'),
      change('_rels/.rels', /<Relationship Id="rId2"[^>]*>/, ''),
    )(base);
    expect(notices(bare)).toEqual([expect.stringContaining('the field TITLE in word/document.xml')]);
    await expect(signed(link('_rels/.rels', origin, 'word/styles.xml')(base))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'document' }],
    });
  });
});

describe('two signers', () => {
  const kinds = ['styles', 'settings', 'fontTable', 'numbering', 'theme', 'header', 'footnotes', 'image'];
  test.each(kinds)('%s added after the first signature are not signed by it', async (kind) => {
    const lacking = link(documentList, `${office}/${kind}`, `extra-${kind}.xml`, 'rId99')(base);
    const first = await signed(lacking);
    const later = all(
      add({ name: `word/extra-${kind}.xml`, data: `<w:${kind} xmlns:w="${word}"/>` }),
      typed(`word/extra-${kind}.xml`, `${wordTypes}.${kind}+xml`),
    );
    const report = judge(await signed(later(first), bob));
    expect(report.valid).toBe(false);
    expect(report.signers).toMatchObject([
      {
        name: 'Ann',
        integrity: { intact: true, coverage: 'unclear', modificationsAfter: 'forbidden' },
        subIndication: 'SIG_CONSTRAINTS_FAILURE',
      },
      { name: 'Bob', integrity: { coverage: 'whole-document' }, indication: 'TOTAL-PASSED' },
    ]);
    expect(report.reason).toContain(`others alone cover the part word/extra-${kind}.xml`);
  });

  test('properties that only the second signer signs are not attributed to the first', async () => {
    const first = await signedAsByWord(inParagraph(simple(' TITLE '))(base));
    expect(judge(await signed(first, bob))).toMatchObject({
      valid: true,
      warnings: [{ code: 'parts-not-covered', field: '_xmlsignatures/sig1.xml' }],
    });
    expect(judge(await signed(coreForged(first), bob))).toMatchObject({
      valid: false,
      signers: [{ indication: 'INDETERMINATE' }, { indication: 'TOTAL-PASSED' }],
    });
  });

  test('names custom XML that no field shows and only the second signer signs', async () => {
    const first = await signed(base);
    const item = all(
      add({ name: 'customXml/item1.xml', data: '<price/>' }),
      link('word/_rels/styles.xml.rels', `${office}/customXml`, '../customXml/item1.xml'),
    );
    const list: Change = add({
      name: 'word/_rels/styles.xml.rels',
      data: `<Relationships xmlns="${packageUri}/relationships"></Relationships>`,
    });
    const report = judge(await signed(all(list, item)(first), bob));
    expect(report).toMatchObject({ valid: true, warnings: [{ code: 'parts-not-covered', field: '_xmlsignatures/sig1.xml' }] });
    expect(report.signers.map(({ integrity }) => integrity.coversWholeDocument)).toEqual([false, true]);
  });
});
