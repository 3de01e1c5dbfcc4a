/** Layout stored as data: the position of every piece of text, compared with a file in `test/golden`. `UPDATE=1` rewrites the files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { itemAt } from '../../src/base/item-at.js';
import { readDocx } from '../../src/docx/read/read-docx.js';
import { layoutDocument, type LayoutOptions, prepareLayout } from '../../src/layout/layout-document.js';
import type { Fragment, GlyphRunItem, PageItem } from '../../src/layout/page-item.js';
import { bundledLibrary } from '../unit/fonts/library.js';
import { docxOf, type DocxParts } from './docx-package.js';

export interface TextRow {
  readonly page: number;
  readonly text: string;
  /** Left end and baseline, in points from the page's top left corner. */
  readonly x: number;
  readonly y: number;
  /** Without trailing spaces. */
  readonly width: number;
  readonly size: number;
  /** The family that the document requests. */
  readonly font: string;
}

/** A rule, a filled area, a path's extent or a picture. */
export interface BoxRow {
  readonly page: number;
  /** Left, top, width, height. */
  readonly box: readonly [number, number, number, number];
}

type Row = TextRow | BoxRow;

export interface Laid {
  readonly pages: number;
  /** In drawing order. */
  readonly texts: readonly TextRow[];
  readonly boxes: readonly BoxRow[];
  /** The first piece of text that starts like this. */
  at(start: string): TextRow;
  /** The distance from one text's baseline to another's. */
  down(from: string, to: string): number;
  /** The texts of each page in drawing order. */
  textsByPage(): string[];
}

const folder = fileURLToPath(new URL('../golden/', import.meta.url));

/** Lays the document out and compares it with `test/golden/<name>.json`. */
export async function golden(name: string, parts: DocxParts, options: ViewOptions = {}): Promise<Laid> {
  const { pages, rows } = await layOut(parts, options);
  compare(name, pages, rows);
  return laidOf(pages, rows);
}

/** For layout that is known to be wrong: nothing is stored. */
export async function withoutGolden(parts: DocxParts, options: ViewOptions = {}): Promise<Laid> {
  const { pages, rows } = await layOut(parts, options);
  return laidOf(pages, rows);
}

type ViewOptions = Pick<LayoutOptions, 'changes' | 'comments'>;

function laidOf(pages: number, rows: readonly Row[]): Laid {
  const texts = rows.filter((row): row is TextRow => 'text' in row);
  const at = (start: string): TextRow => {
    const found = texts.find(({ text }) => text.startsWith(start));
    if (!found) throw new Error(`no text begins with "${start}" among ${texts.map(({ text }) => text).join(' | ')}`);
    return found;
  };
  const textsOf = (page: number): string[] => texts.filter((row) => row.page === page).map(({ text }) => text.trim());
  return {
    pages,
    texts,
    boxes: rows.filter((row): row is BoxRow => 'box' in row),
    at,
    down: (from, to) => at(to).y - at(from).y,
    textsByPage: () => Array.from({ length: pages }, (_, index) => textsOf(index + 1).join(' ')),
  };
}

/** The pages themselves, without a comparison. */
export async function layOutPages(parts: DocxParts, options: ViewOptions = {}): Promise<readonly Fragment[]> {
  const { tree, diagnostics } = readDocx(docxOf(parts));
  await prepareLayout(tree);
  return layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics, ...options }).pages;
}

async function layOut(parts: DocxParts, options: ViewOptions): Promise<{ pages: number; rows: Row[] }> {
  const pages = await layOutPages(parts, options);
  const rows: Row[] = [];
  for (const [index, page] of pages.entries()) new Flattening(index + 1, rows).add(page, 0, 0);
  return { pages: pages.length, rows };
}

/** Pieces of one line with the same formatting that touch form one row. */
const touching = 0.5;

class Flattening {
  readonly #page: number;
  readonly #rows: Row[];
  #end = Number.NaN;

  constructor(page: number, rows: Row[]) {
    this.#page = page;
    this.#rows = rows;
  }

  add({ items }: Pick<Fragment, 'items'>, x: number, y: number): void {
    for (const item of items) this.#addItem(item, x, y);
  }

  #addItem(item: PageItem, x: number, y: number): void {
    switch (item.kind) {
      case 'glyphs':
        this.#addText(item, x + item.x, y + item.y);
        break;
      case 'fragment':
        this.add(item.fragment, x + item.x, y + item.y);
        break;
      case 'group':
        this.add(item, x + (item.transform?.[4] ?? 0), y + (item.transform?.[5] ?? 0));
        break;
      case 'rectangle':
      case 'image':
        this.#rows.push({ page: this.#page, box: [x + item.x, y + item.y, item.width, item.height] });
        break;
      case 'line':
        this.#addExtent([item.x1, item.x2], [item.y1, item.y2], x, y);
        break;
      case 'path': {
        const points = item.segments.flatMap((segment) => (segment.op === 'Z' ? [] : [segment]));
        this.#addExtent(
          points.map((point) => point.x),
          points.map((point) => point.y),
          x,
          y,
        );
        break;
      }
      default:
        break;
    }
  }

  #addExtent(across: readonly number[], down: readonly number[], x: number, y: number): void {
    const [left, top] = [Math.min(...across), Math.min(...down)];
    this.#rows.push({ page: this.#page, box: [x + left, y + top, Math.max(...across) - left, Math.max(...down) - top] });
  }

  #addText(item: GlyphRunItem, x: number, y: number): void {
    const last = this.#rows.at(-1);
    const { text, size } = item;
    const font = item.font.requestedFamily;
    const visible = x + advanceUpTo(item, text.trimEnd().length);
    if (last && 'text' in last && last.y === y && last.size === size && last.font === font && Math.abs(x - this.#end) < touching)
      this.#rows[this.#rows.length - 1] = { ...last, text: last.text + text, width: text.trim() === '' ? last.width : visible - last.x };
    else this.#rows.push({ page: this.#page, text, x, y, width: visible - x, size, font });
    this.#end = x + advanceUpTo(item, text.length);
  }
}

/** The advance of the glyphs of the first `length` characters. */
const advanceUpTo = ({ advances, clusters }: GlyphRunItem, length: number): number =>
  advances.reduce((sum, advance, index) => (itemAt(clusters, index) < length ? sum + advance : sum), 0);

/** Rounds to a tenth of a point; never a negative zero. */
const rounded = (value: number): number => Math.round(value * 10) / 10 + 0;

function compare(name: string, pages: number, rows: readonly Row[]): void {
  const path = `${folder}${name}.json`;
  const found = {
    pages,
    rows: rows.map((row) =>
      'box' in row
        ? { page: row.page, box: row.box.map(rounded) }
        : { ...row, x: rounded(row.x), y: rounded(row.y), width: rounded(row.width), size: rounded(row.size) },
    ),
  };
  if (process.env.UPDATE === '1' || (!existsSync(path) && !process.env.CI)) {
    const listed = found.rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
    writeFileSync(path, `{\n  "pages": ${pages},\n  "rows": [\n${listed}\n  ]\n}\n`);
    return;
  }
  if (!existsSync(path)) throw new Error(`test/golden/${name}.json is missing: run the test with UPDATE=1 and look at what it writes`);
  expect(found).toEqual(JSON.parse(readFileSync(path, 'utf8')));
}
