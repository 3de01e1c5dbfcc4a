/** A page's content → its words, pictures and rulings (ISO 32000-2 §8, §9, §14.6), leniently: what cannot be understood is skipped. */
import type { Budget } from '../../base/abort.js';
import { boundsUnder, concatenate, identity, type Matrix } from '../../base/matrix.js';
import { type ContentOperation, contentOperations } from '../../pdf/content/content-operations.js';
import { type PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../pdf/objects/text-string.js';
import { asArray, asDict, asName, asNumber, asStream, asString } from '../../pdf/read/object-source.js';
import { displayMatrix, pageGeometry, type PdfPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { readTextFont, type TextFont } from '../font/text-font.js';
import { appearancesOf } from './appearances.js';
import { FormOperations } from './form-operations.js';
import { matrixFrom, numberFrom, translation } from './matrix.js';
import { RulingCollector } from './rulings.js';
import type { ContentMark, PageContent, PlacedPicture } from './word.js';
import { WordWriter } from './word-writer.js';

/** Limits of one page: nested forms, forms in all, operations, glyphs, pictures. */
const [maxDepth, maxForms, maxOperations, maxGlyphs, maxPictures] = [16, 2000, 4_000_000, 400_000, 2000];
const maxSaved = 512;
/** U+FFFD replaces a glyph whose text is unknown. */
const unknownLetter = '\ufffd';

interface GraphicsState {
  matrix: Matrix;
  font: TextFont | undefined;
  size: number;
  charSpace: number;
  wordSpace: number;
  scale: number;
  leading: number;
  rise: number;
}

const startState = (matrix: Matrix): GraphicsState => ({
  ...{ matrix, font: undefined, size: 0, charSpace: 0, wordSpace: 0, scale: 1, leading: 0, rise: 0 },
});

/** Marked content with its replacement text (§14.9.4), which is shown once instead of its glyphs. */
interface OpenMark {
  readonly mark: ContentMark | undefined;
  readonly replacement: { text: string } | undefined;
}

/** Fonts by their dictionary and forms, shared by the pages of a document. */
export interface PageResources {
  readonly fonts: Map<PdfDict, TextFont | undefined>;
  readonly forms: FormOperations;
}

export const pageResources = (document: PdfDocument): PageResources => ({ fonts: new Map(), forms: new FormOperations(document) });

class PageReader {
  readonly #document: PdfDocument;
  readonly #budget: Budget;
  readonly #shared: PageResources;
  readonly #writer = new WordWriter();
  readonly #rulings = new RulingCollector();
  readonly #pictures: PlacedPicture[] = [];
  readonly #marks: OpenMark[] = [];
  /** The form that is read, if it numbers its marked content itself (§14.7.5.4). */
  #owner: PdfStream | undefined;
  #forms = 0;
  #operations = 0;
  #glyphs = 0;
  #unknown = 0;
  #isCut = false;

  constructor(document: PdfDocument, shared: PageResources, budget: Budget) {
    this.#document = document;
    this.#shared = shared;
    this.#budget = budget;
  }

  result(): PageContent {
    return {
      words: this.#writer.finish(),
      pictures: this.#pictures,
      rulings: this.#rulings.list(),
      unknownGlyphs: this.#unknown,
      isCut: this.#isCut,
    };
  }

  run(operations: Iterable<ContentOperation>, resources: PdfDict | undefined, start: GraphicsState, depth: number): void {
    let state = start;
    const saved: GraphicsState[] = [];
    const marksBefore = this.#marks.length;
    let line = identity;
    let pen = identity;
    const move = (x: number, y: number): void => void (line = pen = concatenate(translation(x, y), line));
    const show = (values: readonly PdfObject[]): void => void (pen = this.#show(values, state, pen));
    for (const { operator, operands } of operations) {
      this.#budget.step();
      if (++this.#operations > maxOperations) return void (this.#isCut = true);
      const [first, second] = operands;
      switch (operator) {
        case 'q':
          if (saved.length < maxSaved) saved.push({ ...state });
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'cm':
          state.matrix = concatenate(matrixFrom(operands) ?? identity, state.matrix);
          break;
        case 'BT':
          line = pen = identity;
          break;
        case 'Tf':
          state.font = this.#font(resources, first);
          state.size = numberFrom(second);
          break;
        case 'gs':
          this.#graphicsState(resources, first, state);
          break;
        case 'Tc':
          state.charSpace = numberFrom(first);
          break;
        case 'Tw':
          state.wordSpace = numberFrom(first);
          break;
        case 'Tz':
          state.scale = numberFrom(first) / 100;
          break;
        case 'TL':
          state.leading = numberFrom(first);
          break;
        case 'Ts':
          state.rise = numberFrom(first);
          break;
        case 'Tm':
          line = pen = matrixFrom(operands) ?? line;
          break;
        case 'TD':
          state.leading = -numberFrom(second);
          move(numberFrom(first), numberFrom(second));
          break;
        case 'Td':
          move(numberFrom(first), numberFrom(second));
          break;
        case 'T*':
          move(0, -state.leading);
          break;
        case 'Tj':
          show(operands);
          break;
        case 'TJ':
          show(Array.isArray(first) ? (first as readonly PdfObject[]) : []);
          break;
        case "'":
          move(0, -state.leading);
          show(operands);
          break;
        case '"':
          [state.wordSpace, state.charSpace] = [numberFrom(first), numberFrom(second)];
          move(0, -state.leading);
          show(operands.slice(2));
          break;
        case 'Do':
          this.#object(resources, first, state, depth);
          break;
        case 'BI':
          this.#picture(state);
          break;
        case 'BMC':
        case 'BDC':
          this.#beginMark(resources, first, second);
          break;
        case 'EMC':
          if (this.#marks.length > marksBefore) this.#marks.pop();
          break;
        default:
          this.#rulings.operation(operator, operands, state.matrix);
      }
    }
    this.#marks.length = Math.min(this.#marks.length, marksBefore);
  }

  #named(resources: PdfDict | undefined, category: string, name: PdfObject | undefined): PdfObject | undefined {
    return name instanceof PdfName ? asDict(this.#document, resources?.get(category))?.get(name.value) : undefined;
  }

  #font(resources: PdfDict | undefined, name: PdfObject | undefined): TextFont | undefined {
    return this.#fontOf(this.#named(resources, 'Font', name));
  }

  #fontOf(value: PdfObject | undefined): TextFont | undefined {
    const dict = asDict(this.#document, value);
    if (!dict) return undefined;
    const { fonts } = this.#shared;
    if (!fonts.has(dict)) fonts.set(dict, readTextFont(this.#document, dict, this.#budget));
    return fonts.get(dict);
  }

  #graphicsState(resources: PdfDict | undefined, name: PdfObject | undefined, state: GraphicsState): void {
    const [font, size] = asArray(this.#document, asDict(this.#document, this.#named(resources, 'ExtGState', name))?.get('Font'));
    if (font === undefined) return;
    state.font = this.#fontOf(font);
    state.size = asNumber(this.#document, size) ?? state.size;
  }

  /** @returns The text matrix after it */
  #show(values: readonly PdfObject[], state: GraphicsState, start: Matrix): Matrix {
    const { font, size, scale, rise } = state;
    const base = concatenate(start, state.matrix);
    this.#writer.transform(size * scale * base[0], size * scale * base[1], size * base[2], size * base[3]);
    // The distance from the start, in text space.
    let x = 0;
    for (const value of values) {
      this.#budget.step();
      if (typeof value === 'number') x -= (value / 1000) * size * scale;
      if (!(value instanceof PdfString) || !font) continue;
      for (const { text, width, isSpace } of font.glyphs(value.bytes)) {
        this.#budget.step();
        if (++this.#glyphs > maxGlyphs) {
          this.#isCut = true;
          return concatenate(translation(x, 0), start);
        }
        const left = base[0] * x + base[2] * rise + base[4];
        const baseline = base[1] * x + base[3] * rise + base[5];
        this.#glyph(text, font, left, baseline, width);
        x += (width * size + state.charSpace + (isSpace ? state.wordSpace : 0)) * scale;
      }
    }
    return concatenate(translation(x, 0), start);
  }

  #glyph(text: string | undefined, font: TextFont, x: number, y: number, width: number): void {
    const marked = this.#marks.at(-1);
    let shown = text;
    if (marked?.replacement) {
      shown = marked.replacement.text;
      marked.replacement.text = '';
    } else if (text === undefined) {
      this.#unknown += 1;
      shown = unknownLetter;
    }
    if (shown === undefined || shown === '\0') return;
    if (shown === '') this.#writer.extend(x, y, width);
    else this.#writer.glyph({ text: shown, font, x, y, width, mark: marked?.mark });
  }

  #object(resources: PdfDict | undefined, name: PdfObject | undefined, state: GraphicsState, depth: number): void {
    const object = asStream(this.#document, this.#named(resources, 'XObject', name));
    if (!object) return;
    const kind = asName(this.#document, object.dict.get('Subtype'));
    if (kind === 'Image') return this.#picture(state);
    if (kind !== 'Form' || depth >= maxDepth || ++this.#forms > maxForms) return;
    const operations = this.#shared.forms.of(object, this.#budget);
    if (!operations) return;
    const own = asDict(this.#document, object.dict.get('Resources')) ?? resources;
    const values = asArray(this.#document, object.dict.get('Matrix')).map((item) => this.#document.resolve(item));
    const outer = this.#owner;
    if (object.dict.get('StructParents') !== undefined) this.#owner = object;
    this.run(operations, own, { ...state, matrix: concatenate(matrixFrom(values) ?? identity, state.matrix) }, depth + 1);
    this.#owner = outer;
  }

  #picture({ matrix }: GraphicsState): void {
    if (this.#pictures.length >= maxPictures) return;
    const [left, bottom, right, top] = boundsUnder(matrix, [0, 0, 1, 1]);
    const { mark } = this.#marks.at(-1) ?? { mark: undefined };
    this.#pictures.push({ left, bottom, right, top, mark });
  }

  #beginMark(resources: PdfDict | undefined, tag: PdfObject | undefined, value: PdfObject | undefined): void {
    const outer = this.#marks.at(-1);
    if (this.#marks.length >= maxSaved) return void this.#marks.push(outer ?? { mark: undefined, replacement: undefined });
    const named = value instanceof PdfName ? this.#named(resources, 'Properties', value) : value;
    const properties = asDict(this.#document, named);
    const id = asNumber(this.#document, properties?.get('MCID'));
    const isArtifact = tag instanceof PdfName && tag.value === 'Artifact';
    const actual = asString(this.#document, properties?.get('ActualText'));
    const mark = id === undefined && !isArtifact ? outer?.mark : { id, isArtifact, owner: this.#owner };
    this.#marks.push({ mark, replacement: actual ? { text: decodePdfText(actual.bytes) } : outer?.replacement });
  }
}

/** The page's content streams as one: they may divide the content between any two tokens (§7.8.2). */
function contentBytes(document: PdfDocument, page: PdfPage): Uint8Array {
  const value = document.resolve(page.dict.get('Contents'));
  const streams = value instanceof PdfStream ? [value] : asArray(document, value).map((item) => document.resolve(item));
  const parts: Uint8Array[] = [];
  for (const stream of streams) {
    if (!(stream instanceof PdfStream)) continue;
    const { data, remaining } = document.decodeStream(stream);
    if (remaining.length === 0) parts.push(data, Uint8Array.of(0x0a));
  }
  return Buffer.concat(parts);
}

export function readPage(document: PdfDocument, page: PdfPage, shared: PageResources, budget: Budget): PageContent {
  const reader = new PageReader(document, shared, budget);
  const resources = asDict(document, page.attributes.get('Resources'));
  const display = displayMatrix(pageGeometry(document, page));
  reader.run(contentOperations(contentBytes(document, page), budget), resources, startState(display), 0);
  for (const { form, matrix } of appearancesOf(document, page)) {
    const { data, remaining } = document.decodeStream(form);
    const own = asDict(document, form.dict.get('Resources'));
    if (remaining.length === 0) reader.run(contentOperations(data, budget), own, startState(concatenate(matrix, display)), 1);
  }
  return reader.result();
}
