/** Gears, the funnel, corners, and the signs of charts. */
import type { PathPen } from '../path-pen.js';
import type { PresetBox, PresetOutline, PresetShape, PresetTable } from '../preset-box.js';

const radians = Math.PI / 180;

/** A tooth's height and half the difference of its base and its top are shares of the short side. */
function gear(teeth: number, height: number, difference: number): PresetShape {
  return (box): PresetOutline => {
    const tall = box.shortSide * box.adjust('adj1', height, 0, 0.2);
    const slope = box.shortSide * box.adjust('adj2', difference, 0, 0.0536);
    const [radiusX, radiusY] = [box.centerX - tall, box.centerY - tall];
    const [base, top] = [(tall + slope) / 2, Math.max(0, tall - slope) / 2];
    const path = box.path((pen) => {
      for (let tooth = 0; tooth < teeth; tooth++) {
        const angle = 270 + (tooth * 360) / teeth;
        const half = Math.asin(Math.min(1, base / Math.max(base, Math.min(radiusX, radiusY)))) / radians;
        const [start, end] = [angle - half, angle + half];
        const corner = (seen: number): [number, number] => [
          box.centerX + radiusX * Math.cos(seen * radians),
          box.centerY + radiusY * Math.sin(seen * radians),
        ];
        if (tooth === 0) pen.moveTo(...corner(start));
        else pen.ellipseTo(radiusX, radiusY, start - (360 / teeth - 2 * half), 360 / teeth - 2 * half);
        const [cos, sin] = [Math.cos(angle * radians), Math.sin(angle * radians)];
        const [tipX, tipY] = [box.centerX + (radiusX + tall) * cos, box.centerY + (radiusY + tall) * sin];
        pen.linesTo(tipX + top * sin, tipY - top * cos, tipX - top * sin, tipY + top * cos, ...corner(end));
        if (tooth === teeth - 1) pen.ellipseTo(radiusX, radiusY, end, 360 / teeth - 2 * half);
      }
      pen.close();
    });
    const inner = Math.SQRT1_2 / 2;
    const [shareX, shareY] = [(radiusX / box.width) * 2 * inner, (radiusY / box.height) * 2 * inner];
    return { paths: [path], text: box.textAt(0.5 - shareX, 0.5 - shareY, 0.5 + shareX, 0.5 + shareY) };
  };
}

/** A wide mouth with a rim of a twentieth, and a narrow end. */
function funnel(box: PresetBox): PresetOutline {
  const { width, height, centerX, centerY } = box;
  const rim = box.shortSide / 20;
  const [mouthX, mouthY] = [width / 2, height / 4];
  const [endX, endY] = [width / 8, height / 16];
  const lean = 8;
  const [cos, sin] = [Math.cos(lean * radians), Math.sin(lean * radians)];
  const path = box.path((pen) => {
    pen.moveTo(centerX - mouthX * cos, mouthY + mouthY * sin).ellipseTo(mouthX, mouthY, 180 - lean, 180 + 2 * lean);
    pen.lineTo(centerX + endX * cos, height - endY + endY * sin).ellipseTo(endX, endY, lean, 180 - 2 * lean);
    pen.close();
    // the opening runs in the other direction, so that it is empty
    pen
      .moveTo(rim, mouthY)
      .ellipseTo(mouthX - rim, mouthY - rim, 180, -360)
      .close();
  });
  return { paths: [path], text: { left: 0, top: 0, right: width, bottom: Math.max(centerY, height) } };
}

/** The piece at each corner: its pen draws in a space whose origin is the corner and whose extent lies inside, to the right and below. */
function corners(
  draw: (size: number) => (pen: PathPen, place: (x: number, y: number) => [number, number], isMirrored: boolean) => void,
): PresetShape {
  return (box): PresetOutline => {
    const { width, height } = box;
    const size = Math.hypot(width, height) / 20;
    const paths = [
      [false, false],
      [true, false],
      [true, true],
      [false, true],
    ].map(([right, low]) =>
      box.path((pen) => {
        draw(size)(pen, (x, y) => [right ? width - x : x, low ? height - y : y], right !== low);
      }),
    );
    return { paths, text: { left: size, top: size, right: width - size, bottom: height - size } };
  };
}

const cornerTab = corners((size) => (pen, place) => {
  pen.polygon([...place(0, 0), ...place(size, 0), ...place(0, size)]);
});

const squareTab = corners((size) => (pen, place) => {
  pen.polygon([...place(0, 0), ...place(size, 0), ...place(size, size), ...place(0, size)]);
});

const plaqueTab = corners((size) => (pen, place, isMirrored) => {
  const [fromX, fromY] = place(size, 0);
  const [cornerX, cornerY] = place(0, 0);
  const start = Math.atan2(fromY - cornerY, fromX - cornerX) / radians;
  pen
    .moveTo(cornerX, cornerY)
    .lineTo(fromX, fromY)
    .arcTo(size, size, start, isMirrored ? -90 : 90)
    .close();
});

/** Lines across a filled rectangle, in pairs of shares of the extent. */
const chartSign =
  (...lines: readonly (readonly [number, number, number, number])[]): PresetShape =>
  (box) => {
    const { width, height } = box;
    const ground = box.polygon([0, 0, width, 0, width, height, 0, height], { stroked: false });
    return { paths: [ground, ...lines.map(([x1, y1, x2, y2]) => box.lines([x1 * width, y1 * height, x2 * width, y2 * height]))] };
  };

export const gearsAndTabs: PresetTable = {
  gear6: gear(6, 15_000, 3526),
  gear9: gear(9, 10_000, 1763),
  funnel,
  cornerTabs: cornerTab,
  squareTabs: squareTab,
  plaqueTabs: plaqueTab,
  chartX: chartSign([0, 0, 1, 1], [0, 1, 1, 0]),
  chartStar: chartSign([0, 0, 1, 1], [0, 1, 1, 0], [0.5, 0, 0.5, 1]),
  chartPlus: chartSign([0.5, 0, 0.5, 1], [0, 0.5, 1, 0.5]),
};
