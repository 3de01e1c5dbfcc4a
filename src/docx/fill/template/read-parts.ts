/** The parts of a template → their tags and blocks, and the program of each; shared by filling and inspection. */
import type { Budget } from '../../../base/abort.js';
import type { Story } from '../fill-scope.js';
import type { PackageEditor } from '../../package/package-editor.js';
import type { StoryIndex } from '../scan/story-index.js';
import { descendants, readWhole, type FragmentNode } from '../../edit/fragment.js';
import { areUsual, blockRules, findTags, type Delimiters, type FoundTag, type ReadMeaning, type TagSearch } from './find-tags.js';
import { linkReplacements, piecesReader, readLinkAddresses, linkFieldReplacements, mayHaveLinkFields } from './links/link-addresses.js';
import { noteRanges } from './loop-notes.js';
import { bookmarksSet, findMailFields, noMailFields, type MailFields } from './mail-merge/find-mail-fields.js';
import { makeProgram } from './make-program.js';
import { matchBlocks } from './match-blocks.js';
import { readPlainParts, attributeTags, equationTags, instructionTags, type PlainReader } from './plain/read-plain-tags.js';
import type { Program, PartProgram } from './program.js';
import { withColumnsByPosition } from './columns/column-regions.js';
import type { ListFacts } from './lists/restarting-lists.js';
import { dialectOf, meaningReader, valueReader } from './read-meaning.js';
import { drawingNames } from '../chart/find-charts.js';
import { attributeOf, attributePlace } from '../../edit/attributes.js';
import type { Replacement } from './ranges.js';
import { DocOpsError, moreProblems, type ErrorDetail } from '../../../base/errors.js';
import { shownTag } from '../../../template/tag-syntax.js';

/** Charts in a part with blocks → places in the part that name a different chart part in each copy (ECMA-376-1 §21.2.2.29). */
function chartReplacements(editor: PackageEditor, source: string, roots: readonly FragmentNode[], part: string): Replacement[] {
  const relationships = editor.relationships(part);
  if (!relationships.all.some(({ kind }) => kind === 'chart')) return [];
  const replacements: Replacement[] = [];
  let drawing: FragmentNode | undefined;
  for (const node of descendants(roots)) {
    if (node.name === 'wp:docPr') drawing = node;
    if (node.name !== 'c:chart') continue;
    const id = attributeOf(source, node, 'r:id') ?? '';
    const place = attributePlace(source, node, 'r:id');
    const related = relationships.byId(id);
    if (!place || related?.kind !== 'chart' || related.isExternal || !editor.source.has(related.target)) continue;
    const names = drawing ? drawingNames(source, drawing) : [];
    if (names.length === 0) continue;
    replacements.push({
      start: place.start,
      end: place.end,
      nodes: [{ kind: 'chart', at: node.start, part, id, chart: related.target, names }],
    });
  }
  return replacements;
}

const noLists: ListFacts = { mayRestart: () => false, styledList: () => undefined };

/** The maximum number of tags per document. */
const mostTags = 20_000;

/** A problem with a tag. */
export interface TagProblem {
  /** The name of its part. */
  readonly part: string;
  /** As written between the delimiters. */
  readonly text: string;
  /** A position in its paragraph. */
  readonly at: number;
  /** Follows the tag in a sentence; mentions other tags with the usual delimiters. */
  readonly issue: string;
  /** An unmatched delimiter, which is left as text and only rejected on request. */
  readonly kind?: 'stray';
}

export interface ReadPartsOptions {
  readonly budget: Budget;
  readonly delimiters: Delimiters;
  /** Tags with other names are text. */
  readonly onlyNames?: ReadonlySet<string> | undefined;
  readonly report: (problem: TagProblem) => void;
  /** The package of the stories. */
  readonly editor: PackageEditor;
  /** Default: lists continue through copies. */
  readonly lists?: ListFacts;
  /** Notes that blocks of the previous parts reference. */
  readonly wantedNotes?: () => ReadonlySet<string>;
}

export interface ReadPart {
  readonly name: string;
  readonly source: string;
  readonly index: StoryIndex;
  readonly roots: readonly FragmentNode[];
  readonly tags: readonly FoundTag[];
  readonly mail: MailFields;
  /** Whether its copies may need further relationships: link addresses with tags, or charts. */
  readonly hasOwnRelationships: boolean;
  /** Whether it contains anything that data may fill. */
  readonly takesData: boolean;
  /** Its blocks in their places; reports blocks without a valid region. */
  readonly program: () => Program;
}

/**
 * The parts that may have tags or controls, in the order of the stories.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if there are too many tags
 */
export function* readParts(stories: readonly Story[], options: ReadPartsOptions): Generator<ReadPart, undefined> {
  const { budget, delimiters, onlyNames, report, editor, lists = noLists, wantedNotes = () => new Set<string>() } = options;
  const rules = blockRules(delimiters);
  const isUsual = areUsual(delimiters);
  const dialect = dialectOf(stories, delimiters, !onlyNames, budget);
  const hasStatements = dialect === 'jinja';
  const limited = tagLimit(budget);
  const mails = onlyNames ? [] : mailFieldsOf(stories);
  const isOfRecords = mails.some(({ moves }) => moves);
  for (const [at, { name, source, index }] of stories.entries()) {
    const mail = mails[at] ?? noMailFields;
    const reportAt = (text: string, position: number, issue: string): void => report({ part: name, text, at: position, issue });
    const read = meaningReader(reportAt, { dialect, onlyNames });
    const readValue = valueReader(read, dialect);
    const pieces = piecesReader({
      ...{ delimiters, hasStatements },
      read: (text) => readValue(text, 0),
      report: (text, issue) => reportAt(text, 0, issue),
    });
    const addresses = readLinkAddresses(editor, name, pieces);
    const mayHavePlain = mayHavePlainTags(source, delimiters, hasStatements);
    const wanted = wantedNotes();
    // The scan records paragraphs with the usual delimiters.
    const mayHaveTags = !isUsual || index.tagParagraphs.length > 0;
    const mayHaveLinks = addresses.size > 0 || mayHaveLinkFields(source);
    const hasMail = isOfRecords || mail.replacements.length > 0;
    if (!mayHaveTags && index.controls.length === 0 && !mayHaveLinks && wanted.size === 0 && !hasMail && !mayHavePlain) continue;
    const roots = readWhole(source, index.root.scope);
    const search = tagSearch(name, limited(read), { delimiters, report, isJinja: hasStatements });
    const tags = findTags(source, roots, search, budget);
    const notes = noteRanges(source, roots, wanted);
    const links = [...linkReplacements(source, roots, name, addresses), ...linkFieldReplacements(source, roots, name, delimiters, pieces)];
    const reader: PlainReader = { delimiters, read: readValue, budget, hasStatements, report: reportAt };
    const plain = mayHavePlain ? [attributeTags, instructionTags, equationTags].flatMap((find) => find(source, roots, reader)) : [];
    const charts = chartReplacements(editor, source, roots, name);
    const reportTag = (tag: FoundTag, issue: string): void => reportAt(tag.text, tag.start, issue);
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

/** Makes readers that together may read the maximum number of tags. */
function tagLimit(budget: Budget): (read: ReadMeaning) => ReadMeaning {
  let left = mostTags;
  return (read) => (text, at) => {
    const meaning = read(text, at);
    if (meaning && --left < 0) budget.fail(`The template has more than ${String(mostTags)} tags; split it into several.`);
    return meaning;
  };
}

/** The search for a part's tags, which reports delimiters outside them. */
function tagSearch(
  part: string,
  read: ReadMeaning,
  { delimiters, report, isJinja }: Pick<ReadPartsOptions, 'delimiters' | 'report'> & { readonly isJinja: boolean },
): TagSearch {
  return {
    delimiters,
    read,
    stray: (text, at, isOpening) => {
      const issue = isOpening ? 'begins with a delimiter that is not closed' : 'has a closing delimiter without an opening one';
      report({ part, text, at, issue, kind: 'stray' });
    },
    strayJinja: (text, at) => {
      const issue = 'has a Jinja mark outside of tags: a tag must be in one paragraph, without breaks and tabs';
      report({ part, text, at, issue });
    },
    isJinja,
  };
}

/** Parts other than stories: charts and document properties. */
export function readOtherParts(
  stories: readonly Story[],
  { editor, budget, delimiters, report, onlyNames }: ReadPartsOptions,
): readonly PartProgram[] {
  const dialect = dialectOf(stories, delimiters, !onlyNames, budget);
  return readPlainParts(stories, editor, (part) => ({
    ...{ delimiters, budget, hasStatements: dialect === 'jinja' },
    read: valueReader(
      meaningReader((text, at, issue) => report({ part, text, at, issue }), { dialect, onlyNames }),
      dialect,
    ),
    report: (text, at, issue) => report({ part, text, at, issue }),
  }));
}

/** Whether tags may occur outside the text of paragraphs. */
function mayHavePlainTags(source: string, [open]: Delimiters, hasStatements: boolean): boolean {
  const rest =
    source.includes(open) || (hasStatements && source.includes('{%')) ? source.search(/docPr\b|:shape\b|instrText|fldSimple|oMath/) : -1;
  return rest >= 0;
}

/** The mail merge fields of each story. A value that one story sets may be shown by another. */
function mailFieldsOf(stories: readonly Story[]): readonly MailFields[] {
  const set = new Set(stories.flatMap(({ source, index }) => [...bookmarksSet(source, index)]));
  return stories.map(({ source, index }) => findMailFields(source, index, set));
}

/** A message with the delimiters that the template's author uses. */
export function withDelimiters(message: string, [open, close]: Delimiters): string {
  return message.replaceAll('{{', () => open).replaceAll('}}', () => close);
}

/** The maximum number of a template's problems that are named. */
const mostProblems = 20;

/** The problems of a template's tags → an error that names them, and the text that looks like part of a tag. */
export class TagProblems {
  /** Unmatched delimiters, which are left as text. */
  readonly stray: ErrorDetail[] = [];
  readonly #errors: ErrorDetail[] = [];
  readonly #delimiters: Delimiters;

  constructor(delimiters: Delimiters) {
    this.#delimiters = delimiters;
  }

  get hasErrors(): boolean {
    return this.#errors.length > 0;
  }

  add({ text, part, issue, kind }: TagProblem): void {
    if (kind === 'stray')
      return void this.stray.push({ field: 'document', issue: `the text "${text}" in ${part} ${issue}: it is left as text` });
    const said = `the tag ${shownTag(text.slice(0, 100))} in ${part} ${issue}`;
    this.#errors.push({ field: 'document', issue: withDelimiters(said, this.#delimiters) });
  }

  /** @throws DocOpsError UNPROCESSABLE_DOCUMENT naming the invalid tags, if there are any */
  throwErrors(): void {
    const errors = this.#errors;
    if (errors.length === 0) return;
    const shown = errors.slice(0, mostProblems);
    const details = errors.length > mostProblems ? [...shown, moreProblems(errors.length - mostProblems, 'document')] : shown;
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The template has invalid tags.', { details });
  }
}
