/** Where a watermark is on a page as displayed: its size, its angle, and the places at which it is drawn. */
import { concatenate, type Matrix } from '../../base/matrix.js';
import type { WatermarkPlace, WatermarkScale } from '../../contract/pdf-watermark.js';
import { edge, type PageSize } from './stamp-pages.js';

export interface WatermarkLook {
  readonly at: WatermarkPlace;
  readonly scale: WatermarkScale;
  /** Degrees counterclockwise; `diagonal`: from the lower left corner of the page to the upper right one. */
  readonly angle: number | 'diagonal';
  /** Share of the page that `fit` fills. */
  readonly room: number;
}

/** Tiles on a page: more are drawn farther apart. */
const mostTiles = 400;
/** Distance between the centres of tiles, of their sizes. */
const tileDistance = 1.25;
/** In units of the page; smaller tiles cannot be seen. */
const leastDistance = 1;

/** Displays a box of this size, whose lower left corner is the origin, with its centre at the point. */
function centred({ width, height }: PageSize, turn: Matrix, x: number, y: number): Matrix {
  const [e, f] = [-width / 2, -height / 2];
  return concatenate(concatenate([1, 0, 0, 1, e, f], turn), [1, 0, 0, 1, x, y]);
}

interface TurnedSize {
  readonly turn: Matrix;
  /** The size of the smallest upright box around it. */
  readonly around: PageSize;
}

function turnedSize(page: PageSize, own: PageSize, { scale, angle, room }: WatermarkLook, unit: number): TurnedSize {
  const radians = angle === 'diagonal' ? Math.atan2(page.height, page.width) : (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const width = own.width * Math.abs(cosine) + own.height * Math.abs(sine);
  const height = own.width * Math.abs(sine) + own.height * Math.abs(cosine);
  const fit = Math.min(page.width / width, page.height / height) * room;
  const factor = scale === 'natural' ? 1 / unit : scale === 'fit' ? fit : fit * scale.share;
  return {
    turn: [factor * cosine, factor * sine, -factor * sine, factor * cosine, 0, 0],
    around: { width: width * factor, height: height * factor },
  };
}

/** The centres of tiles in one direction, symmetrical on the page. */
function tileCentres(length: number, distance: number): number[] {
  const beside = Math.ceil(length / 2 / distance);
  return Array.from({ length: 2 * beside + 1 }, (_, index) => length / 2 + (index - beside) * distance);
}

function tiles(page: PageSize, { around }: TurnedSize): (readonly [number, number])[] {
  const distance = {
    x: Math.max(leastDistance, around.width * tileDistance),
    y: Math.max(leastDistance, around.height * tileDistance),
  };
  const count = (factor: number): number => (page.width / (distance.x * factor) + 2) * (page.height / (distance.y * factor) + 2);
  let factor = 1;
  while (count(factor) > mostTiles) factor *= 1.25;
  const ys = tileCentres(page.height, distance.y * factor);
  return tileCentres(page.width, distance.x * factor).flatMap((x) => ys.map((y) => [x, y] as const));
}

function centreAt(at: Exclude<WatermarkPlace, 'tile'>, page: PageSize, { around }: TurnedSize, unit: number): readonly [number, number] {
  const margin = edge / unit;
  const near = { x: margin + around.width / 2, y: margin + around.height / 2 };
  const [upright = '', across = ''] = at.split('-');
  const x = across === 'left' ? near.x : across === 'right' ? page.width - near.x : page.width / 2;
  const y = upright === 'top' ? page.height - near.y : upright === 'bottom' ? near.y : page.height / 2;
  return [x, y];
}

/**
 * Matrices from the watermark's own coordinates, whose origin is its lower left corner, to those of the page as displayed.
 * @param unit Points of a unit of the page
 */
export function watermarkMatrices(page: PageSize, own: PageSize, look: WatermarkLook, unit: number): Matrix[] {
  const turned = turnedSize(page, own, look, unit);
  const centres = look.at === 'tile' ? tiles(page, turned) : [centreAt(look.at, page, turned, unit)];
  return centres.map(([x, y]) => centred(own, turned.turn, x, y));
}
