/** What the certificate page says → WordprocessingML with its own formatting, whatever the document's styles are. */
import type { CertificateContent, CertificateEvent, Fact } from '../audit-trail/certificate-content.js';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string =>
  Buffer.from(text)
    .toString()
    .replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ')
    .replace(/[&<>]/g, (character) => escapes[character] ?? character);

interface Look {
  /** Half-points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly code?: boolean;
  readonly color?: string;
}

function run(text: string, { size, bold, code, color }: Look): string {
  const font = code ? 'Courier New' : 'Arial';
  const properties = [
    `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}"/>`,
    `<w:b w:val="${bold ? '1' : '0'}"/><w:i w:val="0"/>`,
    `<w:color w:val="${color ?? '000000'}"/><w:sz w:val="${String(size)}"/><w:szCs w:val="${String(size)}"/>`,
  ].join('');
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;
}

/** @param after Twips below it; `before` above it */
function paragraph(runs: string, after: number, properties = '', before = 0): string {
  return `<w:p><w:pPr>${properties}<w:spacing w:before="${String(before)}" w:after="${String(after)}" w:line="240" w:lineRule="auto"/><w:ind w:left="0" w:right="0" w:firstLine="0"/><w:jc w:val="left"/></w:pPr>${runs}</w:p>`;
}

/** Hashes may break anywhere: without a blank a narrow column would cut them. */
const small: Look = { size: 16 };
const label: Look = { size: 17, color: '555555' };
const value: Look = { size: 18 };
const code: Look = { size: 15, code: true };

const border = (name: string): string => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`;

/** @param widths Twips of the columns */
function table(rows: readonly (readonly string[])[], widths: readonly number[], header?: readonly string[]): string {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('');
  const cell = (content: string, index: number): string =>
    `<w:tc><w:tcPr><w:tcW w:w="${String(widths[index] ?? 0)}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
  const row = (cells: readonly string[], properties: string): string =>
    `<w:tr><w:trPr>${properties}</w:trPr>${cells.map(cell).join('')}</w:tr>`;
  const head = header ? row(header, '<w:cantSplit/><w:tblHeader/>') : '';
  const width = widths.reduce((sum, one) => sum + one, 0);
  const properties = `<w:tblW w:w="${String(width)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="80" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar>`;
  const grid = widths.map((one) => `<w:gridCol w:w="${String(one)}"/>`).join('');
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${head}${rows.map((cells) => row(cells, '<w:cantSplit/>')).join('')}</w:tbl>`;
}

/** Codes are set in groups, so that they break at the column's edge. */
const grouped = (text: string): string => text.replace(/(.{32})(?=.)/g, '$1 ');

const factRow = ({ label: name, value: text, isCode }: Fact): string[] => [
  paragraph(run(name, label), 0),
  paragraph(isCode ? run(grouped(text), code) : run(text, value), 0),
];

function eventRow({ number, time, what, details, hash }: CertificateEvent): string[] {
  const lines = [
    run(what, { ...small, bold: true }),
    ...details.map((line) => run(line, small)),
    run(grouped(hash), { ...code, size: 13 }),
  ];
  return [paragraph(run(number, small), 0), paragraph(run(time, small), 0), lines.map((line) => paragraph(line, 0)).join('')];
}

/**
 * Blocks for the end of the body.
 * @param uri The document's WordprocessingML namespace, transitional or strict
 */
export function certificatePage(content: CertificateContent, uri: string): string {
  const blocks = [
    paragraph(run(content.title, { size: 36, bold: true, color: '1F3864' }), 120, '<w:pageBreakBefore/>'),
    paragraph(run(content.introduction, value), 200),
    table(content.facts.map(factRow), [2400, 6600]),
    paragraph(run(content.eventsTitle, { size: 26, bold: true, color: '1F3864' }), 100, '<w:keepNext/>', 280),
    table(
      content.events.map(eventRow),
      [600, 2800, 5600],
      ['No.', 'Time', 'Event'].map((text) => paragraph(run(text, { ...small, bold: true }), 0)),
    ),
    paragraph(run(content.closing, { ...small, color: '555555' }), 0, '', 160),
  ];
  return blocks.map((block) => block.replace(/^<w:(p|tbl)>/, `<w:$1 xmlns:w="${uri}">`)).join('');
}
