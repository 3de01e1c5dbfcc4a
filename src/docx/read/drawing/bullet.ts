/** Bullets of DrawingML paragraphs (ECMA-376-1 §21.1.2.4) → a run of text and a tab. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import { romanNumeral } from '../../../document/number-format/format-number.js';
import type { Run, RunProperties } from '../../../document/run.js';
import { integer } from '../values.js';
import { readColorIn } from './color.js';
import { fractionValue } from './drawing-values.js';
import type { Paint } from './read-fill.js';

type Layers = readonly (XmlElement | undefined)[];

/** The last number used, by level. */
export type BulletCounters = Map<number, number>;

function nearestChild(layers: Layers, ...names: readonly string[]): XmlElement | undefined {
  for (const layer of [...layers].reverse()) {
    const found = layer?.elements().find((child) => names.includes(child.name));
    if (found) return found;
  }
  return undefined;
}

/** Counts a numbered paragraph; any other paragraph on the level restarts its numbers. */
export function countBullet(counters: BulletCounters, level: number, layers: Layers): number {
  const element = nearestChild(layers, 'a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip');
  for (const deeper of [...counters.keys()]) if (deeper > level) counters.delete(deeper);
  if (element?.name !== 'a:buAutoNum') {
    counters.delete(level);
    return 0;
  }
  const number = (counters.get(level) ?? (integer(element.attribute('startAt'), 1, 32_767) ?? 1) - 1) + 1;
  counters.set(level, number);
  return number;
}

/** Undefined if the paragraph has no bullet; a picture bullet becomes a dot. */
export function readBullet(layers: Layers, number: number, text: RunProperties, paint: Paint): Run | undefined {
  const element = nearestChild(layers, 'a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip');
  if (!element || element.name === 'a:buNone') return undefined;
  const label =
    element.name === 'a:buChar'
      ? (element.attribute('char') ?? '•')
      : element.name === 'a:buAutoNum'
        ? numberLabel(element.attribute('type') ?? '', number)
        : '•';
  const font = nearestChild(layers, 'a:buFont', 'a:buFontTx');
  const family = font?.name === 'a:buFont' && element.name === 'a:buChar' ? font.attribute('typeface') : undefined;
  const named = family?.startsWith('+') === true ? paint.theme.font(family) : family;
  const color = readColorIn(nearestChild(layers, 'a:buClr', 'a:buClrTx'), paint)?.color;
  const size = bulletSize(nearestChild(layers, 'a:buSzPct', 'a:buSzPts', 'a:buSzTx'), text.size ?? 36);
  const properties: RunProperties = {
    ...text,
    size,
    sizeComplex: size,
    ...(color !== undefined && { color }),
    ...(named !== undefined && { fonts: { ascii: named, hAnsi: named, eastAsia: named, complex: named } }),
  };
  return { kind: 'run', properties, content: [{ kind: 'text', text: label }, { kind: 'tab' }] };
}

function bulletSize(element: XmlElement | undefined, text: number): number {
  if (element?.name === 'a:buSzPct') return Math.max(2, Math.round(text * (fractionValue(element.attribute('val')) ?? 1)));
  if (element?.name === 'a:buSzPts') return Math.max(2, Math.round((integer(element.attribute('val'), 100, 400_000) ?? 1800) / 50));
  return text;
}

/** ST_TextAutonumberScheme: a counting style and the punctuation around it. */
function numberLabel(scheme: string, number: number): string {
  const counted = scheme.startsWith('alpha')
    ? letterNumeral(number)
    : scheme.startsWith('roman')
      ? romanNumeral(number).toUpperCase()
      : String(number);
  const label = /^(alphaLc|romanLc)/.test(scheme) ? counted.toLowerCase() : counted;
  if (scheme.endsWith('ParenBoth')) return `(${label})`;
  if (scheme.endsWith('ParenR')) return `${label})`;
  return scheme.endsWith('Plain') ? label : `${label}.`;
}

/** A … Z, AA, BB … */
function letterNumeral(number: number): string {
  return String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.floor((number - 1) / 26) + 1);
}
