/**
 * Fields around merge fields (IF, formulas) → their results with the new values: Word calculates them when it opens
 * the file, other programs show the stored result (ECMA-376-1 §17.16.5.22).
 */
import { chooseText, comparisonHolds } from '../../../document/field/compare-field-values.js';
import { formatFieldText } from '../../../document/field/format-field-result.js';
import { instructionWord, isInQuotes } from '../../../document/field/instruction-word.js';
import { parseFieldInstruction } from '../../../document/field/parse-field-instruction.js';
import { ownLook, textRun } from '../content/runs.js';
import { firstRun, runLanguage } from '../control/read-control.js';
import { formulaText, switchedText } from './field-text.js';
import type { FillScope, Story } from '../fill-scope.js';
import type { FieldPlace } from '../scan/story-index.js';
import { descendants, readFragment, elementText, elementsXml, type FragmentNode } from '../../edit/fragment.js';
import { attributeOf } from '../../edit/attributes.js';
import { isWellFormed } from '../../edit/well-formed.js';

/** @param values The current text of merge fields in the instructions of others */
export function refreshOuterFields(story: Story, values: ReadonlyMap<FieldPlace, string>, scope: FillScope): void {
  const byStart = new Map(Array.from(values, ([place, text]) => [place.character.start, text]));
  const outermost = new Set<FieldPlace>();
  for (const place of values.keys()) {
    let outer = place.outer;
    while (outer?.outer) ({ outer } = outer);
    if (outer && !outer.isSimple) outermost.add(outer);
  }
  for (const field of outermost) {
    scope.budget.check();
    refresh(story, field, byStart, scope);
  }
}

function refresh(story: Story, field: FieldPlace, values: ReadonlyMap<number, string>, fill: FillScope): void {
  const { first, separator, last, isWhole, scope } = field;
  const { source } = story;
  if (!separator || !last || !isWhole) return;
  const result = source.slice(separator.end, last.start);
  // Its characters may be in different links or insertions.
  if (!isWellFormed(`<x>${result}</x>`)) return;
  const nodes = readFragment(source, separator.end, last.start, scope);
  const run = firstRun(nodes) ?? firstRun(readFragment(source, first.start, first.end, scope));
  const look = ownLook(source, run) ?? { xml: '', scope };
  const text = newResult(source, readFragment(source, first.start, last.end, scope), values, runLanguage(look, fill));
  if (text === undefined) return;
  const kept = nodes.filter(({ name }) => name !== 'w:r' && name !== 'w:proofErr' && name !== 'w:fldSimple');
  const shown = text === '' ? '' : textRun(text, look);
  story.edits.replace(separator.end, last.start, shown + elementsXml(source, kept));
}

interface Read {
  instruction: string;
  result: string;
  inInstruction: boolean;
}

/** Undefined for fields that are not calculated here; empty for formulas over cells, which the displaying program calculates. */
function newResult(
  source: string,
  nodes: readonly FragmentNode[],
  values: ReadonlyMap<number, string>,
  language: string,
): string | undefined {
  const open: Read[] = [];
  /** The depth within a merge field that has its value. */
  let within = 0;
  const add = (text: string): void => {
    const field = open.at(-1);
    if (field?.inInstruction === true) field.instruction += text;
    else if (field) field.result += text;
  };
  for (const node of descendants(nodes)) {
    const type = node.name === 'w:fldChar' ? attributeOf(source, node, 'w:fldCharType') : undefined;
    if (within > 0) {
      within += type === 'begin' ? 1 : type === 'end' ? -1 : 0;
      continue;
    }
    const value = type === 'begin' ? values.get(node.start) : undefined;
    if (value !== undefined) {
      within = 1;
      add(value);
    } else if (type === 'begin') open.push({ instruction: '', result: '', inInstruction: true });
    else if (type === 'separate') Object.assign(open.at(-1) ?? {}, { inInstruction: false });
    else if (type === 'end') {
      const field = open.pop();
      if (!field) return undefined;
      const chosen = chosenText(field.instruction, language);
      const outer = open.at(-1);
      if (!outer) return chosen;
      const text = chosen ?? field.result;
      add(outer.inInstruction ? instructionWord(text, { isQuoted: isInQuotes(outer.instruction) }) : text);
    } else if (node.name === 'w:instrText' || node.name === 'w:t') add(elementText(source, node));
    else if (node.name === 'w:tab' || node.name === 'w:br') add(node.name === 'w:tab' ? '\t' : '\n');
  }
  return undefined;
}

function chosenText(instruction: string, language: string): string | undefined {
  const parsed = parseFieldInstruction(instruction);
  if (parsed.name === '=') return formulaText(parsed, language) ?? '';
  if (parsed.name === 'COMPARE') return comparisonHolds(parsed) ? '1' : '0';
  const text = parsed.name === 'IF' ? chooseText(parsed) : undefined;
  return text === undefined ? undefined : (switchedText(text, parsed, language) ?? formatFieldText(text, parsed, language));
}
