/** Text → runs: line ends and tabs become elements; characters that XML cannot hold are left out (ECMA-376-1 §17.3.3). */
import { escapeText } from '../../../base/xml/escape-xml.js';
import { runPropertiesOf, type RunLook } from './run-properties.js';

/** Most values contain none of these and need not be split. */
const breaking = /[\t\n\r\u2028\u2029]/;

/** Splits text into lines at any kind of line end. */
export function lines(text: string): string[] {
  return breaking.test(text) ? text.split(/\r\n?|[\n\u2028\u2029]/) : [text];
}

const spaced = /^\s|\s$|\s\s/;

/** `w:t`, `w:br`, `w:tab`: the content of a run. */
export function textContent(text: string): string {
  if (!breaking.test(text)) return plainContent(text);
  return lines(text)
    .map((line) => line.split('\t').map(plainContent).join('<w:tab/>'))
    .join('<w:br/>');
}

function plainContent(text: string): string {
  const escaped = escapeText(text);
  if (escaped === '') return '';
  return `<w:t${spaced.test(escaped) ? ' xml:space="preserve"' : ''}>${escaped}</w:t>`;
}

/** One run, even for empty text, so that an empty field keeps its formatting. */
export function textRun(text: string, look: RunLook): string {
  return `<w:r>${runPropertiesOf(look)}${textContent(text)}</w:r>`;
}
