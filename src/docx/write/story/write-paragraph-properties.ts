/** {@link ParagraphProperties} → `w:pPr`, in the order of CT_PPr (ECMA-376-1 §17.3.1.26). */
import type { Frame, ParagraphIndent, ParagraphProperties, ParagraphSpacing, TabStop } from '../../../document/paragraph.js';
import type { RunProperties } from '../../../document/run.js';
import type { DocumentIds } from '../ids.js';
import { formerXml, ownRevisionXml } from './revision.js';
import { borderXml, changedRunPropertiesContent, runPropertiesContent, shadingXml } from './write-run-properties.js';
import { attribute, flagAttribute, physicalSide, toggle, valued, wrapContent } from '../values.js';

/** The properties that nearly all paragraphs of a generated document state; if there are no others, the other 30 fields are skipped. */
const usual: ReadonlySet<string> = new Set(['styleId', 'numbering', 'spacing', 'indent', 'contextualSpacing', 'alignment']);

function statesUsualOnly(paragraph: ParagraphProperties): boolean {
  for (const field in paragraph) if (!usual.has(field)) return false;
  return true;
}

/** The content of `w:pPr`; `end` is the `w:sectPr` of a paragraph that ends a section. */
export function paragraphPropertiesContent(paragraph: ParagraphProperties, ids: DocumentIds, end = ''): string {
  if (statesUsualOnly(paragraph)) {
    const places = `${numberingReferenceXml(paragraph.numbering, ids)}${spacingXml(paragraph.spacing)}${indentXml(paragraph.indent)}`;
    const sides = toggle('w:contextualSpacing', paragraph.contextualSpacing) + valued('w:jc', physicalSide(paragraph.alignment));
    return valued('w:pStyle', paragraph.styleId) + places + sides + end;
  }
  const { borders, mark } = paragraph;
  let xml = valued('w:pStyle', paragraph.styleId) + toggle('w:keepNext', paragraph.keepNext) + toggle('w:keepLines', paragraph.keepLines);
  xml +=
    toggle('w:pageBreakBefore', paragraph.pageBreakBefore) + frameXml(paragraph.frame) + toggle('w:widowControl', paragraph.widowControl);
  xml += numberingReferenceXml(paragraph.numbering, ids);
  xml += toggle('w:suppressLineNumbers', paragraph.suppressLineNumbers);
  if (borders) {
    const { top, start, bottom, end: trailing, between, bar } = borders;
    xml += `<w:pBdr>${borderXml('w:top', top)}${borderXml('w:left', start)}${borderXml('w:bottom', bottom)}${borderXml('w:right', trailing)}${borderXml('w:between', between)}${borderXml('w:bar', bar)}</w:pBdr>`;
  }
  xml += shadingXml(paragraph.shading) + tabsXml(paragraph.tabs) + toggle('w:suppressAutoHyphens', paragraph.suppressAutoHyphens);
  xml += toggle('w:kinsoku', paragraph.kinsoku) + toggle('w:wordWrap', paragraph.wordWrap);
  xml += toggle('w:overflowPunct', paragraph.overflowPunctuation) + toggle('w:autoSpaceDE', paragraph.autoSpaceLatin);
  xml += toggle('w:autoSpaceDN', paragraph.autoSpaceNumbers) + toggle('w:bidi', paragraph.bidi);
  xml += toggle('w:adjustRightInd', paragraph.adjustRightIndent) + toggle('w:snapToGrid', paragraph.snapToGrid);
  xml += spacingXml(paragraph.spacing) + indentXml(paragraph.indent) + toggle('w:contextualSpacing', paragraph.contextualSpacing);
  xml += toggle('w:mirrorIndents', paragraph.mirrorIndents) + valued('w:jc', physicalSide(paragraph.alignment));
  xml += valued('w:textDirection', paragraph.textDirection) + valued('w:textAlignment', paragraph.textAlignment);
  xml += valued('w:outlineLvl', paragraph.outlineLevel);
  const ofMark = (properties: RunProperties): string => ownRevisionXml(properties.revision, 'mark', ids) + runPropertiesContent(properties);
  if (mark) xml += wrapContent('w:rPr', changedRunPropertiesContent(mark, ids, ofMark));
  const { former } = paragraph;
  return xml + end + formerXml(former, 'w:pPr', ids, () => (former ? paragraphPropertiesContent(former.properties, ids) : ''));
}

export function paragraphPropertiesXml(paragraph: ParagraphProperties, ids: DocumentIds, end = ''): string {
  return wrapContent('w:pPr', paragraphPropertiesContent(paragraph, ids, end));
}

function numberingReferenceXml(numbering: ParagraphProperties['numbering'], ids: DocumentIds): string {
  if (!numbering) return '';
  const number = numbering.numId === undefined ? undefined : numbering.numId === '0' ? 0 : ids.numberings.get(numbering.numId);
  return `<w:numPr>${valued('w:ilvl', numbering.level)}${valued('w:numId', number)}</w:numPr>`;
}

function tabsXml(tabs: readonly TabStop[] | undefined): string {
  if (!tabs || tabs.length === 0) return '';
  const stops = tabs.map(
    ({ alignment, position, leader }) =>
      `<w:tab${attribute('w:val', physicalSide(alignment))}${leader === 'none' ? '' : attribute('w:leader', leader)}${attribute('w:pos', position)}/>`,
  );
  return `<w:tabs>${stops.join('')}</w:tabs>`;
}

function spacingXml(spacing: ParagraphSpacing | undefined): string {
  if (!spacing) return '';
  const before = `${attribute('w:before', spacing.before)}${attribute('w:beforeLines', spacing.beforeLines)}${flagAttribute('w:beforeAutospacing', spacing.beforeAuto)}`;
  const after = `${attribute('w:after', spacing.after)}${attribute('w:afterLines', spacing.afterLines)}${flagAttribute('w:afterAutospacing', spacing.afterAuto)}`;
  return `<w:spacing${before}${after}${attribute('w:line', spacing.line)}${attribute('w:lineRule', spacing.lineRule)}/>`;
}

function indentXml(indent: ParagraphIndent | undefined): string {
  if (!indent) return '';
  const sides = `${attribute('w:left', indent.start)}${attribute('w:leftChars', indent.startChars)}${attribute('w:right', indent.end)}${attribute('w:rightChars', indent.endChars)}`;
  const first = `${attribute('w:hanging', indent.hanging)}${attribute('w:hangingChars', indent.hangingChars)}${attribute('w:firstLine', indent.firstLine)}${attribute('w:firstLineChars', indent.firstLineChars)}`;
  return `<w:ind${sides}${first}/>`;
}

function frameXml(frame: Frame | undefined): string {
  if (!frame) return '';
  const size = `${attribute('w:dropCap', frame.dropCap)}${attribute('w:lines', frame.lines)}${attribute('w:w', frame.width)}${attribute('w:h', frame.height)}`;
  const around = `${attribute('w:vSpace', frame.verticalSpace)}${attribute('w:hSpace', frame.horizontalSpace)}${attribute('w:wrap', frame.wrap)}`;
  const anchor = `${attribute('w:hAnchor', frame.horizontalAnchor)}${attribute('w:vAnchor', frame.verticalAnchor)}`;
  const place = `${attribute('w:x', frame.x)}${attribute('w:xAlign', frame.xAlign)}${attribute('w:y', frame.y)}${attribute('w:yAlign', frame.yAlign)}`;
  return `<w:framePr${size}${around}${anchor}${place}${attribute('w:hRule', frame.heightRule)}/>`;
}
