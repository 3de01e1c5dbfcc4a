/**
 * Records fields and legacy form fields while a part is scanned: simple ones, and those made of begin, separator and
 * end characters (ECMA-376-1 §17.16.18).
 */
import { setPlace, type OpenElement } from './story-position.js';
import type { StartTag } from '../../edit/tokens/start-tag.js';
import type { FieldPlace, Place, Surroundings } from './story-index.js';

/** The longest instruction that is kept; Word's own limit is far lower. */
const maxInstruction = 10_000;

/** The position of the scan. */
interface At {
  readonly runs: readonly OpenElement[];
  readonly ancestors: readonly OpenElement[];
  at(): Surroundings;
}

interface FieldRecorder {
  open(element: OpenElement, tag: StartTag, at: At): void;
  instruction(text: string): void;
  all(): readonly FieldPlace[];
}

export function fieldRecorder(takeMark: () => string | undefined): FieldRecorder {
  const fields: FieldPlace[] = [];
  /** Complex fields that have not ended. */
  const open: FieldPlace[] = [];
  /** Fields in which an odd number of quotation marks has been read. */
  const quoted = new Set<FieldPlace>();

  const begin = (character: Place, run: OpenElement, at: At): void => {
    const outer = open.at(-1);
    const { place } = run;
    if (!place) return;
    const around = at.ancestors.at(-2);
    const surroundings = { ...at.at(), parent: around?.start ?? 0, parentName: around?.name ?? '' };
    const field = newField(place, character, surroundings, { outer, quoted, mark: takeMark() });
    open.push(field);
    fields.push(field);
  };

  const character = (element: OpenElement, type: string | undefined, at: At): void => {
    const run = at.runs.at(-1);
    if (!run?.place || run.start !== at.ancestors.at(-1)?.start) return;
    const place = setPlace(element);
    if (type === 'begin') begin(place, run, at);
    else if (type === 'separate') {
      const field = open.at(-1);
      if (!field) return;
      field.hasSeparator = true;
      field.separator = run.place;
    } else if (type === 'end') {
      const field = open.pop();
      if (!field) return;
      field.last = run.place;
      field.isWhole = field.parent === (at.ancestors.at(-2)?.start ?? 0);
    }
  };

  return {
    open(element, tag, at) {
      const { noted, scope } = element;
      const value = (attribute: string): string | undefined => tag.value(attribute, scope);
      if (noted === 'field character') character(element, value('w:fldCharType'), at);
      else if (noted === 'simple field' && element.place) {
        const start = { outer: open.at(-1), quoted, mark: takeMark() };
        fields.push(newField(element.place, element.place, at.at(), start, value('w:instr') ?? ''));
      } else if (noted === 'form data') {
        const field = open.at(-1);
        if (field) field.form = { name: '', data: setPlace(element) };
      } else if (noted === 'form name' && at.ancestors.at(-1)?.noted === 'form data') {
        const form = open.at(-1)?.form;
        if (form) form.name = value('w:val') ?? '';
      }
    },
    instruction(text) {
      const field = open.at(-1);
      if (field && !field.hasSeparator) addInstruction(field, text, quoted);
    },
    all: () => fields,
  };
}

function addInstruction(field: FieldPlace, text: string, quoted: Set<FieldPlace>): void {
  for (const [mark] of text.matchAll(/\\.|["\u201c\u201d\u201e]/g)) if (mark.length === 1 && !quoted.delete(field)) quoted.add(field);
  if (field.instruction.length < maxInstruction) field.instruction += text;
}

/** Facts about a field that are known before its content. */
interface FieldStart {
  readonly outer: FieldPlace | undefined;
  readonly quoted: ReadonlySet<FieldPlace>;
  readonly mark: string | undefined;
}

/**
 * A field made of characters, at its begin character, or a simple field, which is known as a whole.
 * @param instruction The instruction of a simple field; undefined for the others
 */
function newField(first: Place, character: Place, at: Surroundings, { outer, quoted, mark }: FieldStart, instruction?: string): FieldPlace {
  const isSimple = instruction !== undefined;
  return {
    ...at,
    isSimple,
    mark,
    instruction: instruction?.slice(0, maxInstruction) ?? '',
    first,
    last: isSimple ? first : undefined,
    isWhole: isSimple,
    outer,
    isInInstruction: outer !== undefined && !outer.hasSeparator,
    isQuoted: outer !== undefined && quoted.has(outer),
    hasSeparator: isSimple,
    character,
  };
}
