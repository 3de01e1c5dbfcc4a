/** Puts a value into a content control: its content, its state, and the bound data (ECMA-376-1 §17.5.2). */
import { formatDatePicture } from '../../../document/field/date-picture.js';
import { columnWidth } from '../content/column-width.js';
import { inlineContent, type InlineContent, type InlineScope } from '../content/inline-content.js';
import { dateIssue, dateOf, plainDate, valueText } from '../content/value-text.js';
import { pictureWanted, type FieldValue, type PictureValue } from '../field-value.js';
import { reportProblem, type Filling, type FillScope } from '../fill-scope.js';
import { fillBlocks } from '../rich/fill-blocks.js';
import { fillRows } from '../table/fill-rows.js';
import { dropTemporary, markFilled, markPlaceholder, removeAttribute, removeNode, setAttribute, putRuns } from './change-control.js';
import { fillCheckbox, isTicked } from './fill-checkbox.js';
import { chosenItem } from './fill-choice.js';
import { fillPicture } from './fill-picture.js';
import { placeholderRuns } from './placeholder.js';
import { runLanguage, type Control } from './read-control.js';
import { runPropertiesOf } from '../content/runs.js';
import { childValue } from '../../edit/fragment.js';

/** The new value of the bound node; undefined if the control was not filled. */
export type Stored = string | undefined;

export function fillControl(control: Control, filling: Filling, scope: FillScope): Stored {
  const stored = fillByKind(control, filling, scope);
  if (stored !== undefined) dropTemporary(control);
  return stored;
}

function fillByKind(control: Control, filling: Filling, scope: FillScope): Stored {
  const { value } = filling;
  if (value.kind === 'table') return fillRows(control, value, filling, scope, fillControl);
  if (control.kind === 'repeatingSection' && !isEmpty(value))
    return reportProblem(scope, filling, 'the field repeats: its value must be an array of arrays, one for each item');
  if (value.kind === 'picture') return putPicture(control, value, filling, scope);
  if (control.kind === 'checkbox') return tick(control, filling, scope);
  if (control.kind === 'picture' && !isEmpty(value)) {
    if (value.kind === 'script' && value.drawn) return fillPicture(control, value.drawn, filling, scope);
    return reportProblem(scope, filling, pictureWanted);
  }
  if (isEmpty(value)) return clear(control, scope);
  if (control.kind === 'date') return fillDate(control, filling, scope);
  if (control.kind === 'dropDownList' || control.kind === 'comboBox') return choose(control, filling, scope);
  if (value.kind === 'blocks' && control.kind !== 'text') return fillBlocks(control, value, scope);
  if (control.kind === 'text') return fillPlain(control, filling, scope);
  return write(control, filling, scope)?.text;
}

/** A text or date control becomes a rich text control: only picture controls and rich text can hold pictures. */
function putPicture(control: Control, value: PictureValue, filling: Filling, scope: FillScope): Stored {
  if (control.kind === 'checkbox' || control.kind === 'dropDownList')
    return reportProblem(scope, filling, `the field is a ${control.kind === 'checkbox' ? 'check box' : 'list'}: it holds no picture`);
  const stored = fillPicture(control, value, filling, scope);
  if (stored !== undefined && ['text', 'date', 'comboBox'].includes(control.kind)) removeNode(control.story, control.detail);
  return stored;
}

function isEmpty(value: FieldValue): boolean {
  return ((value.kind === 'text' || value.kind === 'script') && value.text === '') || (value.kind === 'date' && value.iso.trim() === '');
}

function inlineScope(control: Control, filling: Filling, scope: FillScope): InlineScope {
  const { story, place } = control;
  const { value } = filling;
  const isBare = value.kind === 'text' && value.keepTextNodeStyles === false;
  const width = value.kind === 'picture' ? columnWidth(story, place, scope) : undefined;
  return {
    scope,
    story,
    filling,
    look: isBare ? { ...control.look, xml: '' } : control.look,
    language: runLanguage(control.look, scope),
    breaksParagraphs: place.level !== 'run' && control.kind === 'rich',
    columnWidth: width,
  };
}

function write(control: Control, filling: Filling, scope: FillScope, more: Partial<InlineScope> = {}): InlineContent | undefined {
  const content = inlineContent(filling.value, { ...inlineScope(control, filling, scope), ...more });
  if (!content || !putRuns(control, content.paragraphs)) return undefined;
  markFilled(control);
  return content;
}

/** Restores the placeholder; without one the field is empty. */
function clear(control: Control, scope: FillScope): Stored {
  const { story, detail, look, showsPlaceholder } = control;
  if (control.kind === 'date' && detail) removeAttribute(story, detail, 'w:fullDate');
  const placeholder = placeholderRuns(control, scope);
  if (placeholder !== undefined) {
    if (!putRuns(control, [placeholder])) return undefined;
    markPlaceholder(control);
  } else if (!showsPlaceholder) putRuns(control, [`<w:r>${runPropertiesOf(look)}<w:t/></w:r>`]);
  return '';
}

function tick(control: Control, filling: Filling, scope: FillScope): Stored {
  const { value } = filling;
  const said = valueText(value, { language: runLanguage(control.look, scope) });
  const isChecked = value.kind === 'checkbox' ? value.checked : 'text' in said ? isTicked(said.text) : undefined;
  if (isChecked === undefined) return reportProblem(scope, filling, 'the field is a check box: its value must be true or false');
  fillCheckbox(control, isChecked);
  return isChecked ? 'true' : 'false';
}

function fillDate(control: Control, filling: Filling, scope: FillScope): Stored {
  const { value } = filling;
  const { story, detail } = control;
  const iso = value.kind === 'date' ? value.iso : value.kind === 'text' ? value.text : undefined;
  const date = iso === undefined ? undefined : dateOf(iso);
  if (!date || !detail) {
    if (value.kind === 'date') reportProblem(scope, filling, dateIssue);
    // Word accepts any text in a date field; it is then not a date.
    if (value.kind === 'date' || !detail) return undefined;
    removeAttribute(story, detail, 'w:fullDate');
    return write(control, filling, scope)?.text;
  }
  const setting = (name: string): string | undefined => childValue(story.source, detail, name);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`;
  const time = `${two(date.hour)}:${two(date.minute)}:${two(date.second)}`;
  const language = setting('w:lid') ?? runLanguage(control.look, scope);
  const picture = setting('w:dateFormat');
  // The request's format overrides the control's.
  const asked = value.kind === 'date' && value.steps ? valueText(value, { language }) : undefined;
  if (asked && 'issue' in asked) return reportProblem(scope, filling, asked.issue);
  const own = picture === undefined ? plainDate(date, language) : formatDatePicture(date, picture, language, setting('w:calendar'));
  const text = asked?.text ?? own;
  if (!write(control, { ...filling, value: { kind: 'text', text } }, scope)) return undefined;
  setAttribute(story, detail, 'w:fullDate', `${day}T${time}Z`);
  const storedAs = setting('w:storeMappedDataAs') ?? 'dateTime';
  return storedAs === 'text' ? text : storedAs === 'date' ? day : `${day}T${time}`;
}

function choose(control: Control, filling: Filling, scope: FillScope): Stored {
  const said = valueText(filling.value, { language: runLanguage(control.look, scope) });
  if ('issue' in said) return reportProblem(scope, filling, said.issue);
  const item = chosenItem(control, said.text, filling, scope);
  if (!item || !control.detail) return undefined;
  if (!write(control, { ...filling, value: { kind: 'text', text: item.text } }, scope)) return undefined;
  setAttribute(control.story, control.detail, 'w:lastValue', item.value);
  return item.value;
}

/** A plain text control holds one formatting and no links; an unbound one becomes a rich text control if the value requires it. */
function fillPlain(control: Control, filling: Filling, scope: FillScope): Stored {
  const { story, detail, place } = control;
  const { value } = filling;
  if (!place.isBound && (value.kind === 'link' || value.kind === 'blocks')) {
    const stored = value.kind === 'blocks' ? fillBlocks(control, value, scope) : write(control, filling, scope)?.text;
    if (stored !== undefined) removeNode(story, detail);
    return stored;
  }
  const content = write(control, filling, scope, { isPlain: true });
  if (content && detail && /[\n\r]/.test(content.text)) setAttribute(story, detail, 'w:multiLine', '1');
  return content?.text;
}
