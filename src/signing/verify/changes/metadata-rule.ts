/** XMP metadata after signing: dates, producer and history may change, statements about the document may not (ISO 16684-1). */
import { PdfStream, type PdfObject } from '../../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../pdf/objects/text-string.js';
import { asDict, asName, asString } from '../../../pdf/read/object-source.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import { arrayDigest, readXmp, textDigest, type XmpProperties } from './read-xmp.js';
import { stepWalk } from './walk/same-walk.js';
import type { Place, Step } from './step.js';

const place: Place = { kind: 'metadata' };
const core = 'http://purl.org/dc/elements/1.1/';
const basic = 'http://ns.adobe.com/xap/1.0/';
const media = 'http://ns.adobe.com/xap/1.0/mm/';
const pdf = 'http://ns.adobe.com/pdf/1.3/';

/** Properties that every writer renews: the program, the dates and the version of the file. `DocumentID` is not one of them. */
const renewed: ReadonlySet<string> = new Set([
  ...['ModifyDate', 'MetadataDate', 'CreatorTool'].map((name) => `${basic} ${name}`),
  ...['InstanceID', 'History', 'VersionID', 'RenditionClass', 'ManageTo'].map((name) => `${media} ${name}`),
  `${pdf} Producer`,
]);
/** Properties that metadata may add to a document that had none: those that every writer generates, and the format. */
const ofNewMetadata: ReadonlySet<string> = new Set([
  ...renewed,
  `${basic} CreateDate`,
  `${media} DocumentID`,
  `${media} OriginalDocumentID`,
  `${core} format`,
]);

function readProperties(view: PdfView, value: PdfObject | undefined, step: Step): XmpProperties | undefined {
  const stream = view.resolve(value);
  if (!(stream instanceof PdfStream) || asName(view, stream.dict.get('Subtype')) !== 'XML') return undefined;
  return readXmp(view.document.decodeStream(stream, view.revision.index).data, step.budget);
}

/** The information dictionary's contents in their XMP forms. */
function informationAsXmp(view: PdfView): ReadonlyMap<string, readonly string[]> {
  const info = asDict(view, view.trailer.get('Info'));
  const text = (key: string): string[] => {
    const value = asString(view, info?.get(key));
    return value === undefined ? [] : [decodePdfText(value.bytes)];
  };
  const inLanguages = (key: string): string[] =>
    text(key).flatMap((value) => [arrayDigest('Alt', [textDigest(value, 'x-default')]), arrayDigest('Alt', [textDigest(value)])]);
  return new Map([
    [`${core} title`, inLanguages('Title')],
    [`${core} description`, inLanguages('Subject')],
    [`${core} creator`, text('Author').map((value) => arrayDigest('Seq', [textDigest(value)]))],
    [`${pdf} Keywords`, text('Keywords').map((value) => textDigest(value))],
    [`${pdf} Trapped`, text('Trapped').map((value) => textDigest(value))],
  ]);
}

/** New metadata may repeat the document's own statements; a new conformance or title is a claim that nobody signed. */
function repeatsInformation(view: PdfView, properties: XmpProperties): boolean {
  const known = informationAsXmp(view);
  return [...properties].every(
    ([name, digests]) => ofNewMetadata.has(name) || digests.every((digest) => known.get(name)?.includes(digest) === true),
  );
}

function saysTheSame(before: XmpProperties, after: XmpProperties): boolean {
  return [...new Set([...before.keys(), ...after.keys()])].every((name) => {
    const [old, now] = [[...(before.get(name) ?? [])].sort(), [...(after.get(name) ?? [])].sort()];
    return renewed.has(name) || (old.length === now.length && old.every((digest, index) => digest === now[index]));
  });
}

/** Metadata of the whole document. */
export function compareMetadata(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): void {
  const { before: source, after: target } = step;
  if (source.resolve(before) === target.resolve(after)) return;
  if (stepWalk(step).isSameBelow(source.resolve(before), target.resolve(after), place)) return;
  const now = readProperties(target, after, step);
  const old = readProperties(source, before, step);
  const isFirst = source.resolve(before) === null;
  const allowed = now !== undefined && (isFirst ? repeatsInformation(source, now) : old !== undefined && saysTheSame(old, now));
  const description = allowed
    ? 'The metadata’s dates were updated.'
    : now === undefined
      ? 'The metadata were removed or replaced.'
      : 'The metadata describe the document differently.';
  step.report({ ...place, allowed, description });
}
