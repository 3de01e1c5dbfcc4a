/** XMP metadata after signing: dates, producer and history may change, what it says of the document may not (ISO 16684-1). */
import { DocOpsError } from '../../../base/errors.js';
import { readXml } from '../../../base/xml/read-xml.js';
import { XmlElement } from '../../../base/xml/xml-element.js';
import { PdfStream, type PdfObject } from '../../../pdf/objects/pdf-object.js';
import { nameOf } from '../../../pdf/read/object-source.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import type { Step } from './step.js';

const volatileNames = /(^|:)(ModifyDate|MetadataDate|CreatorTool|Producer|InstanceID|History|VersionID|RenditionClass|ManageTo|about)$/;

/** Every property with its text, volatile ones left out; undefined for what is no XMP packet. */
function propertiesOf(view: PdfView, value: PdfObject | undefined, step: Step): ReadonlySet<string> | undefined {
  const stream = view.resolve(value);
  if (!(stream instanceof PdfStream) || nameOf(view, stream.dict.get('Subtype')) !== 'XML') return undefined;
  let root: XmlElement;
  try {
    root = readXml(view.document.decodeStream(stream, view.revision.index).data, { maxElements: 100_000, budget: step.budget });
  } catch (error) {
    if (error instanceof DocOpsError && error.code === 'INVALID_FILE_FORMAT') return undefined;
    throw error;
  }
  if (!/(^|:)(xmpmeta|xapmeta|RDF)$/.test(root.name)) return undefined;
  const properties = new Set<string>();
  const collect = (element: XmlElement, path: string): void => {
    if (volatileNames.test(element.name)) return;
    const here = `${path}/${element.name}`;
    for (const [name, text] of Object.entries(element.attributes))
      // A property may be an attribute or an element (ISO 16684-1 §7.9.2.2): it says the same.
      if (!volatileNames.test(name) && !/(^|:)xmptk$|^xmlns/.test(name)) properties.add(`${here}/${name}=${text.trim()}`);
    for (const child of element.children) {
      if (child instanceof XmlElement) collect(child, here);
      else if (child.trim() !== '') properties.add(`${here}=${child.trim()}`);
    }
  };
  collect(root, '');
  return properties;
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && [...a].every((item) => b.has(item));

/** Metadata of the whole document. */
export function compareMetadata(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): void {
  const { before: source, after: target } = step;
  const old = source.resolve(before);
  const now = target.resolve(after);
  if (old === now) return;
  const newProperties = propertiesOf(target, after, step);
  const oldProperties = propertiesOf(source, before, step);
  const isXmp = newProperties !== undefined;
  const allowed = isXmp && (before === undefined || (oldProperties !== undefined && sameSet(oldProperties, newProperties)));
  const description = allowed
    ? 'The metadata’s dates were brought up to date.'
    : isXmp
      ? 'The metadata now say something else about the document.'
      : 'The metadata were replaced by something that is none, or removed.';
  step.report({ kind: 'metadata', allowed, description });
}
