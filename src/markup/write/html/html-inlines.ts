/** Pieces of a paragraph → HTML within a line. */
import { isAddition } from '../../../document/is-addition.js';
import { writeMathml } from '../../../document/mathml/write-mathml.js';
import { escapeAttribute, escapeText } from '../../../base/xml/escape-xml.js';
import type { Revision } from '../../../document/run.js';
import type { OutlinePicture, OutlineText, Piece, TextFormat } from '../outline/outline.js';
import { markTags, nestPieces, type Nest } from '../shared/nest-pieces.js';
import { linkAddress } from '../shared/link-address.js';
import type { HtmlContext } from './html-context.js';

/** @param own anchors of the surrounding element itself */
export function htmlLine(text: OutlineText, context: HtmlContext, own: ReadonlySet<string> = noAnchors): string {
  const pieces = withoutLastBreaks(text.pieces);
  return writeNests(nestPieces(pieces, context.shownComments), { text, context, own });
}

const noAnchors: ReadonlySet<string> = new Set();

interface At {
  readonly text: OutlineText | undefined;
  readonly context: HtmlContext;
  readonly own: ReadonlySet<string>;
}

/** Breaks at the ends are invisible. */
function withoutLastBreaks(pieces: readonly Piece[]): readonly Piece[] {
  const end = pieces.findLastIndex(({ kind }) => kind !== 'break') + 1;
  return end === pieces.length ? pieces : pieces.slice(0, end);
}

const writeNests = (nests: readonly Nest[], at: At): string => nests.map((nest) => writeNest(nest, at)).join('');

function writeNest(nest: Nest, at: At): string {
  at.context.budget.step();
  switch (nest.kind) {
    case 'piece':
      return writePiece(nest.piece, at);
    case 'mark': {
      const inner = writeNests(nest.children, at);
      return inner === '' ? '' : `<${markTags[nest.mark]}>${inner}</${markTags[nest.mark]}>`;
    }
    case 'link':
      return link(nest, at);
    case 'change': {
      const inner = writeNests(nest.children, at);
      const tag = isAddition(nest.change) ? 'ins' : 'del';
      return inner === '' ? '' : `<${tag}${changeAttributes(nest.change)}>${inner}</${tag}>`;
    }
    case 'expansion':
      return `<abbr title="${escapeAttribute(nest.expansion)}">${writeNests(nest.children, at)}</abbr>`;
    case 'commented': {
      const inner = writeNests(nest.children, at);
      const number = at.context.commentOf(nest.id)?.number;
      return number === undefined || inner === '' ? inner : `<span aria-details="comment-${String(number)}">${inner}</span>`;
    }
  }
}

export function changeAttributes({ author, date }: Revision): string {
  const who = author === '' ? '' : ` data-author="${escapeAttribute(author)}"`;
  return `${who}${date === undefined ? '' : ` datetime="${escapeAttribute(date)}"`}`;
}

function link({ link, children }: Extract<Nest, { kind: 'link' }>, at: At): string {
  const { context } = at;
  const inner = writeNests(children, at);
  if (inner === '') return '';
  const place = link.anchor !== undefined && context.hasAnchor(link.anchor) ? encodeURIComponent(link.anchor) : undefined;
  const address = linkAddress(link, place, context.diagnostics);
  if (address === undefined) return inner;
  const title = link.tooltip === undefined || link.tooltip === '' ? '' : ` title="${escapeAttribute(link.tooltip)}"`;
  return `<a href="${escapeAttribute(address)}"${title}>${inner}</a>`;
}

function writePiece(piece: Piece, at: At): string {
  const { context } = at;
  switch (piece.kind) {
    case 'text':
    case 'checkbox':
      return styledText(escapeText(piece.text.replace(/[\n\r]/g, ' ')), piece.format, at);
    case 'break':
      return '<br>';
    case 'picture':
      return picture(piece.picture, context);
    case 'math':
      return writeMathml(piece.elements, piece.isDisplay ? 'block' : 'inline');
    case 'note': {
      const { key, number, kind } = piece.note;
      const mark = kind === 'footnote' ? String(number) : key;
      return `<sup><a href="#fn-${key}" id="fnref-${key}" role="doc-noteref">${mark}</a></sup>`;
    }
    case 'ruby':
      return `<ruby>${writeNests(nestPieces(piece.base, 'none'), at)}<rp>(</rp><rt>${escapeText(piece.guide)}</rt><rp>)</rp></ruby>`;
    case 'anchor':
      return context.isWanted(piece.name) && !at.own.has(piece.name) ? `<a id="${escapeAttribute(piece.name)}"></a>` : '';
    case 'comment': {
      const number = context.commentOf(piece.id)?.number;
      return number === undefined
        ? ''
        : `<sup><a href="#comment-${String(number)}" id="commentref-${String(number)}" class="comment-ref">[K${String(number)}]</a></sup>`;
    }
    case 'comment-start':
    case 'comment-end':
      return '';
  }
}

function styledText(text: string, format: TextFormat, { context, text: paragraph }: At): string {
  const declarations = context.look.text(format, paragraph);
  return declarations === '' ? text : `<span style="${escapeAttribute(declarations)}">${text}</span>`;
}

function picture(source: OutlinePicture, context: HtmlContext): string {
  const { description, width, height } = source;
  const shown = context.pictures.show(source);
  if (!shown) return description === '' ? '' : `<span role="img">[${escapeText(description)}]</span>`;
  return `<img src="${escapeAttribute(shown.source)}" alt="${escapeAttribute(description)}" width="${String(width)}" height="${String(height)}">`;
}
