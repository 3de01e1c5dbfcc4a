/** `w:sectPr` → {@link SectionProperties} (ECMA-376-1 §17.6.17). */
import type { Mutable } from '../../base/mutable.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { Border } from '../../document/color.js';
import {
  chapterSeparators,
  gridTypes,
  type ChapterSeparator,
  type HeaderFooter,
  type HeaderFooterSet,
  type NoteProperties,
  type SectionProperties,
} from '../../document/section.js';
import { readBorder } from './color.js';
import type { Theme } from './parts/theme.js';
import { readNumberFormat, textDirection, integer, isOn, oneOf, onOff, put, twips } from './values.js';
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';

/** Word's largest page: 22 inches. */
const maxPage = 31_680;

const separators = Object.keys(chapterSeparators) as ChapterSeparator[];

/** Returns the header or footer part that a relationship of the main part targets. */
export type ReadHeaderFooter = (relationshipId: string) => HeaderFooter | undefined;

/** An absent element gives Word's built-in section. */
export function readSection(element: XmlElement | undefined, theme: Theme, readHeaderFooter: ReadHeaderFooter): SectionProperties {
  const size = element?.child('w:pgSz');
  const grid = element?.child('w:docGrid');
  const section: Mutable<SectionProperties> = {
    type: oneOf(element?.child('w:type')?.attribute('w:val'), 'nextPage', 'continuous', 'evenPage', 'oddPage', 'nextColumn') ?? 'nextPage',
    // Letter, Word's default if the file states no size.
    pageWidth: twips(size?.attribute('w:w'), 144, maxPage) ?? 12_240,
    pageHeight: twips(size?.attribute('w:h'), 144, maxPage) ?? 15_840,
    margins: readMargins(element?.child('w:pgMar')),
    columns: readColumns(element?.child('w:cols')),
    titlePage: onOff(element?.child('w:titlePg')) ?? false,
    headers: readSet(element, 'w:headerReference', readHeaderFooter),
    footers: readSet(element, 'w:footerReference', readHeaderFooter),
    pageNumbering: readPageNumbering(element?.child('w:pgNumType')),
    verticalAlign: oneOf(element?.child('w:vAlign')?.attribute('w:val'), 'top', 'center', 'both', 'bottom') ?? 'top',
    grid: {
      type: oneOf(grid?.attribute('w:type'), ...gridTypes),
      linePitch: twips(grid?.attribute('w:linePitch'), 1, maxPage) ?? 360,
      charSpace: integer(grid?.attribute('w:charSpace'), -10_000_000, 10_000_000) ?? 0,
    },
    bidi: onOff(element?.child('w:bidi')) ?? false,
    rtlGutter: onOff(element?.child('w:rtlGutter')) ?? false,
    footnotes: readNoteProperties(element?.child('w:footnotePr')),
    endnotes: readNoteProperties(element?.child('w:endnotePr')),
  };
  put(section, 'suppressEndnotes', onOff(element?.child('w:noEndnote')));
  put(section, 'lineNumbering', readLineNumbering(element?.child('w:lnNumType')));
  put(section, 'pageBorders', readPageBorders(element?.child('w:pgBorders'), theme));
  put(section, 'textDirection', textDirection(element?.child('w:textDirection')?.attribute('w:val')));
  return section;
}

function readMargins(element: XmlElement | undefined): SectionProperties['margins'] {
  const length = (name: string, fallback: number, lowest = 0): number => twips(element?.attribute(name), lowest, maxPage) ?? fallback;
  return {
    top: length('w:top', 1440, -maxPage),
    right: length('w:right', 1440),
    bottom: length('w:bottom', 1440, -maxPage),
    left: length('w:left', 1440),
    header: length('w:header', 720),
    footer: length('w:footer', 720),
    gutter: length('w:gutter', 0),
  };
}

function readColumns(element: XmlElement | undefined): SectionProperties['columns'] {
  const space = twips(element?.attribute('w:space'), 0, maxPage) ?? 720;
  const separator = element?.attribute('w:sep');
  const stated = integer(element?.attribute('w:num'), 1, 45);
  const each = (element?.elements('w:col') ?? []).slice(0, 45).map((column) => ({
    width: twips(column.attribute('w:w'), 0, maxPage) ?? 0,
    space: twips(column.attribute('w:space'), 0, maxPage) ?? 0,
  }));
  const equal = element?.attribute('w:equalWidth');
  const isUnequal = each.length > 0 && equal !== undefined && !isOn(equal);
  return {
    count: isUnequal ? each.length : (stated ?? 1),
    space,
    separator: separator !== undefined && isOn(separator),
    unequal: isUnequal ? each : undefined,
  };
}

function readSet(element: XmlElement | undefined, name: string, readHeaderFooter: ReadHeaderFooter): HeaderFooterSet {
  const set: Mutable<HeaderFooterSet> = {};
  for (const reference of element?.elements(name) ?? []) {
    const kind = oneOf(reference.attribute('w:type'), 'default', 'first', 'even') ?? 'default';
    const part = readHeaderFooter(reference.attribute('r:id') ?? '');
    if (part && !set[kind]) set[kind] = part;
  }
  return set;
}

function readPageNumbering(element: XmlElement | undefined): SectionProperties['pageNumbering'] {
  return {
    start: integer(element?.attribute('w:start'), 0),
    format: element?.attribute('w:fmt') ?? 'decimal',
    chapterLevel: integer(element?.attribute('w:chapStyle'), 1, 9),
    chapterSeparator: separators.find((one) => one === element?.attribute('w:chapSep')),
  };
}

function readLineNumbering(element: XmlElement | undefined): SectionProperties['lineNumbering'] {
  const countBy = integer(element?.attribute('w:countBy'), 0, 32_767);
  if (element === undefined || countBy === undefined || countBy === 0) return undefined;
  return {
    countBy,
    // Numbering starts one after the stated value, which counts from zero (§17.6.8).
    start: (integer(element.attribute('w:start'), 0, 32_767) ?? 0) + 1,
    distance: twips(element.attribute('w:distance'), 0, maxPage),
    restart: oneOf(element.attribute('w:restart'), 'newPage', 'newSection', 'continuous') ?? 'newPage',
  };
}

function readPageBorders(element: XmlElement | undefined, theme: Theme): SectionProperties['pageBorders'] {
  if (element === undefined) return undefined;
  const side = (name: string): Border | undefined => {
    const border = element.child(name);
    return border && readBorder(border, theme);
  };
  return {
    offsetFrom: oneOf(element.attribute('w:offsetFrom'), 'page', 'text') ?? 'text',
    display: oneOf(element.attribute('w:display'), 'allPages', 'firstPage', 'notFirstPage') ?? 'allPages',
    zOrder: oneOf(element.attribute('w:zOrder'), 'front', 'back') ?? 'front',
    top: side('w:top'),
    right: side('w:right') ?? side('w:end'),
    bottom: side('w:bottom'),
    left: side('w:left') ?? side('w:start'),
  };
}

/** `w:footnotePr` and `w:endnotePr` of a section or of the settings. */
export function readNoteProperties(element: XmlElement | undefined): NoteProperties {
  const properties: Mutable<NoteProperties> = {};
  const value = (name: string): string | undefined => element?.child(name)?.attribute('w:val');
  put(properties, 'position', oneOf(value('w:pos'), 'pageBottom', 'beneathText', 'sectEnd', 'docEnd'));
  put(properties, 'format', readNumberFormat(element?.child('w:numFmt')));
  put(properties, 'start', integer(value('w:numStart'), 0, 32_767));
  put(properties, 'restart', oneOf(value('w:numRestart'), 'continuous', 'eachSect', 'eachPage'));
  return properties;
}

/** A sequence of blocks and the paragraph that ends it; the last sequence has no such paragraph. */
interface SectionBlocks {
  readonly children: Block[];
  readonly end?: Paragraph;
}

/** Cuts the body's blocks after every paragraph that ends a section, splitting content controls if necessary. */
export function splitSections(blocks: readonly Block[]): SectionBlocks[] {
  const sections: SectionBlocks[] = [];
  let current: Block[] = [];
  for (const block of blocks) {
    if (block.kind === 'content-control' && endsInside(block.children)) {
      const pieces = splitSections(block.children);
      for (const piece of pieces) {
        if (piece.children.length > 0) current.push({ ...block, children: piece.children });
        if (!piece.end) continue;
        sections.push({ children: current, end: piece.end });
        current = [];
      }
      continue;
    }
    current.push(block);
    if (block.kind === 'paragraph' && block.endsSection === true) {
      sections.push({ children: current, end: block });
      current = [];
    }
  }
  sections.push({ children: current });
  return sections;
}

function endsInside(blocks: readonly Block[]): boolean {
  return blocks.some((block) =>
    block.kind === 'paragraph' ? block.endsSection === true : block.kind === 'content-control' && endsInside(block.children),
  );
}
