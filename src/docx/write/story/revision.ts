/** {@link Revision} → the attributes of a tracked change (CT_TrackChange, ECMA-376-1 §17.13.5). */
import type { FormerFormatting, Revision } from '../../../document/run.js';
import type { DocumentIds } from '../ids.js';
import { attribute } from '../values.js';

const elements = { inserted: 'w:ins', deleted: 'w:del', movedFrom: 'w:moveFrom', movedTo: 'w:moveTo' } as const;
/** Rows and cells have no moves. */
const cellElements = { inserted: 'w:cellIns', deleted: 'w:cellDel', movedFrom: 'w:cellDel', movedTo: 'w:cellIns' } as const;
const rowElements = { inserted: 'w:ins', deleted: 'w:del', movedFrom: 'w:del', movedTo: 'w:ins' } as const;

/** Matches a date and time as `xsd:dateTime`; other values are left out. */
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/;

export function revisionElement(revision: Revision): (typeof elements)[Revision['kind']] {
  return elements[revision.kind];
}

export function revisionAttributes({ id, author, date }: Omit<Revision, 'kind'>, ids: DocumentIds): string {
  return ` w:id="${ids.annotations.claim(id)}"${attribute('w:author', author)}${dateAttribute(date)}`;
}

export function dateAttribute(date: string | undefined): string {
  return date !== undefined && dateTime.test(date) ? attribute('w:date', date) : '';
}

/** The tracked formatting change with the previous formatting; `content` writes the content of the properties element. */
export function formerXml(
  former: FormerFormatting<unknown> | undefined,
  name: 'w:rPr' | 'w:pPr',
  ids: DocumentIds,
  content: () => string,
): string {
  return former ? `<${name}Change${revisionAttributes(former, ids)}><${name}>${content()}</${name}></${name}Change>` : '';
}

/** The change of a paragraph mark, row or cell: an empty element among its properties. */
export function ownRevisionXml(revision: Revision | undefined, of: 'mark' | 'row' | 'cell', ids: DocumentIds): string {
  if (!revision) return '';
  const names = of === 'cell' ? cellElements : of === 'row' ? rowElements : elements;
  return `<${names[revision.kind]}${revisionAttributes(revision, ids)}/>`;
}
