/** A {@link FieldTree} and a record → its result, as calculated by Word's mail merge. */
import { addressText } from '../../../../document/field/address-template.js';
import { columnKey, columnNames, type AddressPart } from '../../../../document/field/address-columns-data.js';
import { chooseText, comparisonHolds } from '../../../../document/field/compare-field-values.js';
import { formatFieldNumber, formatFieldText } from '../../../../document/field/format-field-result.js';
import { instructionWord, isInQuotes } from '../../../../document/field/instruction-word.js';
import { parseFieldInstruction, type FieldInstruction } from '../../../../document/field/parse-field-instruction.js';
import { mergeNames } from '../../field-index.js';
import { formulaText, switchedText } from '../../text/field-text.js';
import { valueByName, objectsAround } from '../items/item-values.js';
import { isTypedValue, scalarText } from '../../../../template/shown-value.js';
import type { FieldPiece, FieldTree, MailNode } from './mail-field.js';
import type { MergeRecord } from '../../../../template/records/record-cursor.js';
import { escapeText } from '../../../../base/xml/escape-xml.js';
import { lookValue, runPropertiesOf, textRun } from '../../content/runs.js';
import type { Frame } from '../../../../template/expression/frame.js';

/** The state for calculating fields. */
export interface MergeScope {
  readonly cursor: { readonly current: MergeRecord; readonly index: number; next(): boolean };
  /** The texts that SET and ASK assigned to bookmarks, by lower-case name. */
  readonly bookmarks: Map<string, string>;
  /** The data columns by the parts of an address to which the template maps them. */
  readonly columns: ReadonlyMap<string, string>;
  /** BCP 47. */
  readonly language: string;
  /** Receives the name of a field without data. */
  readonly lack: (name: string) => void;
  /** The objects of the loops around the field, the innermost first. */
  readonly around?: readonly unknown[];
}

/** The instruction with the results of its nested fields. */
function completeInstruction(field: FieldTree, scope: MergeScope): string {
  let instruction = '';
  for (const piece of field.instruction)
    instruction += typeof piece === 'string' ? piece : instructionWord(fieldResult(piece, scope), { isQuoted: isInQuotes(instruction) });
  return instruction;
}

function fieldResult(field: FieldTree, scope: MergeScope): string {
  const instruction = completeInstruction(field, scope);
  const parsed = parseFieldInstruction(instruction);
  const { cursor, bookmarks, language } = scope;
  const [first = ''] = parsed.arguments;
  switch (parsed.name) {
    case 'MERGEFIELD':
      return mergeFieldText(instruction, parsed, scope);
    case 'NEXT':
      cursor.next();
      return '';
    case 'NEXTIF':
      if (comparisonHolds(parsed)) cursor.next();
      return '';
    // It is known which records are written before they are.
    case 'SKIPIF':
      return '';
    case 'MERGEREC':
      return cursor.current.isBehindLast ? '' : formatFieldNumber(cursor.current.number, parsed, { language });
    case 'MERGESEQ':
      return cursor.current.isBehindLast ? '' : formatFieldNumber(cursor.current.sequence, parsed, { language });
    case 'ADDRESSBLOCK':
    case 'GREETINGLINE':
      return composeAddress(parsed, scope);
    case 'SET':
      bookmarks.set(first.toLowerCase(), parsed.arguments.slice(1).join(' '));
      return '';
    case 'ASK':
      bookmarks.set(first.toLowerCase(), answerTo(first, parsed, scope));
      return '';
    case 'FILLIN':
      return dressed(answerTo(first, parsed, scope), parsed, language);
    case 'IF':
      return dressed(chooseText(parsed) ?? '', parsed, language);
    case 'COMPARE':
      return comparisonHolds(parsed) ? '1' : '0';
    case '=':
      return formulaText(parsed, language) ?? storedResult(field, scope);
    case 'QUOTE':
      return dressed(parsed.arguments.join(' '), parsed, language);
    default: {
      const text = bookmarks.get((parsed.name === 'REF' ? first : parsed.name).toLowerCase());
      return text === undefined ? storedResult(field, scope) : dressed(text, parsed, language);
    }
  }
}

/** Whether a record is skipped. @param deciding SKIPIF, SET and ASK of the template, in order */
export function isRecordSkipped(deciding: readonly FieldTree[], scope: MergeScope): boolean {
  return deciding.some((field) => {
    if (field.name === 'SKIPIF') return comparisonHolds(parseFieldInstruction(completeInstruction(field, scope)));
    fieldResult(field, scope);
    return false;
  });
}

/** The result stored in the template. */
function storedResult({ result }: FieldTree, scope: MergeScope): string {
  return result.map((piece) => (typeof piece === 'string' ? piece : fieldResult(piece, scope))).join('');
}

function mergeFieldText(instruction: string, parsed: FieldInstruction, scope: MergeScope): string {
  const { current } = scope.cursor;
  if (current.isBehindLast) return '';
  const names = [parsed.arguments[0] ?? '', parsed.arguments.join(' '), ...mergeNames(instruction)];
  const mapped = parsed.switches.has('m') ? scope.columns.get((names[1] ?? '').toLowerCase()) : undefined;
  if (mapped !== undefined) names.push(mapped);
  const text = textByNames(names, current, scope);
  if (text === undefined) scope.lack(names[0] ?? '');
  const shown = dressed(text ?? '', parsed, scope.language);
  const [before, after] = [parsed.switches.get('b'), parsed.switches.get('f')];
  return shown === '' ? '' : `${typeof before === 'string' ? before : ''}${shown}${typeof after === 'string' ? after : ''}`;
}

/** From the loop around the field, otherwise from the record. */
function textByNames(names: readonly string[], { data }: MergeRecord, { around = [] }: MergeScope): string | undefined {
  for (const object of [...around, data])
    for (const name of names) {
      const value = name === '' ? undefined : valueByName(object, name, { isFolded: true });
      const text = value === undefined ? undefined : comparedText(value);
      if (text !== undefined) return text;
    }
  return undefined;
}

/** A value as a condition compares it; undefined for objects. */
function comparedText(value: unknown): string | undefined {
  const own = isTypedValue(value) ? value.value : value;
  return own === null ? '' : scalarText(own);
}

/** The text formatted by the field's switches. */
function dressed(text: string, parsed: FieldInstruction, language: string): string {
  return formatFieldText(switchedText(text, parsed, language) ?? text, parsed, language);
}

function composeAddress(parsed: FieldInstruction, scope: MergeScope): string {
  const { current } = scope.cursor;
  if (current.isBehindLast) return '';
  const keys = columnsByKey([...(scope.around ?? []), current.data]);
  const { text, isUnknown } = addressText(parsed, (part: AddressPart) => {
    const mapped = scope.columns.get(part.toLowerCase());
    const key = (mapped !== undefined && keys.get(columnKey(mapped))) || columnNames[part].map((name) => keys.get(name)).find(Boolean);
    return key === undefined ? undefined : textByNames([key], current, scope);
  });
  if (isUnknown) scope.lack(parsed.name);
  return dressed(text, parsed, scope.language);
}

/** The data's names by their comparison key. */
function columnsByKey(objects: readonly unknown[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const object of objects) {
    if (typeof object !== 'object' || object === null) continue;
    for (const key of Object.keys(object)) if (!keys.has(columnKey(key))) keys.set(columnKey(key), key);
  }
  return keys;
}

const addressKeys: ReadonlySet<string> = new Set(Object.values(columnNames).flat());

export function isAddressColumn(name: string): boolean {
  return addressKeys.has(columnKey(name));
}

/** The data's value for the bookmark's name or the question, otherwise the default (`\d`). */
function answerTo(name: string, parsed: FieldInstruction, scope: MergeScope): string {
  const { current } = scope.cursor;
  if (current.isBehindLast) return '';
  const given = textByNames([name, ...parsed.arguments.slice(1, 2)], current, scope);
  if (given !== undefined) return given;
  const otherwise = parsed.switches.get('d');
  if (otherwise === undefined) scope.lack(name);
  return typeof otherwise === 'string' ? otherwise : '';
}

/** The data names that a field uses, as written. */
export function namesAsked(field: FieldTree): string[] {
  const names: string[] = [];
  const visit = (piece: FieldPiece): void => {
    if (typeof piece === 'string') return;
    for (const each of [...piece.instruction, ...piece.result]) visit(each);
    const instruction = piece.instruction.map((each) => (typeof each === 'string' ? each : '""')).join('');
    const parsed = parseFieldInstruction(instruction);
    if (piece.name === 'MERGEFIELD') names.push(...mergeNames(instruction));
    else if (piece.name === 'ASK') names.push(...parsed.arguments.slice(0, 2));
    else if (piece.name === 'FILLIN') names.push(...parsed.arguments.slice(0, 1));
    else if (piece.name === 'ADDRESSBLOCK' || piece.name === 'GREETINGLINE') names.push(addressColumnsAsked);
  };
  visit(field);
  return names;
}

/** Represents all columns that may be parts of an address. */
export const addressColumnsAsked = '\uE0F3address';

/** The run that shows the result of a field, and the range marks that the field contained. */
export function mailFieldXml({ field, isInInstruction }: MailNode, frame: Frame, mail: MergeScope): string {
  const { look, kept } = field;
  const language = lookValue(look, 'w:lang') ?? mail.language;
  const text = fieldResult(field, { ...mail, language, around: objectsAround(frame) });
  if (text === '') return kept;
  if (!isInInstruction) return textRun(text, look) + kept;
  return `<w:r>${runPropertiesOf(look)}<w:instrText xml:space="preserve">${escapeText(text)}</w:instrText></w:r>${kept}`;
}
