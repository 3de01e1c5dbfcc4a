/** Puts a value into a merge field: the result replaces the field, formatted by its switches (MERGEFIELD, ECMA-376-1 §17.16.5.35). */
import { formatFieldText } from '../../../document/field/format-field-result.js';
import { parseFieldInstruction, type FieldInstruction } from '../../../document/field/parse-field-instruction.js';
import { ownLook, type RunLook } from '../content/runs.js';
import { valueText } from '../content/value-text.js';
import { firstRun, runLanguage, withoutPlaceholderStyle } from '../control/read-control.js';
import { setAttribute } from '../control/change-control.js';
import { wholeFieldEnd, reportProblem, type Filling, type FillScope, type Story } from '../fill-scope.js';
import type { FieldPlace } from '../scan/story-index.js';
import { escapeText } from '../../../base/xml/escape-xml.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, outerXml, readFragment, outermost, elementsXml, type FragmentNode } from '../../edit/fragment.js';
import { instructionWord } from '../../../document/field/instruction-word.js';
import { switchedText } from './field-text.js';
import { placeContent } from './place-content.js';
import type { TextPlace } from './text-place.js';

export function fillMergeField(story: Story, place: FieldPlace, filling: Filling, scope: FillScope): void {
  const last = wholeFieldEnd(place, 'merge', story, scope);
  if (!last) return;
  const instruction = parseFieldInstruction(place.instruction);
  const nodes = readFragment(story.source, place.first.start, last.end, place.scope);
  const look = withoutPlaceholderStyle(resultLook(story.source, place, nodes), scope);
  const { value } = filling;
  const picture = instruction.switches.get('@');
  const datePicture = typeof picture === 'string' ? picture : undefined;
  const language = runLanguage(look, scope);
  const isText = !['picture', 'table', 'blocks'].includes(value.kind);
  const said = isText ? valueText(value, { language, datePicture }) : undefined;
  if (said && 'issue' in said) return reportProblem(scope, filling, said.issue);
  const isPlain = value.kind !== 'date' && (value.kind !== 'number' || value.format === undefined);
  const raw = value.kind === 'number' && value.format === undefined ? String(value.value) : (said?.text ?? '');
  const text = dressed(isPlain ? raw : undefined, isPlain || !hasPicture(instruction) ? (said?.text ?? '') : raw, instruction, language);
  if (place.isInInstruction) {
    putInInstruction(story, place, last.end, said === undefined ? '' : text, scope);
    return;
  }
  const shown =
    value.kind === 'link' ? { ...value, text } : value.kind === 'script' ? { ...value, text } : ({ kind: 'text', text } as const);
  const isKept = value.kind === 'text' && value.keepTextNodeStyles === false;
  placeContent(
    around(story, place, nodes, look),
    { ...filling, value: !isText ? value : isKept ? { kind: 'text', text, keepTextNodeStyles: false } : shown },
    scope,
  );
}

/** The text formatted by its switches; `\\b` and `\\f` before and after a text that is not empty. */
function dressed(raw: string | undefined, plain: string, instruction: FieldInstruction, language: string): string {
  const switched = raw === undefined ? plain : (switchedText(raw, instruction, language) ?? (hasPicture(instruction) ? raw : plain));
  const text = formatFieldText(switched, instruction, language);
  if (text === '') return '';
  const word = (name: string): string => {
    const value = instruction.switches.get(name);
    return typeof value === 'string' ? value : '';
  };
  return `${word('b')}${text}${word('f')}`;
}

function hasPicture({ switches }: FieldInstruction): boolean {
  return switches.has('#') || switches.has('@');
}

/** The formatting of the result, otherwise of the field's first letter. */
function resultLook(source: string, place: FieldPlace, nodes: readonly FragmentNode[]): RunLook {
  const none: RunLook = { xml: '', scope: place.scope };
  if (place.isSimple) {
    const run = firstRun(nodes.flatMap((node) => node.children));
    return ownLook(source, run) ?? none;
  }
  let isResult = false;
  let ofInstruction: FragmentNode | undefined;
  let depth = 0;
  for (const run of outermost(nodes, 'w:r')) {
    const type = attributeOf(source, childOf(run, 'w:fldChar'), 'w:fldCharType');
    if (type === 'begin') depth += 1;
    if (type === 'end') depth -= 1;
    if (type === 'separate' && depth === 1) isResult = true;
    else if (isResult && childOf(run, 'w:t')) return ownLook(source, run) ?? none;
    else if (childOf(run, 'w:instrText')) ofInstruction ??= run;
  }
  return ownLook(source, ofInstruction) ?? ownLook(source, nodes[0]) ?? none;
}

/** The field from its first to its last run; other content of these runs is kept. */
function around(story: Story, place: FieldPlace, nodes: readonly FragmentNode[], look: RunLook): TextPlace {
  const { source } = story;
  const first = nodes[0];
  const last = nodes.at(-1);
  const end = place.last?.end ?? place.first.end;
  const plain: TextPlace = {
    story,
    at: place,
    start: place.first.start,
    end,
    close: '',
    open: '',
    look,
    isDirect: place.parentName === 'w:p',
    wholeStart: place.first.start,
    wholeEnd: end,
  };
  if (place.isSimple || !first || !last) return plain;
  const begin = first.children.findIndex(({ start }) => start === place.character.start);
  const before = first.children.slice(0, Math.max(begin, 0)).filter(({ name }) => name !== 'w:rPr');
  const endAt = last.children.findLastIndex((node) => node.name === 'w:fldChar');
  const after = last.children.slice(endAt + 1);
  if (before.length === 0 && after.length === 0) return plain;
  const runOf = (run: FragmentNode, kept: readonly FragmentNode[]): string =>
    kept.length === 0 ? '' : `<w:r>${outerXml(source, childOf(run, 'w:rPr'))}${elementsXml(source, kept)}</w:r>`;
  const [close, open] = [runOf(first, before), runOf(last, after)];
  return { ...plain, close, open, wholeStart: close === '' ? plain.start : undefined, wholeEnd: open === '' ? end : undefined };
}

/** In the instruction of another field (IF …) the value becomes part of it; that field is recalculated. */
function putInInstruction(story: Story, place: FieldPlace, end: number, text: string, { inInstructions }: FillScope): void {
  const word = instructionWord(text, place);
  const known = inInstructions.get(story);
  if (known) known.set(place, word);
  else inInstructions.set(story, new Map([[place, word]]));
  const run = `<w:r><w:instrText xml:space="preserve">${escapeText(word)}</w:instrText></w:r>`;
  story.edits.replace(place.first.start, end, word === '' ? '' : run);
  let { outer } = place;
  while (outer?.outer) ({ outer } = outer);
  if (!outer || outer.isSimple) return;
  const [character] = readFragment(story.source, outer.character.start, outer.character.end, outer.scope);
  if (character && !attributeOf(story.source, character, 'w:dirty')) setAttribute(story, character, 'w:dirty', 'true');
}
