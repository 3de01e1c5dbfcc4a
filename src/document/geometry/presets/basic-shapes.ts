/** Rectangles, ellipses and polygons of the presets (ECMA-376-1 §20.1.9.18, presetShapeDefinitions). */
import type { PresetBox, PresetOutline, PresetTable } from '../preset-box.js';

const radians = Math.PI / 180;
/** 1 - cos 45°. */
const cornerInset = 0.29289;

export function rectangle(box: PresetBox): PresetOutline {
  return { paths: [box.polygon([0, 0, box.width, 0, box.width, box.height, 0, box.height])] };
}

export function ellipse(box: PresetBox): PresetOutline {
  return { paths: [box.ellipse()], text: box.textAt(0.14645, 0.14645, 0.85355, 0.85355) };
}

export function roundedRectangle(box: PresetBox, radius: number): PresetOutline {
  const { width, height } = box;
  const inset = radius * cornerInset;
  const path = box.path((pen) => pen.roundedRectangle(width, height, radius));
  return { paths: [path], text: { left: inset, top: inset, right: width - inset, bottom: height - inset } };
}

export function diamond(box: PresetBox): PresetOutline {
  const { width, height, centerX, centerY } = box;
  return { paths: [box.polygon([0, centerY, centerX, 0, width, centerY, centerX, height])], text: box.textAt(0.25, 0.25, 0.75, 0.75) };
}

/**
 * `corners` points on an ellipse that `stretchX` and `stretchY` extend to the extent; the first point is at the top
 * unless `first` turns it.
 */
function regular(box: PresetBox, corners: number, stretchX: number, stretchY: number, first = -90): PresetOutline {
  const centerY = box.centerY * (stretchY > 1 && corners % 2 === 1 ? stretchY : 1);
  const points: number[] = [];
  for (let corner = 0; corner < corners; corner++) {
    const angle = (first + (corner * 360) / corners) * radians;
    points.push(box.centerX + box.centerX * stretchX * Math.cos(angle), centerY + box.centerY * stretchY * Math.sin(angle));
  }
  return { paths: [box.polygon(points)], text: box.textAt(0.18, 0.2, 0.82, 0.85) };
}

function corner(box: PresetBox): PresetOutline {
  const { width, height, shortSide } = box;
  const x = shortSide * box.adjust('adj2', 50_000, 0, width / shortSide);
  const y = height - shortSide * box.adjust('adj1', 50_000, 0, height / shortSide);
  return {
    paths: [box.polygon([0, 0, x, 0, x, y, width, y, width, height, 0, height])],
    text: { left: 0, top: y, right: width, bottom: height },
  };
}

function halfFrame(box: PresetBox): PresetOutline {
  const { width, height, shortSide } = box;
  const x1 = shortSide * box.adjust('adj2', 33_333, 0, width / shortSide);
  const y1 = shortSide * box.adjust('adj1', 33_333, 0, (height - (height * x1) / width) / shortSide);
  return {
    paths: [box.polygon([0, 0, width, 0, width - (y1 * width) / height, y1, x1, y1, x1, height - (x1 * height) / width, 0, height])],
  };
}

function frame(box: PresetBox): PresetOutline {
  const { width, height } = box;
  const edge = box.shortSide * box.adjust('adj1', 12_500, 0, 0.5);
  const path = box.path((pen) => {
    pen.moveTo(0, 0).linesTo(width, 0, width, height, 0, height).close();
    pen
      .moveTo(edge, edge)
      .linesTo(edge, height - edge, width - edge, height - edge, width - edge, edge)
      .close();
  });
  return { paths: [path], text: { left: edge, top: edge, right: width - edge, bottom: height - edge } };
}

export const basicShapes: PresetTable = {
  rect: rectangle,
  flowChartProcess: rectangle,
  ellipse,
  flowChartConnector: ellipse,
  roundRect: (box) => roundedRectangle(box, box.shortSide * box.adjust('adj', 16_667, 0, 0.5)),
  diamond,
  flowChartDecision: diamond,
  triangle: (box) => {
    const x = box.width * box.adjust('adj', 50_000, 0, 1);
    const path = box.polygon([0, box.height, x, 0, box.width, box.height]);
    return { paths: [path], text: { left: x / 2, top: box.centerY, right: x / 2 + box.centerX, bottom: box.height } };
  },
  rtTriangle: (box) => ({
    paths: [box.polygon([0, box.height, 0, 0, box.width, box.height])],
    text: box.textAt(1 / 12, 7 / 12, 7 / 12, 11 / 12),
  }),
  parallelogram: (box) => {
    const { width, height, shortSide } = box;
    const most = width / shortSide;
    const slant = box.adjust('adj', 25_000, 0, most);
    const x = shortSide * slant;
    const inset = (1 + (5 * slant) / most) / 12;
    return { paths: [box.polygon([0, height, x, 0, width, 0, width - x, height])], text: box.textAt(inset, inset, 1 - inset, 1 - inset) };
  },
  trapezoid: (box) => {
    const { width, height, shortSide } = box;
    const most = width / shortSide / 2;
    const slant = box.adjust('adj', 25_000, 0, most);
    const x = shortSide * slant;
    const inset = slant / most / 3;
    return { paths: [box.polygon([0, height, x, 0, width - x, 0, width, height])], text: box.textAt(inset, inset, 1 - inset, 1) };
  },
  nonIsoscelesTrapezoid: (box) => {
    const { width, height, shortSide } = box;
    const most = width / shortSide / 2;
    const [left, right] = [box.adjust('adj1', 25_000, 0, most), box.adjust('adj2', 25_000, 0, most)];
    const [insetLeft, insetRight] = [left / most / 3, right / most / 3];
    return {
      paths: [box.polygon([0, height, shortSide * left, 0, width - shortSide * right, 0, width, height])],
      text: box.textAt(insetLeft, Math.max(insetLeft, insetRight), 1 - insetRight, 1),
    };
  },
  pentagon: (box) => regular(box, 5, box.adjust('hf', 105_146), box.adjust('vf', 110_557)),
  heptagon: (box) => regular(box, 7, box.adjust('hf', 102_572), box.adjust('vf', 105_210)),
  decagon: (box) => regular(box, 10, 1, box.adjust('vf', 105_146), -180),
  dodecagon: (box) => regular(box, 12, 1.0353, 1.0353, -75),
  hexagon: (box) => {
    const { width, height, shortSide, centerY } = box;
    const x = shortSide * box.adjust('adj', 25_000, 0, width / shortSide / 2);
    const rise = Math.min(centerY, centerY * box.adjust('vf', 115_470) * Math.sin(60 * radians));
    const points = [0, centerY, x, centerY - rise, width - x, centerY - rise, width, centerY, width - x, centerY + rise, x, centerY + rise];
    const inset = width === 0 ? 0 : (x / width) * 0.5 + 1 / 24;
    return {
      paths: [box.polygon(points)],
      text: { left: inset * width, top: inset * height, right: width - inset * width, bottom: height - inset * height },
    };
  },
  octagon: (box) => {
    const { width, height } = box;
    const cut = box.shortSide * box.adjust('adj', 29_289, 0, 0.5);
    const points = [0, cut, cut, 0, width - cut, 0, width, cut, width, height - cut, width - cut, height, cut, height, 0, height - cut];
    return { paths: [box.polygon(points)], text: { left: cut / 2, top: cut / 2, right: width - cut / 2, bottom: height - cut / 2 } };
  },
  plus: (box) => {
    const { width, height } = box;
    const arm = box.shortSide * box.adjust('adj', 25_000, 0, 0.5);
    const [right, low] = [width - arm, height - arm];
    const points = [
      ...[0, arm, arm, arm, arm, 0, right, 0, right, arm, width, arm],
      ...[width, low, right, low, right, height, arm, height, arm, low, 0, low],
    ];
    const isWide = width > height;
    return {
      paths: [box.polygon(points)],
      text: isWide ? { left: 0, top: arm, right: width, bottom: low } : { left: arm, top: 0, right, bottom: height },
    };
  },
  frame,
  halfFrame,
  corner,
  diagStripe: (box) => {
    const [x, y] = [box.width * box.adjust('adj', 50_000, 0, 1), box.height * box.adjust('adj', 50_000, 0, 1)];
    return { paths: [box.polygon([0, y, x, 0, box.width, 0, 0, box.height])] };
  },
};

// Rectangles with rounded and cut corners.

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

function cornerSize(box: PresetBox, name: string, absent: number): number {
  return box.shortSide * box.adjust(name, absent, 0, 0.5);
}

function sameCorners(box: PresetBox, isRound: readonly boolean[]): PresetOutline {
  const [top, bottom] = [cornerSize(box, 'adj1', 16_667), cornerSize(box, 'adj2', 0)];
  return rectangleWith(box, [top, top, bottom, bottom], isRound);
}

export const cutCorners: PresetTable = {
  round1Rect: (box) => rectangleWith(box, [0, cornerSize(box, 'adj', 16_667), 0, 0], round),
  round2SameRect: (box) => sameCorners(box, round),
  round2DiagRect: (box) => {
    const [falling, rising] = [cornerSize(box, 'adj1', 16_667), cornerSize(box, 'adj2', 0)];
    return rectangleWith(box, [falling, rising, falling, rising], round);
  },
  snip1Rect: (box) => rectangleWith(box, [0, cornerSize(box, 'adj', 16_667), 0, 0], snip),
  snip2SameRect: (box) => sameCorners(box, snip),
  snip2DiagRect: (box) => {
    const [falling, rising] = [cornerSize(box, 'adj1', 0), cornerSize(box, 'adj2', 16_667)];
    return rectangleWith(box, [falling, rising, falling, rising], snip);
  },
  snipRoundRect: (box) =>
    rectangleWith(box, [cornerSize(box, 'adj1', 16_667), cornerSize(box, 'adj2', 16_667), 0, 0], [true, false, false, false]),
};
