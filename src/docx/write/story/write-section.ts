/** {@link SectionProperties} → `w:sectPr`, in the order of CT_SectPr (ECMA-376-1 §17.6.17). */
import type { HeaderFooter, NoteProperties, SectionProperties } from '../../../document/section.js';
import { numberFormatXml, attribute, flagAttribute, toggle, valued, whole, wrapContent } from '../values.js';
import { borderXml } from './write-run-properties.js';

/** Returns the relationship id of a header or footer part. */
export type HeaderFooterId = (kind: 'header' | 'footer', part: HeaderFooter) => string;

export function sectionXml(section: SectionProperties, idOf: HeaderFooterId): string {
  let xml = headerReferencesXml('header', section, idOf) + headerReferencesXml('footer', section, idOf);
  xml += wrapContent('w:footnotePr', notePropertiesContent(section.footnotes));
  xml += wrapContent('w:endnotePr', notePropertiesContent(section.endnotes));
  if (section.type !== 'nextPage') xml += valued('w:type', section.type);
  xml += sizeXml(section) + pageMarginsXml(section.margins) + pageBordersXml(section.pageBorders) + lineNumberingXml(section.lineNumbering);
  xml += pageNumberingXml(section.pageNumbering);
  xml += columnsXml(section.columns);
  if (section.verticalAlign !== 'top') xml += valued('w:vAlign', section.verticalAlign);
  xml += toggle('w:noEndnote', section.suppressEndnotes) + toggle('w:titlePg', section.titlePage || undefined);
  xml += valued('w:textDirection', section.textDirection) + toggle('w:bidi', section.bidi || undefined);
  xml += toggle('w:rtlGutter', section.rtlGutter || undefined) + gridXml(section.grid);
  return `<w:sectPr>${xml}</w:sectPr>`;
}

function pageNumberingXml({ start, format, chapterLevel, chapterSeparator }: SectionProperties['pageNumbering']): string {
  const attributes =
    (format === 'decimal' ? '' : attribute('w:fmt', format)) +
    attribute('w:start', start) +
    attribute('w:chapStyle', chapterLevel) +
    attribute('w:chapSep', chapterSeparator);
  return attributes === '' ? '' : `<w:pgNumType${attributes}/>`;
}

function headerReferencesXml(kind: 'header' | 'footer', section: SectionProperties, idOf: HeaderFooterId): string {
  const set = kind === 'header' ? section.headers : section.footers;
  const types = ['even', 'default', 'first'] as const;
  return types.map((type) => (set[type] ? `<w:${kind}Reference w:type="${type}" r:id="${idOf(kind, set[type])}"/>` : '')).join('');
}

/** The content of `w:footnotePr` and `w:endnotePr`, in a section or the settings. */
export function notePropertiesContent({ position, format, start, restart }: NoteProperties): string {
  return valued('w:pos', position) + numberFormatXml(format) + valued('w:numStart', start) + valued('w:numRestart', restart);
}

function sizeXml({ pageWidth, pageHeight }: SectionProperties): string {
  const orientation = pageWidth > pageHeight ? ' w:orient="landscape"' : '';
  return `<w:pgSz w:w="${whole(pageWidth, 144, 31_680)}" w:h="${whole(pageHeight, 144, 31_680)}"${orientation}/>`;
}

function pageMarginsXml({ top, right, bottom, left, header, footer, gutter }: SectionProperties['margins']): string {
  const sides = `${attribute('w:top', top)}${attribute('w:right', right)}${attribute('w:bottom', bottom)}${attribute('w:left', left)}`;
  return `<w:pgMar${sides}${attribute('w:header', header)}${attribute('w:footer', footer)}${attribute('w:gutter', gutter)}/>`;
}

function pageBordersXml(borders: SectionProperties['pageBorders']): string {
  if (!borders) return '';
  const { offsetFrom, display, zOrder, top, right, bottom, left } = borders;
  const sides = `${borderXml('w:top', top)}${borderXml('w:left', left)}${borderXml('w:bottom', bottom)}${borderXml('w:right', right)}`;
  return `<w:pgBorders w:zOrder="${zOrder}" w:display="${display}" w:offsetFrom="${offsetFrom}">${sides}</w:pgBorders>`;
}

/** The written start counts from zero (§17.6.8). */
function lineNumberingXml(lines: SectionProperties['lineNumbering']): string {
  if (!lines) return '';
  const start = lines.start > 1 ? attribute('w:start', lines.start - 1) : '';
  return `<w:lnNumType${attribute('w:countBy', lines.countBy)}${start}${attribute('w:distance', lines.distance)} w:restart="${lines.restart}"/>`;
}

function columnsXml({ count, space, separator, unequal }: SectionProperties['columns']): string {
  const attributes = `${count > 1 || unequal ? attribute('w:num', count) : ''}${separator ? flagAttribute('w:sep', true) : ''}${attribute('w:space', space)}`;
  if (!unequal) return `<w:cols${attributes}/>`;
  const columns = unequal.map((column) => `<w:col w:w="${whole(column.width, 0)}" w:space="${whole(column.space, 0)}"/>`);
  return `<w:cols${attributes} w:equalWidth="0">${columns.join('')}</w:cols>`;
}

function gridXml({ type, linePitch, charSpace }: SectionProperties['grid']): string {
  return `<w:docGrid${attribute('w:type', type)}${attribute('w:linePitch', linePitch)}${charSpace === 0 ? '' : attribute('w:charSpace', charSpace)}/>`;
}
