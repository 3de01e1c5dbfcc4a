/**
 * The content of an element, in reading order: sequences and annotations grouped into links, references and stretches of another
 * language.
 */
import { itemAt } from '../../base/item-at.js';
import type { ContentSource, Phrase } from '../../layout/page-item.js';
import type { NoteName } from '../../layout/structure/structure-node.js';
import type { Element, Piece } from './element.js';

/** Roles of elements that do not come from a node of the document. */
export type InnerRole = 'Link' | 'Reference' | 'Span' | 'Lbl' | 'Annot' | 'Form' | 'Code' | 'Ruby' | 'RB' | 'RT';

/** An element around some pieces of another one. */
export interface InnerElement {
  readonly kind: 'inner';
  readonly role: InnerRole;
  readonly kids: readonly Kid[];
  /** BCP 47. */
  readonly language?: string | undefined;
  readonly actualText?: string | undefined;
  /** The note that a reference marks. */
  readonly note?: NoteName;
  /** The expansion of an abbreviation. */
  readonly expansion?: string;
}

export type Kid = Piece | InnerElement | { readonly kind: 'element'; readonly element: Element };

/** Whether anything of an element is drawn. */
export function hasContent(element: Element): boolean {
  return element.pieces.length > 0 || element.children.some(hasContent);
}

/** A table keeps its rows and columns even if they are empty. */
const tableRoles: ReadonlySet<string> = new Set(['Table', 'THead', 'TBody', 'TR']);

const isWritten = (element: Element): boolean =>
  element.node.keepsEmpty === true || tableRoles.has(element.node.role) || hasContent(element);

type Entry = { readonly at: number; readonly kid: Piece | { readonly kind: 'element'; readonly element: Element } };

/** A label precedes the text unless it has its own element; the number of a note is in its text, which may begin with a bracket. */
const readingPlace = (piece: Piece, { node }: Element): number =>
  piece.source?.part === 'label' && node.part !== 'label' && node.role !== 'P' ? -1 : piece.at;

/** @param language of the element, which its pieces need not repeat */
export function kidsOf(element: Element, language: string | undefined): Kid[] {
  const entries: Entry[] = element.pieces.map((kid) => ({ at: readingPlace(kid, element), kid }));
  for (const child of element.children)
    if (isWritten(child)) entries.push({ at: child.at ?? Infinity, kid: { kind: 'element', element: child } });
  if (element.pieces.length > 0) entries.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  const kids = gathered(entries, language, element.node.role);
  return element.node.role === 'TOCI' && element.pieces.length > 0 ? [{ kind: 'inner', role: 'Reference', kids }] : kids;
}

/** The group of an entry: none, a link by its target, or the place of another annotation. */
function groupOf({ kid }: Entry): string | undefined {
  if (kid.kind === 'element') return undefined;
  if (kid.kind === 'annotation') return kid.role === 'Link' ? `Link ${kid.source?.link ?? ''}` : kid.role;
  return kid.source?.link === undefined ? undefined : `Link ${kid.source.link}`;
}

function gathered(entries: readonly Entry[], language: string | undefined, role: string): Kid[] {
  const kids: Kid[] = [];
  for (let from = 0; from < entries.length;) {
    const group = groupOf(itemAt(entries, from));
    let to = from + 1;
    const isSingle = group === 'Annot' || group === 'Form';
    if (!isSingle) while (to < entries.length && groupOf(itemAt(entries, to)) === group) to += 1;
    const inside = phrased(entries.slice(from, to), language, role);
    if (group === undefined || role === 'Link') for (const kid of inside) kids.push(kid);
    else kids.push({ kind: 'inner', role: isSingle ? group : 'Link', kids: inside });
    from = to;
  }
  return kids;
}

const phraseOf = ({ kid }: Entry): Phrase | undefined => (kid.kind === 'content' ? kid.source?.phrase : undefined);

/** The text between two phrases, or a phrase: a guided text and its guide form one. */
const phraseKey = (phrase: Phrase | undefined): unknown => (phrase && 'ruby' in phrase ? phrase.ruby : phrase);

/** Abbreviations, code and guided texts are separate elements. */
function phrased(entries: readonly Entry[], language: string | undefined, role: string): Kid[] {
  const kids: Kid[] = [];
  for (let from = 0; from < entries.length;) {
    const phrase = phraseOf(itemAt(entries, from));
    let to = from + 1;
    while (to < entries.length && phraseKey(phraseOf(itemAt(entries, to))) === phraseKey(phrase)) to += 1;
    const inside = entries.slice(from, to);
    if (phrase && !(phrase.kind === 'code' && role === 'Code')) kids.push(phraseElement(phrase, inside, language, role));
    else for (const { kid } of inside) kids.push(kidElement(kid, language, role));
    from = to;
  }
  return kids;
}

function phraseElement(phrase: Phrase, entries: readonly Entry[], language: string | undefined, role: string): InnerElement {
  const inside = (some: readonly Entry[]): Kid[] => some.map(({ kid }) => kidElement(kid, language, role));
  if (phrase.kind === 'code') return { kind: 'inner', role: 'Code', kids: inside(entries) };
  if (phrase.kind === 'abbreviation') return { kind: 'inner', role: 'Span', kids: inside(entries), expansion: phrase.expansion };
  const part = (kind: Phrase['kind']): Kid[] => inside(entries.filter((entry) => phraseOf(entry)?.kind === kind));
  const parts: Kid[] = [
    { kind: 'inner', role: 'RB', kids: part('ruby-base') },
    { kind: 'inner', role: 'RT', kids: part('ruby-guide') },
  ];
  return { kind: 'inner', role: 'Ruby', kids: parts };
}

function kidElement(kid: Entry['kid'], around: string | undefined, role: string): Kid {
  if (kid.kind !== 'content') return kid;
  const { source } = kid;
  const language = otherLanguage(source, around);
  const actualText = source?.text ?? (kid.isReordered ? kid.text : undefined);
  const inner: Kid =
    language === undefined && actualText === undefined ? kid : { kind: 'inner', role: 'Span', kids: [kid], language, actualText };
  if (source?.note) return { kind: 'inner', role: 'Reference', kids: [inner], note: source.note };
  // the number at the start of a note
  return source?.part === 'label' && role === 'P' ? { kind: 'inner', role: 'Lbl', kids: [inner] } : inner;
}

const otherLanguage = (source: ContentSource | undefined, around: string | undefined): string | undefined =>
  source?.language !== undefined && source.language !== around ? source.language : undefined;

/** The language of an element's own text: that of its first letters. */
export function elementLanguage(element: Element): string | undefined {
  if (element.node.language !== undefined) return element.node.language;
  for (const { source } of element.pieces) if (source?.language !== undefined) return source.language;
  return undefined;
}
