/** Number format → `w:numFmt` (ECMA-376-1 §17.9.17). */
import { customFormat } from '../../document/numbering.js';
import { attribute, valued } from './values.js';

/** Custom patterns are newer than the schema; Word 2007 gets plain numbers ([MS-DOCX] 2.6). */
export function numberFormatXml(format: string | undefined): string {
  if (!format?.startsWith(customFormat)) return valued('w:numFmt', format);
  const own = `<w:numFmt w:val="custom"${attribute('w:format', format.slice(customFormat.length))}/>`;
  return `<mc:AlternateContent><mc:Choice Requires="w14">${own}</mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>`;
}
