/** Names by which the text of a part refers to styles, lists, notes and other parts → those of another document (ECMA-376-1 §17, §22.8). */

/** What ids of one document are in another one. Nothing: the reference is left out. */
export interface Renames {
  readonly style: (id: string, type: StyleType) => string | undefined;
  readonly list: (id: string) => string | undefined;
  readonly note: (kind: NoteKind, id: string) => string | undefined;
  /** Pictures that are bullets; absent: levels have none, but the text that stands in for them. */
  readonly picture?: (id: string) => string | undefined;
  /** Ids of paragraphs; absent: paragraphs are left without. */
  readonly paragraph?: (id: string) => string;
  /** Data that a control shows, by the whole element; absent: controls keep their text alone. */
  readonly binding?: (xml: string) => string;
  /** Absent: the part keeps its relationships. */
  readonly relationship?: (id: string) => string | undefined;
}

export type StyleType = 'paragraph' | 'character' | 'table' | 'numbering';
export type NoteKind = 'footnote' | 'endnote' | 'comment';

/** An element that is nothing but a value. */
const valued = (elements: string): RegExp =>
  new RegExp(`<((?:[\\w.-]+:)?)(${elements})\\s+((?:[\\w.-]+:)?)val\\s*=\\s*"([^"]*)"\\s*(?:/>|>\\s*</[^>]*>)`, 'g');

const styleUse = valued('pStyle|rStyle|tblStyle|styleLink|numStyleLink');
const listUse = valued('numId');
const pictureUse = valued('lvlPicBulletId');
const noteUse =
  /<(?:[\w.-]+:)?(footnote|endnote|comment)(?:Reference|RangeStart|RangeEnd)\b(?:\s+[\w.:-]+\s*=\s*"[^"]*")*?\s+(?:[\w.-]+:)?id\s*=\s*"(-?\d+)"[^>]*?(?:\/>|>\s*<\/[^>]*>)/g;
const relationshipNamespace =
  /xmlns:([\w.-]+)\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships["']/g;

const styleTypes: Readonly<Record<string, StyleType>> = {
  pStyle: 'paragraph',
  rStyle: 'character',
  tblStyle: 'table',
  styleLink: 'numbering',
  numStyleLink: 'numbering',
};

/** Data of the document that a control shows. */
const bindingUse = /<(?:[\w.-]+:)?dataBinding\b[^>]*?(?:\/>|>\s*<\/[^>]*>)/g;
/** Ids of paragraphs and of their texts; nothing refers to the latter. */
const paragraphUse = /(\s(?:[\w.-]+:)?(paraId|textId)\s*=\s*)"([0-9A-Fa-f]{8})"/g;

/**
 * @param root Start tag of the part, whose namespaces hold in `xml`
 */
export function withRenames(xml: string, root: string, renames: Renames): string {
  const { style, list, note, picture, paragraph, binding, relationship } = renames;
  let text = xml
    .replace(bindingUse, (element) => binding?.(element) ?? '')
    .replace(paragraphUse, (_, start: string, name: string, id: string) =>
      paragraph && name === 'paraId' ? `${start}"${paragraph(id)}"` : '',
    )
    .replace(styleUse, (_, prefix: string, element: string, own: string, id: string) => {
      const name = style(id, styleTypes[element] ?? 'paragraph');
      return name === undefined ? '' : `<${prefix}${element} ${own}val="${name}"/>`;
    })
    .replace(listUse, (whole, prefix: string, element: string, own: string, id: string) => {
      // 0 is no list.
      const name = id === '0' ? id : list(id);
      return name === undefined ? '' : name === id ? whole : `<${prefix}${element} ${own}val="${name}"/>`;
    })
    .replace(pictureUse, (_, prefix: string, element: string, own: string, id: string) => {
      const name = picture?.(id);
      return name === undefined ? '' : `<${prefix}${element} ${own}val="${name}"/>`;
    })
    .replace(noteUse, (whole, kind: NoteKind, id: string) => {
      const name = note(kind, id);
      return name === undefined ? '' : whole.replace(/(\bid\s*=\s*")-?\d+"/, `$1${name}"`);
    });
  if (relationship)
    for (const pattern of relationshipUses(root + xml))
      text = text.replace(pattern, (_, attribute: string, id: string) => {
        const name = relationship(id);
        return name === undefined ? '' : `${attribute}"${name}"`;
      });
  return text;
}

/** Attributes of the namespace of relationships, whatever its prefix, and the old one of VML. */
function relationshipUses(text: string): RegExp[] {
  const prefixes = new Set(Array.from(text.matchAll(relationshipNamespace), ([, prefix = '']) => prefix));
  return [...Array.from(prefixes, (prefix) => `${prefix.replaceAll('.', '\\.')}:\\w+`), '\\w+:relid'].map(
    (name) => new RegExp(`(\\s${name}\\s*=\\s*)"([^"]*)"`, 'g'),
  );
}
