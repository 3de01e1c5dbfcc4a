/** Structure elements while pages are drawn: the layout's nodes with the marked content that turns up for them. */
import type { ContentSource } from '../../layout/page-item.js';
import type { StructureNode } from '../../layout/structure/structure-node.js';
import type { PdfRef } from '../../pdf/objects/pdf-object.js';
import type { Box } from '../draw/placement.js';

/** A marked-content sequence of a page (ISO 32000-2 §14.7.5.2). */
export interface ContentPiece {
  readonly kind: 'content';
  /** Index of the page. */
  readonly page: number;
  readonly mcid: number;
  source?: ContentSource;
  /** UTF-16 offset of its first character in the owner's text. */
  at: number;
  /** Its text in the order of the document; empty for what is no text. */
  text: string;
  /** Whether its glyphs are in another order than its text. */
  isReordered: boolean;
}

/** An annotation of a page that belongs to an element. */
export interface AnnotationPiece {
  readonly kind: 'annotation';
  /** A comment's is no link, and neither is a field's. */
  readonly role: 'Link' | 'Annot' | 'Form';
  readonly page: number;
  readonly annotation: PdfRef;
  readonly source?: ContentSource;
  readonly at: number;
}

export type Piece = ContentPiece | AnnotationPiece;

export interface Element {
  readonly node: StructureNode;
  readonly children: Element[];
  readonly pieces: Piece[];
  /** Some of its text goes from right to left: its lines need not be drawn in the order of the text. */
  isMixed?: boolean;
  /** Where it is in the text of the element around it; undefined until it is drawn. */
  at: number | undefined;
  /** Where it is drawn, for the elements that say so; of the first page that it is on. */
  box?: { readonly page: number; readonly box: Box };
}

export const newElement = (node: StructureNode): Element => ({
  node,
  children: node.children.map(newElement),
  pieces: [],
  at: undefined,
});
