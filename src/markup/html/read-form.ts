/** Form controls → content controls with the same state (ECMA-376-1 §17.5.2): fields of the page can also be filled in in Word. */
import type { ContentControlProperties, Inline, RunProperties } from '../../document/run.js';
import { checkboxFamily, fontsOf } from '../defaults/default-values.js';
import { readDataUri } from '../tree/read-data-uri.js';
import { elementsBelow, nodeText, type HtmlElement } from './dom/dom.js';
import { textFormat } from './inline-format.js';
import type { PageContext } from './page/page-context.js';
import { putPicture } from './read-image.js';
import { isoDate } from '../tree/iso-date.js';
import type { Place, Reader } from './reader.js';
import { runContent, legalText } from './text-pieces.js';

type Kind = Omit<ContentControlProperties, 'id' | 'showingPlaceholder' | 'tag' | 'alias'>;

/** Signs of check boxes and radio buttons, in fonts of Windows and Office. */
const signs = {
  checkbox: { font: checkboxFamily, on: 0x2612, off: 0x2610 },
  radio: { font: 'Segoe UI Symbol', on: 0x25c9, off: 0x25cb },
} as const;

const textPlaceholder = 'Click or tap here to enter text.';
const longestValue = 32_000;
const mostEntries = 2000;

/** The visible text of a control: its placeholder if the text is empty. */
interface ControlContent {
  readonly text: string;
  readonly run: RunProperties;
  readonly placeholder?: string;
}

function putControl(place: Place, page: PageContext, kind: Kind, { text, run, placeholder }: ControlContent): void {
  const { element, flow } = place;
  const isEmpty = text === '';
  const shown = legalText(isEmpty ? (placeholder ?? '') : text).slice(0, longestValue);
  const name = element.attribute('name') ?? element.attribute('id');
  const alias = element.attribute('aria-label') ?? element.attribute('title') ?? name;
  const properties: ContentControlProperties = {
    id: page.builder.nextControlId(),
    ...(name !== undefined && name !== '' && { tag: legalText(name).slice(0, 64) }),
    ...(alias !== undefined && alias !== '' && { alias: legalText(alias).slice(0, 64) }),
    ...kind,
    showingPlaceholder: isEmpty && placeholder !== undefined,
    // Markdown renderers disable the boxes of every task list; in Word they can be ticked.
    ...(element.attribute('disabled') !== undefined && !isTask(element) && { lock: 'contentLocked' }),
  };
  const runOf = isEmpty && placeholder !== undefined ? { ...run, styleId: 'PlaceholderText' } : run;
  const child: Inline = { kind: 'run', properties: runOf, content: runContent(shown === '' ? '\u2003' : shown) };
  flow.inline({ kind: 'content-control', properties, children: [child] });
}

function isTask(element: HtmlElement): boolean {
  let at: HtmlElement | undefined = element.attribute('type')?.toLowerCase() === 'checkbox' ? element.parentElement : undefined;
  for (let up = 0; at && up < 5; up++, at = at.parentElement) if (at.tagName === 'li') return true;
  return false;
}

const buttons = new Set(['submit', 'button', 'reset']);
const buttonLabels: Readonly<Record<string, string>> = { submit: 'Submit', reset: 'Reset' };

export function readInput(place: Place, { page }: Reader): void {
  const { element, style, state, flow } = place;
  const type = element.attribute('type')?.toLowerCase() ?? 'text';
  const format = textFormat({ ...state, style }, page);
  const run = format.properties;
  const value = element.attribute('value') ?? '';
  const stated = element.attribute('placeholder');
  if (type === 'checkbox' || type === 'radio') readBox(place, page, type, run);
  else if (buttons.has(type)) {
    // Buttons have room around them.
    flow.text(' ', format);
    flow.text(value === '' ? (buttonLabels[type] ?? '') : value, format);
    flow.text(' ', format);
  } else if (type === 'image' || type === 'file') flow.text(element.attribute('alt') ?? '', format);
  else if (type === 'date' || type === 'datetime-local') readDate(place, page, value, run);
  else if (type === 'password')
    putControl(place, page, { type: 'text' }, { text: '', run, placeholder: stated ?? '\u2022\u2022\u2022\u2022' });
  else putControl(place, page, { type: 'text' }, { text: value, run, placeholder: stated ?? textPlaceholder });
}

function readBox(place: Place, page: PageContext, type: 'checkbox' | 'radio', run: RunProperties): void {
  const checked = place.element.attribute('checked') !== undefined;
  const { font, on, off } = signs[type];
  const checkbox = { checked, checkedSign: { font, code: on }, uncheckedSign: { font, code: off } };
  const sign = String.fromCharCode(checked ? on : off);
  const signRun: RunProperties = { ...run, fonts: { ...fontsOf(font), hint: 'eastAsia' } };
  putControl(place, page, { type: 'checkbox', checkbox }, { text: sign, run: signRun });
}

function readDate(place: Place, page: PageContext, value: string, run: RunProperties): void {
  const date = isoDate(value);
  const language = place.style.language ?? page.language;
  const kind: Kind = { type: 'date', date: { ...(date !== undefined && { value: date }), format: 'yyyy-MM-dd', language } };
  putControl(place, page, kind, { text: date?.slice(0, 10) ?? '', run, placeholder: 'Click or tap to enter a date.' });
}

const optionText = (option: HtmlElement): string =>
  (option.attribute('label') ?? nodeText(option, 1000)).replace(/\s+/g, ' ').trim().slice(0, 255);

export function readSelect(place: Place, { page }: Reader): void {
  const { element, style, state, flow } = place;
  const options: HtmlElement[] = [];
  for (const below of elementsBelow(element)) if (below.tagName === 'option' && options.length < mostEntries) options.push(below);
  const format = textFormat({ ...state, style }, page);
  const chosen = options.filter((option) => option.attribute('selected') !== undefined);
  if (element.attribute('multiple') !== undefined) {
    flow.text(chosen.map(optionText).join(', '), format);
    return;
  }
  // Word requires unique values, none of them empty.
  const entries = new Map<string, string>();
  for (const option of options) {
    const text = legalText(optionText(option));
    const value =
      legalText(option.attribute('value') ?? '')
        .trim()
        .slice(0, 255) || text;
    if (value !== '' && !entries.has(value)) entries.set(value, text === '' ? value : text);
  }
  const selected = chosen.at(-1) ?? options[0];
  const kind: Kind = { type: 'dropDownList', entries: [...entries].map(([value, text]) => ({ text, value })) };
  const text = selected ? optionText(selected) : '';
  putControl(place, page, kind, { text, run: format.properties, placeholder: 'Choose an item.' });
}

export function readTextarea(place: Place, { page }: Reader): void {
  const { element, style, state } = place;
  const text = nodeText(element, longestValue).replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const run = textFormat({ ...state, style }, page).properties;
  const placeholder = element.attribute('placeholder') ?? textPlaceholder;
  putControl(place, page, { type: 'text', multiLine: true }, { text, run, placeholder });
}

/** `progress` and `meter`: their own text, else the number. */
export function readGauge(place: Place, { page }: Reader): void {
  const { element, style, state, flow } = place;
  const own = nodeText(element, 1000).trim();
  const value = Number(element.attribute('value'));
  const most = Number(element.attribute('max') ?? '1') || 1;
  const text = own !== '' || element.attribute('value') === undefined ? own : `${Math.round((value / most) * 100)} %`;
  flow.text(text, textFormat({ ...state, style }, page));
}

/** `object` and `embed` with a picture in a data URI; else their content. */
export function readObject(place: Place, reader: Reader): void {
  const data = place.element.attribute('data') ?? '';
  const bytes = /^data:image\//i.test(data) ? readDataUri(data) : undefined;
  if (!bytes || !putPicture(place, bytes, place.element.attribute('title') ?? '', reader.page)) reader.children(place);
}
