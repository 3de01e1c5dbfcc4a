/** A package whose document holds a bit of everything. */
import { docxOf, type DocxParts } from '../../../support/docx-package.js';
import { equations, inlines, paragraphProperties, runContents, runProperties, tables } from './snippets.js';

export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const run = (content: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
const notes = (name: string): string =>
  [
    [-1, ' w:type="separator"', '<w:separator/>'],
    [0, ' w:type="continuationSeparator"', '<w:continuationSeparator/>'],
    [2, '', '<w:footnoteRef/><w:t>noted</w:t>'],
  ]
    .map(([id, type, content]) => `<w:${name}${type} w:id="${id}">${paragraph(run(String(content)))}</w:${name}>`)
    .join('');

/** Companions that the snippets point to. */
export const companions: DocxParts = {
  relationships: { link: ['hyperlink', 'https://example.com/a?b=c&amp;d', 'External'] },
  footnotes: notes('footnote'),
  endnotes: notes('endnote'),
  comments: `<w:comment w:id="3" w:author="A" w:initials="X" w:date="2024-01-02T03:04:05Z">${paragraph(run('<w:t>hm</w:t>'))}</w:comment>`,
  numbering:
    '<w:abstractNum w:abstractNumId="9"><w:multiLevelType w:val="multilevel"/><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="lowerRoman"/><w:lvlRestart w:val="0"/><w:pStyle w:val="Heading1"/><w:isLgl/><w:suff w:val="space"/><w:lvlText w:val="%1)"/><w:lvlJc w:val="right"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:rPr><w:b/></w:rPr></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum>' +
    '<w:num w:numId="4"><w:abstractNumId w:val="9"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>',
  styles:
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:link w:val="Strong"/><w:uiPriority w:val="9"/><w:qFormat/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>' +
    '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:semiHidden/><w:unhideWhenUsed/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblStyleRowBandSize w:val="1"/></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="CCCCCC"/></w:tcPr></w:tblStylePr></w:style>',
  settings:
    '<w:mirrorMargins/><w:defaultTabStop w:val="708"/><w:evenAndOddHeaders/><w:characterSpacingControl w:val="doNotCompress"/><w:footnotePr><w:numFmt w:val="lowerRoman"/></w:footnotePr><w:compat><w:noLeading/><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/><w:compatSetting w:name="enableOpenTypeFeatures" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/></w:compat><w:docVars><w:docVar w:name="a" w:val="b"/></w:docVars><m:mathPr><m:mathFont m:val="Cambria Math"/><m:defJc m:val="left"/></m:mathPr><w:themeFontLang w:val="de-DE"/>',
};

/** A transparent pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const graphic = (uri: string, content: string): string => `<a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic>`;
const office = 'http://schemas.microsoft.com/office/word/2010/';
const picture =
  '<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="pic"><a:alphaModFix amt="50000"/><a:lum bright="10000" contrast="-20000"/></a:blip><a:srcRect l="1000" t="2000"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm rot="600000" flipH="1"><a:off x="0" y="0"/><a:ext cx="900000" cy="800000"/></a:xfrm><a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom><a:ln w="12700"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:prstDash val="dash"/></a:ln></pic:spPr></pic:pic>';
const shape =
  '<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="10" y="20"/><a:ext cx="900000" cy="800000"/></a:xfrm><a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="100" h="50"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="100" y="50"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom><a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"><a:alpha val="40000"/></a:srgbClr></a:gs></a:gsLst><a:lin ang="2700000" scaled="0"/></a:gradFill><a:ln w="9525" cap="rnd"><a:pattFill prst="pct50"><a:fgClr><a:srgbClr val="00FF00"/></a:fgClr><a:bgClr><a:srgbClr val="FFFFFF"/></a:bgClr></a:pattFill><a:custDash><a:ds d="100000" sp="200000"/></a:custDash><a:round/><a:headEnd type="triangle" w="lg" len="sm"/></a:ln><a:effectLst><a:outerShdw blurRad="12700" dist="25400" dir="2700000"><a:srgbClr val="000000"><a:alpha val="50000"/></a:srgbClr></a:outerShdw></a:effectLst></wps:spPr>' +
  `<wps:txbx><w:txbxContent>${paragraph(run('<w:t>boxed</w:t>'))}</w:txbxContent></wps:txbx><wps:bodyPr rot="0" vert="vert270" wrap="none" lIns="1270" tIns="2540" rIns="3810" bIns="5080" numCol="2" spcCol="12700" anchor="ctr"><a:spAutoFit/></wps:bodyPr></wps:wsp>`;
const inline = (content: string): string =>
  `<w:drawing><wp:inline distT="1" distB="2" distL="3" distR="4"><wp:extent cx="900000" cy="800000"/><wp:effectExtent l="1" t="2" r="3" b="4"/><wp:docPr id="5" name="one" descr="a dot"><a:hlinkClick r:id="link"/></wp:docPr><wp:cNvGraphicFramePr/>${content}</wp:inline></w:drawing>`;
const anchor = (positions: string, wrap: string, content: string): string =>
  `<w:drawing><wp:anchor distT="0" distB="0" distL="114300" distR="114300" simplePos="0" relativeHeight="12" behindDoc="1" locked="0" layoutInCell="0" allowOverlap="0"><wp:simplePos x="0" y="0"/>${positions}<wp:extent cx="900000" cy="800000"/><wp:effectExtent l="0" t="0" r="0" b="0"/>${wrap}<wp:docPr id="5" name="two" hidden="1"/><wp:cNvGraphicFramePr/>${content}<wp14:sizeRelH relativeFrom="margin"><wp14:pctWidth>50000</wp14:pctWidth></wp14:sizeRelH></wp:anchor></w:drawing>`;
const offsets =
  '<wp:positionH relativeFrom="page"><wp:align>center</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>-100</wp:posOffset></wp:positionV>';
const shares =
  '<mc:AlternateContent><mc:Choice Requires="wp14"><wp:positionH relativeFrom="margin"><wp14:pctPosHOffset>25000</wp14:pctPosHOffset></wp:positionH></mc:Choice><mc:Fallback><wp:positionH relativeFrom="page"><wp:posOffset>9</wp:posOffset></wp:positionH></mc:Fallback></mc:AlternateContent><wp:positionV relativeFrom="page"><wp:posOffset>7</wp:posOffset></wp:positionV>';
const polygon =
  '<wp:wrapTight wrapText="largest"><wp:wrapPolygon edited="0"><wp:start x="0" y="0"/><wp:lineTo x="0" y="21600"/><wp:lineTo x="21600" y="21600"/></wp:wrapPolygon></wp:wrapTight>';
const choice = (feature: string, content: string): string =>
  `<mc:AlternateContent><mc:Choice Requires="${feature}">${content}</mc:Choice></mc:AlternateContent>`;

const tiled = shape
  .replace(
    /<a:gradFill>.*?<\/a:gradFill>/,
    '<a:blipFill rotWithShape="1"><a:blip r:embed="pic"/><a:tile tx="12700" ty="25400" sx="50000" sy="25000" flip="xy" algn="ctr"/></a:blipFill>',
  )
  .replace('<a:ln w="9525" cap="rnd">', '<a:ln w="57150" cap="rnd" cmpd="thickThin">');

/** Content of runs: pictures and shapes in every placement. */
export const drawings = [
  inline(graphic('http://schemas.openxmlformats.org/drawingml/2006/picture', picture)),
  anchor(offsets, '<wp:wrapSquare wrapText="bothSides"/>', graphic('http://schemas.openxmlformats.org/drawingml/2006/picture', picture)),
  choice('wps', anchor(shares, polygon, graphic(`${office}wordprocessingShape`, shape))),
  choice('wps', anchor(offsets, '<wp:wrapNone/>', graphic(`${office}wordprocessingShape`, tiled))),
  choice(
    'wpg',
    anchor(
      offsets,
      '<wp:wrapTopAndBottom/>',
      graphic(
        `${office}wordprocessingGroup`,
        `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm rot="5400000"><a:off x="0" y="0"/><a:ext cx="900000" cy="800000"/><a:chOff x="5" y="6"/><a:chExt cx="1800" cy="1600"/></a:xfrm></wpg:grpSpPr>${shape.replace('<wps:wsp>', '<wps:wsp><wps:cNvPr id="8" name="s" descr="in a group"/>')}${picture}<wpg:grpSp><wpg:cNvPr id="9" name="g"/><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm><a:off x="1" y="2"/><a:ext cx="3" cy="4"/><a:chOff x="0" y="0"/><a:chExt cx="30" cy="40"/></a:xfrm></wpg:grpSpPr></wpg:grpSp></wpg:wgp>`,
      ),
    ),
  ),
  '<w:pict><v:rect style="width:0;height:1.5pt" o:hralign="center" o:hrstd="t" o:hr="t" fillcolor="#a0a0a0" stroked="f"/></w:pict>',
];

/** The parts that drawings refer to. */
export const drawingParts: DocxParts = {
  relationships: { ...companions.relationships, pic: ['image', 'media/dot.png'] },
  parts: { 'word/media/dot.png': pixel },
};

export function everythingDocx(): Buffer {
  const texts = [
    paragraph(run('<w:t>Heading</w:t>'), '<w:pStyle w:val="Heading1"/>'),
    paragraph(
      `<w:ins w:id="1" w:author="A">${run('<w:t>Inserted</w:t>')}</w:ins><w:hyperlink r:id="link">${run('<w:t>linked</w:t>')}</w:hyperlink>`,
    ),
    ...runProperties.map((properties) => paragraph(run('<w:t>styled</w:t>', properties))),
    ...runContents.map((content) => paragraph(run(content))),
    ...paragraphProperties.map((properties) => paragraph(run('<w:t>set</w:t>'), properties)),
    ...[...inlines, ...equations].map((content) => paragraph(content)),
    ...drawings.map((drawing) => paragraph(run(drawing))),
    paragraph(`${run('<w:commentReference w:id="3"/>')}`),
  ];
  const body = [...texts, ...tables.map((table) => table.replace('<w:p/>', paragraph(run('<w:t>cell one</w:t>'))))].join('');
  return docxOf({ ...companions, ...drawingParts, body: `${body}<w:p/>` });
}
