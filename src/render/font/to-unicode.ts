/** Glyph texts → a ToUnicode CMap (ISO 32000-2 §9.10.3). */
import { ByteWriter } from '../../pdf/syntax/byte-writer.js';
import { codeText, type PdfFont } from './pdf-font.js';

/** Most entries of one `beginbfchar` section. */
const sectionSize = 100;

const head = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><FFFF>
endcodespacerange
`;

const tail = `endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;

const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

function hexText(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index += 1) hex += hex4(text.charCodeAt(index));
  return hex;
}

/** ToUnicode text of glyphs without text, for readers that do not support ActualText: a zero width space. */
export const silence = '\u200b';

/** The CMap of the codes. */
export function writeToUnicode(font: PdfFont, codes: readonly number[]): Uint8Array {
  const entries = codes.map((code) => `<${hex4(code)}><${hexText(codeText(font, code) || silence)}>\n`);
  const out = new ByteWriter();
  out.ascii(head);
  for (let start = 0; start < entries.length; start += sectionSize) {
    const section = entries.slice(start, start + sectionSize);
    out.ascii(`${section.length} beginbfchar\n`);
    out.ascii(section.join(''));
    out.ascii('endbfchar\n');
  }
  out.ascii(tail);
  return out.toBytes();
}
