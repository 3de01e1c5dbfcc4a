/** Block tokens → blocks of the document. */
import { appendAll } from '../../base/append-all.js';
import type { Block } from '../../document/block.js';
import type { Inline } from '../../document/run.js';
import { line, ruleColor } from '../defaults/default-values.js';
import type { LexedMarkdown } from './lex/lex-markdown.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { inStyle, paragraphIn } from './text/paragraphs.js';
import { readCaption, readEquation, readFigure } from './read-captions.js';
import { readCode } from './read-code.js';
import { contentsBlocks } from './read-contents.js';
import { readDivision } from './read-division.js';
import { readGridTable } from './read-grid-table.js';
import { htmlRanges, pageBreakOf, readHtmlRange } from './read-html.js';
import { readInlines } from './read-inlines.js';
import { readList } from './read-list.js';
import { readQuote } from './read-quote.js';
import { readTable } from './read-table.js';
import { following } from './reference-index.js';
import type { DefinitionList, HeadingToken, LineBlock, MarkdownToken } from './lex/token-types.js';
import type { Paragraph } from '../../document/paragraph.js';

// Space that styles alone do not give: below tables, which have no space after, and between two consecutive lists, which share a style.

/** Twips below a table: as much as below a paragraph. */
const belowTable = 160;

function withSpaceBetween(blocks: Block[]): Block[] {
  for (let at = 1; at < blocks.length; at++) {
    const [before, block] = [blocks[at - 1], blocks[at]];
    if (block?.kind !== 'paragraph') continue;
    if (before?.kind === 'table' && isText(block)) blocks[at] = withProperties(block, { spacing: { before: belowTable } });
    if (before?.kind === 'paragraph' && beginsAnotherList(before, block))
      blocks[at - 1] = withProperties(before, { contextualSpacing: false });
  }
  return blocks;
}

const withProperties = (block: Paragraph, properties: Paragraph['properties']): Paragraph => ({
  ...block,
  properties: { ...block.properties, ...properties },
});

/** Other styles have their own space before. */
function isText({ properties: { styleId, spacing } }: Paragraph): boolean {
  return (
    spacing === undefined && (styleId === undefined || styleId === 'ListParagraph' || styleId === 'Quote' || styleId === 'FootnoteText')
  );
}

/** Only outermost lists: the levels of one list are kept together. */
function beginsAnotherList(before: Paragraph, block: Paragraph): boolean {
  const { numbering, styleId } = block.properties;
  return numbering?.level === 0 && before.properties.styleId === styleId && before.properties.numbering?.numId !== numbering.numId;
}

export function readBlocks(tokens: readonly MarkdownToken[], scope: Scope, context: MarkdownContext): Block[] {
  const into: Block[] = [];
  const ranges = htmlStretches(tokens);
  const sequence = { tokens, ranges, scope, context };
  for (let at = 0; at < tokens.length; at++) at = readNext(sequence, at, into);
  return scope.list ? into : withSpaceBetween(into);
}

/** The blocks of a whole page, each created on demand; tokens that have been read are released. */
export function* readPage({ tokens, cutText }: LexedMarkdown, scope: Scope, context: MarkdownContext): Generator<Block> {
  const ranges = htmlStretches(tokens);
  const sequence = { tokens, ranges, scope, context };
  let into: Block[] = [];
  for (let at = 0; at < tokens.length; at++) {
    for (let index = at; index <= (ranges?.get(at) ?? at); index++) cutText(index);
    const end = readNext(sequence, at, into);
    withSpaceBetween(into);
    // notes are read after everything else
    for (; at <= end; at++) if (tokens[at]?.type !== 'footnote-definition') tokens[at] = undefined;
    at = end;
    // the next block may still give space to the last one
    yield* into.slice(0, -1);
    into = into.slice(-1);
  }
  yield* into;
}

const htmlStretches = (tokens: readonly (MarkdownToken | undefined)[]): ReadonlyMap<number, number> | undefined =>
  tokens.some((token) => token?.type === 'html') ? htmlRanges(tokens) : undefined;

/** Consecutive tokens that are read in the same place. */
interface TokenSequence {
  /** Tokens that have been read may be released. */
  readonly tokens: readonly (MarkdownToken | undefined)[];
  /** Stretches with HTML: index of the first token → index of the last. */
  readonly ranges: ReadonlyMap<number, number> | undefined;
  readonly scope: Scope;
  readonly context: MarkdownContext;
}

/** Returns the index of the last token that was read. */
function readNext(sequence: TokenSequence, at: number, into: Block[]): number {
  const { tokens, ranges, scope, context } = sequence;
  context.budget.step();
  const token = tokens[at];
  const end = ranges?.get(at);
  if (end !== undefined) {
    const range = tokens.slice(at, end + 1).filter((each) => each !== undefined);
    addApart(into, readHtmlRange(range, scope, context, readBlocks), scope);
  } else if (token) readBlock(token, sequence, at, into);
  return end ?? at;
}

/** Word would merge two consecutive tables: an empty line separates them. */
function addApart(into: Block[], blocks: readonly Block[], scope: Scope): void {
  const [first] = blocks;
  if (first?.kind === 'table' && into.at(-1)?.kind === 'table') into.push(paragraphIn(scope, []));
  for (const block of blocks) into.push(block);
}

function readBlock(token: MarkdownToken, { tokens, scope, context }: TokenSequence, at: number, into: Block[]): void {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return;
    case 'heading':
      return void into.push(readHeading(token, scope, context));
    case 'paragraph':
    case 'text': {
      const figure = scope.isConfined ? undefined : readFigure(token, following(tokens, at), scope, context);
      if (figure) return appendAll(into, figure);
      const inlineTokens = token.tokens ?? [token];
      return void into.push(paragraphIn(scope, readInlines(inlineTokens, scope.run, scope, context)));
    }
    case 'code':
      return appendAll(into, readCode(token, scope, context));
    case 'hr':
      return void into.push(paragraphIn(inStyle(scope, 'HorizontalLine'), [], { borders: ruleBorders }));
    case 'blockquote':
      return addApart(into, readQuote(token, scope, context, readBlocks), scope);
    case 'list':
      return addApart(into, readList(token, scope, context, readBlocks), scope);
    case 'table':
      return addApart(into, [readTable(token, scope, context)], scope);
    case 'html':
      return;
    default:
      readExtensionBlock(token, following(tokens, at), scope, context, into);
  }
}

function readExtensionBlock(
  token: MarkdownToken,
  next: MarkdownToken | undefined,
  scope: Scope,
  context: MarkdownContext,
  into: Block[],
): void {
  switch (token.type) {
    case 'math':
      return void into.push(readEquation(token, scope, context));
    case 'page-break':
      return void into.push(pageBreakOf(scope));
    case 'contents':
      return appendAll(into, contentsBlocks(context));
    case 'caption': {
      const position = next?.type === 'table' || next?.type === 'grid-table' ? 'above' : 'below';
      return void into.push(readCaption(token, position, scope, context));
    }
    case 'definition-list':
      return readDefinitions(token, scope, context, into);
    case 'division':
      return addApart(into, readDivision(token, scope, context, readBlocks), scope);
    case 'grid-table':
      return addApart(into, [readGridTable(token, scope, context, readBlocks)], scope);
    case 'line-block':
      return void into.push(readLines(token, scope, context));
    default:
      // definitions of notes are read where they are referenced
      return;
  }
}

function readHeading(token: HeadingToken, scope: Scope, context: MarkdownContext): Block {
  const known = context.headings.byToken.get(token);
  const { tokens, depth } = token;
  const level = Math.min(6, Math.max(1, depth));
  const children = readInlines(known?.tokens ?? tokens, scope.run, { ...scope, isConfined: true }, context);
  const paragraph = paragraphIn(inStyle(scope, `Heading${level}`), children);
  if (!known) return paragraph;
  const id = context.builder.bookmarks.nextId();
  return {
    ...paragraph,
    children: [{ kind: 'bookmark-start', id, name: known.bookmark }, ...paragraph.children, { kind: 'bookmark-end', id }],
  };
}

function readLines({ lines }: LineBlock, scope: Scope, context: MarkdownContext): Block {
  const children = lines.flatMap((line, index): Inline[] => [
    ...(index > 0 ? [{ kind: 'run', properties: scope.run, content: [{ kind: 'break', type: 'line' }] } as const] : []),
    ...readInlines(line, scope.run, scope, context),
  ]);
  return paragraphIn(scope, children);
}

/** Stated in addition to the style, like Word's own conversion of three hyphens to a rule. */
const ruleBorders = { bottom: line(ruleColor, 6, 1) };

/** Twips of the indent of the style Definition. */
const definitionIndent = 480;

function readDefinitions(list: DefinitionList, scope: Scope, context: MarkdownContext, into: Block[]): void {
  for (const { terms, definitions } of list.items) {
    for (const term of terms) into.push(paragraphIn(inStyle(scope, 'DefinitionTerm'), readInlines(term, scope.run, scope, context)));
    for (const definition of definitions) {
      const inner = inStyle({ ...scope, indent: scope.indent + definitionIndent }, 'Definition', definitionIndent);
      addApart(into, readBlocks(definition, inner, context), scope);
    }
  }
}
