/** Puts a value into a legacy form field: its result, its check mark, its item; it remains a field (ECMA-376-1 §17.16.6 to §17.16.34). */
import { formatDatePicture } from '../../../document/field/date-picture.js';
import { formatNumericPicture } from '../../../document/field/numeric-picture.js';
import { columnWidth } from '../content/column-width.js';
import { inlineContent } from '../content/inline-content.js';
import { notAmong } from '../control/fill-choice.js';
import { isTicked } from '../control/fill-checkbox.js';
import { removeNode, setAttribute } from '../control/change-control.js';
import { runLanguage, withoutPlaceholderStyle } from '../control/read-control.js';
import { numberInText, symbolsOf } from './field-text.js';
import { ownLook, textRun, type RunLook } from '../content/runs.js';
import { dateOf, valueText } from '../content/value-text.js';
import { wholeFieldEnd, reportProblem, type Filling, type FillScope, type Story } from '../fill-scope.js';
import type { FieldPlace } from '../scan/story-index.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, isSelfClosing, readFragment, childValue, type FragmentNode } from '../../edit/fragment.js';

export function fillFormField(story: Story, place: FieldPlace, filling: Filling, scope: FillScope): void {
  const { form } = place;
  const [data] = form ? readFragment(story.source, form.data.start, form.data.end, place.scope) : [];
  const checkbox = childOf(data, 'w:checkBox');
  const list = childOf(data, 'w:ddList');
  if (checkbox) tick(story, checkbox, filling, scope);
  else if (list) choose(story, list, filling, scope);
  else putResult(story, place, childOf(data, 'w:textInput'), filling, scope);
}

function textOfValue(filling: Filling, scope: FillScope, language: string): string | undefined {
  const said = valueText(filling.value, { language });
  if ('text' in said) return said.text;
  return reportProblem(scope, filling, said.issue);
}

function tick(story: Story, checkbox: FragmentNode, filling: Filling, scope: FillScope): void {
  const { value } = filling;
  const isChecked = value.kind === 'checkbox' ? value.checked : isTicked(textOfValue(filling, scope, 'en') ?? '?');
  if (isChecked === undefined) return reportProblem(scope, filling, 'the field is a check box: its value must be true or false');
  const state = childOf(checkbox, 'w:checked');
  if (state) setAttribute(story, state, 'w:val', isChecked ? '1' : '0');
  else if (isSelfClosing(checkbox))
    story.edits.replace(checkbox.start, checkbox.end, `<${checkbox.raw}><w:checked w:val="${isChecked ? 1 : 0}"/></${checkbox.raw}>`);
  else story.edits.insert(checkbox.closeStart, `<w:checked w:val="${isChecked ? 1 : 0}"/>`);
}

function choose(story: Story, list: FragmentNode, filling: Filling, scope: FillScope): void {
  const text = textOfValue(filling, scope, 'en');
  if (text === undefined) return;
  const entries = list.children
    .filter(({ name }) => name === 'w:listEntry')
    .map((entry) => attributeOf(story.source, entry, 'w:val') ?? '');
  const index = text === '' ? 0 : entries.findIndex((entry) => entry === text || entry.trim() === text.trim());
  if (index < 0) return reportProblem(scope, filling, notAmong(entries));
  const result = childOf(list, 'w:result');
  if (result) setAttribute(story, result, 'w:val', String(index));
  else if (!isSelfClosing(list)) story.edits.insert(list.openEnd, `<w:result w:val="${index}"/>`);
}

/** Replaces the content between separator and end. */
function putResult(story: Story, place: FieldPlace, input: FragmentNode | undefined, filling: Filling, scope: FillScope): void {
  const { source } = story;
  const last = wholeFieldEnd(place, 'form', story, scope);
  if (!last) return;
  const nodes = readFragment(source, place.first.start, last.end, place.scope);
  const end = nodes.at(-1);
  const separator = findSeparator(source, nodes);
  const result = separator ? nodes.slice(nodes.indexOf(separator) + 1, -1) : [];
  const model = result.find((run) => run.name === 'w:r') ?? end;
  const look = withoutPlaceholderStyle(ownLook(source, model) ?? { xml: '', scope: place.scope }, scope);
  const run = resultRun({ story, place, look, input }, filling, scope);
  if (run === undefined || !end) return;
  // The bookmark with the field's name may start or end there.
  const kept = result.filter(({ name }) => name !== 'w:r' && name !== 'w:proofErr');
  for (const node of result) if (!kept.includes(node)) removeNode(story, node);
  const bridge = separator ? run : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run}`;
  story.edits.insert(separator?.end ?? end.start, bridge);
}

/** The field's own separator: calculated fields contain another field in their instruction. */
function findSeparator(source: string, nodes: readonly FragmentNode[]): FragmentNode | undefined {
  let depth = 0;
  return nodes.find((run) => {
    const type = attributeOf(source, childOf(run, 'w:fldChar'), 'w:fldCharType');
    if (type === 'begin') depth += 1;
    else if (type === 'end') depth -= 1;
    return type === 'separate' && depth === 1;
  });
}

/** Where the result of a field goes, and how it looks. */
interface FieldResult {
  readonly story: Story;
  readonly place: FieldPlace;
  readonly look: RunLook;
  /** `w:textInput`: states the format. */
  readonly input: FragmentNode | undefined;
}

/** A picture or typed signature is written as is, any other value as text. */
function resultRun({ story, place, look, input }: FieldResult, filling: Filling, scope: FillScope): string | undefined {
  const language = runLanguage(look, scope);
  const { kind } = filling.value;
  if (kind !== 'picture' && kind !== 'script') {
    const text = formatted(story.source, input, filling, scope, language);
    return text === undefined ? undefined : textRun(text, look);
  }
  const width = columnWidth(story, place, scope);
  const around = { scope, story, filling, look, language, breaksParagraphs: false, columnWidth: width };
  return inlineContent(filling.value, around)?.paragraphs.join('');
}

/** Numbers and dates in the field's own format (`w:type`, `w:format`). */
function formatted(
  source: string,
  input: FragmentNode | undefined,
  filling: Filling,
  scope: FillScope,
  language: string,
): string | undefined {
  const setting = (name: string): string | undefined => childValue(source, input, name);
  const { value } = filling;
  const [type, format] = [setting('w:type'), setting('w:format')];
  const said = textOfValue(filling, scope, language);
  const text = said === undefined ? undefined : withinLength(said, Number(setting('w:maxLength') ?? 0), scope);
  if (text === undefined || format === undefined || format === '') return text;
  if (type === 'date') {
    const date = dateOf(value.kind === 'date' ? value.iso : text);
    return date ? formatDatePicture(date, format, language) : text;
  }
  const number = value.kind === 'number' ? (value.format === undefined ? value.value : undefined) : numberInText(text);
  if (type === 'number' && number !== undefined) return formatNumericPicture(number, format, symbolsOf(language));
  const cases: Readonly<Partial<Record<string, (plain: string) => string>>> = {
    UPPERCASE: (plain) => plain.toUpperCase(),
    LOWERCASE: (plain) => plain.toLowerCase(),
    'FIRST CAPITAL': (plain) => plain.charAt(0).toUpperCase() + plain.slice(1),
    'TITLE CASE': (plain) => plain.replace(/(^|\s)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase()),
  };
  return cases[format.toUpperCase()]?.(text) ?? text;
}

/** @param most The maximum number of characters in the field; 0: no limit (ECMA-376-1 §17.16.25) */
function withinLength(text: string, most: number, { diagnostics }: FillScope): string {
  const characters = Array.from(text);
  if (!(most > 0) || characters.length <= most) return text;
  diagnostics.report('docx.form-text-cut', 'the value exceeds the form field’s maximum length and was cut off');
  return characters.slice(0, most).join('');
}
