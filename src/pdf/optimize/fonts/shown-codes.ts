/** A document → the codes that its content shows in each font (ISO 32000-2 §9.4.3), where they are certain. */
import type { Budget } from '../../../base/abort.js';
import { contentOperations, type ContentOperation } from '../../content/content-operations.js';
import { type PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../../objects/pdf-object.js';
import { asArray, asDict, asName } from '../../read/object-source.js';
import type { PdfDocument } from '../../read/pdf-document.js';
import { decodedData } from '../recompress.js';

const operators: ReadonlySet<string> = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i j J K k l m M MP n q Q re RG rg ri s S sc SC
  SCN scn sh T* Tc Td TD Tf TJ Tj TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
);
const showing: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);

/** Also counts content of few operations: 64 bytes as one. */
const mostOperations = 6_000_000;

/** The font of a state: its object number, or the reason why it has none. */
type CurrentFont = number | 'missing' | 'direct';

export interface ContentPart {
  /** Undefined if it cannot be decoded. */
  readonly data: Uint8Array | undefined;
  readonly resources: PdfDict | undefined;
  /** Content of a page starts without a font; any other has that of the content which it is in. */
  readonly isPage: boolean;
}

/** Collects codes, content by content. */
export class ShownCodes {
  /** By object number of the font: codes of one byte, or of two in a composite font. */
  readonly codes = new Map<number, Set<number>>();
  /** Dictionaries of fonts whose names were looked up. */
  readonly seen = new Set<PdfDict>();
  /** Fonts that may show more than the codes. */
  readonly uncertain = new Set<number>();
  /** Names of fonts that some content does not find in its own resources: readers look elsewhere. */
  readonly #strayNames = new Set<string>();
  readonly #wide = new Map<number, boolean>();
  #operations = 0;
  #isCertain = true;

  constructor(
    readonly document: PdfDocument,
    readonly budget: Budget,
  ) {}

  /** Whether anything is certain. */
  get isCertain(): boolean {
    return this.#isCertain && this.#operations <= mostOperations;
  }

  content({ data, resources, isPage }: ContentPart): void {
    const fonts = asDict(this.document, resources?.get('Font'));
    if (fonts) this.seen.add(fonts);
    if (!data) return this.#giveUp(fonts, isPage);
    this.#operations += data.length >> 6;
    this.budget.step(1 + (data.length >> 8));
    let font: CurrentFont = 'missing';
    const saved: CurrentFont[] = [];
    for (const { operator, operands } of contentOperations(data, this.budget)) {
      this.#operations += 1;
      if (!this.isCertain) return;
      if (operator === 'q') saved.push(font);
      else if (operator === 'Q') font = saved.pop() ?? (isPage ? font : 'missing');
      else if (operator === 'Tf') font = this.#fontOf(fonts, operands[0]);
      else if (showing.has(operator)) {
        if (typeof font === 'number') this.#show(font, operands);
        else if (font === 'missing' && !isPage) this.#isCertain = false;
      } else if (!operators.has(operator)) this.#giveUp(fonts, isPage);
    }
  }

  /** The fonts of the dictionary may show anything. */
  doubt(fonts: PdfDict | undefined): void {
    for (const value of fonts?.entries.values() ?? []) if (value instanceof PdfRef) this.uncertain.add(value.number);
  }

  /** When everything was read. */
  doubtStrayNames(): void {
    for (const fonts of this.seen)
      for (const [name, value] of fonts.entries)
        if (this.#strayNames.has(name) && value instanceof PdfRef) this.uncertain.add(value.number);
  }

  /** Readers differ in what they show. */
  #giveUp(fonts: PdfDict | undefined, isPage: boolean): void {
    if (!isPage) this.#isCertain = false;
    this.doubt(fonts);
  }

  #fontOf(fonts: PdfDict | undefined, name: PdfObject | undefined): CurrentFont {
    if (!(name instanceof PdfName)) {
      this.#isCertain = false;
      return 'missing';
    }
    const value = fonts?.get(name.value);
    if (value === undefined || this.document.resolve(value) === null) this.#strayNames.add(name.value);
    return value instanceof PdfRef ? value.number : 'direct';
  }

  #show(font: number, operands: ContentOperation['operands']): void {
    let codes = this.codes.get(font);
    if (!codes) this.codes.set(font, (codes = new Set()));
    let isWide = this.#wide.get(font);
    if (isWide === undefined) {
      isWide = asName(this.document, asDict(this.document, new PdfRef(font))?.get('Subtype')) === 'Type0';
      this.#wide.set(font, isWide);
    }
    for (const operand of operands)
      for (const text of Array.isArray(operand) ? (operand as readonly PdfObject[]) : [operand])
        if (text instanceof PdfString) addCodes(codes, text.bytes, isWide);
  }
}

function addCodes(codes: Set<number>, bytes: Uint8Array, isWide: boolean): void {
  if (!isWide) for (const byte of bytes) codes.add(byte);
  else
    for (let at = 0; at < bytes.length; at += 2) {
      const [high = 0, low] = [bytes[at], bytes[at + 1]];
      codes.add((high << 8) | (low ?? 0));
      // Readers differ in which code a single byte is.
      if (low === undefined) codes.add(high);
    }
}

/** The streams of a page's content as one; undefined if one cannot be decoded. */
export function pageData(document: PdfDocument, page: PdfDict): Uint8Array | undefined {
  const contents = page.get('Contents');
  const streams = document.resolve(contents) instanceof PdfStream ? [contents] : asArray(document, contents);
  const parts: Uint8Array[] = [];
  for (const part of streams) {
    const stream = document.resolve(part);
    if (!(stream instanceof PdfStream)) continue;
    const data = streamData(document, stream);
    if (!data) return undefined;
    parts.push(data, Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

export function streamData(document: PdfDocument, stream: PdfStream): Uint8Array | undefined {
  if (stream.dict.get('F') !== undefined) return undefined;
  const decoded = decodedData(document, stream);
  return decoded && !decoded.damaged && decoded.remaining.length === 0 ? decoded.data : undefined;
}
