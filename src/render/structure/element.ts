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
  /** Its text in document order; empty for content that is not text. */
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
  readonly children: Element[];
  readonly pieces: Piece[];
  /** Whether some of its text is right to left: its lines are then not necessarily drawn in text order. */
  isMixed?: boolean;
  /** Its offset in the text of the surrounding element; undefined until it is drawn. */
  at: number | undefined;
  /** Its box on the first page where it is drawn, for elements that state one. */
  box?: { readonly page: number; readonly box: Box };
}

export const newElement = (node: StructureNode): Element => ({
  node,
  children: node.children.map(newElement),
  pieces: [],
  at: undefined,
});
