/** Creates and joins math runs. */
import type { MathElement, MathText } from '../../document/math.js';

export type MathStyle = Omit<MathText, 'kind' | 'text'>;

export const plainStyle: MathStyle = { properties: {} };

export const mathText = (text: string, style: MathStyle = plainStyle): MathText => ({ kind: 'text', text, ...style });

/** Neighbours of one formatting become one run, as in Word. */
export function joinTexts(elements: readonly MathElement[]): MathElement[] {
  const joined: MathElement[] = [];
  for (const element of elements) {
    const last = joined.at(-1);
    if (element.kind === 'text' && last?.kind === 'text' && sameStyle(element, last))
      joined[joined.length - 1] = { ...last, text: last.text + element.text };
    else if (element.kind !== 'text' || element.text !== '') joined.push(element);
  }
  return joined;
}

function sameStyle(a: MathText, b: MathText): boolean {
  return a.style === b.style && a.script === b.script && a.normal === b.normal && a.properties === b.properties;
}
