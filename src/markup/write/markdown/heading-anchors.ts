/** Addresses of headings, as in GitHub and our own reader: lower case, hyphens for blanks, numbers after repeated ones. */
import type { OutlineBlock, Piece } from '../outline/outline.js';
import { slugOf, unusedSlug } from '../../markdown/heading-slug.js';
import { piecesText } from '../outline/pieces.js';

export interface HeadingAnchors {
  /** The address of a bookmark in a heading. */
  readonly byBookmark: ReadonlyMap<string, string>;
  /** Bookmarks outside headings. */
  readonly others: ReadonlySet<string>;
}

export function headingAnchors(blocks: readonly OutlineBlock[]): HeadingAnchors {
  const byBookmark = new Map<string, string>();
  const others = new Set<string>();
  const slugs = new Map<string, number>();
  const visit = (nodes: readonly OutlineBlock[], isTop: boolean): void => {
    for (const node of nodes) {
      switch (node.kind) {
        case 'heading': {
          const words = isTop ? slugOf(`${node.label === undefined ? '' : `${node.label} `}${piecesText(node.pieces)}`) : '';
          const slug = words === '' ? '' : unusedSlug(words, slugs);
          for (const name of anchorsOf(node.pieces))
            if (slug === '') others.add(name);
            else byBookmark.set(name, slug);
          break;
        }
        case 'paragraph':
          for (const name of anchorsOf(node.pieces)) others.add(name);
          break;
        case 'list':
          for (const { blocks: inner } of node.items) visit(inner, isTop);
          break;
        case 'quote':
          visit(node.blocks, isTop);
          break;
        case 'definitions':
          for (const { term, blocks: inner } of node.items) {
            for (const name of anchorsOf(term.pieces)) others.add(name);
            visit(inner, false);
          }
          break;
        case 'contents':
          for (const { pieces } of node.entries) for (const name of anchorsOf(pieces)) others.add(name);
          break;
        case 'table':
          if (node.caption) for (const name of anchorsOf(node.caption.pieces)) others.add(name);
          for (const { cells } of node.rows) for (const cell of cells) visit(cell.blocks, false);
          break;
        default:
      }
    }
  };
  visit(blocks, true);
  return { byBookmark, others };
}

const anchorsOf = (pieces: readonly Piece[]): string[] => pieces.flatMap((piece) => (piece.kind === 'anchor' ? [piece.name] : []));
