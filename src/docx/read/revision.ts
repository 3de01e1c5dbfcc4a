/** Tracked changes (CT_TrackChange, ECMA-376-1 §17.13.5). */
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { FormerFormatting, Revision } from '../../document/run.js';

export const revisionKinds: ReadonlyMap<string, Revision['kind']> = new Map([
  ['w:ins', 'inserted'],
  ['w:del', 'deleted'],
  ['w:moveFrom', 'movedFrom'],
  ['w:moveTo', 'movedTo'],
  ['w:cellIns', 'inserted'],
  ['w:cellDel', 'deleted'],
]);

const rangeKinds: readonly (readonly [string, Revision['kind']])[] = [
  ['w:moveFrom', 'movedFrom'],
  ['w:moveTo', 'movedTo'],
  ['w:customXmlIns', 'inserted'],
  ['w:customXmlDel', 'deleted'],
  ['w:customXmlMoveFrom', 'movedFrom'],
  ['w:customXmlMoveTo', 'movedTo'],
];

/** The marks at both ends of moved text, and of inserted, deleted or moved markup around content (§17.13.5.4 to 11, 23 to 28). */
export const revisionRangeMarks: ReadonlyMap<string, Revision['kind']> = new Map(
  rangeKinds.flatMap(([name, kind]) => [[`${name}RangeStart`, kind] as const, [`${name}RangeEnd`, kind] as const]),
);

/** Undefined if the element is not a tracked change. */
export function readRevision(element: XmlElement): Revision | undefined {
  const kind = revisionKinds.get(element.name);
  if (kind === undefined) return undefined;
  const date = element.attribute('w:date');
  return { kind, id: element.attribute('w:id') ?? '', author: element.attribute('w:author') ?? '', date };
}

/** The previous formatting; `read` reads the properties in it. */
export function readFormer<Properties>(
  element: XmlElement,
  name: 'w:rPr' | 'w:pPr',
  read: (properties: XmlElement | undefined) => Properties,
): FormerFormatting<Properties> {
  const date = element.attribute('w:date');
  const author = element.attribute('w:author') ?? '';
  return { id: element.attribute('w:id') ?? '', author, date, properties: read(element.child(name)) };
}

/** The change that a properties element (`w:rPr`, `w:trPr`, `w:tcPr`) carries; a deletion overrides an insertion. */
export function readOwnRevision(properties: XmlElement): Revision | undefined {
  let found: Revision | undefined;
  for (const child of properties.children) {
    if (typeof child === 'string') continue;
    const revision = readRevision(child);
    if (revision && (!found || revision.kind === 'deleted' || revision.kind === 'movedFrom')) found = revision;
  }
  return found;
}
