/** An audit trail → a DOCX that contains it: a custom XML item, and a page for people if nobody has signed yet. */
import { escapeText } from '../../base/xml/escape-xml.js';
import { createHash } from 'node:crypto';
import { SaxesParser } from 'saxes';
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import { relationshipsPartName } from '../../docx/opc/relationships.js';
import { auditTrailJson, type AuditTrail } from '../audit-trail/audit-trail.js';
import type { CertificateContent } from '../audit-trail/certificate-content.js';
import { auditTrailUri } from '../xml/xml-signature-names.js';
import { certificatePage } from './certificate-page.js';
import { freeName, insertBeforeEnd, rewritePackage, withRelationship, withRelationships } from './rewrite-package.js';
import { pictureParts, pictureRuns, type PicturePart } from './page-pictures.js';
import { contentTypesName, SignedPackage, contentTypesUri } from './signed-package.js';
import { originType } from './find-uncovered.js';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strictOffice = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const customXmlUri = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';

/** @throws DocOpsError INVALID_FILE_FORMAT for a package without a main document part */
function mainPart(file: SignedPackage): string {
  const [name] = [`${office}/officeDocument`, `${strictOffice}/officeDocument`].flatMap((type) => file.rootTargets(type));
  const found = name === undefined ? undefined : file.nameOf(name);
  if (found === undefined) throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is not a DOCX document: it has no main document part.');
  return found;
}

/** Whether the package contains any signature. */
export function isPackageSigned(bytes: Uint8Array, budget: Budget): boolean {
  const file = new SignedPackage(bytes, budget);
  return file.rootTargets(originType).some((origin) => file.relationships(relationshipsPartName(origin)).length > 0);
}

/** The same record has the same id. */
function itemId(json: string): string {
  const hex = createHash('sha256').update(json).digest('hex').toUpperCase();
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}}`;
}

/** The same depth that the document reader allows. */
const maxDepth = 256;

interface End {
  /** The start of the last section's properties, or the end of the body. */
  readonly at: number;
  /** The body's namespace. */
  readonly uri: string;
}

/** @throws DocOpsError INVALID_FILE_FORMAT for a document that is not well formed or has no body */
function findEnd(text: string, budget: Budget): End {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let tagStart = 0;
  let end: End | undefined;
  let uri = '';
  const broken = (why: string): DocOpsError => new DocOpsError('INVALID_FILE_FORMAT', `The document cannot be read: ${why}.`);
  parser.on('error', (error) => {
    throw broken(error.message);
  });
  parser.on('doctype', () => {
    throw broken('it has a document type');
  });
  parser.on('opentagstart', () => {
    // saxes searches all open elements for a prefix: the cost is quadratic in the depth.
    if (depth > maxDepth) throw broken('it is nested too deeply');
    tagStart = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', ({ local, uri: own }) => {
    budget.step();
    if (depth === 1 && local === 'body') uri = own;
    if (depth === 2 && local === 'sectPr' && own === uri) end = { at: tagStart, uri };
    depth += 1;
  });
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    if (depth === 1 && local === 'body') end ??= { at: text.lastIndexOf('</', parser.position - 1), uri };
  });
  parser.write(text).close();
  if (end === undefined) throw broken('it has no body');
  return end;
}

interface Page {
  readonly content: CertificateContent;
  readonly pictures: readonly PicturePart[];
  /** Ids of the relationships to the pictures. */
  readonly ids: readonly string[];
}

/** The main part with the page inserted before its last section's properties. */
function withPage(xml: Uint8Array, { content, pictures, ids }: Page, budget: Budget): Uint8Array {
  const text = decodeXmlBytes(xml)
    .replace(/^\ufeff/, '')
    .replace(/^\s*<\?xml[^>]*\?>\s*/, '');
  const { at, uri } = findEnd(text, budget);
  const blocks = certificatePage(content, uri, pictureRuns(pictures, ids, text, uri));
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text.slice(0, at)}${blocks}${text.slice(at)}`);
}

const override = (partName: string, contentType: string): string =>
  `<Override xmlns="${contentTypesUri}" PartName="/${partName}" ContentType="${contentType}"/>`;

/** A package that contains the record. */
export interface PackageWithTrail {
  readonly bytes: Uint8Array;
  /** The part that holds the record. */
  readonly partName: string;
}

/**
 * Adds the record, and the page if one is given.
 * @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, OPERATION_TIMEOUT
 */
export function addAuditTrail(
  bytes: Uint8Array,
  trail: AuditTrail,
  page: CertificateContent | undefined,
  budget: Budget,
): PackageWithTrail {
  const file = new SignedPackage(bytes, budget);
  const main = mainPart(file);
  const json = auditTrailJson(trail);
  const item = freeName(
    (name) => file.nameOf(`customXml/${name}.xml`) !== undefined || file.nameOf(`customXml/itemProps${name.slice(4)}.xml`) !== undefined,
    (index) => `item${String(index)}`,
  );
  const properties = `itemProps${item.slice(4)}`;
  const relationships = relationshipsPartName(main);
  const target = `${'../'.repeat(main.split('/').length - 1)}customXml/${item}.xml`;
  const body = page && file.part(main);
  const pictures = page && body ? pictureParts(file, main, page) : [];
  const types = [
    override(`customXml/${properties}.xml`, 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml'),
    override(`customXml/${item}.xml`, 'application/xml'),
    ...pictures.map(({ partName, picture }) => override(partName, picture.contentType)),
  ].join('');
  const links = withRelationships(file, relationships, [
    { type: `${office}/customXml`, target },
    ...pictures.map((picture) => ({ type: `${office}/image`, target: picture.target })),
  ]);
  const changed = new Map<string, Uint8Array>([
    [contentTypesName, insertBeforeEnd(file.part(contentTypesName) ?? new Uint8Array(), types)],
    [relationships, links.bytes],
    ...pictures.map(({ partName, picture }): [string, Uint8Array] => [partName, picture.bytes]),
    [
      `customXml/${item}.xml`,
      Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<auditTrail xmlns="${auditTrailUri}">${escapeText(json)}</auditTrail>`),
    ],
    [
      `customXml/${properties}.xml`,
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<ds:datastoreItem xmlns:ds="${customXmlUri}" ds:itemID="${itemId(json)}"><ds:schemaRefs><ds:schemaRef ds:uri="${auditTrailUri}"/></ds:schemaRefs></ds:datastoreItem>`,
      ),
    ],
    [
      `customXml/_rels/${item}.xml.rels`,
      withRelationship(file, `customXml/_rels/${item}.xml.rels`, `${office}/customXmlProps`, `${properties}.xml`),
    ],
  ]);
  if (page && body) changed.set(main, withPage(body, { content: page, pictures, ids: links.ids.slice(1) }, budget));
  return { bytes: rewritePackage(file, changed), partName: `customXml/${item}.xml` };
}
