/** Path operations → the horizontal and vertical lines that they draw (ISO 32000-2 §8.5), as rulings of tables. */
import { transformed, type Matrix } from '../../base/matrix.js';
import type { PdfObject } from '../../pdf/objects/pdf-object.js';
import { numberFrom } from './matrix.js';
import type { Ruling } from './word.js';

const maxRulings = 20_000;
/** Points: the thickness of a filled rectangle that is a line, the shift of a line's ends, and the shortest line. */
const [thickest, slant, shortest] = [2.5, 0.5, 4];

type Point = ReturnType<typeof transformed>;

export class RulingCollector {
  readonly #found: Ruling[] = [];
  #lines: [Point, Point][] = [];
  #boxes: [Point, Point][] = [];
  #start: Point | undefined;
  #at: Point | undefined;

  list(): readonly Ruling[] {
    return this.#found;
  }

  operation(operator: string, operands: readonly PdfObject[], matrix: Matrix): void {
    switch (operator) {
      case 'm':
        this.#start = this.#at = transformed(matrix, numberFrom(operands[0]), numberFrom(operands[1]));
        return;
      case 'l':
        return this.#lineTo(transformed(matrix, numberFrom(operands[0]), numberFrom(operands[1])));
      case 'h':
        return void (this.#start && this.#lineTo(this.#start));
      case 're':
        return this.#rectangle(operands, matrix);
      case 'S':
      case 's':
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        return this.#paint(true);
      case 'f':
      case 'F':
      case 'f*':
        return this.#paint(false);
      case 'n':
        return this.#clear();
    }
  }

  #rectangle(operands: readonly PdfObject[], matrix: Matrix): void {
    if (this.#boxes.length >= maxRulings) return;
    const [x, y] = [numberFrom(operands[0]), numberFrom(operands[1])];
    const [width, height] = [numberFrom(operands[2]), numberFrom(operands[3])];
    this.#boxes.push([transformed(matrix, x, y), transformed(matrix, x + width, y + height)]);
  }

  #lineTo(point: Point): void {
    if (this.#at && this.#lines.length < maxRulings) this.#lines.push([this.#at, point]);
    this.#at = point;
  }

  #paint(isStroked: boolean): void {
    if (isStroked) for (const [from, to] of this.#lines) this.#add(from, to);
    for (const [from, to] of this.#boxes)
      this.#box(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y), isStroked);
    this.#clear();
  }

  /** A thin rectangle is a line; the edges of a stroked one are four. */
  #box(left: number, bottom: number, right: number, top: number, isStroked: boolean): void {
    const [width, height] = [right - left, top - bottom];
    if (height <= thickest) this.#add({ x: left, y: (bottom + top) / 2 }, { x: right, y: (bottom + top) / 2 });
    else if (width <= thickest) this.#add({ x: (left + right) / 2, y: bottom }, { x: (left + right) / 2, y: top });
    else if (isStroked) {
      this.#add({ x: left, y: bottom }, { x: right, y: bottom });
      this.#add({ x: left, y: top }, { x: right, y: top });
      this.#add({ x: left, y: bottom }, { x: left, y: top });
      this.#add({ x: right, y: bottom }, { x: right, y: top });
    }
  }

  #add({ x: x0, y: y0 }: Point, { x: x1, y: y1 }: Point): void {
    if (this.#found.length >= maxRulings) return;
    const [width, height] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    if (height <= slant && width >= shortest)
      this.#found.push({ isVertical: false, at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) });
    else if (width <= slant && height >= shortest)
      this.#found.push({ isVertical: true, at: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) });
  }

  #clear(): void {
    this.#lines = [];
    this.#boxes = [];
    this.#start = this.#at = undefined;
  }
}
