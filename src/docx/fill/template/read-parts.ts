/** Parts of a template → their tags and blocks, and the program of each: what filling and telling of a template share. */
import type { Budget } from '../../../base/abort.js';
import type { Story } from '../fill-scope.js';
import type { PackageEditor } from '../../package/package-editor.js';
import type { StoryIndex } from '../scan/story-index.js';
import { readFragment, type FragmentNode } from '../../edit/fragment.js';
import { areUsual, blockRules, findTags, type Delimiters, type FoundTag, type ReadMeaning } from './find-tags.js';
import { chartReplacements } from './charts/chart-references.js';
import { linkReplacements, piecesReader, readLinkAddresses } from './links/link-addresses.js';
import { linkFieldReplacements, mayHaveLinkFields } from './links/link-fields.js';
import { noteRanges } from './loop-notes.js';
import { bookmarksSet, findMailFields, noMailFields, type MailFields } from './mail-merge/find-mail-fields.js';
import { makeProgram } from './make-program.js';
import { matchBlocks } from './match-blocks.js';
import { readPlainParts, type PlainPart } from './plain/plain-parts.js';
import { attributeTags, equationTags, instructionTags, type PlainReader } from './plain/read-plain-tags.js';
import type { Program } from './program.js';
import { withColumnsByPosition } from './columns/columns-by-position.js';
import type { ListFacts } from './lists/restarting-lists.js';
import { dialectOf, meaningReader, valueReader } from './read-meaning.js';

const noLists: ListFacts = { mayRestart: () => false, styledList: () => undefined };

/** Tags of one document. */
const mostTags = 20_000;

/** What is wrong with a tag. */
export interface TagProblem {
  /** Name of its part. */
  readonly part: string;
  /** As written between the delimiters. */
  readonly text: string;
  /** A place in its paragraph. */
  readonly at: number;
  /** Follows the tag in a sentence; speaks of other tags with the usual delimiters. */
  readonly issue: string;
  /** A delimiter of no tag, which is left as text and refused only where that is asked for. */
  readonly kind?: 'stray';
}

export interface ReadPartsOptions {
  readonly budget: Budget;
  readonly delimiters: Delimiters;
  /** Tags of other names are text. */
  readonly onlyNames?: ReadonlySet<string>;
  readonly report: (problem: TagProblem) => void;
  /** Package of the stories. */
  readonly editor: PackageEditor;
  /** Default: lists go on through copies. */
  readonly lists?: ListFacts;
  /** Notes that blocks of the parts before refer to. */
  readonly wantedNotes?: () => ReadonlySet<string>;
}

export interface ReadPart {
  readonly name: string;
  readonly source: string;
  readonly index: StoryIndex;
  readonly roots: readonly FragmentNode[];
  readonly tags: readonly FoundTag[];
  readonly mail: MailFields;
  /** Whether copies of it may relate to more: addresses of links have tags, or there are charts. */
  readonly hasOwnRelationships: boolean;
  /** Whether it has anything that data may fill. */
  readonly takesData: boolean;
  /** Its blocks in their places; reports those that have none. */
  readonly program: () => Program;
}

/**
 * Parts that may have tags or controls, in the order of the stories.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT where there are too many tags
 */
export function* readParts(stories: readonly Story[], options: ReadPartsOptions): Generator<ReadPart, undefined> {
  const { budget, delimiters, onlyNames, report, editor, lists = noLists, wantedNotes = () => new Set<string>() } = options;
  const rules = blockRules(delimiters);
  const isUsual = areUsual(delimiters);
  const dialect = dialectOf(stories, delimiters, !onlyNames, budget);
  const hasStatements = dialect === 'jinja';
  let left = mostTags;
  const mails = onlyNames ? [] : mailFieldsOf(stories);
  const isOfRecords = mails.some(({ moves }) => moves);
  const readerOf = (part: string, read: ReadMeaning): PlainReader => ({
    ...{ delimiters, read, budget, hasStatements },
    report: (text, at, issue) => report({ part, text, at, issue }),
  });
  for (const [at, { name, source, index }] of stories.entries()) {
    const mail = mails[at] ?? noMailFields;
    const read = meaningReader((text, at, issue) => report({ part: name, text, at, issue }), { dialect, onlyNames });
    const readValue = valueReader(read, dialect);
    const pieces = piecesReader({
      ...{ delimiters, hasStatements },
      read: (text) => readValue(text, 0),
      report: (text, issue) => report({ part: name, text, at: 0, issue }),
    });
    const addresses = readLinkAddresses(editor, name, pieces);
    const mayHavePlain = mayHavePlainTags(source, delimiters, hasStatements);
    const wanted = wantedNotes();
    // A scan notes what has the usual ones.
    const mayHaveTags = !isUsual || index.tagParagraphs.length > 0;
    const mayHaveLinks = addresses.size > 0 || mayHaveLinkFields(source);
    const hasMail = isOfRecords || mail.replacements.length > 0;
    if (!mayHaveTags && index.controls.length === 0 && !mayHaveLinks && wanted.size === 0 && !hasMail && !mayHavePlain) continue;
    const roots = readFragment(source, 0, source.length, index.root.scope);
    const counted: ReadMeaning = (text, at) => {
      const meaning = read(text, at);
      if (meaning && --left < 0) budget.fail(`The template has more than ${String(mostTags)} tags; split it into several.`);
      return meaning;
    };
    const tags = findTags(source, roots, delimiters, counted, budget, {
      stray: (text, at, isOpening) => {
        const issue = isOpening ? 'begins with a delimiter that no other one closes' : 'has a delimiter that no other one opens';
        report({ part: name, text, at, issue, kind: 'stray' });
      },
      strayJinja: (text, at) =>
        report({
          part: name,
          text,
          at,
          issue: 'has a mark of Jinja that belongs to no tag: tags are in one paragraph, without breaks and tabs',
        }),
      isJinja: hasStatements,
    });
    const notes = noteRanges(source, roots, wanted);
    const links = [...linkReplacements(source, roots, name, addresses), ...linkFieldReplacements(source, roots, name, delimiters, pieces)];
    const reader = readerOf(name, readValue);
    const plain = mayHavePlain ? [attributeTags, instructionTags, equationTags].flatMap((find) => find(source, roots, reader)) : [];
    const charts = chartReplacements(editor, source, roots, name);
    const reportTag = (tag: FoundTag, issue: string): void => report({ part: name, text: tag.text, at: tag.start, issue });
    const matched = matchBlocks(tags, reportTag);
    const blocks = rules.columnsByPosition ? withColumnsByPosition(source, matched, budget) : matched;
    yield {
      ...{ name, source, index, roots, tags, mail },
      hasOwnRelationships: links.length + charts.length > 0,
      takesData: tags.length + index.controls.length + links.length + notes.length + plain.length > 0 || hasMail,
      program: () =>
        makeProgram(
          { source, roots, tags, blocks, index, links: [...links, ...charts, ...plain], notes, lists, rules, mail, isOfRecords },
          reportTag,
          budget,
        ),
    };
  }
}

/** Parts that are no stories: of charts, and properties of the document. */
export function readOtherParts(
  stories: readonly Story[],
  { editor, budget, delimiters, report, onlyNames }: ReadPartsOptions,
): readonly PlainPart[] {
  const dialect = dialectOf(stories, delimiters, !onlyNames, budget);
  return readPlainParts(
    stories,
    editor,
    (part) => ({
      ...{ delimiters, budget, hasStatements: dialect === 'jinja' },
      read: valueReader(
        meaningReader((text, at, issue) => report({ part, text, at, issue }), { dialect, onlyNames }),
        dialect,
      ),
      report: (text, at, issue) => report({ part, text, at, issue }),
    }),
    budget,
  );
}

/** Whether tags may be where no text of a paragraph is. */
function mayHavePlainTags(source: string, [open]: Delimiters, hasStatements: boolean): boolean {
  const rest =
    source.includes(open) || (hasStatements && source.includes('{%')) ? source.search(/docPr\b|:shape\b|instrText|fldSimple|oMath/) : -1;
  return rest >= 0;
}

/** Of each story. What one sets another may show. */
function mailFieldsOf(stories: readonly Story[]): readonly MailFields[] {
  const set = new Set(stories.flatMap(({ source, index }) => [...bookmarksSet(source, index)]));
  return stories.map(({ source, index }) => findMailFields(source, index, set));
}

/** A message as the template's author knows its tags. */
export function withDelimiters(message: string, [open, close]: Delimiters): string {
  return message.replaceAll('{{', () => open).replaceAll('}}', () => close);
}
