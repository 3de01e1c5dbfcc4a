/** A DOCX with a chart and its workbook, as Word writes them. */
import { docxOf, relationshipsPart, zipOf, type DocxParts } from './docx-package.js';

const x = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const chartNamespaces = `xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}"`;

export interface WorkbookParts {
  readonly sheet?: string;
  readonly table?: string;
  readonly calcChain?: string;
}

const usualSheet =
  '<sheetData><row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>' +
  '<row r="2" spans="1:3"><c r="A2" t="s"><v>3</v></c><c r="B2" s="2"><v>4.3</v></c><c r="C2"><v>2.4</v></c></row>' +
  '<row r="3" spans="1:3"><c r="A3" t="s"><v>4</v></c><c r="B3" s="2"><v>2.5</v></c><c r="C3"><v>4.4</v></c></row>' +
  '<row r="9"><c r="A9" t="s"><v>5</v></c></row></sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts>';
const usualTable =
  `<table ${x} id="1" name="Table1" displayName="Table1" ref="A1:C3" totalsRowShown="0"><autoFilter ref="A1:C3"/><tableColumns count="3">` +
  '<tableColumn id="1" name=" "/><tableColumn id="2" name="Series 1"/><tableColumn id="3" name="Series 2"/></tableColumns></table>';

/** Two sheets; the first has a table of two series with two values each, and a note below. */
export function workbookOf({ sheet = usualSheet, table = usualTable, calcChain }: WorkbookParts = {}): Uint8Array {
  const type = (name: string, kind: string): string =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
      `${type('workbook.xml', 'sheet.main')}${type('worksheets/sheet1.xml', 'worksheet')}${type('worksheets/sheet2.xml', 'worksheet')}${type('sharedStrings.xml', 'sharedStrings')}${type('styles.xml', 'styles')}${type('tables/table1.xml', 'table')}${calcChain === undefined ? '' : type('calcChain.xml', 'calcChain')}</Types>`,
    '_rels/.rels': relationshipsPart({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `<workbook ${x} xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsPart({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['worksheet', 'worksheets/sheet2.xml'],
      rId3: ['sharedStrings', 'sharedStrings.xml'],
      rId5: ['styles', 'styles.xml'],
      ...(calcChain !== undefined && { rId4: ['calcChain', 'calcChain.xml'] as const }),
    }),
    'xl/sharedStrings.xml': `<sst ${x}>${[' ', 'Series 1', 'Series 2', 'First', 'Second', 'A note'].map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${x}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${x} xmlns:r="${office}"><dimension ref="A1:C3"/>${sheet}</worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relationshipsPart({ rId1: ['table', '../tables/table1.xml'] }),
    'xl/worksheets/sheet2.xml': `<worksheet ${x}><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>`,
    'xl/tables/table1.xml': table,
    ...(calcChain !== undefined && { 'xl/calcChain.xml': calcChain }),
  };
  return zipOf(Object.entries(files).map(([name, data]) => ({ name, data })));
}

/** A `c:strRef` or `c:numRef`. */
export const cells = (formula: string, values: readonly (string | number)[], format = 'General'): string => {
  const kind = values.every((value) => typeof value === 'number') ? 'num' : 'str';
  const points = values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
  const picture = kind === 'num' ? `<c:formatCode>${format}</c:formatCode>` : '';
  return `<c:${kind}Ref><c:f>${formula}</c:f><c:${kind}Cache>${picture}<c:ptCount val="${values.length}"/>${points}</c:${kind}Cache></c:${kind}Ref>`;
};

export const series = (index: number, inner: string, look = ''): string =>
  `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx>${cells(`Sheet1!$${'BCD'[index] ?? ''}$1`, [`Series ${index + 1}`])}</c:tx>${look}${inner}</c:ser>`;
const filled = (color: string): string => `<c:spPr><a:solidFill>${color}</a:solidFill></c:spPr>`;
const point = '<c:dPt><c:idx val="1"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/></c:dPt>';
const axes =
  '<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx>' +
  '<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx>';
const ids = '<c:axId val="1"/><c:axId val="2"/>';

/** Content of a plot area: two columns of two values. */
export const columnsPlot = `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series(
  0,
  `<c:cat>${cells('Sheet1!$A$2:$A$3', ['First', 'Second'])}</c:cat><c:val>${cells('Sheet1!$B$2:$B$3', [4.3, 2.5], '0.0')}</c:val>`,
  `${filled('<a:schemeClr val="accent1"/>')}<c:invertIfNegative val="0"/>`,
)}${series(
  1,
  `<c:cat>${cells('Sheet1!$A$2:$A$3', ['First', 'Second'])}</c:cat><c:val>${cells('Sheet1!$C$2:$C$3', [2.4, 4.4])}</c:val><c:extLst><c:ext uri="{C3380CC4-5D6E-409C-BE32-E72D297353CC}" xmlns:c16="http://schemas.microsoft.com/office/drawing/2014/chart"><c16:uniqueId val="{00000001-0000-4000-8000-000000000000}"/></c:ext></c:extLst>`,
  `${filled('<a:schemeClr val="accent2"/>')}<c:invertIfNegative val="0"/>${point}`,
)}${ids}</c:barChart>${axes}`;

/** One series of x/y pairs. */
export const scatterPlot = `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series(
  0,
  `<c:xVal>${cells('Sheet1!$A$2:$A$3', [1, 2])}</c:xVal><c:yVal>${cells('Sheet1!$B$2:$B$3', [4.3, 2.5])}</c:yVal><c:smooth val="0"/>`,
)}${ids}</c:scatterChart>${axes.replaceAll('catAx', 'valAx')}`;

export const bubblePlot = scatterPlot
  .replaceAll('scatterChart', 'bubbleChart')
  .replace('<c:scatterStyle val="lineMarker"/>', '')
  .replace('<c:smooth val="0"/>', `<c:bubbleSize>${cells('Sheet1!$C$2:$C$3', [2.4, 4.4])}</c:bubbleSize><c:bubble3D val="0"/>`);

export const chartPart = (plot: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><c:chartSpace ${chartNamespaces}><c:chart><c:plotArea><c:layout/>${plot}</c:plotArea><c:plotVisOnly val="1"/></c:chart>${more}</c:chartSpace>`;

/** A paragraph with the chart. */
export const chartParagraph = (names = 'name="Chart 1" descr="Sales"'): string =>
  `<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="5486400" cy="3200400"/><wp:docPr id="1" ${names}/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rIdChart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

export interface ChartDocx extends DocxParts {
  readonly plot?: string;
  /** Null: no workbook. */
  readonly workbook?: Uint8Array | null;
  /** The whole part, instead of one around `plot`. */
  readonly chart?: string;
}

export function chartDocx({
  plot = columnsPlot,
  workbook = workbookOf(),
  chart,
  body = chartParagraph(),
  ...more
}: ChartDocx = {}): Buffer {
  const data = workbook === null ? '' : '<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData>';
  return docxOf({
    ...more,
    body,
    relationships: { rIdChart: ['chart', 'charts/chart1.xml'], ...more.relationships },
    contentTypes: {
      'word/charts/chart1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
      ...(workbook && { 'word/embeddings/book.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
      ...more.contentTypes,
    },
    parts: {
      'word/charts/chart1.xml': chart ?? chartPart(plot, data),
      'word/charts/_rels/chart1.xml.rels': relationshipsPart({ rId1: ['package', '../embeddings/book.xlsx'] }),
      ...(workbook && { 'word/embeddings/book.xlsx': workbook }),
      ...more.parts,
    },
  });
}
