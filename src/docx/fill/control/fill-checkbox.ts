/** `w14:checkbox`: its state, and the character that shows it ([MS-DOCX] 2.6.1.18). */
import { withAttributes } from '../../edit/tags.js';
import { escapeText } from '../../../base/xml/escape-xml.js';
import { attribute } from '../../write/values.js';
import { facesXml } from '../content/inline-content.js';
import { changedLook, runPropertiesOf } from '../content/runs.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, rawPrefix } from '../../edit/fragment.js';
import { markFilled, setAttribute, putRuns } from './change-control.js';
import type { Control } from './read-control.js';

const usual = { checked: { font: 'MS Gothic', code: '2612' }, unchecked: { font: 'MS Gothic', code: '2610' } };
/** Fonts whose characters have no Unicode meaning: Word writes them as symbols from U+F000 on. */
const symbolFonts = /^(?:wingdings(?: [23])?|webdings|symbol)$/i;

export function fillCheckbox(control: Control, isChecked: boolean): void {
  const { story, detail, look } = control;
  if (!detail) return;
  const state = childOf(detail, 'w14:checked');
  const word = isChecked ? '1' : '0';
  if (state) setAttribute(story, state, 'w14:val', word);
  else {
    const prefix = rawPrefix(detail);
    const element = `<${prefix}checked ${prefix}val="${word}"/>`;
    if (detail.openEnd === detail.end) story.edits.replace(detail.start, detail.end, `<${detail.raw}>${element}</${detail.raw}>`);
    else story.edits.insert(detail.openEnd, element);
  }
  markFilled(control);
  const sign = childOf(detail, isChecked ? 'w14:checkedState' : 'w14:uncheckedState');
  const fallback = isChecked ? usual.checked : usual.unchecked;
  const code = attributeOf(story.source, sign, 'w14:val') ?? fallback.code;
  const font = attributeOf(story.source, sign, 'w14:font') ?? fallback.font;
  const point = Number.parseInt(code, 16);
  const isChar = point > 0 && point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff);
  const char = isChar ? point : Number.parseInt(fallback.code, 16);
  const faces = withAttributes(facesXml(font), { 'w:hint': 'eastAsia' });
  if (symbolFonts.test(font) && char <= 0xffff) {
    const symbol = (char < 0xf000 ? char + 0xf000 : char).toString(16).toUpperCase();
    putRuns(control, [`<w:r>${runPropertiesOf(look)}<w:sym${attribute('w:font', font)} w:char="${symbol.slice(-4)}"/></w:r>`]);
  } else {
    const shown = changedLook(look, { 'w:rFonts': faces });
    putRuns(control, [`<w:r>${runPropertiesOf(shown)}<w:t>${escapeText(String.fromCodePoint(char))}</w:t></w:r>`]);
  }
}

/** The check box state of other values; undefined if they state none. */
export function isTicked(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (['true', '1', 'x', 'yes', 'on', '\u2612', '\u2611', '\u2713', '\u2714'].includes(word)) return true;
  return ['', 'false', '0', 'no', 'off', '\u2610'].includes(word) ? false : undefined;
}
