/** Signed Word documents, and what anybody may add to them, later signers included: shown properties, missing link targets (ECMA-376-2). */
import type { FuzzRandom } from '../fuzz/random.js';
import { stranger, trusted, trustedRsa } from '../fuzz/identities.js';
import { partsOf } from '../fuzz/package-seeds.js';
import { docxOf, zipOf, type ZipFile } from '../docx-package.js';
import { signPackage } from '../../unit/signing/docx/support.js';

export interface SignedDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface PackageCandidate {
  readonly bytes: Buffer;
  /** As first signed. */
  readonly before: Buffer;
  readonly what: string;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const kinds = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const paragraph = (content: string): string => `<w:p>${content}</w:p>`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const field = (code: string, shown: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const simple = (code: string, shown: string): string =>
  `<w:fldSimple w:instr=" ${code.replaceAll('"', '&quot;')} ">${run(shown)}</w:fldSimple>`;
const bound = (path: string, store: string, shown: string): string =>
  `<w:sdt><w:sdtPr><w:dataBinding w:prefixMappings="xmlns:c='${packages}/metadata/core-properties' xmlns:d='http://purl.org/dc/elements/1.1/' xmlns:e='http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'" w:xpath="${path}" w:storeItemID="${store}"/><w:text/></w:sdtPr><w:sdtContent>${run(shown)}</w:sdtContent></w:sdt>`;

const core = (title = 'Contract', more = ''): string =>
  `<c:coreProperties xmlns:c="${packages}/metadata/core-properties" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:t="http://purl.org/dc/terms/" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><d:title>${title}</d:title><d:creator>Ann</d:creator><d:subject>pay 100</d:subject><d:description>none</d:description><c:keywords>one</c:keywords><c:category>sale</c:category><c:lastModifiedBy>Ann</c:lastModifiedBy><t:modified i:type="t:W3CDTF">2026-01-01T00:00:00Z</t:modified>${more}</c:coreProperties>`;
const app = (company = 'ACME'): string =>
  `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>${company}</Company><Manager>Bob</Manager><Pages>1</Pages><Words>10</Words></Properties>`;
const custom = (amount: string): string =>
  `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:v="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Amount"><v:lpwstr>${amount}</v:lpwstr></property></Properties>`;

const relationship = (id: string, type: string, target: string): string => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
const roots = (properties: boolean): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${packages}/relationships">${relationship('rId1', `${office}/officeDocument`, 'word/document.xml')}${
    properties
      ? relationship('rId2', `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml') +
        relationship('rId3', `${office}/extended-properties`, 'docProps/app.xml') +
        relationship('rId4', `${office}/custom-properties`, 'docProps/custom.xml')
      : ''
  }</Relationships>`;

const small =
  '<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:pgSz w:w="5000" w:h="5000"/><w:pgMar w:top="700" w:right="300" w:bottom="300" w:left="300" w:header="200" w:footer="200" w:gutter="0"/></w:sectPr>';
const plainEnd = small.replace(/<w:headerReference[^>]*>/, '');

const stores = { core: '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}', app: '{6668398D-A668-4E3E-A5EB-62B293D839F1}' };

/** Unsigned documents by content. */
function unsigned(): Readonly<Record<string, Uint8Array>> {
  const properties = {
    'docProps/core.xml': core(),
    'docProps/app.xml': app(),
    'docProps/custom.xml': custom('100'),
    '_rels/.rels': roots(true),
  };
  const contentTypes = {
    '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
    '/docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    '/docProps/custom.xml': 'application/vnd.openxmlformats-officedocument.custom-properties+xml',
  };
  const fields = [
    'TITLE',
    'AUTHOR',
    'SUBJECT',
    'COMMENTS',
    'KEYWORDS',
    'DOCPROPERTY Title',
    'DOCPROPERTY "Category"',
    'DOCPROPERTY Company',
    'DOCPROPERTY Manager',
    'DOCPROPERTY Amount',
    'INFO Title',
    'LASTSAVEDBY',
    'DOCPROPERTY LastSavedBy',
  ];
  const pay = paragraph(run('I owe you 100.'));
  const bare = { parts: { ...properties, 'word/styles.xml': undefined, 'word/settings.xml': undefined }, contentTypes };
  return {
    'no fields': docxOf({ body: pay + plainEnd, parts: properties, contentTypes }),
    'no properties': docxOf({ body: pay + plainEnd }),
    'complex fields': docxOf({
      body: pay + fields.map((code) => paragraph(field(code, 'shown'))).join('') + plainEnd,
      parts: properties,
      contentTypes,
    }),
    'simple fields': docxOf({
      body: pay + fields.map((code) => paragraph(simple(code, 'shown'))).join('') + plainEnd,
      parts: properties,
      contentTypes,
    }),
    'bound controls': docxOf({
      body: `${pay}${paragraph(bound('/c:coreProperties[1]/d:title[1]', stores.core, 'Contract') + bound('/e:Properties[1]/e:Company[1]', stores.app, 'ACME'))}${plainEnd}`,
      parts: properties,
      contentTypes,
    }),
    'a dangling link to a header': docxOf({ ...bare, body: pay + small, relationships: { header: ['header', 'header1.xml'] } }),
    'a dangling link to styles': docxOf({ ...bare, body: pay + plainEnd, relationships: { styled: ['styles', 'styles.xml'] } }),
    'a dangling link to settings': docxOf({ ...bare, body: pay + plainEnd, relationships: { set: ['settings', 'settings.xml'] } }),
    'dangling links to fonts and numbering': docxOf({
      ...bare,
      body: pay + plainEnd,
      relationships: {
        fonts: ['fontTable', 'fontTable.xml'],
        numbered: ['numbering', 'numbering.xml'],
        themed: ['theme', 'theme/theme1.xml'],
      },
    }),
  };
}

export async function signedDocuments(): Promise<readonly SignedDocument[]> {
  const all = Object.entries(unsigned());
  return Promise.all(all.map(async ([name, bytes]) => ({ name, bytes: Buffer.from(await signPackage(bytes, trusted)) })));
}

/** Parts that show something, each with its content type. */
const added: Readonly<Record<string, readonly [string, string]>> = {
  'word/header1.xml': [`<w:hdr xmlns:w="${word}">${paragraph(run('NOT VALID'))}</w:hdr>`, `${kinds}.header+xml`],
  'word/styles.xml': [
    `<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:vanish/><w:sz w:val="48"/><w:color w:val="FFFFFF"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
    `${kinds}.styles+xml`,
  ],
  'word/settings.xml': [`<w:settings xmlns:w="${word}"><w:mirrorMargins/><w:gutterAtTop/></w:settings>`, `${kinds}.settings+xml`],
  'word/fontTable.xml': [`<w:fonts xmlns:w="${word}"/>`, `${kinds}.fontTable+xml`],
  'word/numbering.xml': [`<w:numbering xmlns:w="${word}"/>`, `${kinds}.numbering+xml`],
  'word/theme/theme1.xml': [
    '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"/>',
    'application/vnd.openxmlformats-officedocument.theme+xml',
  ],
  'word/document2.xml': [
    `<w:document xmlns:w="${word}"><w:body>${paragraph(run('I owe you 999.'))}</w:body></w:document>`,
    `${kinds}.document.main+xml`,
  ],
};

type Edited = readonly ZipFile[];
const textOf = (parts: Edited, name: string): string =>
  Buffer.from((parts.find((part) => part.name === name)?.data ?? '') as string).toString();
const withPart = (parts: Edited, name: string, data: string): Edited => [...parts.filter((part) => part.name !== name), { name, data }];
const withText = (parts: Edited, name: string, from: string | RegExp, to: string): Edited =>
  withPart(parts, name, textOf(parts, name).replace(from, to));
const types = '[Content_Types].xml';
const typed = (parts: Edited, name: string, type: string): Edited =>
  withText(parts, types, '</Types>', `<Override PartName="/${name}" ContentType="${type}"/></Types>`);
const related = (parts: Edited, holder: string, type: string, target: string, id = 'rIdX'): Edited =>
  textOf(parts, holder) === ''
    ? withPart(parts, holder, `<Relationships xmlns="${packages}/relationships">${relationship(id, type, target)}</Relationships>`)
    : withText(parts, holder, '</Relationships>', `${relationship(id, type, target)}</Relationships>`);

const origin = `${packages}/relationships/digital-signature/origin`;
const signature = `${packages}/relationships/digital-signature/signature`;
const originType = 'application/vnd.openxmlformats-package.digital-signature-origin';

function propertyChange(parts: Edited, random: FuzzRandom): Edited {
  const [name, from, to] = random.pick([
    ['docProps/core.xml', 'Contract', 'Pay 999'],
    ['docProps/core.xml', '>Ann<', '>Mallory<'],
    ['docProps/core.xml', 'pay 100', 'pay 999'],
    ['docProps/core.xml', 'none', 'not valid'],
    ['docProps/core.xml', 'one', 'two'],
    ['docProps/core.xml', 'sale', 'gift'],
    ['docProps/core.xml', '2026-01-01', '2027-02-02'],
    ['docProps/core.xml', /<d:title>.*?<\/d:title>/, ''],
    ['docProps/core.xml', /^.*$/s, core('Pay 999', '<c:revision>9</c:revision>')],
    ['docProps/core.xml', '</c:coreProperties>', '<d:title>Pay 999</d:title></c:coreProperties>'],
    ['docProps/app.xml', 'ACME', 'Mallory Ltd'],
    ['docProps/app.xml', 'Bob', 'Mallory'],
    ['docProps/app.xml', '<Words>10<', '<Words>99<'],
    ['docProps/app.xml', /^.*$/s, app('Mallory Ltd')],
    ['docProps/custom.xml', '100', '999'],
    ['docProps/custom.xml', /^.*$/s, custom('999')],
  ] as const);
  return withText(parts, name, from, to);
}

function addedPart(parts: Edited, random: FuzzRandom): Edited {
  const name = random.pick(Object.keys(added));
  const [data, type] = added[name] ?? ['', ''];
  const target = random.pick([
    name,
    name,
    name,
    name.toUpperCase(),
    name.replace('1', '%31'),
    `word/./${name.slice(5)}`,
    name.replace('.xml', '.sigs'),
  ]);
  let edited = withPart(parts, target, data);
  edited = random.pick<() => Edited>([
    () => edited,
    () => typed(edited, target, type),
    () => typed(edited, target, type),
    () => typed(edited, target, originType),
    () => withText(edited, types, '<Default Extension="xml"', `<Default Extension="sigs" ContentType="${type}"/><Default Extension="xml"`),
  ])();
  const kind = `${office}/${/(\w+?)\d?\.xml$/.exec(name)?.[1] ?? 'header'}`;
  return random.pick<() => Edited>([
    () => edited,
    () => edited,
    () => related(edited, '_rels/.rels', origin, target),
    () => related(edited, '_rels/.rels', kind, target),
    () => related(edited, 'word/_rels/document.xml.rels', kind, target.replace('word/', '')),
    () => related(edited, 'word/_rels/document.xml.rels', origin, target.replace('word/', '')),
    () => related(edited, '_xmlsignatures/_rels/origin.sigs.rels', signature, `/${target}`),
    () => related(edited, '_xmlsignatures/_rels/origin.sigs.rels', kind, `/${target}`),
    () => related(related(edited, '_rels/.rels', origin, target), '_rels/.rels', `${office}/officeDocument`, target, 'rIdY'),
  ])();
}

/** Archives the parts. */
function archive(parts: Edited, random: FuzzRandom): Buffer {
  const doubled = (): Buffer => {
    const name = random.pick(parts).name;
    const data = Buffer.from(textOf(parts, name).replace('100', '999').replace('Contract', 'Pay 999'));
    const same = { name: random.pick([name, name.toUpperCase(), `/${name}`, `${name} `, name.replace('e', '%65')]), data };
    return zipOf(random.oneIn(2) ? [...parts, same] : [same, ...parts]);
  };
  return random.pick<() => Buffer>([
    () => zipOf(parts),
    () => zipOf(parts),
    () => zipOf(parts),
    () => zipOf(parts.toReversed()),
    () => zipOf(parts.map((part) => ({ ...part, stored: true }))),
    () => zipOf(parts.map((part) => ({ ...part, flags: 8 }))),
    () => zipOf(parts, { comment: 'PK' }),
    () => zipOf(parts, { prefix: Buffer.from('PK') }),
    () => zipOf(parts, { zip64: true }),
    doubled,
    doubled,
  ])();
}

function contentTypes(parts: Edited, random: FuzzRandom): Edited {
  const [from, to] = random.pick([
    ['</Types>', '<Default Extension="bin" ContentType="application/xml"/></Types>'],
    ['</Types>', `<Override PartName="/word/document.xml" ContentType="${kinds}.template.main+xml"/></Types>`],
    ['.document.main+xml', '.template.main+xml'],
    ['.document.main+xml', '.glossary+xml'],
    ['.styles+xml', '.header+xml'],
    ['PartName="/word/', 'PartName="/WORD/'],
    [/<Override PartName="\/docProps\/core.xml"[^>]*>/, ''],
    ['Extension="xml" ContentType="application/xml"', 'Extension="xml" ContentType="text/plain"'],
  ] as const);
  return withText(parts, types, from, to);
}

/** Signs the changed document: with an authorised key, or with an unknown one. */
async function signedAgain(bytes: Buffer, random: FuzzRandom): Promise<Buffer> {
  try {
    return Buffer.from(await signPackage(bytes, random.oneIn(4) ? stranger : trustedRsa));
  } catch {
    // A package that cannot be signed stays as it is.
    return bytes;
  }
}

export async function packageCandidate({ name, bytes }: SignedDocument, random: FuzzRandom): Promise<PackageCandidate> {
  let parts: Edited = partsOf(bytes);
  const said: string[] = [];
  for (let count = 1 + random.below(2); count > 0; count--) {
    const [what, edit] = random.pick([
      ['property', propertyChange],
      ['part', addedPart],
      ['part', addedPart],
      ['content type', contentTypes],
    ] as const);
    said.push(what);
    parts = edit(parts, random);
  }
  let changed = archive(parts, random);
  if (random.oneIn(4)) {
    changed = await signedAgain(changed, random);
    said.push('signed again');
  }
  return { bytes: changed, before: bytes, what: `${said.join(', ')}; ${name}` };
}
