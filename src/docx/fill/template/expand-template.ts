/** Expands the loops, conditions and values of a template into its parts; a template's code is never executed. */
import { validationError, type ErrorDetail } from '../../../base/errors.js';
import type { ChartCopy } from '../chart/copy-charts.js';
import { findCharts, type ChartPlace } from '../chart/find-charts.js';
import type { FormatContext } from '../../../template/format/format-types.js';
import { createFieldIndex, mergeFieldName } from '../field-index.js';
import { relationshipsPartName } from '../../opc/relationships.js';
import { openStories } from '../open-stories.js';
import { DocumentSource, type SourceOptions } from '../../package/document-source.js';
import { PackageEditor } from '../../package/package-editor.js';
import { findPictures, placesNamed, type PicturePlace } from '../picture/find-pictures.js';
import { templateFacts } from '../template-facts.js';
import { createFreeIds } from '../../edit/free-ids.js';
import { notesIn, notesOnce } from './loop-notes.js';
import { ChartCopies, RelationshipCopies, type ChartFacts, type PartRelationships } from './links/relationship-copies.js';
import { ListCopies, readTemplateLists, type TemplateLists } from './lists/list-copies.js';
import { usualDelimiters, type Delimiters } from './find-tags.js';
import { readOtherParts, readParts, TagProblems, type ReadPart, type TagProblem } from './read-parts.js';
import { tagMark } from './placeholders.js';
import { ProgramRenderer } from './render-program.js';
import { RenderTally, type TypedTag } from './render-tally.js';
import { addNames } from './template-names.js';
import { MailMerge } from './mail-merge/mail-merge.js';
import { recordFrame, type RecordCursor } from '../../../template/records/record-cursor.js';
import type { Budget } from '../../../base/abort.js';
import type { ListFacts } from './lists/restarting-lists.js';
import { readStyledLists, type FindStyledList } from './lists/styled-lists.js';
import type { PartProgram } from './program.js';

/** A template that is read once and filled with any number of data sets. */
export interface PreparedTemplate {
  /** Its package. */
  readonly document: DocumentSource;
  readonly parts: readonly PartProgram[];
  /** The top-level data names that its tags use; `*` for all. */
  readonly names: ReadonlySet<string>;
  /** Parts without tags, which may also contain ids. */
  readonly sources: readonly string[];
  /** The numbering part, if lists restart in copies. */
  readonly lists: TemplateLists | undefined;
  /** Footnotes and endnotes that are referenced in blocks. */
  readonly notes: ReadonlySet<string>;
  readonly charts: ChartFacts;
  /** For parts whose copies may need further relationships, by part name. */
  readonly relationships: ReadonlyMap<string, PartRelationships>;
  /** Unmatched delimiters, which are left as text. */
  readonly stray: readonly ErrorDetail[];
  /** The language (BCP 47) of text that states none. */
  readonly language: string;
  /** Whether a field other than a tag, or a chart, has this name. */
  readonly holdsField: (name: string) => boolean;
  /** Names of its fields that are paths into the data: `customer.city`. */
  readonly paths: ReadonlySet<string>;
  /** Its mail merge fields. */
  readonly mail: MailMerge;
  /** Whether it has merge fields, whose missing data are reported. */
  readonly hasMergeFields: boolean;
}

export interface PrepareOptions extends SourceOptions {
  /** Default: `{{` and `}}`. */
  readonly delimiters?: Delimiters | undefined;
  /** Tags with other names are text. */
  readonly onlyNames?: ReadonlySet<string> | undefined;
}

export interface ExpandedTemplate {
  /** The parts by name. */
  readonly sources: ReadonlyMap<string, string>;
  /** Charts with separate numbers in a copy. */
  readonly charts: readonly ChartCopy[];
  /** Values that are filled in as fields. */
  readonly typed: readonly TypedTag[];
  /** Paths in the data at which tags found nothing. */
  readonly missing: ReadonlyMap<string, number>;
  /** Paths in the data of addresses that links may not use. */
  readonly unsafe: ReadonlyMap<string, number>;
  /** Mail merge fields without data. */
  readonly lacking: ReadonlySet<string>;
  /** Its SKIPIF skips the only record. */
  readonly isSkipped: boolean;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT naming every invalid tag, and the errors of reading a package */
export function prepareTemplate(bytes: Uint8Array, options: PrepareOptions): PreparedTemplate {
  const { budget, delimiters = usualDelimiters, onlyNames } = options;
  const document = new DocumentSource(bytes, options);
  const editor = new PackageEditor(document, options);
  const problems = new TagProblems(delimiters);
  const names = new Set<string>();
  const parts: PartProgram[] = [];
  const notes = new Set<string>();
  let wanted: ReadonlySet<string> = new Set();
  const relationships = new Map<string, PartRelationships>();
  const stories = openStories(editor, budget);
  const lists = listsOnDemand(editor, budget);
  const report = (problem: TagProblem): void => problems.add(problem);
  const reading = { budget, delimiters, report, editor, lists, wantedNotes: () => wanted, onlyNames };
  const mails: ReadPart['mail'][] = [];
  for (const { name, takesData, hasOwnRelationships, mail, program } of readParts(stories, reading)) {
    mails.push(mail);
    if (!takesData || problems.hasErrors) continue;
    if (hasOwnRelationships) relationships.set(name, partRelationships(editor, name));
    const made = program();
    addNames(made, names);
    for (const key of notesIn(made)) notes.add(key);
    if (name === editor.mainPart) wanted = notesOnce(made);
    parts.push({ name, program: made });
  }
  for (const part of readOtherParts(stories, reading)) {
    addNames(part.program, names);
    parts.push(part);
  }
  problems.throwErrors();
  const fields = createFieldIndex(stories, budget, tagMark);
  const mail = new MailMerge(mails, stories, editor, budget);
  let known: ChartPlace[] | undefined;
  let seen: PicturePlace[] | undefined;
  const pictures = (): PicturePlace[] => (seen ??= stories.flatMap((story) => findPictures(story, budget)));
  const charts = (): ChartPlace[] => (known ??= stories.flatMap((story) => findCharts(story, editor, budget)));
  return {
    document,
    parts,
    names,
    sources: stories.map(({ source }) => source),
    relationships,
    charts: { isTaken: (name) => editor.source.has(name), sizeOf: (chart) => chartSize(editor, chart) },
    stray: onlyNames ? [] : problems.stray,
    notes,
    lists: lists.known(),
    language: templateFacts(editor).language,
    paths: mail.moves ? new Set() : fields.paths,
    mail,
    hasMergeFields: stories.some(({ index }) => index.fields.some(({ instruction }) => mergeFieldName(instruction) !== undefined)),
    holdsField: (name) =>
      mail.mayFill(fields.find({ kind: 'id', name })) ||
      placesNamed(name, charts()).length > 0 ||
      (!mail.moves && placesNamed(name, pictures()).length > 0),
  };
}

/** In unpacked bytes. */
function chartSize(editor: PackageEditor, chart: string): number {
  const targets = editor.relationships(chart).all.filter(({ isExternal }) => !isExternal);
  return [chart, ...targets.map(({ target }) => target)].reduce((sum, name) => sum + (editor.source.packedPart(name)?.size ?? 0), 0);
}

function partRelationships(editor: PackageEditor, part: string): PartRelationships {
  const name = relationshipsPartName(part);
  return { name, text: editor.text(name) ?? '', known: editor.relationships(part) };
}

export interface ExpandOptions {
  readonly budget: SourceOptions['budget'];
  readonly formats: FormatContext;
  /** Tags with these names that the data do not have remain to be filled as fields. */
  readonly fieldNames?: ReadonlySet<string>;
  /** Several records, positioned at the first one to write; undefined: the data are the only record. */
  readonly records?: RecordCursor | undefined;
}

/** @throws DocOpsError VALIDATION_ERROR naming the errors in the data, UNPROCESSABLE_DOCUMENT beyond a limit */
export function expandTemplate(
  template: PreparedTemplate,
  data: unknown,
  { budget, formats, fieldNames = new Set(), records }: ExpandOptions,
): ExpandedTemplate {
  const tally = new RenderTally(budget);
  const ids = createFreeIds(template.sources);
  const lists = new ListCopies(template.lists);
  const links = new RelationshipCopies(template.relationships);
  const charts = new ChartCopies(links, template.charts);
  const lacking = new Set<string>();
  const cursor = records ?? template.mail.only(data);
  const mail = template.mail.scope(cursor, formats.locale, lacking);
  const isSkipped = records === undefined && template.mail.skips(cursor.current, formats.locale);
  const renderer = new ProgramRenderer({
    tally,
    ids,
    lists,
    links,
    charts,
    notes: template.notes,
    formats,
    fieldNames,
    mail,
  });
  const root = template.mail.moves ? recordFrame(cursor.current) : { value: data, outer: undefined, at: 'data' };
  const sources = new Map(template.parts.map(({ name, program }) => [name, cursor.again(() => renderer.render(program, root))]));
  cursor.endOfDocument();
  const { problems, typed, missing, unsafe } = tally;
  if (problems.length > 0) throw validationError(problems);
  if (lists.changed) sources.set(...lists.changed);
  const copied = charts.finish();
  for (const [name, text] of links.changed()) sources.set(name, text);
  return { sources, charts: copied, typed, missing, unsafe, lacking, isSkipped };
}

interface ListsOnDemand extends ListFacts {
  /** Undefined if no block has asked about a list, or the template has no lists. */
  readonly known: () => TemplateLists | undefined;
}

/** The lists of a template, which are read when the first block asks about one. */
function listsOnDemand(editor: PackageEditor, budget: Budget): ListsOnDemand {
  let lists: TemplateLists | undefined | 'unread' = 'unread';
  let styled: FindStyledList | undefined;
  const readOnce = (): TemplateLists | undefined => (lists === 'unread' ? (lists = readTemplateLists(editor, budget)) : lists);
  return {
    mayRestart: (list) => readOnce()?.mayRestart(list) === true,
    styledList: (style) => {
      const known = readOnce();
      return known && (styled ??= readStyledLists(editor, known, budget))(style);
    },
    known: () => (lists === 'unread' ? undefined : lists),
  };
}
