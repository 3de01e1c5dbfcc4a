/**
 * The content of the certificate page → a document tree for our own engine. Each text has its own paragraph, so that text directions do not
 * mix. The tree is built here rather than read from HTML, which took as long as the layout itself.
 */
import { emuFromPoints } from '../../base/units.js';
import type { Block } from '../../document/block.js';
import type { DocumentTree } from '../../document/document-tree.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline, RunContent, RunProperties } from '../../document/run.js';
import type { SectionProperties } from '../../document/section.js';
import type { Table, TableCell, TableRow } from '../../document/table.js';
import { defaultPage, textWidthOf } from '../../markup/defaults/default-page.js';
import { defaultSettings } from '../../markup/defaults/default-settings.js';
import { fill, line, ruleColor } from '../../markup/defaults/default-values.js';
import { MediaStore } from '../../markup/tree/media-store.js';
import { upright } from '../../markup/tree/picture-inline.js';
import type { CertificateContent, CertificatePart } from '../../signing/audit-trail/certificate-content.js';
import type { CertificateEvent } from '../../signing/audit-trail/certificate-events.js';
import { pictureSize, type CertificatePicture, type CertificateRow, type Shown } from '../../signing/audit-trail/certificate-values.js';
import { certificateStyles, factTable, type CertificateStyle } from './certificate-styles.js';

/** The styles of one table. */
interface Styles {
  readonly text: CertificateStyle;
  readonly label: CertificateStyle;
  readonly quotedLabel: CertificateStyle;
  readonly code: CertificateStyle;
}
const factStyles: Styles = { text: 'text', label: 'label', quotedLabel: 'quotedLabel', code: 'code' };
const leadStyles: Styles = { text: 'leadText', label: 'leadLabel', quotedLabel: 'leadQuotedLabel', code: 'leadCode' };
const eventStyles: Styles = { text: 'smallText', label: 'smallLabel', quotedLabel: 'smallQuotedLabel', code: 'smallCode' };

// Shared objects: the cascade recognises them without comparing their properties.
const plain: RunProperties = {};
const rightToLeft: RunProperties = { rightToLeft: true };

function paragraph(styleId: CertificateStyle, text: string, direction: 'ltr' | 'rtl' = 'ltr'): Paragraph {
  const isTurned = direction === 'rtl';
  const content: RunContent[] = [{ kind: 'text', text }];
  return {
    kind: 'paragraph',
    properties: isTurned ? { styleId, bidi: true } : { styleId },
    children: text === '' ? [] : [{ kind: 'run', properties: isTurned ? rightToLeft : plain, content }],
  };
}

const none = { top: 0, right: 0, bottom: 0, left: 0 } as const;

function pictureBlock(picture: CertificatePicture, styleId: CertificateStyle, { media, pictureText }: Drawing): Paragraph {
  const { width, height } = pictureSize(picture);
  const content: RunContent = {
    kind: 'drawing',
    drawing: {
      placement: { kind: 'inline', distances: none },
      width: Math.round(emuFromPoints(width)),
      height: Math.round(emuFromPoints(height)),
      effectExtent: none,
      description: pictureText,
      content: {
        kind: 'picture',
        media: media.add(picture.bytes, picture.contentType),
        crop: none,
        rotation: upright(picture.orientation),
        alpha: 1,
      },
    },
  };
  return { kind: 'paragraph', properties: { styleId }, children: [{ kind: 'run', properties: plain, content: [content] }] };
}

function shownBlock(shown: Shown, { text, code }: Styles, drawing: Drawing): Paragraph {
  switch (shown.kind) {
    case 'words':
      return paragraph(text, shown.text);
    case 'quoted':
      return paragraph(text, shown.text, shown.direction);
    case 'code':
      return paragraph(code, shown.text);
    case 'picture':
      return pictureBlock(shown.picture, text, drawing);
  }
}

/** Twips. */
const cellMargins = {
  top: { type: 'dxa', value: 50 },
  start: { type: 'dxa', value: 100 },
  bottom: { type: 'dxa', value: 50 },
  end: { type: 'dxa', value: 100 },
} as const;
/** All rows and columns look the same. */
const look = {
  firstRow: false,
  lastRow: false,
  firstColumn: false,
  lastColumn: false,
  noHorizontalBand: true,
  noVerticalBand: true,
} as const;
const rule = line(ruleColor, 4, 0);
const borders = { top: rule, start: rule, bottom: rule, end: rule, insideHorizontal: rule, insideVertical: rule };

interface RowLook {
  /** Fill of the cells, `F2F2F2`. */
  readonly fill?: string | undefined;
  /** Whether the row is repeated at the top of each page. */
  readonly isHeader?: boolean | undefined;
  /** Columns left out at the start. */
  readonly gridBefore?: number | undefined;
}

function row(cells: readonly (readonly Block[])[], { fill: color, isHeader, gridBefore }: RowLook = {}): TableRow {
  const properties = color === undefined ? {} : { shading: fill(color) };
  const made = cells.map((children): TableCell => ({ properties, children: children.length > 0 ? children : [paragraph('text', '')] }));
  return { properties: { cantSplit: true, ...(isHeader ? { isHeader } : {}), ...(gridBefore ? { gridBefore } : {}) }, cells: made };
}

/** @param shares The columns' shares of the width, in percent; of two columns, the first holds row headers */
function table(rows: readonly TableRow[], shares: readonly number[], width: number): Table {
  const grid = shares.map((share) => Math.round((width * share) / 100));
  const withWidths = rows.map(({ properties, cells }) => ({
    properties,
    cells: cells.map((cell, index) => ({
      ...cell,
      properties: { ...cell.properties, width: { type: 'dxa' as const, value: grid[index + (properties.gridBefore ?? 0)] ?? 0 } },
    })),
  }));
  const common = { width: { type: 'dxa', value: width }, layout: 'fixed', borders, cellMargins } as const;
  const properties = shares.length === 2 ? { ...common, styleId: factTable, look: { ...look, firstColumn: true } } : { ...common, look };
  return { kind: 'table', properties, grid, rows: withWidths };
}

interface Drawing {
  /** Twips between the margins. */
  readonly width: number;
  readonly media: MediaStore;
  /** Alternative text of pictures. */
  readonly pictureText: string;
  /** Labels by style and text: a paragraph that is repeated in many cells is only built once. */
  readonly labels: Map<string, Paragraph>;
}

/** A caller's own key has a different style from the service's labels. */
function labelBlock(label: Shown, styles: Styles, { labels }: Drawing): Paragraph {
  const isQuoted = label.kind === 'quoted';
  const styleId = isQuoted ? styles.quotedLabel : styles.label;
  const text = isQuoted || label.kind === 'words' ? label.text : '';
  const key = `${styleId} ${text}`;
  const known = labels.get(key);
  if (known) return known;
  const made = paragraph(styleId, text, isQuoted ? label.direction : 'ltr');
  labels.set(key, made);
  return made;
}

function partBlocks({ title, note, rows }: CertificatePart, drawing: Drawing): Block[] {
  const { width } = drawing;
  const styles = title === '' ? leadStyles : factStyles;
  const rowOf = ({ label, values }: CertificateRow): TableRow =>
    row([[labelBlock(label, styles, drawing)], values.map((value) => shownBlock(value, styles, drawing))]);
  return [
    ...(title === '' ? [] : [paragraph('heading', title)]),
    ...(note === undefined ? [] : [paragraph('note', note)]),
    table(rows.map(rowOf), [28, 72], width),
  ];
}

function eventRows({ number, time, what, hash, details }: CertificateEvent, drawing: Drawing): TableRow[] {
  const styles = details.length === 0 ? eventStyles : { ...eventStyles, text: 'eventText' as const, code: 'eventCode' as const };
  const head = [
    [paragraph(styles.text, number)],
    [paragraph(styles.text, time)],
    [paragraph('eventTitle', what), shownBlock(hash, styles, drawing)],
  ];
  const detailRow = ({ label, values }: CertificateRow): TableRow =>
    row([[labelBlock(label, eventStyles, drawing)], values.map((value) => shownBlock(value, eventStyles, drawing))], { gridBefore: 1 });
  return [row(head, { fill: 'F7F7F7' }), ...details.map(detailRow)];
}

function blocksOf({ words, parts, events }: CertificateContent, drawing: Drawing): Block[] {
  const columns = [words.number, words.time, words.event].map((text) => [paragraph('columnTitle', text)]);
  const header = row(columns, { fill: 'F2F2F2', isHeader: true });
  return [
    paragraph('title', words.title),
    paragraph('introduction', words.introduction),
    ...parts.flatMap((part) => partBlocks(part, drawing)),
    paragraph('heading', words.events),
    paragraph('note', words.unchecked),
    table([header, ...events.flatMap((event) => eventRows(event, drawing))], [6, 28, 66], drawing.width),
    paragraph('closing', words.closing),
  ];
}

const pageFields: Readonly<Record<string, string>> = { '{page}': ' PAGE ', '{pages}': ' NUMPAGES ' };

/** `page {page} of {pages}`, with fields for the numbers. */
function footerOf(text: string): Paragraph {
  const runOf = (shown: string): Inline => ({ kind: 'run', properties: plain, content: [{ kind: 'text', text: shown }] });
  const children = text.split(/(\{pages?\})/).map((piece): Inline => {
    const instruction = pageFields[piece];
    return instruction === undefined ? runOf(piece) : { kind: 'field', instruction, dirty: false, children: [runOf('1')] };
  });
  return { kind: 'paragraph', properties: { styleId: 'footer' }, children };
}

function certificatePage(footer: string, paper: 'letter' | 'a4'): SectionProperties {
  const page = defaultPage(paper);
  const margins = { ...page.margins, top: 1120, right: 1120, bottom: 1240, left: 1120 };
  return { ...page, margins, footers: { default: { partName: 'footer', children: [footerOf(footer)] } } };
}

export function certificateTree(content: CertificateContent, paper: 'letter' | 'a4'): DocumentTree {
  const { language, words } = content;
  const properties = certificatePage(words.footer, paper);
  const media = new MediaStore();
  const children = blocksOf(content, { width: textWidthOf(properties), media, pictureText: words.image, labels: new Map() });
  return {
    sections: [{ properties, children }],
    styles: certificateStyles(language),
    numbering: { abstracts: new Map(), instances: new Map() },
    settings: defaultSettings(language),
    footnotes: new Map(),
    endnotes: new Map(),
    comments: new Map(),
    media: media.build(),
    fonts: new Map(),
    properties: { title: words.title, language, other: new Map() },
  };
}
