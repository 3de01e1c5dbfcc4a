/** Plain text → runs: right-to-left letters get separate runs, with the direction that Word requires. */
import type { Inline, RunContent, RunProperties } from '../../../document/run.js';

/** Hebrew, Arabic, Syriac, Thaana, NKo and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const hebrew = /[\u0590-\u05ff\ufb1d-\ufb4f]/;
/** Characters that XML cannot hold (XML 1.0 §2.2), and unpaired surrogates. */
const illegal =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const anyIllegal = new RegExp(illegal.source);

export const isRightToLeftText = (text: string): boolean =>
  /^[^A-Za-z\u00c0-\u058f\u3040-\uffdc]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);

export const legalText = (text: string): string => (anyIllegal.test(text) ? text.replace(illegal, '\ufffd') : text);

export function textRuns(source: string, properties: RunProperties, bidiLanguage?: string): Inline[] {
  const text = legalText(source);
  if (text === '') return [];
  if (!rightToLeft.test(text)) return [contentRun(text, properties)];
  const bidi = bidiLanguage ?? (hebrew.test(text) ? 'he-IL' : 'ar-SA');
  const directed: RunProperties = { ...properties, rightToLeft: true, language: { ...properties.language, bidi } };
  return splitDirections(text).map((piece) => contentRun(piece, rightToLeft.test(piece) ? directed : properties));
}

function contentRun(text: string, properties: RunProperties): Inline {
  return { kind: 'run', properties, content: contents(text) };
}

/** Tabs are separate elements. */
export function contents(text: string): RunContent[] {
  if (!text.includes('\t')) return [{ kind: 'text', text }];
  return text
    .split('\t')
    .flatMap((part, index): RunContent[] => [
      ...(index > 0 ? [{ kind: 'tab' } as const] : []),
      ...(part === '' ? [] : [{ kind: 'text', text: part } as const]),
    ]);
}

/** Alternating stretches, each from its first letter of one direction to its last. */
function splitDirections(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let at = rest.search(rightToLeft); at >= 0; at = rest.search(rightToLeft)) {
    if (at > 0) parts.push(rest.slice(0, at));
    const end = at + stretch(rest.slice(at));
    parts.push(rest.slice(at, end));
    rest = rest.slice(end);
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

const leftToRight = /(?=\p{L})[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Length of the text up to the last right-to-left letter before a left-to-right one. */
function stretch(text: string): number {
  const other = text.search(leftToRight);
  const part = other < 0 ? text : text.slice(0, other);
  let end = part.length;
  while (end > 0 && !rightToLeft.test(part[end - 1] ?? '')) end -= 1;
  return end;
}
