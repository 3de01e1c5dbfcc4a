/** State shared while one template is filled: the package, its text parts, new ids, and the request's errors. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { ErrorDetail } from '../../base/errors.js';
import type { Bindings } from './binding/bindings.js';
import type { CopiedCharts } from './chart/copy-charts.js';
import type { Placeholders } from './control/placeholder.js';
import type { FieldAddress, FieldValue } from './field-value.js';
import type { PackageEditor } from '../package/package-editor.js';
import type { IdPool } from '../write/ids.js';
import type { FieldPlace, StoryIndex } from './scan/story-index.js';
import type { TemplateFacts } from './template-facts.js';
import type { Edits } from '../edit/edits.js';

/** A part with text: the body, a header or footer, notes, comments. */
export interface Story {
  /** Part name. */
  readonly name: string;
  readonly source: string;
  readonly index: StoryIndex;
  readonly edits: Edits;
  /** Whether it is in the strict form of the standard. */
  readonly isStrict: boolean;
}

/** Ids that are unused in the template, which is searched for them on first use. */
export interface NewIds {
  /** `wp:docPr` and `pic:cNvPr`, unique across all parts. */
  readonly drawings: () => IdPool;
  /** `w:sdtPr/w:id`. */
  readonly controls: () => IdPool;
  /** Bookmarks. */
  readonly annotations: () => IdPool;
}

export interface FillScope {
  readonly editor: PackageEditor;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly facts: TemplateFacts;
  readonly placeholders: Placeholders;
  readonly bindings: Bindings;
  readonly ids: NewIds;
  readonly stories: readonly Story[];
  /** Charts that occur several times in the template. */
  readonly charts: CopiedCharts;
  /** Merge fields that became part of another field's instruction, with their text there. */
  readonly inInstructions: Map<Story, Map<FieldPlace, string>>;
  /** Places that cannot hold a value. */
  readonly unfilled: Set<object>;
  /** Errors that the caller must correct. */
  readonly problems: ErrorDetail[];
  /** Styles of rich values that were added to the template: their own id → its id. */
  readonly addedStyles: Map<string, string>;
  /** The numbering part that was added to the template for them. */
  addedNumbering?: string;
}

/** A value that is to be put into a field. */
export interface Filling {
  readonly value: FieldValue;
  /** The index in the request; negative for a value that only follows another field, whose problems are reported there. */
  readonly index: number;
  /** The address in the request; messages about data values use their paths instead. */
  readonly address: FieldAddress;
}

/** The field's last part if it is in the paragraph of its first; otherwise the field is reported and left unchanged. */
export function wholeFieldEnd(place: FieldPlace, kind: string, story: Story, { diagnostics, unfilled }: FillScope): FieldPlace['last'] {
  const { last, isWhole } = place;
  if (last && isWhole) return last;
  unfilled.add(place);
  const message = `${story.name}: a ${kind} field that begins and ends in different paragraphs was left as it is`;
  diagnostics.report('docx.field-unfilled', message);
  return undefined;
}

/** @returns undefined, as a value that does not fit fills nothing */
export function reportProblem(
  scope: FillScope,
  { index, address }: Filling,
  problem: string | Pick<ErrorDetail, 'issue' | 'reason'>,
  part = 'value',
): undefined {
  if (index < 0) return undefined;
  const field = `fields[${index}].${part}`;
  const { issue, ...more } = typeof problem === 'string' ? { issue: problem } : problem;
  const text = address.kind === 'name' ? issue : `${issue} (field "${address.name.slice(0, 100)}")`;
  if (!scope.problems.some((known) => known.field === field && known.issue === text)) scope.problems.push({ ...more, field, issue: text });
  return undefined;
}
