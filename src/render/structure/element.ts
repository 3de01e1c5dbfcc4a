/** Structure elements while pages are drawn: the layout's nodes with their marked content. */
import type { ContentSource } from '../../layout/page-item.js';
import type { StructureNode } from '../../layout/structure/structure-node.js';
import type { PdfRef } from '../../pdf/objects/pdf-object.js';
import type { Box } from '../../layout/rectangle-path.js';

/** A marked-content sequence of a page (ISO 32000-2 §14.7.5.2). */
export interface ContentPiece {
  readonly kind: 'content';
  /** Index of the page. */
  readonly page: number;
  readonly mcid: number;
  source: ContentSource | undefined;
  /** UTF-16 offset of its first character in the owner's text. */
  at: number;
  /** UTF-16 units of its text. */
  length: number;
  /** Its text in document order; empty for content that is not text, and for text that nothing asks for (`PageTags`). */
  text: string;
  /** Whether its glyphs are in a different order than its text. */
  isReordered: boolean;
}

/** An annotation of a page that belongs to an element. */
export interface AnnotationPiece {
  readonly kind: 'annotation';
  /** A comment's annotation is not a link, and neither is a field's. */
  readonly role: 'Link' | 'Annot' | 'Form';
  readonly page: number;
  readonly annotation: PdfRef;
  readonly source: ContentSource | undefined;
  readonly at: number;
}

export type Piece = ContentPiece | AnnotationPiece;

export interface Element {
  readonly node: StructureNode;
  /** Grow by {@link addChild} and {@link addPiece}. */
  children: readonly Element[];
  pieces: readonly Piece[];
  /** Whether some of its text is right to left: its lines are then not necessarily drawn in text order. */
  isMixed?: boolean;
  /** Its offset in the text of the surrounding element; undefined until it is drawn. */
  at: number | undefined;
  /** Its box on the first page where it is drawn, for elements that state one. */
  box?: { readonly page: number; readonly box: Box };
}

const none: readonly never[] = [];

/** Most elements have no children and one piece: with an array of its own and room to grow for each, a long document takes twice the memory. */
export const newElement = (node: StructureNode): Element => ({
  node,
  children: node.children.length === 0 ? none : node.children.map(newElement),
  pieces: none,
  at: undefined,
});

function withOneMore<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item];
  (list as T[]).push(item);
  return list;
}

export function addChild(element: Element, child: Element): void {
  element.children = withOneMore(element.children, child);
}

export function addPiece(element: Element, piece: Piece): void {
  element.pieces = withOneMore(element.pieces, piece);
}
