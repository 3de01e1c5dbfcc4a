/** `w:numFmt` → number format (ECMA-376-1 §17.9.17). */
import type { XmlElement } from '../../base/xml/xml-element.js';
import { customFormat } from '../../document/numbering.js';

/** @returns ST_NumberFormat; `custom` ones with their pattern */
export function readNumberFormat(element: XmlElement | undefined): string | undefined {
  const format = element?.attribute('w:val');
  return format === 'custom' ? customFormat + (element?.attribute('w:format') ?? '') : format;
}
