/**
 * Field values → a filled copy of a template; parts in clear form (`edit/usual-form.ts`) stay byte for byte the same
 * except for filled fields.
 */
import { DocOpsError, validationError } from '../../base/errors.js';
import { createBindings } from './binding/bindings.js';
import { copyCharts, type ChartCopy } from './chart/copy-charts.js';
import { fillCharts } from './chart/fill-charts.js';
import { createPlaceholders } from './control/placeholder.js';
import type { FieldRequest } from './field-value.js';
import { fillControls } from './fill-controls.js';
import type { Filling, FillScope, Story, NewIds } from './fill-scope.js';
import { createFieldIndex, mergeFieldName, type FieldIndex, type Target } from './field-index.js';
import { openStories, saveStories } from './open-stories.js';
import { fillPictures } from './picture/replace-picture.js';
import { DocumentSource, type SourceOptions } from '../package/document-source.js';
import { PackageEditor } from '../package/package-editor.js';
import { refreshOuterFields } from './text/outer-fields.js';
import { tagMark } from './template/placeholders.js';
import { templateFacts } from './template-facts.js';
import { IdPool } from '../write/ids.js';
import { isWellFormed } from '../edit/well-formed.js';
import { childOf, readWhole } from '../edit/fragment.js';
import type { StoryIndex } from './scan/story-index.js';

/**
 * Removes the data source from a merged document: otherwise Word would ask whether to run its query (`w:mailMerge`,
 * ECMA-376-1 §17.14.20).
 */
function removeMailMerge({ editor, budget }: FillScope): void {
  const settings = editor.related('settings');
  if (settings?.text.includes('mailMerge') !== true || !isWellFormed(settings.text, budget)) return;
  const { part, text } = settings;
  const merge = childOf(readWhole(text)[0], 'w:mailMerge');
  if (merge) editor.change(part, text.slice(0, merge.start) + text.slice(merge.end));
}

/** Ids that are unused in the template; the same template gives the same ids. */
function createNewIds(stories: readonly Story[]): NewIds {
  const pool = (lowest: number, taken: (index: StoryIndex) => readonly string[]): (() => IdPool) => {
    let made: IdPool | undefined;
    return () => {
      if (made) return made;
      made = new IdPool(lowest, 1);
      for (const { index } of stories) for (const id of taken(index)) made.claim(id);
      return made;
    };
  };
  return {
    drawings: pool(1, ({ drawingIds }) => Array.from(drawingIds, String)),
    controls: pool(-0x7fff_ffff, ({ controls }) => controls.flatMap(({ id }) => id ?? [])),
    annotations: pool(0, ({ bookmarks }) => bookmarks.map(({ id }) => id)),
  };
}

export interface FillOptions extends SourceOptions {
  /** The template's package if it has been read; default: `bytes` are read. */
  readonly document?: DocumentSource | undefined;
  /** The parts whose loops and conditions are expanded, by name. */
  readonly expanded?: ReadonlyMap<string, string> | undefined;
  /** Their charts with separate numbers. */
  readonly charts?: readonly ChartCopy[] | undefined;
  /** Whether merge fields without a value are reported; default false. */
  readonly saysLacking?: boolean | undefined;
}

export interface FilledDocx {
  readonly bytes: Uint8Array;
  /** The names (ids and groups) whose value is not shown, each once, in the order of the request. */
  readonly unmatched: readonly string[];
  /** Those that show the same data as another field with another value, or are inside such a field. */
  readonly overruled: readonly string[];
  /** Those whose place cannot hold a value. */
  readonly unfilled: readonly string[];
  /** The names of merge fields without a value, each once. */
  readonly lacking: readonly string[];
  /** Whether the document has macros, which requires another media type and name (docm). */
  readonly hasMacros: boolean;
}

/**
 * Fills every field of the template.
 * @throws DocOpsError VALIDATION_ERROR naming every `fields[i].value` that does not fit its field;
 * INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT if `bytes` are not a readable template.
 */
export function fillDocx(bytes: Uint8Array, fields: readonly FieldRequest[], options: FillOptions): FilledDocx {
  const { budget, diagnostics, document, expanded } = options;
  const editor = new PackageEditor(document ? new DocumentSource(document, options) : bytes, options);
  if (fields.length === 0 && expanded && options.saysLacking !== true) return written(editor, expanded);
  const charts = copyCharts(editor, options.charts ?? [], budget);
  const stories = openStories(editor, budget, expanded);
  for (const [name, text] of expanded ?? []) if (!stories.some((story) => story.name === name)) editor.change(name, text);
  if (!stories.some(({ name }) => name === editor.mainPart))
    throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is a damaged DOCX document: its main part cannot be read.');
  const scope: FillScope = {
    editor,
    budget,
    diagnostics,
    facts: templateFacts(editor),
    placeholders: createPlaceholders(editor, budget),
    bindings: createBindings(editor, budget),
    ids: createNewIds(stories),
    stories,
    charts,
    inInstructions: new Map(),
    unfilled: new Set(),
    problems: [],
    addedStyles: new Map(),
  };
  const index = createFieldIndex(scope.stories, budget, expanded ? tagMark : '');
  const { fillings, unmatched } = match(fields, index, scope);
  const lost = fillControls(fillings, scope);
  for (const [story, values] of scope.inInstructions) refreshOuterFields(story, values, scope);
  const noCharts = [...fillCharts(fields, index, scope), ...fillPictures(fields, index, scope)];
  const lacking = options.saysLacking === true ? lackingMergeFields(stories, fillings) : [];
  const names = (of: ReadonlySet<Filling>): string[] => [...new Set(Array.from(of, ({ address }) => address.name))];
  const [overruled, unfilled] = [names(lost.overruled), names(lost.unfilled)];
  const all = withLost([...new Set([...unmatched, ...noCharts])], [...overruled, ...unfilled, ...noCharts], fields);
  if (scope.problems.length > 0) throw validationError(scope.problems.toSorted((a, b) => fieldNumber(a.field) - fieldNumber(b.field)));
  if ([...fillings.values()].some(([target]) => target.kind === 'merge')) removeMailMerge(scope);
  scope.bindings.save();
  saveStories(scope, expanded);
  const hasMacros = editor.makeDocument();
  if (!editor.isChanged) return { bytes, unmatched: all, overruled, unfilled, lacking, hasMacros };
  editor.removeSignatures();
  return { bytes: editor.bytes(), unmatched: all, overruled, unfilled, lacking, hasMacros };
}

/** Without fields no search is necessary. */
function written(editor: PackageEditor, expanded: ReadonlyMap<string, string>): FilledDocx {
  for (const [name, text] of expanded) editor.change(name, text);
  const hasMacros = editor.makeDocument();
  editor.removeSignatures();
  return { bytes: editor.bytes(), unmatched: [], overruled: [], unfilled: [], lacking: [], hasMacros };
}

function lackingMergeFields(stories: readonly Story[], fillings: ReadonlyMap<Target['place'], unknown>): readonly string[] {
  const names = stories.flatMap(({ index }) =>
    index.fields.flatMap((place) => (fillings.has(place) ? [] : (mergeFieldName(place.instruction) ?? []))),
  );
  return [...new Set(names)].filter((name) => name !== '');
}

/** If two requests address one place, the later wins. */
function match(
  fields: readonly FieldRequest[],
  index: FieldIndex,
  scope: FillScope,
): { fillings: Map<Target['place'], [Target, Filling]>; unmatched: string[] } {
  const fillings = new Map<Target['place'], [Target, Filling]>();
  const unmatched = new Set<string>();
  for (const { address, value, index: number } of fields) {
    // A chart keeps its place.
    if (value.kind === 'chart') continue;
    const targets = index.find(address);
    // A name without a field may be the name of a picture.
    if (targets.length === 0 && value.kind !== 'picture') unmatched.add(address.name);
    const filling: Filling = { value, index: number, address };
    for (const target of targets) {
      scope.budget.step();
      fillings.set(target.place, [target, filling]);
    }
  }
  return { fillings, unmatched: [...unmatched] };
}

/** The names in the order of the request. */
function withLost(unmatched: readonly string[], overruled: readonly string[], fields: readonly FieldRequest[]): string[] {
  if (overruled.length === 0) return [...unmatched];
  const names = new Set([...unmatched, ...overruled]);
  return [...new Set(fields.map(({ address }) => address.name))].filter((name) => names.has(name));
}

function fieldNumber(field: string): number {
  return Number(/\d+/.exec(field)?.[0] ?? 0);
}
