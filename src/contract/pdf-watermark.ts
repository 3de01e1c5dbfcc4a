/** A text, a picture or a page of another PDF that is drawn on the pages of a result. */
import { onlyToPdf, type GivenValues, type OperationOptions, type TextKind } from './operation-option.js';
import { readPageRanges, type PageRange } from './page-ranges.js';

/** Whether it covers the content or is covered by it. */
export const watermarkLayers = ['over', 'under'] as const;
export type WatermarkLayer = (typeof watermarkLayers)[number];

/** Where it is on the page as displayed; `tile` repeats it over the whole page. */
export const watermarkPlaces = [
  'center',
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
  'tile',
] as const;
export type WatermarkPlace = (typeof watermarkPlaces)[number];

/** Characters of a text, and lines that it may have. */
export const longestWatermark = 200;
const mostLines = 10;
/** Bytes of a picture or a PDF. */
const mostBytes = 20 * 1024 * 1024;
/** The highest page number. */
const mostPages = 50_000;
/** Percent. */
const mostScale = 1000;

/** Opacity of what would hide the content, or be hard to read with it. */
export const usualOpacity = 0.3;
/** Size where it does not fill the page, of the largest size that fits. */
export const usualSmallScale = 0.25;

/** Sets of pages that have a name. */
const pageSets = ['all', 'odd', 'even', 'first', 'last'] as const;

const percentForm = /^(\d{1,4}(?:\.\d{1,3})?)%$/;

/** The size: as large as the page allows, its own, or a share of the first. */
export type WatermarkScale = 'fit' | 'natural' | { readonly share: number };

/** Undefined if the text is not a scale. */
export function readWatermarkScale(text: string): WatermarkScale | undefined {
  if (text === 'fit' || text === 'natural') return text;
  const percent = Number(percentForm.exec(text)?.[1]);
  return percent >= 1 && percent <= mostScale ? { share: percent / 100 } : undefined;
}

const sets: Readonly<Record<(typeof pageSets)[number], (page: number, count: number) => boolean>> = {
  all: () => true,
  odd: (page) => page % 2 === 1,
  even: (page) => page % 2 === 0,
  first: (page) => page === 1,
  last: (page, count) => page === count,
};

/** The pages of a document that have the watermark. */
export interface MarkedPages {
  /** @returns For each of the document's pages whether it is among them */
  readonly among: (count: number) => readonly boolean[];
  /** The highest page that is named by its number; 0 for a set. */
  readonly highest: number;
}

function inRanges(ranges: readonly PageRange[], count: number): boolean[] {
  const changes = new Int32Array(count + 2);
  for (const { first, last } of ranges) {
    if (first > count) continue;
    changes[first] = (changes[first] ?? 0) + 1;
    const after = Math.min(last, count) + 1;
    changes[after] = (changes[after] ?? 0) - 1;
  }
  let depth = 0;
  return Array.from({ length: count }, (_, index) => (depth += changes[index + 1] ?? 0) > 0);
}

/** Undefined if the text is neither the name of a set nor a list of page numbers and ranges. */
export function readMarkedPages(text: string): MarkedPages | undefined {
  const set = pageSets.find((name) => name === text.trim());
  if (set) return { among: (count) => Array.from({ length: count }, (_, index) => sets[set](index + 1, count)), highest: 0 };
  const ranges = readPageRanges(text);
  if (!ranges) return undefined;
  return { among: (count) => inRanges(ranges, count), highest: ranges.reduce((most, { last }) => Math.max(most, last), 0) };
}

const textForm: TextKind['form'] = {
  isRight: (text) => String(text).trim() !== '' && String(text).split('\n').length <= mostLines,
  issue: `must have 1 to ${String(longestWatermark)} characters on at most ${String(mostLines)} lines`,
};
const colorForm: TextKind['form'] = {
  isRight: (color) => /^#[\da-f]{6}$/i.test(String(color)),
  issue: 'must be a colour such as #c00000',
  schema: { pattern: '^#[0-9a-fA-F]{6}$' },
};
const scaleForm: TextKind['form'] = {
  isRight: (scale) => readWatermarkScale(String(scale)) !== undefined,
  issue: `must be fit, natural, or a percentage from 1% to ${String(mostScale)}%`,
};
const pagesForm: TextKind['form'] = {
  isRight: (pages) => readMarkedPages(String(pages)) !== undefined,
  issue: `must be ${pageSets.join(', ')}, or page numbers and ranges, such as 1,3-5`,
};

const inBody = { at: 'body', ...onlyToPdf } as const;

/** Options of a watermark: its content, its place and its look. */
export const watermarkOptions = {
  /** The text, at most 200 characters, in any script; a line feed begins a line. Either this or `file`. */
  text: { kind: 'text', longest: longestWatermark, form: textForm, ...inBody, command: 'own' },
  /** A picture (PNG, JPEG, GIF, WebP, BMP, TIFF or SVG) or a PDF, at most 20 MB; in JSON a data URI or base64. Either this or `text`. */
  file: { kind: 'bytes', what: 'a picture or a PDF', most: mostBytes, ...inBody, command: 'own' },
  /** The page of the PDF that is drawn, without its annotations. Default: 1. */
  page: {
    kind: 'number',
    minimum: 1,
    maximum: mostPages,
    whole: true,
    ...inBody,
    command: { flag: 'watermark-page', name: 'N', help: 'the page of a PDF that is the watermark; default 1' },
  },
  /** Whether it is drawn over the content or under it, where opaque content hides it. Default: `over`. */
  layer: {
    kind: 'choice',
    choices: watermarkLayers,
    preset: 'over',
    ...inBody,
    command: { flag: 'watermark-layer', name: 'WHERE', help: 'draws it over or under the content' },
  },
  /** Where it is on the page; `tile` repeats it over the whole page. Default: `center`. */
  at: {
    kind: 'choice',
    choices: watermarkPlaces,
    preset: 'center',
    ...inBody,
    command: { flag: 'watermark-at', name: 'PLACE', help: 'where it is' },
  },
  /**
   * How large it is: as large as the page allows (`fit`), its own size (`natural`; of a text 48 points), or a share of `fit` (`50%`). Default: `fit` in the
   * centre, `25%` elsewhere.
   */
  scale: {
    kind: 'text',
    form: scaleForm,
    ...inBody,
    command: {
      flag: 'watermark-scale',
      name: 'SIZE',
      help: 'fit, natural, or a percentage of fit; default fit in the centre, 25% elsewhere',
    },
  },
  /** Degrees by which it is turned counterclockwise. Default: a text in the centre or as tiles along the page's diagonal, others 0. */
  angle: {
    kind: 'number',
    minimum: -360,
    maximum: 360,
    ...inBody,
    command: {
      flag: 'watermark-angle',
      name: 'DEGREES',
      help: "turns it counterclockwise; default: the page's diagonal for a text in the centre, else 0",
    },
  },
  /** The colour of a text. Default: `#000000`. */
  color: {
    kind: 'text',
    form: colorForm,
    preset: '#000000',
    ...inBody,
    command: { flag: 'watermark-color', name: 'COLOR', help: 'colour of a text, as #c00000' },
  },
  /** From 0 (invisible) to 1 (opaque). Default: 0.3; 1 for a file under the content. */
  opacity: {
    kind: 'number',
    minimum: 0,
    maximum: 1,
    ...inBody,
    command: { flag: 'watermark-opacity', name: 'N', help: 'from 0 to 1; default 0.3, and 1 for a file under the content' },
  },
  /** The pages of the result that have it: `all`, `odd`, `even`, `first`, `last`, or numbers and ranges (`1,3-5`). Default: `all`. */
  pages: {
    kind: 'text',
    form: pagesForm,
    preset: 'all',
    ...inBody,
    command: { flag: 'watermark-pages', name: 'PAGES', help: 'all, odd, even, first, last, or numbers and ranges of the result, as 1,3-5' },
  },
} as const satisfies OperationOptions;

/** A text, a picture or a page of another PDF on the pages of a result. */
export interface PdfWatermark extends GivenValues<typeof watermarkOptions> {}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export const watermarkKind = {
  kind: 'object',
  shape: watermarkOptions,
  issueOf: (value: object): string | undefined => {
    const { text, file } = value as Readonly<Record<string, unknown>>;
    return isGiven(text) === isGiven(file) ? 'must have either text or file' : undefined;
  },
  schemaName: 'PdfWatermark',
} as const;
