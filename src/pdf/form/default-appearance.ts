/** A default appearance string → font, size and colour of typed text (ISO 32000-2 §12.7.4.3). */
import type { Budget } from '../../base/abort.js';
import { colorFrom } from '../content/color.js';
import { contentOperations } from '../content/content-operations.js';
import { PdfName, type PdfDict } from '../objects/pdf-object.js';
import { asString, type ObjectSource } from '../read/object-source.js';
import { formOf, inheritedEntry } from './form-field.js';

export interface DefaultAppearance {
  /** Name in the form's resources; absent if the string names none. */
  readonly font: string | undefined;
  /** Points; 0 fits the field. */
  readonly size: number;
  /** Operator that sets the colour, as written. */
  readonly paint: string;
  /** RRGGBB. */
  readonly color: string;
}

const largestSize = 1000;

const hex = (components: readonly number[]): string =>
  (colorFrom(components) ?? [0, 0, 0])
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();

export function defaultAppearance(source: ObjectSource, widget: PdfDict, budget: Budget): DefaultAppearance {
  const own = asString(source, inheritedEntry(source, widget, 'DA')) ?? asString(source, formOf(source)?.get('DA'));
  let [font, size, paint, color]: [string | undefined, number, string, string] = [undefined, 0, '0 g', '000000'];
  for (const { operator, operands } of own ? contentOperations(own.bytes, budget) : []) {
    const numbers = operands.filter((operand) => typeof operand === 'number');
    if (operator === 'Tf' && operands[0] instanceof PdfName) [font, size] = [operands[0].value, numbers[0] ?? 0];
    else if (['g', 'rg', 'k'].includes(operator) && colorFrom(numbers))
      [paint, color] = [`${numbers.map((value) => decimal(value)).join(' ')} ${operator}`, hex(numbers)];
  }
  return { font, size: size > 0 && size <= largestSize ? size : 0, paint, color };
}

/** A number as content writes it. */
export const decimal = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);
