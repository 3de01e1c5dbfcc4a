/** An outline → one HTML page: semantic elements, MathML, notes with their roles of DPUB-ARIA, which our own reader can read back. */
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { PageLook } from '../../../contract/conversion.js';
import { escapeAttribute, escapeText } from '../../../base/xml/escape-xml.js';
import { headingAnchors } from '../markdown/heading-anchors.js';
import type { Outline, OutlineComment, OutlineNote } from '../outline/outline.js';
import type { PictureSink } from '../shared/picture-sink.js';
import { documentLook } from './document-look.js';
import { htmlBlocks } from './html-blocks.js';
import type { HtmlContext, HtmlLook } from './html-context.js';

/** A page without a style sheet: its appearance is the reader's default. */
const nothing = (): string => '';

const plainLook: HtmlLook = {
  isPlain: true,
  paragraph: nothing,
  text: nothing,
  table: nothing,
  column: nothing,
  cell: nothing,
  sheet: nothing,
};

export interface WriteHtmlOptions {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly pictures: PictureSink;
  readonly look: PageLook;
  /** `end`: numbers in the text, explained by a list at the end. */
  readonly comments: 'none' | 'end';
  /** For a document without its own title. */
  readonly title?: string | undefined;
}

export function writeHtml(outline: Outline, { look, comments, title, ...options }: WriteHtmlOptions): string {
  const anchors = headingAnchors([...outline.blocks, ...outline.notes.flatMap(({ blocks }) => blocks)]);
  const byId = new Map(comments === 'none' ? [] : outline.comments.map((comment) => [comment.id, comment] as const));
  const context: HtmlContext = {
    ...options,
    isNested: false,
    listDepth: 0,
    look: look === 'document' ? documentLook(outline) : plainLook,
    hasAnchor: (name) => anchors.byBookmark.has(name) || anchors.others.has(name),
    isWanted: (name) => outline.wantedAnchors.has(name),
    shownComments: comments === 'end' ? 'ranges' : 'none',
    commentOf: (id) => byId.get(id),
  };
  const body = [
    htmlBlocks(outline.blocks, context),
    notes(outline.notes, 'footnote', context),
    notes(outline.notes, 'endnote', context),
    comments === 'none' ? '' : commentList(outline.comments),
  ].filter((part) => part !== '');
  const { properties } = outline;
  const meta = (name: string, content: string | undefined): string[] =>
    content === undefined || content === '' ? [] : [`<meta name="${name}" content="${escapeAttribute(content)}">`];
  const sheet = context.look.sheet();
  const language =
    outline.language !== undefined && /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(outline.language) ? ` lang="${outline.language}"` : '';
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(properties.title || title || 'Document')}</title>`,
    ...meta('author', properties.author),
    ...meta('description', properties.description),
    ...meta('keywords', properties.keywords),
    ...(sheet === '' ? [] : [`<style>\n${sheet}</style>`]),
  ];
  return `<!DOCTYPE html>\n<html${language}>\n<head>\n${head.join('\n')}\n</head>\n<body>\n${body.join('\n')}\n</body>\n</html>\n`;
}

/** Classes of the sections for notes of each kind. */
const sectionClasses = { footnote: 'footnotes', endnote: 'endnotes' } as const;

function notes(all: readonly OutlineNote[], kind: OutlineNote['kind'], context: HtmlContext): string {
  const own = all.filter((note) => note.kind === kind);
  if (own.length === 0) return '';
  const items = own.map(
    ({ key, blocks }) => `<li id="fn-${key}">\n${htmlBlocks(blocks, context)}\n<a href="#fnref-${key}" role="doc-backlink">↩</a>\n</li>`,
  );
  return `<section class="${sectionClasses[kind]}" role="doc-endnotes">\n<hr>\n<ol>\n${items.join('\n')}\n</ol>\n</section>`;
}

function commentList(comments: readonly OutlineComment[]): string {
  if (comments.length === 0) return '';
  const items = comments.map(({ number, author, date, answers, paragraphs }) => {
    const day = date === undefined ? '' : `, <time datetime="${escapeAttribute(date)}">${escapeText(date.slice(0, 10))}</time>`;
    const answered = answers === undefined ? '' : ` (on <a href="#comment-${String(answers)}">K${String(answers)}</a>)`;
    const text = paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('\n');
    const names = ` data-author="${escapeAttribute(author)}"${answers === undefined ? '' : ` data-answers="comment-${String(answers)}"`}`;
    const header = `<header><a href="#commentref-${String(number)}">K${String(number)}</a> <b>${escapeText(author)}</b>${day}${answered}</header>`;
    return `<div id="comment-${String(number)}" role="comment"${names}>\n${header}\n${text}\n</div>`;
  });
  return `<section class="comments">\n<hr>\n${items.join('\n')}\n</section>`;
}
