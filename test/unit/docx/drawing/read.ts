/** Reads drawing markup out of a document made in memory. */
import type { Drawing, DrawingContent } from '../../../../src/document/drawing.js';
import type { Inline } from '../../../../src/document/run.js';
import { readDocx, type ReadDocxResult } from '../../../../src/docx/read/read-docx.js';
import { docxOf, type DocxParts } from '../../../support/docx-package.js';

export interface Found {
  readonly drawings: readonly Drawing[];
  readonly inlines: readonly Inline[];
  readonly codes: readonly string[];
}

/** Everything in the one paragraph that holds `markup`. */
export function readParagraph(markup: string, parts: DocxParts = {}): Found {
  const result: ReadDocxResult = readDocx(docxOf({ ...parts, body: `<w:p>${markup}</w:p>` }));
  const block = result.tree.sections[0]?.children[0];
  const inlines = block?.kind === 'paragraph' ? block.children : [];
  const drawings = inlines
    .flatMap((inline) => (inline.kind === 'run' ? inline.content : []))
    .flatMap((content) => (content.kind === 'drawing' ? [content.drawing] : []));
  return { drawings, inlines, codes: result.diagnostics.list().map((diagnostic) => diagnostic.code) };
}

/** The first drawing of a run. */
export function readOne(run: string, parts: DocxParts = {}): Drawing {
  const [drawing] = readParagraph(`<w:r>${run}</w:r>`, parts).drawings;
  if (!drawing) throw new Error('no drawing was read');
  return drawing;
}

const extent = '<wp:extent cx="1270000" cy="635000"/>';

export function graphic(content: string, uri = 'x'): string {
  return `<a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic>`;
}

/** `w:drawing` with an inline of 100 × 50 pt. */
export function inline(content: string, before = ''): string {
  return `<w:drawing><wp:inline>${extent}${before}<wp:docPr id="1" name="n"/>${graphic(content)}</wp:inline></w:drawing>`;
}

export function anchor(attributes: string, placing: string, content = shape('')): string {
  return `<w:drawing><wp:anchor ${attributes}>${placing}${extent}<wp:docPr id="1" name="n"/>${graphic(content)}</wp:anchor></w:drawing>`;
}

/** `wps:wsp` of 100 × 50 pt with these shape properties. */
export function shape(properties: string, rest = ''): string {
  return `<wps:wsp><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="635000"/></a:xfrm>${properties}</wps:spPr>${rest}</wps:wsp>`;
}

export function contentOf<K extends DrawingContent['kind']>(drawing: Drawing, kind: K): Extract<DrawingContent, { kind: K }> {
  if (drawing.content.kind !== kind) throw new Error(`read as ${drawing.content.kind}`);
  return drawing.content as Extract<DrawingContent, { kind: K }>;
}

const colors = [
  ['dk1', '000000'],
  ['lt1', 'FFFFFF'],
  ['dk2', '44546A'],
  ['lt2', 'E7E6E6'],
  ['accent1', '4472C4'],
  ['accent2', 'ED7D31'],
  ['accent3', 'A5A5A5'],
  ['accent4', 'FFC000'],
  ['accent5', '5B9BD5'],
  ['accent6', '70AD47'],
];

const theme = `<?xml version="1.0"?><a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements>
<a:clrScheme name="x">${colors.map(([name, hex]) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`).join('')}</a:clrScheme>
<a:fontScheme name="x"><a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme>
<a:fmtScheme name="x"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"><a:shade val="50000"/></a:schemeClr></a:solidFill></a:fillStyleLst>
<a:lnStyleLst><a:ln w="6350" cap="rnd"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:prstDash val="dash"/></a:ln></a:lnStyleLst></a:fmtScheme>
</a:themeElements></a:theme>`;

/** A theme with Office's colours, and pictures `i` and `j`. */
export const themed: DocxParts = {
  relationships: { t: ['theme', 'theme/theme1.xml'], i: ['image', 'media/i.png'], l: ['hyperlink', 'https://example.org/', 'External'] },
  contentTypes: { 'word/theme/theme1.xml': 'application/vnd.openxmlformats-officedocument.theme+xml', 'word/media/i.png': 'image/png' },
  parts: { 'word/theme/theme1.xml': theme, 'word/media/i.png': new Uint8Array([1]) },
};
