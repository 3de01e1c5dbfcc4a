/** Rectangles with rounded and cut corners. */
import type { PresetBox, PresetOutline, PresetTable } from '../preset-box.js';

/** Top left, top right, bottom right, bottom left. */
type Corners = readonly [number, number, number, number];

function rectangleWith(box: PresetBox, corners: Corners, isRound: readonly boolean[]): PresetOutline {
  const { width, height } = box;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const path = box.path((pen) => {
    const turn = (index: number, size: number, start: number, x: number, y: number): void => {
      if (size > 0 && isRound[index] === true) pen.arcTo(size, size, start, 90);
      else pen.lineTo(x, y);
    };
    pen.moveTo(0, topLeft);
    turn(0, topLeft, 180, topLeft, 0);
    pen.lineTo(width - topRight, 0);
    turn(1, topRight, 270, width, topRight);
    pen.lineTo(width, height - bottomRight);
    turn(2, bottomRight, 0, width - bottomRight, height);
    pen.lineTo(bottomLeft, height);
    turn(3, bottomLeft, 90, 0, height - bottomLeft);
    pen.close();
  });
  const share = (index: number): number => (isRound[index] === true ? 0.29289 : 0.5) * (corners[index] ?? 0);
  const top = Math.max(share(0), share(1));
  const bottom = Math.max(share(2), share(3));
  const side = Math.max(top, bottom);
  return { paths: [path], text: { left: side, top, right: width - side, bottom: height - bottom } };
}

const round = [true, true, true, true];
const snip = [false, false, false, false];

function size(box: PresetBox, name: string, absent: number): number {
  return box.shortSide * box.adjust(name, absent, 0, 0.5);
}

function same(box: PresetBox, isRound: readonly boolean[]): PresetOutline {
  const [top, bottom] = [size(box, 'adj1', 16_667), size(box, 'adj2', 0)];
  return rectangleWith(box, [top, top, bottom, bottom], isRound);
}

export const cutCorners: PresetTable = {
  round1Rect: (box) => rectangleWith(box, [0, size(box, 'adj', 16_667), 0, 0], round),
  round2SameRect: (box) => same(box, round),
  round2DiagRect: (box) => {
    const [falling, rising] = [size(box, 'adj1', 16_667), size(box, 'adj2', 0)];
    return rectangleWith(box, [falling, rising, falling, rising], round);
  },
  snip1Rect: (box) => rectangleWith(box, [0, size(box, 'adj', 16_667), 0, 0], snip),
  snip2SameRect: (box) => same(box, snip),
  snip2DiagRect: (box) => {
    const [falling, rising] = [size(box, 'adj1', 0), size(box, 'adj2', 16_667)];
    return rectangleWith(box, [falling, rising, falling, rising], snip);
  },
  snipRoundRect: (box) => rectangleWith(box, [size(box, 'adj1', 16_667), size(box, 'adj2', 16_667), 0, 0], [true, false, false, false]),
};
