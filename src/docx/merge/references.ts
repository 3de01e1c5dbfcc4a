/** Names by which a part's text refers to styles, lists, notes and other parts → those of another document (ECMA-376-1 §17, §22.8). */
import { standsAt } from '../../base/xml/name-table.js';
import { attributeOf, eachAttribute, attributeValue } from '../edit/attributes.js';
import { withElements, type Tag, type TagChange } from '../edit/tags.js';
import { onceAttributes } from '../edit/unique-ids.js';
import { rootScope } from './declarations.js';
import type { RenameIds } from './rename-ids.js';
import type { SourcePart } from './source-document.js';
import { rawPrefix } from '../edit/fragment.js';

/** Maps ids of one document to those of another. Undefined removes the reference. */
export interface Renames {
  readonly style: (id: string, type: StyleType) => string | undefined;
  readonly list: (id: string) => string | undefined;
  readonly note: (kind: NoteKind, id: string) => string | undefined;
  /** Picture bullets; if missing, levels use the text that replaces them. */
  readonly picture?: (id: string) => string | undefined;
  /** Paragraph ids; if missing, paragraphs lose their ids. */
  readonly paragraph?: (id: string) => string;
  /** Whether a control stays bound to the data with that id; if missing, controls only keep their text. */
  readonly keepsBinding?: ((store: string) => boolean) | undefined;
  /** If missing, the part keeps its relationships. */
  readonly relationship?: (id: string) => string | undefined;
}

export type StyleType = 'paragraph' | 'character' | 'table' | 'numbering';
export type NoteKind = 'footnote' | 'endnote' | 'comment';

const styleTypes: ReadonlyMap<string, StyleType> = new Map([
  ['w:pStyle', 'paragraph'],
  ['w:rStyle', 'character'],
  ['w:tblStyle', 'table'],
  ['w:styleLink', 'numbering'],
  ['w:numStyleLink', 'numbering'],
]);

const noteUses: ReadonlyMap<string, NoteKind> = new Map([
  ['w:footnoteReference', 'footnote'],
  ['w:endnoteReference', 'endnote'],
  ...['RangeStart', 'RangeEnd', 'Reference'].map((name) => [`w:comment${name}`, 'comment'] as const),
]);

/** The change of one element. @param xml The text that contains it */
export function renamedReference(xml: string, tag: Tag, renames: Renames): TagChange {
  const { name } = tag;
  if (!tag.hasAttributes) return undefined;
  if (name === 'w:dataBinding' || name === 'w15:dataBinding')
    return renames.keepsBinding?.(attributeOf(xml, tag, 'w:storeItemID') ?? '') === true ? undefined : '';
  const value = valueName(tag, renames);
  if (value) {
    const own = attributeOf(xml, tag, value.attribute);
    const known = own === undefined ? undefined : value.rename(own);
    if (own !== undefined) return known === undefined ? '' : known === own ? undefined : { [value.attribute]: known };
  }
  return renamedAttributes(xml, tag, renames);
}

/** Elements that consist only of a reference. */
function valueName(
  { name }: Tag,
  renames: Renames,
): { readonly attribute: string; readonly rename: (id: string) => string | undefined } | undefined {
  const type = styleTypes.get(name);
  if (type) return { attribute: 'w:val', rename: (id) => renames.style(id, type) };
  // 0 means no list.
  if (name === 'w:numId') return { attribute: 'w:val', rename: (id) => (id === '0' ? id : renames.list(id)) };
  if (name === 'w:lvlPicBulletId') return { attribute: 'w:val', rename: (id) => renames.picture?.(id) };
  const note = noteUses.get(name);
  return note && { attribute: 'w:id', rename: (id) => renames.note(note, id) };
}

/**
 * Attributes of any element: relationships (including VML's old one), and the ids of paragraphs and of their texts,
 * which nothing refers to.
 */
function renamedAttributes(xml: string, tag: Tag, { paragraph, relationship }: Renames): TagChange {
  let changed: Record<string, string | undefined> | undefined;
  // Attributes with the prefix of a WordprocessingML element belong to it and are not renamed here.
  const own = tag.name.startsWith('w:') ? rawPrefix(tag) : '';
  eachAttribute(xml, tag, (from, nameEnd, start, end) => {
    if (own !== '' && standsAt(xml, own, from)) return;
    const written = xml.slice(from, nameEnd);
    if (!written.includes(':')) return;
    const name = tag.scope.attributeName(written);
    const value = (): string => attributeValue(xml, { start, end });
    if (onceAttributes.includes(name)) (changed ??= {})[name] = name === 'w14:paraId' ? paragraph?.(value()) : undefined;
    else if (relationship && (name.startsWith('r:') || name === 'o:relid')) (changed ??= {})[name] = relationship(value());
  });
  return changed;
}

/** @param root The start tag of the part, whose namespaces apply in `xml` */
export function withRenames(xml: string, root: string, renames: Renames): string {
  return withElements(xml, (tag) => renamedReference(xml, tag, renames), rootScope(root));
}

// The texts of one source → the texts written in the target, according to a rename plan.

/** Everything that is renamed for one source. */
export interface RenamePlan {
  readonly renames: Renames;
  readonly ids: RenameIds;
}

/** The text of a source part as written in the target's part `into`. */
export type RenameIn = (from: SourcePart, into: string, xml: string, more?: Partial<Renames>) => string;

/** @param texts In sequence @param root The start tag of their part, whose namespaces apply in them */
export function rewriteTexts(texts: readonly string[], root: string, { renames, ids }: RenamePlan): readonly string[] {
  const scope = rootScope(root);
  const change = (text: string, tag: Tag): TagChange => {
    const changed = renamedReference(text, tag, renames);
    if (typeof changed === 'string') return changed;
    const free = ids.renamed(text, tag);
    return changed && free ? { ...changed, ...free } : (changed ?? free);
  };
  return ids.withReferences(texts.map((text) => withElements(text, (tag) => change(text, tag), scope)));
}
