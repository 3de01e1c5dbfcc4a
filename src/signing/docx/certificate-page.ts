/**
 * The text of the certificate page → WordprocessingML with its own formatting, independent of the document's styles. Each text is a
 * separate paragraph with its own direction, so that none affects another.
 */
import type { CertificateContent, CertificatePart } from '../audit-trail/certificate-content.js';
import type { CertificateEvent } from '../audit-trail/certificate-events.js';
import type { CertificatePicture, CertificateRow, Shown } from '../audit-trail/certificate-values.js';
import { escapeText } from '../../base/xml/escape-xml.js';

/** Lone surrogates and characters that XML cannot represent become visible replacement characters. */
const shown = (text: string): string =>
  Buffer.from(text)
    .toString()
    .replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ');

interface Look {
  /** Half-points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly code?: boolean;
  readonly color?: string;
}

type Direction = 'ltr' | 'rtl';

function runXml(text: string, { size, bold, italic, code, color }: Look, direction: Direction = 'ltr'): string {
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

interface ParagraphLook {
  /** Twips. */
  readonly before?: number;
  readonly after?: number;
  readonly direction?: Direction;
  readonly keepNext?: boolean;
  readonly pageBreakBefore?: boolean;
}

function paragraphXml(runs: string, { before = 0, after = 0, direction, keepNext, pageBreakBefore }: ParagraphLook = {}): string {
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

interface Row {
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
function tableXml(rows: readonly Row[], widths: readonly number[]): string {
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

const dark = '1F3864';
const grey = '555555';

/** Sizes of one table, in half-points. */
interface Sizes {
  readonly text: number;
  readonly code: number;
}
const factSizes: Sizes = { text: 18, code: 15 };
const leadSizes: Sizes = { text: 22, code: 15 };
const eventSizes: Sizes = { text: 16, code: 13 };

/** Returns the run that shows a picture. */
type Draw = (picture: CertificatePicture) => string;

function shownBlock(shown: Shown, { text, code }: Sizes, draw: Draw): string {
  switch (shown.kind) {
    case 'words':
      return paragraphXml(runXml(shown.text, { size: text }));
    case 'quoted':
      return paragraphXml(runXml(shown.text, { size: text }, shown.direction), { direction: shown.direction });
    case 'code':
      return paragraphXml(runXml(shown.text, { size: code, code: true }));
    case 'picture':
      return paragraphXml(draw(shown.picture));
  }
}

/** A cell needs at least one block, even an empty one. */
const shownBlocks = (values: readonly Shown[], sizes: Sizes, draw: Draw): string =>
  values.map((value) => shownBlock(value, sizes, draw)).join('') || paragraphXml('');

/** A caller's own key also looks different from the service's labels. */
function labelBlock(label: Shown, { text }: Sizes): string {
  const look: Look = { size: text - 1, color: grey };
  if (label.kind === 'quoted')
    return paragraphXml(runXml(label.text, { ...look, italic: true }, label.direction), { direction: label.direction });
  return paragraphXml(label.kind === 'words' && label.text !== '' ? runXml(label.text, look) : '');
}

const factRow = ({ label, values }: CertificateRow, sizes: Sizes, draw: Draw): Row => ({
  cells: [labelBlock(label, sizes), shownBlocks(values, sizes, draw)],
});

const heading = (text: string): string =>
  paragraphXml(runXml(text, { size: 24, bold: true, color: dark }), { before: 240, after: 80, keepNext: true });
const note = (text: string): string => paragraphXml(runXml(text, { size: 16, color: grey }), { after: 80, keepNext: true });

function partBlocks({ title, note: remark, rows }: CertificatePart, draw: Draw): string[] {
  const sizes = title === '' ? leadSizes : factSizes;
  return [
    ...(title === '' ? [] : [heading(title)]),
    ...(remark === undefined ? [] : [note(remark)]),
    tableXml(
      rows.map((row) => factRow(row, sizes, draw)),
      [2500, 6500],
    ),
  ];
}

/** The event's name stays on one page with the first of its details. */
function eventRows({ number, time, what, hash, details }: CertificateEvent, draw: Draw): Row[] {
  const small: Look = { size: eventSizes.text };
  const together = { keepNext: details.length > 0 };
  const code = hash.kind === 'code' ? paragraphXml(runXml(hash.text, { size: eventSizes.code, code: true }), together) : '';
  const title = paragraphXml(runXml(what, { ...small, bold: true }), { keepNext: true }) + code;
  return [
    { cells: [paragraphXml(runXml(number, small), together), paragraphXml(runXml(time, small), together), title], fill: 'F7F7F7' },
    ...details.map(({ label, values }) => ({
      cells: [labelBlock(label, eventSizes), shownBlocks(values, eventSizes, draw)],
      gridBefore: 1,
    })),
  ];
}

/**
 * Blocks for the end of the body.
 * @param uri The document's WordprocessingML namespace, transitional or strict
 */
export function certificatePage({ words, parts, events }: CertificateContent, uri: string, draw: Draw): string {
  const columns = [words.number, words.time, words.event].map((text) =>
    paragraphXml(runXml(text, { size: eventSizes.text, bold: true }), { keepNext: true }),
  );
  const header: Row = { cells: columns, isHeader: true, fill: 'F2F2F2' };
  const blocks = [
    paragraphXml(runXml(words.title, { size: 36, bold: true, color: dark }), { after: 120, pageBreakBefore: true }),
    paragraphXml(runXml(words.introduction, { size: 18 }), { after: 160 }),
    ...parts.flatMap((part) => partBlocks(part, draw)),
    heading(words.events),
    note(words.unchecked),
    tableXml([header, ...events.flatMap((event) => eventRows(event, draw))], [600, 2500, 5900]),
    paragraphXml(runXml(words.closing, { size: 16, color: grey }), { before: 160 }),
  ];
  return blocks.map((block) => block.replace(/^<w:(p|tbl)>/, `<w:$1 xmlns:w="${uri}">`)).join('');
}
