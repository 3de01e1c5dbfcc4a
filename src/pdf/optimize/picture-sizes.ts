/** The size at which each picture is drawn on pages, where nothing else draws it (ISO 32000-2 §8.9.5). */
import type { Budget } from '../../base/abort.js';
import { contentOperations, type ContentOperation } from '../content/content-operations.js';
import { innerObjects, PdfDict, PdfName, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import { asArray, asDict, asName, asNumber } from '../read/object-source.js';
import { eachPage } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { decodedData } from './recompress.js';

/** In points; the largest of all uses. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** Content that cannot be read. */
const broken = Buffer.from('>>');

type Matrix = readonly [number, number, number, number];

/** Deeper forms are not looked at: their pictures stay as they are. */
const mostForms = 12;
/** Also counts content of few operations: 64 bytes as one. */
const mostOperations = 3_000_000;

class SizeWalk {
  readonly sizes = new Map<number, ShownSize>();
  /** Dictionaries of XObjects that were looked at. */
  readonly seen = new Set<PdfDict>();
  /** Pictures whose sizes are not certain. */
  readonly uncertain = new Set<number>();
  #operations = 0;

  constructor(
    readonly document: PdfDocument,
    readonly budget: Budget,
  ) {}

  get isWhole(): boolean {
    return this.#operations <= mostOperations;
  }

  /** @param forms Numbers of the forms that it is in */
  content(data: Uint8Array, resources: PdfDict | undefined, start: Matrix, forms: readonly number[] = []): void {
    const objects = asDict(this.document, resources?.get('XObject'));
    if (objects) this.seen.add(objects);
    this.#operations += data.length >> 6;
    this.budget.step(1 + (data.length >> 8));
    let matrix = start;
    const saved: Matrix[] = [];
    for (const { operator, operands } of contentOperations(data, this.budget)) {
      this.#operations += 1;
      if (!this.isWhole) return;
      if (operator === 'q') saved.push(matrix);
      else if (operator === 'Q') matrix = saved.pop() ?? matrix;
      else if (operator === 'cm') matrix = product(matrixOf(operands), matrix);
      else if (operator === 'Do') this.#draw(objects, operands, { matrix, forms, resources });
      else if (operator === '?') this.#give(objects);
    }
  }

  #draw(
    objects: PdfDict | undefined,
    [name]: ContentOperation['operands'],
    { matrix, forms, resources }: { readonly matrix: Matrix; readonly forms: readonly number[]; readonly resources: PdfDict | undefined },
  ): void {
    const reference = name instanceof PdfName ? objects?.get(name.value) : undefined;
    const object = this.document.resolve(reference);
    if (!(reference instanceof PdfRef) || !(object instanceof PdfStream)) return;
    const subtype = asName(this.document, object.dict.get('Subtype'));
    if (subtype === 'Image') {
      const before = this.sizes.get(reference.number);
      const [width, height] = [Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3])];
      this.sizes.set(reference.number, { width: Math.max(width, before?.width ?? 0), height: Math.max(height, before?.height ?? 0) });
    } else if (subtype === 'Form' && !forms.includes(reference.number)) {
      const own = asDict(this.document, object.dict.get('Resources')) ?? resources;
      const decoded = forms.length < mostForms ? decodedData(this.document, object) : undefined;
      if (!decoded || decoded.damaged || decoded.remaining.length > 0) return this.#give(asDict(this.document, own?.get('XObject')));
      const form = product(
        matrixOf(asArray(this.document, object.dict.get('Matrix')).map((value) => this.document.resolve(value))),
        matrix,
      );
      this.content(decoded.data, own, form, [...forms, reference.number]);
    }
  }

  /** Readers differ in what they draw from here on. */
  #give(objects: PdfDict | undefined): void {
    for (const value of objects?.entries.values() ?? []) if (value instanceof PdfRef) this.uncertain.add(value.number);
  }
}

/** Without its offset, which has no influence on sizes. */
function matrixOf(operands: readonly PdfObject[]): Matrix {
  const [a, b, c, d] = operands;
  return typeof a === 'number' && typeof b === 'number' && typeof c === 'number' && typeof d === 'number' ? [a, b, c, d] : [1, 0, 0, 1];
}

const product = ([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix => [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h];

/**
 * Pictures in patterns, annotations, fonts and soft masks are left out, and all that some of these share.
 * @returns By object number
 */
export function pictureSizes(
  document: PdfDocument,
  objects: ReadonlyMap<number, PdfObject>,
  budget: Budget,
): ReadonlyMap<number, ShownSize> {
  const walk = new SizeWalk(document, budget);
  for (const { dict, attributes } of eachPage(document, budget)) {
    const contents = dict.get('Contents');
    const streams = document.resolve(contents) instanceof PdfStream ? [contents] : asArray(document, contents);
    const parts = streams.flatMap((part) => {
      const stream = document.resolve(part);
      return stream instanceof PdfStream ? [decodedData(document, stream)?.data ?? broken, Buffer.from('\n')] : [];
    });
    const unit = asNumber(document, dict.get('UserUnit')) ?? 1;
    walk.content(Buffer.concat(parts), asDict(document, attributes.get('Resources')), [unit, 0, 0, unit]);
  }
  if (!walk.isWhole) return new Map();
  removeOtherUses(walk, objects, budget);
  return walk.sizes;
}

/** Pictures, and forms with pictures, to which anything else refers. */
function removeOtherUses({ document, sizes, seen, uncertain }: SizeWalk, objects: ReadonlyMap<number, PdfObject>, budget: Budget): void {
  const elsewhere = new Set<number>(uncertain);
  const isMask = (holder: PdfDict, key: string): boolean => key === 'SMask' && asName(document, holder.get('Subtype')) === 'Image';
  const waiting: PdfObject[] = [...objects.values()];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    budget.step();
    const holder = next instanceof PdfStream ? next.dict : next;
    if (holder instanceof PdfDict && seen.has(holder)) continue;
    const entries: Iterable<readonly [string | number, PdfObject]> =
      holder instanceof PdfDict ? holder.entries : Array.isArray(holder) ? (holder as readonly PdfObject[]).entries() : [];
    for (const [key, value] of entries)
      if (!(value instanceof PdfRef)) waiting.push(value);
      else if (!(holder instanceof PdfDict && isMask(holder, String(key)))) elsewhere.add(value.number);
  }
  const left = [...elsewhere].filter((number) => objects.get(number) instanceof PdfStream);
  const done = new Set<number>();
  for (let number = left.pop(); number !== undefined; number = left.pop()) {
    budget.step();
    if (done.has(number)) continue;
    done.add(number);
    sizes.delete(number);
    const object = objects.get(number);
    if (!(object instanceof PdfStream) || asName(document, object.dict.get('Subtype')) !== 'Form') continue;
    const inner = asDict(document, asDict(document, object.dict.get('Resources'))?.get('XObject'));
    for (const value of inner ? innerObjects(inner) : []) if (value instanceof PdfRef) left.push(value.number);
  }
}
