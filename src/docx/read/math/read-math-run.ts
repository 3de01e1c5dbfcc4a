/** `m:r` (ECMA-376-1 §22.1.2.87) → {@link MathText}, and the breaks in it. */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { MathElement, MathText } from '../../../document/math.js';
import type { ReadContext } from '../read-context.js';
import { readRunProperties } from '../read-run-properties.js';
import { put, isOn } from '../values.js';

const styles = new Map<string, NonNullable<MathText['style']>>([
  ['p', 'plain'],
  ['b', 'bold'],
  ['i', 'italic'],
  ['bi', 'boldItalic'],
]);

/** Empty if the run holds neither text nor a break. */
export function readMathRun(element: XmlElement, context: ReadContext): MathElement[] {
  const found: MathElement[] = [];
  let text = '';
  const close = (): void => {
    if (text !== '') found.push(createMathText(element, text, context));
    text = '';
  };
  for (const child of element.elements()) {
    if (child.name !== 'w:br') text += mathRunText(child);
    else {
      close();
      found.push({ kind: 'equation-break' });
    }
  }
  close();
  return found;
}

function createMathText(element: XmlElement, text: string, context: ReadContext): MathText {
  const math = element.child('m:rPr');
  const run: Mutable<MathText> = { kind: 'text', text, properties: readRunProperties(element.child('w:rPr'), context.theme) };
  put(run, 'style', styles.get(mathValue(math, 'm:sty') ?? ''));
  const script = mathValue(math, 'm:scr');
  if (script === 'script' || script === 'fraktur' || script === 'double-struck' || script === 'sans-serif' || script === 'monospace')
    run.script = script;
  if (mathFlag(math, 'm:lit')) run.literal = true;
  if (mathFlag(math, 'm:nor') || element.name === 'w:r') run.normal = true;
  if (math?.child('m:brk')) run.breakBefore = true;
  return run;
}

function mathRunText(element: XmlElement): string {
  switch (element.name) {
    case 'm:t':
    case 'w:t':
      return element.text();
    case 'w:tab':
      return ' ';
    case 'w:sym':
      return symbolText(element.attribute('w:char'));
    case 'w:noBreakHyphen':
      return '\u2011';
    default:
      return '';
  }
}

function symbolText(code: string | undefined): string {
  const number = Number.parseInt(code ?? '', 16);
  return Number.isInteger(number) && number > 0 && number <= 0x10_ffff ? String.fromCodePoint(number) : '';
}

// Property values of Office Math (ECMA-376-1 §22.1.3): an element's `m:val`.

export function mathValue(properties: XmlElement | undefined, name: string): string | undefined {
  return properties?.child(name)?.attribute('m:val');
}

/** ST_OnOff; an element without a value is on. */
export function mathFlag(properties: XmlElement | undefined, name: string, absent = false): boolean {
  const element = properties?.child(name);
  return element ? isOn(element.attribute('m:val')) : absent;
}

/** `m:chr` and similar elements: absent element → `absent`; empty value → no character. */
export function mathCharacter(properties: XmlElement | undefined, name: string, absent: string): string {
  const element = properties?.child(name);
  return element ? (element.attribute('m:val') ?? '') : absent;
}
