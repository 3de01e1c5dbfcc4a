/** Reads rendered files back: objects, content streams as operators, and the places of glyphs as a PDF reader computes them. */
import { inflateSync } from 'node:zlib';
import type { Fragment, OutlineEntry, PageItem } from '../../../../src/layout/page-item.js';
import { renderPdf, type RenderOptions } from '../../../../src/render/render-document.js';

/** Source of an object by its number, streams inflated. */
export function readObjects(pdf: Uint8Array): Map<number, { source: string; stream: string }> {
  const text = Buffer.from(pdf).toString('latin1');
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  const objects = new Map<number, { source: string; stream: string }>();
  [...table.matchAll(/(\d{10}) 00000 n/g)].forEach((entry, index) => {
    const at = Number(entry[1]);
    const body = text.slice(at, text.indexOf('\nendobj', at));
    const split = body.indexOf('\nstream\n');
    const source = split < 0 ? body : body.slice(0, split);
    const length = Number(/\/Length (\d+)/.exec(source)?.[1] ?? 0);
    const start = at + split + 8;
    const data = split < 0 ? Buffer.alloc(0) : Buffer.from(pdf.subarray(start, start + length));
    const isFlate = source.includes('/Filter/FlateDecode') && !source.includes('/Predictor');
    objects.set(index + 1, { source, stream: (isFlate ? inflateSync(data) : data).toString('latin1') });
  });
  return objects;
}

export interface Operator {
  readonly name: string;
  readonly operands: readonly (number | string | readonly (number | string)[])[];
}

/** Tokens: numbers, names with their slash, strings as their bytes; dictionaries are kept as one string. */
export function readOperators(content: string): Operator[] {
  const operators: Operator[] = [];
  let operands: (number | string | (number | string)[])[] = [];
  let array: (number | string)[] | undefined;
  let at = 0;
  const push = (value: number | string): void => void (array ?? operands).push(value);
  while (at < content.length) {
    const rest = content.slice(at, at + 300);
    const space = /^\s+/.exec(rest);
    const token = /^(?:<<(?:[^<>]|<[^<>]*>)*>>|<[0-9A-F]*>|\/[^\s/[\]()<>]+|[[\]]|-?[\d.]+(?![\w*])|[A-Za-z][\w*]*)/.exec(rest)?.[0];
    if (space) {
      at += space[0].length;
    } else if (rest.startsWith('(')) {
      let bytes = '';
      for (at += 1; content[at] !== ')'; at += 1) {
        if (content[at] === '\\') at += 1;
        bytes += content[at - 1] === '\\' && content[at] === 'r' ? '\r' : content[at];
      }
      at += 1;
      push(bytes);
    } else {
      if (token === undefined) throw new Error(`odd content at ${at}: ${rest.slice(0, 40)}`);
      at += token.length;
      if (token === '[') array = [];
      else if (token === ']') {
        operands.push(array ?? []);
        array = undefined;
      } else if (/^[-\d.]/.test(token)) push(Number(token));
      else if (/^[A-Za-z]/.test(token)) {
        operators.push({ name: token, operands });
        operands = [];
      } else push(token);
    }
  }
  return operators;
}

export interface RenderedPage {
  readonly pdf: Uint8Array;
  readonly text: string;
  readonly objects: Map<number, { source: string; stream: string }>;
  readonly operators: readonly Operator[];
}

export const pageOf = (...items: PageItem[]): Fragment => ({ width: 400, height: 500, items });

/** Renders one page of 400 × 500 points. */
export function renderPage(items: readonly PageItem[], options: RenderOptions = {}, outline: readonly OutlineEntry[] = []): RenderedPage {
  const pdf = renderPdf({ pages: [pageOf(...items)], outline }, options);
  const objects = readObjects(pdf);
  const page = [...objects.values()].find((object) => object.source.includes('/Type/Page/'));
  const contents = objects.get(Number(/\/Contents (\d+)/.exec(page?.source ?? '')?.[1]));
  return { pdf, text: Buffer.from(pdf).toString('latin1'), objects, operators: readOperators(contents?.stream ?? '') };
}

export interface GlyphPlace {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Widths of the first font, by glyph, in thousandths. */
function readWidths(objects: RenderedPage['objects']): Map<number, number> {
  const font = [...objects.values()].find((object) => object.source.includes('/CIDFontType'))?.source ?? '';
  const widths = new Map<number, number>();
  const array = /\/W\[(.*?\])\](?=\/|>>)/.exec(font)?.[1] ?? '';
  for (const [, first, list] of array.matchAll(/(\d+)\[([^\]]*)\]/g)) {
    list?.split(' ').forEach((width, index) => widths.set(Number(first) + index, Number(width)));
  }
  return widths;
}

/** Where a reader draws each glyph of the page, y downwards (ISO 32000-2 §9.4.4). Only one font and no `cm`. */
export function glyphPlaces(page: RenderedPage): GlyphPlace[] {
  const widths = readWidths(page.objects);
  const places: GlyphPlace[] = [];
  let size = 0;
  let scale = 1;
  let rise = 0;
  let skew = 0;
  let line = { x: 0, y: 0 };
  let pen = 0;
  for (const { name, operands } of page.operators) {
    const [a = NaN, b = NaN] = operands as number[];
    if (name === 'BT') [line, pen, skew] = [{ x: 0, y: 0 }, 0, 0];
    else if (name === 'Tf') size = b;
    else if (name === 'Tz') scale = a / 100;
    else if (name === 'Ts') rise = a;
    else if (name === 'Td') line = { x: line.x + a + skew * b, y: line.y + b };
    else if (name === 'Tm') [line, skew] = [{ x: operands[4] as number, y: operands[5] as number }, operands[2] as number];
    if (name === 'Td' || name === 'Tm') pen = 0;
    if (name !== 'TJ') continue;
    for (const item of operands[0] as (number | string)[]) {
      if (typeof item === 'number') pen -= (item / 1000) * size * scale;
      else {
        for (let at = 0; at < item.length; at += 2) {
          const glyph = (item.charCodeAt(at) << 8) | item.charCodeAt(at + 1);
          places.push({ glyph, x: line.x + pen, y: 500 - line.y - rise, size });
          pen += ((widths.get(glyph) ?? 1000) / 1000) * size * scale;
        }
      }
    }
  }
  return places;
}
