/** Loops, conditions and values of a template → its parts with all of them written out; no code of a template is run. */
import { DocOpsError, moreProblems, validationError, type ErrorDetail } from '../../../base/errors.js';
import { FormatError, type FormatContext } from '../format/format-types.js';
import { createFieldIndex } from '../match/field-index.js';
import { relationshipsPartName } from '../../opc/relationships.js';
import { openStories } from '../open-stories.js';
import { PackageEditor, type EditorOptions } from '../package/package-editor.js';
import { templateFacts } from '../template-facts.js';
import { readFragment } from '../xml/fragment.js';
import { createCopyIds } from './copy-ids.js';
import { TemplateSyntaxError } from './expression/expression.js';
import { linkReplacements, readLinkAddresses } from './link-addresses.js';
import { noteRanges, notesIn, notesOnce } from './loop-notes.js';
import { LinkCopies, type PartRelationships } from './link-copies.js';
import { ListCopies, readTemplateLists, type RestartedList, type TemplateLists } from './list-copies.js';
import { findTags, usualDelimiters, type Delimiters, type FoundTag, type ReadMeaning } from './find-tags.js';
import { makeProgram } from './make-program.js';
import { matchBlocks } from './match-blocks.js';
import type { Program } from './program.js';
import { createLimits, ProgramRenderer, tagMark, type TypedTag } from './render-program.js';
import { readTagMeaning, type TagMeaning } from './tag-syntax.js';
import { addNames } from './template-names.js';

/** Tags of one document. */
const mostTags = 100_000;
/** Problems of a template that are named. */
const mostProblems = 20;

/** A template that was read once, for any number of data. */
export interface PreparedTemplate {
  readonly parts: readonly PreparedPart[];
  /** Names at the top of the data that its tags ask for; `*`: all. */
  readonly names: ReadonlySet<string>;
  /** Parts without tags, which may have ids too. */
  readonly sources: readonly string[];
  /** The numbering part, where lists begin anew in copies. */
  readonly lists: TemplateLists | undefined;
  /** Footnotes and endnotes that blocks refer to. */
  readonly notes: ReadonlySet<string>;
  /** Of parts with addresses that have tags, by the parts' names. */
  readonly relationships: ReadonlyMap<string, PartRelationships>;
  /** BCP 47 of text that states no language. */
  readonly language: string;
  /** Whether a field that is not a tag has the name. */
  readonly holdsField: (name: string) => boolean;
}

interface PreparedPart {
  readonly name: string;
  readonly program: Program;
}

export interface PrepareOptions extends EditorOptions {
  /** Default `{{` and `}}`. */
  readonly delimiters?: Delimiters;
  /** Tags of other names are text. */
  readonly onlyNames?: ReadonlySet<string>;
}

export interface ExpandedTemplate {
  /** Parts by their names. */
  readonly sources: ReadonlyMap<string, string>;
  /** Values that are filled in as fields. */
  readonly typed: readonly TypedTag[];
  /** Where in the data tags found nothing. */
  readonly missing: ReadonlyMap<string, number>;
  /** Where in the data addresses are that no link may lead to. */
  readonly unsafe: ReadonlyMap<string, number>;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT that names every tag at fault, and what reading a package throws */
export function prepareTemplate(bytes: Uint8Array, options: PrepareOptions): PreparedTemplate {
  const { budget, delimiters = usualDelimiters, onlyNames } = options;
  const editor = new PackageEditor(bytes, options);
  const problems: ErrorDetail[] = [];
  const names = new Set<string>();
  const parts: PreparedPart[] = [];
  const notes = new Set<string>();
  let wanted: ReadonlySet<string> = new Set();
  const relationships = new Map<string, PartRelationships>();
  const stories = openStories(editor, budget);
  let left = mostTags;
  let lists: TemplateLists | undefined | 'unread' = 'unread';
  const mayRestart = (list: RestartedList): boolean => {
    if (lists === 'unread') lists = readTemplateLists(editor, budget);
    return lists?.mayRestart(list) === true;
  };
  for (const { name, source, index } of stories) {
    // A scan notes what has the usual ones.
    const report = (text: string, issue: string): void => {
      const said = `the tag {{${text.slice(0, 100)}}} in ${name} ${issue}`;
      problems.push({ field: 'document', issue: said.replaceAll('{{', () => delimiters[0]).replaceAll('}}', () => delimiters[1]) });
    };
    const read = meaningReader(report, onlyNames);
    const addresses = readLinkAddresses(editor, name, delimiters, read, report);
    if (
      delimiters === usualDelimiters &&
      index.tagParagraphs.length === 0 &&
      index.controls.length === 0 &&
      addresses.size === 0 &&
      wanted.size === 0
    )
      continue;
    const roots = readFragment(source, 0, source.length, index.root.scope);
    const tags = findTags(source, roots, delimiters, read, budget);
    const ranges = noteRanges(source, roots, wanted);
    const links = linkReplacements(source, roots, name, addresses);
    if (tags.length === 0 && index.controls.length === 0 && links.length === 0 && ranges.length === 0) continue;
    if (links.length > 0) relationships.set(name, relationshipsOf(editor, name));
    left -= tags.length;
    if (left < 0) budget.fail(`The template has more than ${mostTags} tags.`);
    const reportTag = (tag: FoundTag, issue: string): void => report(tag.text, issue);
    const blocks = matchBlocks(tags, reportTag);
    if (problems.length > 0) continue;
    const program = makeProgram({ source, roots, tags, blocks, index, links, notes: ranges, mayRestart }, reportTag, budget);
    addNames(program, names);
    for (const key of notesIn(program)) notes.add(key);
    if (name === editor.mainPart) wanted = notesOnce(program);
    parts.push({ name, program });
  }
  if (problems.length > 0) {
    const shown = problems.slice(0, mostProblems);
    const details = problems.length > mostProblems ? [...shown, moreProblems(problems.length - mostProblems, 'document')] : shown;
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The template has tags that cannot be understood.', { details });
  }
  const fields = createFieldIndex(stories, budget, tagMark);
  return {
    parts,
    names,
    sources: stories.map(({ source }) => source),
    relationships,
    notes,
    lists: lists === 'unread' ? undefined : lists,
    language: templateFacts(editor).language,
    holdsField: (name) => fields.find({ kind: 'id', name }).length > 0,
  };
}

function relationshipsOf(editor: PackageEditor, part: string): PartRelationships {
  const name = relationshipsPartName(part);
  return { name, text: editor.text(name) ?? '', known: editor.relationships(part) };
}

/** A tag that cannot be read is reported and left out. */
function meaningReader(report: (text: string, issue: string) => void, onlyNames: ReadonlySet<string> | undefined): ReadMeaning {
  const known = new Map<string, TagMeaning | undefined>();
  return (text) => {
    if (onlyNames?.has(text) === false) return undefined;
    if (known.has(text)) return known.get(text);
    let meaning: TagMeaning | undefined;
    try {
      meaning = readTagMeaning(text);
    } catch (error) {
      if (!(error instanceof TemplateSyntaxError || error instanceof FormatError)) throw error;
      report(text, `is not understood: ${error.message}`);
    }
    known.set(text, meaning);
    return meaning;
  };
}

export interface ExpandOptions {
  readonly budget: EditorOptions['budget'];
  readonly formats: FormatContext;
  /** Tags of these names that the data do not have are left to be filled as fields. */
  readonly fieldNames?: ReadonlySet<string>;
}

/** @throws DocOpsError VALIDATION_ERROR naming what the data should have otherwise, UNPROCESSABLE_DOCUMENT beyond a limit */
export function expandTemplate(
  template: PreparedTemplate,
  data: unknown,
  { budget, formats, fieldNames = new Set() }: ExpandOptions,
): ExpandedTemplate {
  const problems: ErrorDetail[] = [];
  const typed: TypedTag[] = [];
  const missing = new Map<string, number>();
  const ids = createCopyIds(template.sources);
  const lists = new ListCopies(template.lists);
  const links = new LinkCopies(template.relationships);
  const unsafe = new Map<string, number>();
  const renderer = new ProgramRenderer({
    budget,
    ids,
    lists,
    links,
    unsafe,
    notes: template.notes,
    formats,
    fieldNames,
    problems,
    typed,
    missing,
    left: createLimits(),
  });
  const root = { value: data, outer: undefined, at: 'data' };
  const sources = new Map(template.parts.map(({ name, program }) => [name, renderer.render(program, root)]));
  if (problems.length > 0) throw validationError(problems);
  if (lists.changed) sources.set(...lists.changed);
  for (const [name, text] of links.changed()) sources.set(name, text);
  return { sources, typed, missing, unsafe };
}
