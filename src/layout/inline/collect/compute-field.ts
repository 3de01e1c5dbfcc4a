/** Field results that are recomputed when laid out; every other field keeps its cached result (WR-FIELD-1). */
import { operationMemory } from '../../../base/operation-memory.js';
import type { FieldInstruction } from '../../../document/field/parse-field-instruction.js';
import { formatFieldNumber, formatFieldText } from '../../../document/field/format-field-result.js';
import type { FlowContext } from '../../flow/flow-context.js';
import { pageReferenceText } from '../../facts/page-references.js';
import type { ResolvedRun } from '../../../document/cascade/resolved.js';
import { isSimpleScript, scriptOf } from '../../../text/script-of.js';
import type { CollectedStyle } from './collected-text.js';

export interface ComputedField {
  /** Absent if it is not known yet: the cached result stays this time. */
  readonly text?: string;
  /** Whether it is valid only for its page. */
  readonly isOfPage: boolean;
}

/** @returns undefined if the cached result stays */
export function computeField(field: FieldInstruction, context: FlowContext): ComputedField | undefined {
  const { counters } = context;
  switch (field.name) {
    case 'PAGE':
      counters.wasRead = true;
      return { text: counters.chapter + formatFieldNumber(counters.number, field, { format: counters.format }), isOfPage: true };
    case 'NUMPAGES':
      counters.totalWasRead = true;
      return known(counters.total, field, context);
    case 'SECTIONPAGES':
      counters.totalWasRead = true;
      return known(counters.sectionTotal, field, context);
    case 'SECTION':
      return known(counters.section, field, context);
    case 'PAGEREF': {
      const label = context.bookmarkPages.get(field.arguments[0] ?? '');
      return label && !field.switches.has('p') ? { text: pageReferenceText(field, label), isOfPage: false } : undefined;
    }
    case 'STYLEREF':
      return styleReference(field, context);
    default:
      return undefined;
  }
}

function known(value: number, field: FieldInstruction, context: FlowContext): ComputedField {
  context.counters.wasRead = true;
  return value > 0 ? { text: formatFieldNumber(value, field), isOfPage: true } : { isOfPage: true };
}

/** Switches that request the paragraph's number. */
const numberSwitches = ['n', 'r', 's', 'w'];

/** Answered only in headers and footers of full pages. */
function styleReference(field: FieldInstruction, { counters, styleReferences }: FlowContext): ComputedField {
  counters.wasRead = true;
  const found = styleReferences.find(field.arguments[0] ?? '', field.switches.has('l'));
  if (!found) return { isOfPage: true };
  const text = numberSwitches.some((letter) => field.switches.has(letter)) ? found.number : found.text;
  return { text: formatFieldText(text, field), isOfPage: true };
}

const complexRuns = operationMemory(() => new WeakMap<ResolvedRun, ResolvedRun>());

/** The run as complex text, created once for each run, since measurements are cached by run. */
function complexRun(run: ResolvedRun): ResolvedRun {
  let complex = complexRuns().get(run);
  if (!complex) complexRuns().set(run, (complex = { ...run, complexScript: true }));
  return complex;
}

/** Numbers in letters or digits of a complex script get the size and family that the run states for such text (WR-FIELD-17). */
export function computedStyle(style: CollectedStyle, text: string): CollectedStyle {
  const { run } = style;
  if (run.complexScript || run.rightToLeft) return style;
  const isComplex = Array.from(text).some((character) => !isSimpleScript(scriptOf(character.codePointAt(0) ?? 0)));
  return isComplex ? { ...style, run: complexRun(run) } : style;
}
