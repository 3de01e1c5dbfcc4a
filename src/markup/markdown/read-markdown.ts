/** Markdown (CommonMark 0.31, GFM and the extensions of this folder) → {@link DocumentTree}. */
import { Budget } from '../../base/abort.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import type { Block } from '../../document/block.js';
import type { DocumentProperties, DocumentTree } from '../../document/document-tree.js';
import { housePage } from '../house/house-page.js';
import type { HtmlFragmentReader } from '../house/html-fragment-reader.js';
import { TreeBuilder } from '../house/tree-builder.js';
import { splitCriticBlocks } from './critic-blocks.js';
import { readFrontMatter, splitFrontMatter, type FrontMatter } from './front-matter.js';
import { indexHeadings } from './heading-index.js';
import { lexMarkdown } from './lex-markdown.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { plainHtml } from './plain-html.js';
import { readBlocks } from './read-blocks.js';
import { contentsBlock, withContents } from './read-contents.js';
import { withNoteMark } from './read-footnotes.js';
import { quotesOf } from './smart-punctuation.js';
import { titleBlock } from './title-block.js';

export interface MarkdownOptions {
  /** Gives the document its title where the text names none. */
  readonly fileName?: string;
  readonly budget?: Budget;
  /** Bytes of a picture that is no data URI; without it such pictures leave their text. Nothing is ever fetched here. */
  readonly images?: (source: string) => Uint8Array | undefined;
  /** Reads HTML in the text with its styling; without it only the tags of plain formatting count. */
  readonly html?: HtmlFragmentReader;
  /** Quotes, dashes and dots become typographic; default on, or what the front matter's `smart` says. */
  readonly smartPunctuation?: boolean;
  /** Who made tracked changes and comments; default the front matter's author. */
  readonly author?: string;
}

/** @throws DocOpsError OPERATION_TIMEOUT, UNPROCESSABLE_DOCUMENT when the budget ends; anything else that is odd becomes a diagnostic. */
export function readMarkdown(
  text: string,
  options: MarkdownOptions = {},
): { readonly tree: DocumentTree; readonly diagnostics: readonly Diagnostic[] } {
  const budget = options.budget ?? new Budget();
  const diagnostics = new Diagnostics();
  const { yaml, body } = splitFrontMatter(
    text
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\0', '\ufffd'),
  );
  const front = readFrontMatter(yaml, diagnostics);
  const page = { ...housePage(front.paper), ...(front.isRightToLeft && { bidi: true }) };
  const builder = new TreeBuilder({ budget, diagnostics, page });
  const isSmart = options.smartPunctuation ?? front.smartPunctuation ?? true;
  const { tokens, footnotes, repeatedNotes } = lexMarkdown(
    splitCriticBlocks(body),
    budget,
    isSmart ? quotesOf(front.properties.language) : undefined,
  );
  const context: MarkdownContext = {
    builder,
    budget,
    html: options.html ?? plainHtml,
    images: options.images,
    headings: indexHeadings(tokens, builder.bookmarks),
    footnotes,
    repeatedNotes,
    notes: new Map(),
    waitingNotes: [],
    captions: new Map(),
    author: options.author ?? front.authors[0] ?? 'Author',
    language: front.properties.language,
    bidiLanguage: /^(?:ar|he|fa|ur|yi|ps|sd|ug|dv)\b/.test(front.properties.language ?? '') ? front.properties.language : undefined,
  };
  const scope: Scope = { indent: 0, run: {}, paragraph: front.isRightToLeft ? { bidi: true } : {}, room: builder.textWidth };
  const children: Block[] = [
    ...titleBlock(front, scope),
    ...(front.contents ? [contentsBlock(context)] : []),
    ...readBlocks(tokens, scope, context),
  ];
  readWaitingNotes(context, builder);
  const tree = builder.build(
    [{ properties: page, children: closed(withContents(children, context)) }],
    propertiesOf(front, context, options.fileName),
  );
  return { tree, diagnostics: diagnostics.list() };
}

/** A note may refer to others: they wait behind it. */
function readWaitingNotes(context: MarkdownContext, builder: TreeBuilder): void {
  const scope: Scope = { indent: 0, styleId: 'FootnoteText', run: {}, paragraph: {}, room: builder.textWidth, isConfined: true };
  for (let note = context.waitingNotes.shift(); note; note = context.waitingNotes.shift()) {
    builder.setFootnote(note.id, closed(withNoteMark(readBlocks(note.tokens, scope, context))));
  }
}

/** A story ends with a paragraph. */
function closed(blocks: readonly Block[]): readonly Block[] {
  return blocks.length > 0 && blocks.at(-1)?.kind === 'paragraph'
    ? blocks
    : [...blocks, { kind: 'paragraph', properties: {}, children: [] }];
}

function propertiesOf(front: FrontMatter, context: MarkdownContext, fileName: string | undefined): DocumentProperties {
  const first = [...context.headings.byToken.values()].find((heading) => heading.level === 1)?.text;
  const title =
    front.properties.title ?? (first === undefined || first === '' ? fileName?.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '') : first);
  return { ...front.properties, ...(title !== undefined && { title }) };
}
