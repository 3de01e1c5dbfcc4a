/** The same made-up templates in the syntax of each template engine, and a filling of each to be timed. */
import PizZip from 'pizzip';
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import type { FieldRequest } from '../../src/docx/fill/field-value.js';
import { fillDocx } from '../../src/docx/fill/fill-docx.js';

export type FillOnce = () => Uint8Array | Promise<Uint8Array>;
export interface FillEngine {
  readonly name: string;
  readonly fill: FillOnce;
}

export const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordNamespace = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relationshipTypes}"`;
const relationships = (content: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;

/** Kind of a part (`header`) → content of its root element. */
export type Companions = Readonly<Record<string, string>>;
const companionRoots: ReadonlyMap<string, string> = new Map([
  ['styles', 'w:styles'],
  ['header', 'w:hdr'],
  ['footer', 'w:ftr'],
]);

/** A template with this body and everything that every engine needs to open it. */
export function templateOf(body: string, companions: Companions = {}): Uint8Array {
  const zip = new PizZip();
  const kinds = Object.keys(companions);
  const types = kinds.map(
    (kind) =>
      `<Override PartName="/word/${kind}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/>`,
  );
  for (const kind of kinds) {
    const root = companionRoots.get(kind) ?? '';
    zip.file(`word/${kind}.xml`, `<?xml version="1.0"?><${root} ${wordNamespace}>${companions[kind] ?? ''}</${root}>`);
  }
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${types.join('')}</Types>`,
  );
  zip.file('_rels/.rels', relationships(`<Relationship Id="rId1" Type="${relationshipTypes}/officeDocument" Target="word/document.xml"/>`));
  zip.file(
    'word/_rels/document.xml.rels',
    relationships(kinds.map((kind) => `<Relationship Id="${kind}" Type="${relationshipTypes}/${kind}" Target="${kind}.xml"/>`).join('')),
  );
  const section = kinds.filter((kind) => kind !== 'styles').map((kind) => `<w:${kind}Reference w:type="default" r:id="${kind}"/>`);
  zip.file(
    'word/document.xml',
    `<?xml version="1.0"?><w:document ${wordNamespace}><w:body>${body}<w:sectPr>${section.join('')}</w:sectPr></w:body></w:document>`,
  );
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

export const paragraph = (content: string): string => `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${content}</w:p>`;
export const run = (text: string): string => `<w:r><w:rPr><w:b/><w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(content)}</w:tc>`;
export const row = (...texts: readonly string[]): string => `<w:tr>${texts.map((text) => cell(run(text))).join('')}</w:tr>`;
export const tableOf = (rows: readonly string[], columns = 3): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>`;
const control = (name: string, content: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="${name}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
export const head = row('Name', 'Number', 'Text');

const own =
  (template: Uint8Array, fields: readonly FieldRequest[]): FillOnce =>
  () =>
    fillDocx(template, fields, { budget: new Budget(), diagnostics: new Diagnostics() }).bytes;

/** The peers are loaded only where they run: the memory figures are ours alone. */
export async function docxtemplater(template: Uint8Array, data: object): Promise<FillOnce> {
  const { default: Docxtemplater } = await import('docxtemplater');
  return () => {
    const filled = new Docxtemplater(new PizZip(template), { paragraphLoop: true });
    filled.render(data);
    return filled.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' });
  };
}

async function docxTemplates(template: Uint8Array, data: object): Promise<FillOnce> {
  const { createReport } = await import('docx-templates');
  return () => createReport({ template, data, noSandbox: true, cmdDelimiter: ['+++', '+++'] });
}

const namesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index}`);

/** Fields between sentences; `mark` writes a field of the engine. */
const fieldsTemplate = (count: number, mark: (name: string) => string): Uint8Array =>
  templateOf(
    namesOf(count)
      .map((name) => paragraph(run('A sentence before the field: ') + mark(name) + run(' and one after it.')))
      .join(''),
  );

const fieldRequests = (count: number): FieldRequest[] =>
  namesOf(count).map((name, index) => ({ address: { kind: 'id', name }, value: { kind: 'text', text: `Value ${index}` }, index }));

/** Our filling of this many content controls. */
export function fieldsFilling(count: number): FillOnce {
  return own(
    fieldsTemplate(count, (name) => control(name, run('old'))),
    fieldRequests(count),
  );
}

export async function fieldEngines(count: number): Promise<FillEngine[]> {
  const values = Object.fromEntries(namesOf(count).map((name, index) => [name, `Value ${index}`]));
  const template = (mark: (name: string) => string): Uint8Array => fieldsTemplate(count, mark);
  const tags = template((name) => run(`{{${name}}}`));
  const theirs = {
    docxtemplater: template((name) => run(`{${name}}`)),
    docxTemplates: template((name) => run(`+++= ${name}+++`)),
  };
  return [
    { name: 'docops, controls', fill: fieldsFilling(count) },
    { name: 'docops, tags', fill: own(tags, fieldRequests(count)) },
    { name: 'docxtemplater', fill: await docxtemplater(theirs.docxtemplater, values) },
    { name: 'docx-templates', fill: await docxTemplates(theirs.docxTemplates, values) },
  ];
}

export const recordsOf = (count: number): { a: string; b: string; c: string }[] =>
  Array.from({ length: count }, (_, index) => ({ a: `Item ${index}`, b: String(index * 7), c: `Text of row ${index}` }));

/** Our filling of a table with this many rows of three cells. */
export function rowsFilling(count: number): FillOnce {
  const rows = recordsOf(count).map(({ a, b, c }) => [a, b, c]);
  return own(templateOf(control('rows', tableOf([head, row('x', 'y', 'z')]))), [
    { address: { kind: 'id', name: 'rows' }, value: { kind: 'table', rows }, index: 0 },
  ]);
}

export async function rowEngines(count: number): Promise<FillEngine[]> {
  const data = { rows: recordsOf(count) };
  const loop = templateOf(tableOf([head, row('{#rows}{a}', '{b}', '{c}{/rows}')]));
  const commands = tableOf([
    head,
    row('+++FOR r IN rows+++', '', ''),
    row('+++= $r.a+++', '+++= $r.b+++', '+++= $r.c+++'),
    row('+++END-FOR r+++', '', ''),
  ]);
  return [
    { name: 'docops', fill: rowsFilling(count) },
    { name: 'docxtemplater', fill: await docxtemplater(loop, data) },
    { name: 'docx-templates', fill: await docxTemplates(templateOf(commands), data) },
  ];
}
