/** Small handwritten Word documents for layout tests: a page of 300 × 200 points with margins of 20, Times at 10. */
import type { DocxParts } from './docx-package.js';
import { itemAt } from '../../src/base/item-at.js';

/** A run; `properties` is the content of its `w:rPr`. */
export const r = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A run with any content. */
export const raw = (content: string): string => `<w:r>${content}</w:r>`;

/** A paragraph of text or, if it begins with an element, of this content; `properties` is the content of its `w:pPr`. */
export const p = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content === '' || content.startsWith('<') ? content : r(content)}</w:p>`;

export const br = '<w:r><w:br/></w:r>';
export const pageBreak = '<w:r><w:br w:type="page"/></w:r>';
export const columnBreak = '<w:r><w:br w:type="column"/></w:r>';
export const tab = '<w:r><w:tab/></w:r>';

/** A paragraph of `count` lines named A1, A2 …, each 16 points high: ten of them fill a page. */
export const lines = (count: number, name: string, properties = ''): string =>
  p(Array.from({ length: count }, (_, index) => r(`${name}${index + 1}`)).join(br), `${line16}${properties}`);

/** A line height of 16 points, without spacing. */
export const line16 = exact(16);

/** An exact line height, and spacing before and after; in points. */
export function exact(height: number, before = 0, after = 0): string {
  return `<w:spacing w:before="${before * 20}" w:after="${after * 20}" w:line="${height * 20}" w:lineRule="exact"/>`;
}

/** A complex field without a cached result. */
export const field = (instruction: string): string =>
  `${raw('<w:fldChar w:fldCharType="begin"/>')}${raw(`<w:instrText>${instruction}</w:instrText>`)}${raw('<w:fldChar w:fldCharType="separate"/>')}${r('?')}${raw('<w:fldChar w:fldCharType="end"/>')}`;

export const footnote = (id: number): string => raw(`<w:footnoteReference w:id="${id}"/>`);
export const endnote = (id: number): string => raw(`<w:endnoteReference w:id="${id}"/>`);

/** Content of a notes part: the separators, then the notes from id 1, each with its mark before its text. */
export const notes = (kind: 'footnote' | 'endnote', ...contents: readonly string[]): string =>
  `<w:${kind} w:type="separator" w:id="-1">${p(raw('<w:separator/>'), line16)}</w:${kind}>` +
  `<w:${kind} w:type="continuationSeparator" w:id="0">${p(raw('<w:continuationSeparator/>'), line16)}</w:${kind}>` +
  contents
    .map(
      (content, index) =>
        `<w:${kind} w:id="${index + 1}">${content.replace('MARK', `</w:t></w:r>${raw(`<w:${kind}Ref/>`)}<w:r><w:t xml:space="preserve">`)}</w:${kind}>`,
    )
    .join('');

/** A table of rows of cells; a cell is its paragraphs. `rows` may carry the content of `w:trPr`. */
export const table = (
  widths: readonly number[],
  rows: readonly (readonly string[] | { readonly properties: string; readonly cells: readonly string[] })[],
  properties = '',
): string => {
  const grid = widths.map((width) => `<w:gridCol w:w="${width * 20}"/>`).join('');
  const body = rows.map((row) => {
    const { properties: own, cells } = 'cells' in row ? row : { properties: '', cells: row };
    const drawn = cells.map((cell, index) => {
      const [, given, content] = /^(<w:tcPr>.*?<\/w:tcPr>)?(.*)$/s.exec(cell)!;
      const inner = given?.slice(8, -9) ?? '';
      return `<w:tc><w:tcPr><w:tcW w:w="${itemAt(widths, index) * 20}" w:type="dxa"/>${inner}</w:tcPr>${content}</w:tc>`;
    });
    return `<w:tr>${own === '' ? '' : `<w:trPr>${own}</w:trPr>`}${drawn.join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblLayout w:type="fixed"/>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body.join('')}</w:tbl>`;
};

const emu = (points: number): number => points * 12_700;

export interface Floating {
  readonly width: number;
  readonly height: number;
  /** From the column's left edge. */
  readonly x: number;
  /** From the top of the paragraph, or of the element that `from` names. */
  readonly y: number;
  readonly from?: string;
  /** An element of the wrapping group. */
  readonly wrap?: string;
  /** Paragraphs of a text box. */
  readonly text?: string;
}

/** An anchored rectangle; in points. */
export function floating({
  width,
  height,
  x,
  y,
  from = 'paragraph',
  wrap = '<wp:wrapSquare wrapText="bothSides"/>',
  text,
}: Floating): string {
  const box = text === undefined ? '' : `<wps:txbx><w:txbxContent>${text}</w:txbxContent></wps:txbx>`;
  const shape = `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="CCCCCC"/></a:solidFill></wps:spPr>${box}<wps:bodyPr/></wps:wsp>`;
  return raw(
    '<w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>' +
      `<wp:positionH relativeFrom="column"><wp:posOffset>${emu(x)}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="${from}"><wp:posOffset>${emu(y)}</wp:posOffset></wp:positionV>` +
      `<wp:extent cx="${emu(width)}" cy="${emu(height)}"/>${wrap}<wp:docPr id="1" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${shape}</a:graphicData></a:graphic></wp:anchor></w:drawing>`,
  );
}

/** Content of a `w:sectPr` on the small page. */
export const section = (properties = '', size = '<w:pgSz w:w="6000" w:h="4000"/>'): string =>
  `<w:sectPr>${properties}${size}<w:pgMar w:top="400" w:right="400" w:bottom="400" w:left="400" w:header="200" w:footer="200" w:gutter="0"/></w:sectPr>`;

export interface Source extends DocxParts {
  /** Content of the last section's properties. */
  readonly section?: string;
  /** Default 15. */
  readonly mode?: number;
  /** Elements of `w:compat`. */
  readonly compat?: string;
  /** More styles. */
  readonly moreStyles?: string;
}

const defaultStyles =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>';

/** The parts of a document: `blocks` and the given settings. */
export function documentOf(blocks: readonly string[], given: Source = {}): DocxParts {
  const { section: last = section(), mode = 15, compat = '', moreStyles = '', settings = '', ...parts } = given;
  return {
    styles: defaultStyles + moreStyles,
    ...parts,
    body: blocks.join('') + last,
    settings: `${settings}<w:compat>${compat}<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${mode}"/></w:compat>`,
  };
}
