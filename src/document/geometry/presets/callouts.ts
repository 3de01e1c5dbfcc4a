/** Speech bubbles and callouts with lines. */
import { itemAt } from '../../../base/item-at.js';
import type { PathPen } from '../path-pen.js';
import type { PresetBox, PresetOutline, PresetShape, PresetTable } from '../preset-box.js';
import { cloudPath } from './cloud.js';

const radians = Math.PI / 180;

function tip(box: PresetBox): { x: number; y: number; dx: number; dy: number } {
  const dx = box.width * box.adjust('adj1', -20_833);
  const dy = box.height * box.adjust('adj2', 62_500);
  return { x: box.centerX + dx, y: box.centerY + dy, dx, dy };
}

/** A rectangle whose side towards the tip is extended to it. */
function wedgeRectangle(box: PresetBox, radius: number): PresetOutline {
  const { width, height } = box;
  const { x, y, dx, dy } = tip(box);
  const isUpright = Math.abs(dy) > Math.abs((dx * height) / width);
  const [x1, x2] = dx > 0 ? [(width * 7) / 12, (width * 10) / 12] : [width / 6, (width * 5) / 12];
  const [y1, y2] = dy > 0 ? [(height * 7) / 12, (height * 10) / 12] : [height / 6, (height * 5) / 12];
  const path = box.path((pen) => {
    const corner = (start: number): void => {
      if (radius > 0) pen.arcTo(radius, radius, start, 90);
    };
    pen.moveTo(0, radius);
    corner(180);
    if (isUpright && dy <= 0) pen.linesTo(x1, 0, x, y, x2, 0);
    pen.lineTo(width - radius, 0);
    corner(270);
    if (!isUpright && dx > 0) pen.linesTo(width, y1, x, y, width, y2);
    pen.lineTo(width, height - radius);
    corner(0);
    if (isUpright && dy > 0) pen.linesTo(x2, height, x, y, x1, height);
    pen.lineTo(radius, height);
    corner(90);
    if (!isUpright && dx <= 0) pen.linesTo(0, y2, x, y, 0, y1);
    pen.close();
  });
  const inset = radius * 0.29289;
  return { paths: [path], text: { left: inset, top: inset, right: width - inset, bottom: height - inset } };
}

function wedgeEllipse(box: PresetBox): PresetOutline {
  const { width, height, centerX, centerY } = box;
  const { x, y, dx, dy } = tip(box);
  const towards = Math.atan2(dy * width, dx * height) / radians;
  const start = towards + 11;
  const path = box.path((pen) => {
    pen.moveTo(x, y).lineTo(centerX + centerX * Math.cos(start * radians), centerY + centerY * Math.sin(start * radians));
    pen.ellipseTo(centerX, centerY, start, 338).close();
  });
  return { paths: [path], text: box.textAt(0.14645, 0.14645, 0.85355, 0.85355) };
}

/** Three bubbles lead from the cloud to the tip. */
function cloudCallout(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerX, centerY } = box;
  const { x, y, dx, dy } = tip(box);
  const towards = Math.atan2(dy * width, dx * height);
  const [edgeX, edgeY] = [centerX + centerX * Math.cos(towards), centerY + centerY * Math.sin(towards)];
  const bubbles = box.path((pen) => {
    for (const [share, size] of [[1, 1 / 24] as const, [0.62, 1 / 16] as const, [0.25, 1 / 12] as const]) {
      const radius = (shortSide * size) / 1.5;
      pen
        .moveTo(edgeX + (x - edgeX) * share - radius, edgeY + (y - edgeY) * share)
        .ellipseTo(radius, radius, 180, 360)
        .close();
    }
  });
  return { paths: [cloudPath(box), bubbles], text: box.textAt(0.13782, 0.15102, 0.79106, height === 0 ? 1 : 0.80264) };
}

interface LineCallout {
  /** y and x of the line's points in turn, 100000ths. */
  readonly points: readonly number[];
  readonly border: boolean;
  readonly accent: boolean;
}

function lineCallout({ points, border, accent }: LineCallout): PresetShape {
  return (box) => {
    const { width, height } = box;
    const at = points.map((value, index) => box.adjust(`adj${String(index + 1)}`, value) * (index % 2 === 0 ? height : width));
    const line = (pen: PathPen): void => {
      for (let index = 0; index + 1 < at.length; index += 2) {
        const [y, x] = [itemAt(at, index), itemAt(at, index + 1)];
        if (index === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      }
    };
    const paths = [box.polygon([0, 0, width, 0, width, height, 0, height], { stroked: border }), box.path(line, { filled: false })];
    if (accent) paths.push(box.lines([at[1] ?? 0, 0, at[1] ?? 0, height]));
    return { paths };
  };
}

const lines: readonly (readonly number[])[] = [
  [18_750, -8333, 112_500, -38_333],
  [18_750, -8333, 18_750, -16_667, 112_500, -46_667],
  [18_750, -8333, 18_750, -16_667, 100_000, -16_667, 112_963, -8333],
];

export const callouts: PresetTable = {
  wedgeRectCallout: (box) => wedgeRectangle(box, 0),
  wedgeRoundRectCallout: (box) => wedgeRectangle(box, box.shortSide * box.adjust('adj3', 16_667, 0, 0.5)),
  wedgeEllipseCallout: wedgeEllipse,
  cloudCallout,
  ...Object.fromEntries(
    lines.flatMap((points, index): [string, PresetShape][] => {
      const n = String(index + 1);
      return [
        [`borderCallout${n}`, lineCallout({ points, border: true, accent: false })],
        [`callout${n}`, lineCallout({ points, border: false, accent: false })],
        [`accentBorderCallout${n}`, lineCallout({ points, border: true, accent: true })],
        [`accentCallout${n}`, lineCallout({ points, border: false, accent: true })],
      ];
    }),
  ),
};
