/** A template → its fields and the other contents of its package; nothing is changed. */
import { tagsIn } from '../edit/tags.js';
import { DocOpsError } from '../../base/errors.js';
import { findCharts, type ChartPlace } from '../fill/chart/find-charts.js';
import type { Story } from '../fill/fill-scope.js';
import { createFieldIndex, type FieldIndex, type Target } from '../fill/field-index.js';
import { openStories } from '../fill/open-stories.js';
import { storyKinds } from '../package/story-kinds.js';
import type { SourceOptions } from '../package/document-source.js';
import { PackageEditor } from '../package/package-editor.js';
import { findPictures, type PicturePlace } from '../fill/picture/find-pictures.js';
import { readFragment, closest } from '../edit/fragment.js';
import { usualDelimiters, type Delimiters, type FoundTag } from '../fill/template/find-tags.js';
import { describeControl, holdsChart, mostItemsInAll, describeForm, describeMerge, type ItemAllowance } from './describe-field.js';
import { packageThings, trackedChanges } from './package-things.js';
import { collectParts, readStructure } from './read-structure.js';
import type { FieldPart, TemplateField } from '../../contract/inspection.js';
import type { Described, TemplateReport } from './template-field.js';

/** The maximum number of fields that are described; annotate accepts as many. */
const mostFields = 10_000;

/** A chart without its own content control. */
interface ChartTarget {
  readonly kind: 'chart';
  readonly story: Story;
  readonly place: ChartPlace;
}
interface TagTarget {
  readonly kind: 'value';
  readonly story: Story;
  readonly place: FoundTag;
}
interface PictureTarget {
  readonly kind: 'picture';
  readonly story: Story;
  readonly place: PicturePlace;
}
type Thing = Exclude<Target, { kind: 'tag' }> | ChartTarget | TagTarget | PictureTarget;

export interface ReadTemplateOptions extends SourceOptions {
  /** The delimiters before and after a tag's text; default `{{` and `}}`. */
  readonly delimiters?: Delimiters | undefined;
}

interface Found {
  readonly target: Thing;
  /** Does not include the text, which is the most expensive to read. */
  readonly describe: () => Described;
}

/** The fields of a part in the order of the text. */
function fieldsIn(story: Story, tags: readonly FoundTag[], editor: PackageEditor, options: SourceOptions, items: ItemAllowance): Found[] {
  const { controls, fields, bookmarks } = story.index;
  const formNames = new Set(fields.flatMap(({ form }) => form?.name.toLowerCase() ?? []));
  const found: Found[] = controls.map((place) => ({
    target: { kind: 'control', story, place },
    describe: () => describeControl(story, place, options.budget, items),
  }));
  for (const place of fields) {
    if (place.form && place.form.name !== '')
      found.push({ target: { kind: 'form', story, place }, describe: () => describeForm(story, place) });
    else if (/^\s*MERGEFIELD\b/i.test(place.instruction))
      found.push({ target: { kind: 'merge', story, place }, describe: () => describeMerge(story, place) });
  }
  for (const place of tags)
    if (place.meaning.kind === 'value')
      found.push({
        target: { kind: 'value', story, place },
        describe: () => ({ names: [place.text], field: { kind: 'tag', type: 'text' } }),
      });
  for (const place of bookmarks) {
    // Word's own bookmarks start with an underscore, and a form field has a bookmark of its name.
    if (place.name === '' || place.name.startsWith('_') || formNames.has(place.name.toLowerCase())) continue;
    found.push({
      target: { kind: 'bookmark', story, place },
      describe: () => ({ names: [place.name], field: { kind: 'bookmark', type: 'text' } }),
    });
  }
  for (const place of findCharts(story, editor, options.budget))
    if (!isInChartControl(story, place))
      found.push({
        target: { kind: 'chart', story, place },
        describe: () => ({ names: place.names, field: { kind: 'chart', type: 'chart' } }),
      });
  for (const place of findPictures(story, options.budget))
    if (!controls.some(({ start, end }) => start < place.node.start && place.node.end < end))
      found.push({
        target: { kind: 'picture', story, place },
        describe: () => ({ names: place.names, field: { kind: 'picture', type: 'image' } }),
      });
  return found.toSorted((a, b) => thingStart(a.target) - thingStart(b.target));
}

/** Whether the innermost control around the chart holds nothing else. */
function isInChartControl(story: Story, { start }: ChartPlace): boolean {
  const around = story.index.controls.findLast((control) => control.start < start && control.end > start);
  if (!around) return false;
  return holdsChart(story.source, readFragment(story.source, around.start, around.end, around.scope));
}

function thingStart({ kind, place }: Thing): number {
  if (kind === 'control' || kind === 'chart' || kind === 'value') return place.start;
  if (kind === 'picture') return place.node.start;
  return kind === 'bookmark' ? place.from.start : place.character.start;
}

const parts: readonly string[] = storyKinds satisfies readonly FieldPart[];

function partsByName(editor: PackageEditor): ReadonlyMap<string, FieldPart> {
  const all = editor.relationships(editor.mainPart).all.filter(({ kind }) => parts.includes(kind));
  return new Map(all.map(({ target, kind }) => [target, kind as FieldPart]));
}

/** The first of a field's names by which annotate finds exactly this place. */
function nameFinder(
  stories: readonly Story[],
  { budget, delimiters = usualDelimiters }: ReadTemplateOptions,
): (target: Thing, names: readonly (string | undefined)[]) => string | undefined {
  // Created for the first field only: it reads every tag.
  let index: FieldIndex | undefined;
  const known = new Map<string, { readonly places: ReadonlySet<object>; readonly hasTag: boolean }>();
  // The index reads the tags again, so only their names identify them.
  const isFound = (target: Thing, name: string): boolean => {
    let found = known.get(name);
    if (!found) {
      const targets = (index ??= createFieldIndex(stories, budget)).find({ kind: 'id', name });
      known.set(name, (found = { places: new Set(targets.map(({ place }) => place)), hasTag: targets.some(({ kind }) => kind === 'tag') }));
    }
    // A chart is found by the name of its drawing if nothing else has that name.
    if (target.kind === 'chart' || target.kind === 'picture') return found.places.size === 0;
    // With custom delimiters the index, which is for filled templates, finds no tags.
    if (target.kind === 'value') return found.hasTag || delimiters !== usualDelimiters;
    return found.places.has(target.place);
  };
  return (target, names) => names.find((name): name is string => name !== undefined && name.trim() !== '' && isFound(target, name));
}

/** The fields with their indices in the list; each control knows the control around it. */
function describeAll(
  found: readonly Found[],
  where: ReadonlyMap<string, FieldPart>,
  stories: readonly Story[],
  options: ReadTemplateOptions,
): TemplateField[] {
  const nameOf = nameFinder(stories, options);
  const places = new Map<Thing['place'], number>(found.map(({ target }, index) => [target.place, index]));
  const described = found.map(({ target, describe }): TemplateField => {
    options.budget.step();
    const { names, field } = describe();
    const name = nameOf(target, names);
    const outer = target.kind === 'control' && target.place.outer ? places.get(target.place.outer) : undefined;
    return {
      ...(name !== undefined && { name }),
      ...field,
      where: where.get(target.story.name) ?? 'body',
      inTable: isInTable(target),
      ...(outer !== undefined && { within: outer }),
    };
  });
  return withColumns(described);
}

function isInTable({ kind, story, place }: Thing): boolean {
  if (kind === 'value') return closest(place.paragraph.node, 'w:tbl') !== undefined;
  if (kind === 'picture') return closest(place.node, 'w:tbl') !== undefined;
  if (kind !== 'chart') return place.table !== undefined;
  let depth = 0;
  for (const { name, kind } of tagsIn(story.source, undefined, 0, place.start)) if (name === 'w:tbl') depth += kind === 'start' ? 1 : -1;
  return depth > 0;
}

/** A row fills the innermost controls of a repeating section's last item. */
function withColumns(fields: readonly TemplateField[]): TemplateField[] {
  const inside = new Map<number, number[]>();
  for (const [index, { within }] of fields.entries())
    if (within !== undefined) inside.set(within, [...(inside.get(within)?.slice(-mostColumns) ?? []), index]);
  const leaves = (index: number): number[] => {
    const own = inside.get(index);
    return own ? own.flatMap(leaves) : [index];
  };
  return fields.map((field, index) => {
    if (field.kind !== 'repeatingSection') return field;
    const item = inside.get(index)?.findLast((one) => fields[one]?.kind === 'repeatingSectionItem');
    const columns = item === undefined || !inside.has(item) ? [] : leaves(item).slice(0, mostColumns);
    return { ...field, repeats: true, columns };
  });
}

const mostColumns = 1000;

/** The described controls by their part and position in it. */
function controlFinder(
  found: readonly Found[],
  list: readonly TemplateField[],
): (part: string, start: number) => TemplateField | undefined {
  const known = new Map<string, Map<number, TemplateField>>();
  for (const [index, field] of list.entries()) {
    const target = found[index]?.target;
    if (target?.kind !== 'control') continue;
    const { name } = target.story;
    const own = known.get(name) ?? new Map<number, TemplateField>();
    known.set(name, own.set(target.place.start, field));
  }
  return (part, start) => known.get(part)?.get(start);
}

/** @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT as `fillDocx` */
export function readTemplate(bytes: Uint8Array, options: ReadTemplateOptions): TemplateReport {
  const { budget, delimiters = usualDelimiters } = options;
  const editor = new PackageEditor(bytes, options);
  const stories = openStories(editor, budget);
  if (!stories.some(({ name }) => name === editor.mainPart))
    throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is a damaged DOCX document: its main part cannot be read.');
  const template = collectParts(stories, { editor, budget, delimiters });
  const tags = new Map(template.parts.map((part) => [part.name, part.tags]));
  const items: ItemAllowance = { left: mostItemsInAll, isTruncated: false };
  const found = stories.flatMap((story) => fieldsIn(story, tags.get(story.name) ?? [], editor, options, items));
  const where = partsByName(editor);
  const list = describeAll(found.slice(0, mostFields), where, stories, options);
  const whereOf = (part: string): FieldPart => where.get(part) ?? 'body';
  return {
    fields: { list, total: found.length },
    areItemsTruncated: items.isTruncated,
    ...readStructure(template, { delimiters, whereOf, fieldAt: controlFinder(found, list) }),
    changes: trackedChanges(stories, budget),
    ...packageThings(editor, stories),
  };
}
