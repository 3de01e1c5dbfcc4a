/** Fragments of WordprocessingML with their own formatting, independent of the document's styles: runs, paragraphs, tables, pictures. */
import { escapeText } from '../../base/xml/escape-xml.js';

/** Lone surrogates and characters that XML cannot represent become visible replacement characters. */
const shown = (text: string): string =>
  Buffer.from(text)
    .toString()
    .replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ');

export interface Look {
  /** Half-points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly code?: boolean;
  readonly color?: string;
}

export type Direction = 'ltr' | 'rtl';

export function runXml(text: string, { size, bold, italic, code, color }: Look, direction: Direction = 'ltr'): string {
  const font = code ? 'Courier New' : 'Arial';
  const [isBold, isItalic] = [bold ? '1' : '0', italic ? '1' : '0'];
  const properties = [
    `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}"/>`,
    `<w:b w:val="${isBold}"/><w:bCs w:val="${isBold}"/><w:i w:val="${isItalic}"/><w:iCs w:val="${isItalic}"/>`,
    `<w:color w:val="${color ?? '000000'}"/><w:sz w:val="${String(size)}"/><w:szCs w:val="${String(size)}"/>`,
    direction === 'rtl' ? '<w:rtl/>' : '',
  ].join('');
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeText(shown(text))}</w:t></w:r>`;
}

export interface ParagraphLook {
  /** Twips. */
  readonly before?: number;
  readonly after?: number;
  readonly direction?: Direction;
  readonly keepNext?: boolean;
  readonly pageBreakBefore?: boolean;
}

export function paragraphXml(runs: string, { before = 0, after = 0, direction, keepNext, pageBreakBefore }: ParagraphLook = {}): string {
  const properties = [
    keepNext ? '<w:keepNext/>' : '',
    pageBreakBefore ? '<w:pageBreakBefore/>' : '',
    direction === 'rtl' ? '<w:bidi/>' : '',
    `<w:spacing w:before="${String(before)}" w:after="${String(after)}" w:line="240" w:lineRule="auto"/>`,
    '<w:ind w:left="0" w:right="0" w:firstLine="0"/><w:jc w:val="left"/>',
  ].join('');
  return `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
}

const border = (name: string): string => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`;
const margin = (name: string, twips: number): string => `<w:${name} w:w="${String(twips)}" w:type="dxa"/>`;

export interface Row {
  /** The blocks of each cell. */
  readonly cells: readonly string[];
  /** Whether the row is repeated at the top of each page. */
  readonly isHeader?: boolean;
  /** Fill colour of the cells, `F2F2F2`. */
  readonly fill?: string;
  /** Number of columns skipped at the start. */
  readonly gridBefore?: number;
}

/** @param widths Column widths in twips */
export function tableXml(rows: readonly Row[], widths: readonly number[]): string {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('');
  const rowXml = ({ cells, isHeader, fill, gridBefore = 0 }: Row): string => {
    const shading = fill === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
    const cellXml = (content: string, index: number): string =>
      `<w:tc><w:tcPr><w:tcW w:w="${String(widths[index + gridBefore] ?? 0)}" w:type="dxa"/>${shading}</w:tcPr>${content}</w:tc>`;
    const before =
      gridBefore === 0 ? '' : `<w:gridBefore w:val="${String(gridBefore)}"/><w:wBefore w:w="${String(widths[0] ?? 0)}" w:type="dxa"/>`;
    return `<w:tr><w:trPr>${before}<w:cantSplit/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map(cellXml).join('')}</w:tr>`;
  };
  const width = widths.reduce((sum, one) => sum + one, 0);
  const margins = [margin('top', 40), margin('left', 80), margin('bottom', 40), margin('right', 80)].join('');
  // Explicit, because LibreOffice mirrors a table whose first paragraph is right-to-left.
  const properties = `<w:bidiVisual w:val="0"/><w:tblW w:w="${String(width)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar>${margins}</w:tblCellMar>`;
  const grid = widths.map((one) => `<w:gridCol w:w="${String(one)}"/>`).join('');
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(rowXml).join('')}</w:tbl>`;
}
