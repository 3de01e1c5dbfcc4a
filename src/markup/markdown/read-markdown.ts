/** Markdown (CommonMark 0.31, GFM and the extensions of this folder) → {@link DocumentTree}. */
import { Budget } from '../../base/abort.js';
import type { MediaType } from '../../contract/conversion.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import type { Block } from '../../document/block.js';
import type { DocumentProperties, DocumentTree } from '../../document/document-tree.js';
import { defaultPage } from '../defaults/default-page.js';
import type { HtmlFragmentReader } from '../tree/html-fragment-reader.js';
import { emptyParagraph } from '../tree/plain-blocks.js';
import { Resources, type ResourceOptions } from '../tree/resources.js';
import { TreeBuilder } from '../tree/tree-builder.js';
import { splitCriticBlocks } from './critic-blocks.js';
import { readFrontMatter, splitFrontMatter, type FrontMatter } from './front-matter/front-matter.js';
import { indexHeadings } from './heading-index.js';
import type { EmojiOf } from './lex/inline-extensions.js';
import { lexMarkdown, type LexedMarkdown, type LexOptions } from './lex/lex-markdown.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { readBlocks, readPage } from './read-blocks.js';
import { contentsBlocks } from './read-contents.js';
import { hasImage } from './read-image.js';
import { indexReferences, referenceSigns } from './reference-index.js';
import { quotesOf } from './text/smart-punctuation.js';
import { inStyle, paragraphIn } from './text/paragraphs.js';
import { textRuns } from './text/text-runs.js';

/** Title, subtitle, authors and date of the front matter, as a page shows them. */
function titleBlock(front: FrontMatter, scope: Scope): Block[] {
  const { title } = front.properties;
  if (title === undefined) return [];
  const line = (styleId: string, text: string | undefined): Block[] =>
    text === undefined || text === '' ? [] : [paragraphIn(inStyle(scope, styleId), textRuns(text, {}))];
  return [
    ...line('Title', title),
    ...line('Subtitle', front.subtitle),
    ...line('Author', front.authors.join(', ')),
    ...line('Date', front.date),
  ];
}

export interface MarkdownOptions extends ResourceOptions {
  /** Provides the document's title if the text names none. */
  readonly fileName?: string;
  readonly budget?: Budget;
  /** Reads HTML in the text with its styling; default: the built-in reader, loaded for a text that contains HTML. */
  readonly html?: HtmlFragmentReader;
  /** Makes quotes, dashes and dots typographic; default on, or the front matter's `smart`. */
  readonly smartPunctuation?: boolean;
  /** Medium of style sheets in the text; default `print`. */
  readonly media?: MediaType | undefined;
  /** Author of tracked changes and comments; default: the front matter's author. */
  readonly author?: string;
  /** Whether the tree is laid out at once: tables that are too large for pages lose their last rows. */
  readonly isForPages?: boolean;
}

/** A page that is created block by block: for callers that write it immediately and never need the whole. */
export interface MarkdownPage {
  /** Its last section is empty. Its maps of notes, comments, lists and media fill while the body is iterated. */
  readonly tree: DocumentTree;
  /** The last section's blocks; can be iterated once. */
  readonly body: Iterable<Block>;
  /** The tree with its body, instead of `body`. */
  readonly whole: () => DocumentTree;
  /** Whether it contains a table of contents, whose entries name pages that only a layout knows. */
  readonly hasContents: boolean;
  /** Complete after the body has been iterated. */
  readonly diagnostics: () => readonly Diagnostic[];
}

/** @throws DocOpsError OPERATION_TIMEOUT, UNPROCESSABLE_DOCUMENT if the budget ends; any other irregularity becomes a diagnostic */
export async function readMarkdown(
  text: string,
  options: MarkdownOptions = {},
): Promise<{ readonly tree: DocumentTree; readonly diagnostics: readonly Diagnostic[] }> {
  const { whole, diagnostics } = await readMarkdownPage(text, options);
  return { tree: whole(), diagnostics: diagnostics() };
}

const emojiSigns = /:[a-z0-9_+-]{1,60}:/i;

/** Like {@link readMarkdown}, block by block; the budget may also end while the body is iterated. */
export async function readMarkdownPage(text: string, options: MarkdownOptions = {}): Promise<MarkdownPage> {
  const budget = options.budget ?? new Budget();
  const diagnostics = new Diagnostics();
  const { block, body } = splitFrontMatter(
    text
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\0', '\ufffd'),
  );
  const front = await readFrontMatter(block, diagnostics);
  const page = { ...defaultPage(front.paper), ...(front.isRightToLeft && { bidi: true }) };
  const builder = new TreeBuilder({ budget, diagnostics, page, isForPages: options.isForPages, resources: new Resources(options) });
  const isSmart = options.smartPunctuation ?? front.smartPunctuation ?? true;
  const { language } = front.properties;
  const lexing: LexOptions = {
    quotes: isSmart ? quotesOf(language) : undefined,
    // the table of names is loaded for pages that have codes
    references: referenceSigns.test(body),
    onTooLong: () => diagnostics.report('markdown.text-too-long', 'a text is too long to parse and was kept as plain text'),
    emojiOf: emojiSigns.test(body) ? await emojiNames() : undefined,
  };
  const lexed = lexMarkdown(splitCriticBlocks(body), budget, lexing);
  const abstract = front.abstract === undefined ? undefined : lexMarkdown(front.abstract, budget, lexing);
  const headings = indexHeadings(lexed.tokens, lexed.cutText, builder.bookmarks);
  const context: MarkdownContext = {
    builder,
    budget,
    html: options.html ?? (lexed.mayHoldHtml || abstract?.mayHoldHtml ? await htmlReader(options.media) : noHtml),
    headings,
    footnotes: lexed.footnotes,
    cutText: lexed.cutText,
    references: lexing.references
      ? indexReferences({ ...lexed, headings, language, hasImage: (token) => hasImage(token, builder) })
      : new Map<string, string>(),
    repeatedNotes: repeatedNotes(body),
    notes: new Map(),
    waitingNotes: [],
    captions: new Map(),
    contents: { entries: 0 },
    author: options.author ?? front.authors[0] ?? 'Author',
    language,
    bidiLanguage: /^(?:ar|he|fa|ur|yi|ps|sd|ug|dv)\b/.test(language ?? '') ? language : undefined,
  };
  const properties = documentProperties(front, context, options.fileName);
  const treeOf = (children: readonly Block[]): DocumentTree => builder.build([{ properties: page, children }], properties);
  const content = withLastParagraph(readBody(front, lexed, abstract, context));
  return {
    tree: treeOf([]),
    body: content,
    whole: () => treeOf([...content]),
    hasContents: front.contents || lexed.hasContents || (abstract?.hasContents ?? false),
    diagnostics: () => [...diagnostics.list(), ...builder.resources.missing()],
  };
}

/** GitHub's names, without colons → characters. */
async function emojiNames(): Promise<EmojiOf> {
  const { nameToEmoji } = await import('gemoji');
  return (name) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined);
}

async function htmlReader(media: MediaType | undefined): Promise<HtmlFragmentReader> {
  const { createHtmlFragmentReader } = await import('../html/fragment-reader.js');
  return createHtmlFragmentReader({ media });
}

/** Never called: the lexer found no HTML. */
const noHtml: HtmlFragmentReader = { inlines: () => [], blocks: () => [] };

/** Twips of indent of the style. */
const abstractIndent = 560;

function* readBody(
  front: FrontMatter,
  lexed: LexedMarkdown,
  abstract: LexedMarkdown | undefined,
  context: MarkdownContext,
): Generator<Block> {
  const { builder } = context;
  const scope: Scope = { indent: 0, run: {}, paragraph: front.isRightToLeft ? { bidi: true } : {}, room: builder.textWidth };
  yield* titleBlock(front, scope);
  if (abstract) yield* readPage(abstract, inStyle({ ...scope, indent: abstractIndent }, 'Abstract', abstractIndent), context);
  if (front.contents) yield* contentsBlocks(context);
  yield* readPage(lexed, scope, context);
  readWaitingNotes(lexed, context);
}

/** Labels that occur in brackets more than once, anywhere: a note that is referenced again needs a bookmark at its first reference. */
function repeatedNotes(text: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [, label = ''] of text.matchAll(/\[\^([^\s[\]]{1,200})\](?!:)/g))
    (seen.has(label.toLowerCase()) ? repeated : seen).add(label.toLowerCase());
  return repeated;
}

/** Called after the entire body is read. */
function readWaitingNotes({ cutText }: LexedMarkdown, context: MarkdownContext): void {
  const { builder, waitingNotes } = context;
  const scope: Scope = { indent: 0, styleId: 'FootnoteText', run: {}, paragraph: {}, room: builder.textWidth, isConfined: true };
  const inNote: MarkdownContext = { ...context, isInNote: true };
  for (let note = waitingNotes.shift(); note; note = waitingNotes.shift()) {
    if (note.index !== undefined) cutText(note.index);
    builder.setNote('footnote', note.id, readBlocks(note.tokens, scope, inNote));
  }
}

/** A story ends with a paragraph. */
function* withLastParagraph(blocks: Iterable<Block>): Generator<Block> {
  let last: Block | undefined;
  for (const block of blocks) yield (last = block);
  if (last?.kind !== 'paragraph') yield emptyParagraph();
}

function documentProperties(front: FrontMatter, context: MarkdownContext, fileName: string | undefined): DocumentProperties {
  const first = [...context.headings.byToken.values()].find((heading) => heading.level === 1)?.text;
  const title =
    front.properties.title ?? (first === undefined || first === '' ? fileName?.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '') : first);
  return { ...front.properties, ...(title !== undefined && { title }) };
}
