/** Arrows with several heads, bends and curves. */
import { pointing, type PresetBox, type PresetOutline, type PresetTable } from '../preset-box.js';

const radians = Math.PI / 180;

function bentArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide } = box;
  const wing = box.adjust('adj2', 25_000, 0, 0.5);
  const thick = shortSide * box.adjust('adj1', 25_000, 0, wing * 2);
  const head = shortSide * box.adjust('adj3', 25_000, 0, 0.5);
  const tip = shortSide * wing;
  const edge = tip - thick / 2;
  const bend = shortSide * box.adjust('adj4', 43_750, 0, Math.min(width - head, height - edge) / shortSide);
  const inner = Math.max(bend - thick, 0);
  const neck = width - head;
  const path = box.path((pen) => {
    pen
      .moveTo(0, height)
      .lineTo(0, edge + bend)
      .arcTo(bend, bend, 180, 90)
      .linesTo(neck, edge, neck, 0, width, tip, neck, edge * 2 + thick);
    pen
      .linesTo(neck, edge + thick, thick + inner, edge + thick)
      .arcTo(inner, inner, 270, -90)
      .lineTo(thick, height)
      .close();
  });
  return { paths: [path] };
}

function bentUpArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide } = box;
  const head = shortSide * box.adjust('adj3', 25_000, 0, 0.5);
  const wing = shortSide * box.adjust('adj2', 25_000, 0, 0.5);
  const thick = shortSide * box.adjust('adj1', 25_000, 0, 0.5);
  const center = width - wing;
  const [left, right, top] = [center - thick / 2, center + thick / 2, height - thick];
  const points = [0, top, left, top, left, head, width - wing * 2, head, center, 0, width, head, right, head, right, height, 0, height];
  return { paths: [box.polygon(points)], text: { left: 0, top, right, bottom: height } };
}

function uTurnArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide } = box;
  const wing = box.adjust('adj2', 25_000, 0, 0.25);
  const thickness = box.adjust('adj1', 25_000, 0, wing * 2);
  const head = box.adjust('adj3', 25_000, 0, ((1 - (thickness * shortSide) / height) * height) / shortSide);
  const tip = height * box.adjust('adj5', 75_000, ((head + thickness) * shortSide) / height, 1);
  const thick = shortSide * thickness;
  const neck = tip - shortSide * head;
  const reach = shortSide * wing;
  const outer = width - (reach - thick / 2);
  const bend = shortSide * box.adjust('adj4', 43_750, 0, Math.min(outer / 2, neck) / shortSide);
  const inner = Math.max(bend - thick, 0);
  const innerEdge = outer - thick;
  const path = box.path((pen) => {
    pen
      .moveTo(0, height)
      .lineTo(0, bend)
      .arcTo(bend, bend, 180, 90)
      .lineTo(outer - bend, 0)
      .arcTo(bend, bend, 270, 90);
    pen
      .linesTo(outer, neck, width, neck, width - reach, tip, width - reach * 2, neck, innerEdge, neck, innerEdge, thick + inner)
      .arcTo(inner, inner, 0, -90);
    pen
      .lineTo(thick + inner, thick)
      .arcTo(inner, inner, 270, -90)
      .lineTo(thick, height)
      .close();
  });
  return { paths: [path] };
}

function quadArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerX: cx, centerY: cy } = box;
  const wing = box.adjust('adj2', 22_500, 0, 0.5);
  const half = (shortSide * box.adjust('adj1', 22_500, 0, wing * 2)) / 2;
  const head = shortSide * box.adjust('adj3', 22_500, 0, 0.5 - wing);
  const reach = shortSide * wing;
  const [right, low] = [width - head, height - head];
  const points = [
    ...[0, cy, head, cy - reach, head, cy - half, cx - half, cy - half, cx - half, head],
    ...[cx - reach, head, cx, 0, cx + reach, head, cx + half, head],
    ...[cx + half, cy - half, right, cy - half, right, cy - reach, width, cy, right, cy + reach, right, cy + half, cx + half, cy + half],
    ...[cx + half, low, cx + reach, low, cx, height, cx - reach, low],
    ...[cx - half, low, cx - half, cy + half, head, cy + half, head, cy + reach],
  ];
  return { paths: [box.polygon(points)], text: { left: head / 2, top: cy - half, right: width - head / 2, bottom: cy + half } };
}

function leftRightUpArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerX: cx } = box;
  const wing = box.adjust('adj2', 25_000, 0, 0.5);
  const half = (shortSide * box.adjust('adj1', 25_000, 0, wing * 2)) / 2;
  const head = shortSide * box.adjust('adj3', 25_000, 0, 0.5 - wing);
  const reach = shortSide * wing;
  const [right, axis] = [width - head, height - reach];
  const points = [
    ...[0, axis, head, height - reach * 2, head, axis - half, cx - half, axis - half],
    ...[cx - half, head, cx - reach, head, cx, 0, cx + reach, head],
    ...[cx + half, head, cx + half, axis - half, right, axis - half, right, height - reach * 2],
    ...[width, axis, right, height, right, axis + half],
    ...[head, axis + half, head, height],
  ];
  return { paths: [box.polygon(points)], text: { left: head / 2, top: axis - half, right: width - head / 2, bottom: axis + half } };
}

function leftUpArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide } = box;
  const wing = box.adjust('adj2', 25_000, 0, 0.5);
  const half = (shortSide * box.adjust('adj1', 25_000, 0, wing * 2)) / 2;
  const head = shortSide * box.adjust('adj3', 25_000, 0, 1 - wing * 2);
  const reach = shortSide * wing;
  const [x, y] = [width - reach, height - reach];
  const points = [
    ...[0, y, head, height - reach * 2, head, y - half, x - half, y - half, x - half, head, width - reach * 2, head, x, 0, width, head],
    ...[x + half, head, x + half, y + half, head, y + half, head, height],
  ];
  return { paths: [box.polygon(points)] };
}

/** A band that swings from the top right around the left side into an arrow at the bottom right. */
function curvedArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide } = box;
  const wing = box.adjust('adj2', 50_000, 0, height / shortSide / 2);
  const thick = shortSide * box.adjust('adj1', 25_000, 0, wing);
  const span = shortSide * wing;
  const radius = height / 2 - (thick + span) / 4;
  const most = radius <= 0 ? 0 : (Math.sqrt(Math.max(0, 4 * radius * radius - thick * thick)) * width) / (2 * radius);
  const head = shortSide * box.adjust('adj3', 25_000, 0, most / shortSide);
  const drop = (Math.sqrt(Math.max(0, width * width - head * head)) * radius) / (width || 1);
  const neck = width - head;
  const [upper, lower, tip, wings] = [radius + drop, radius + thick + drop, height - span / 2, (span - thick) / 2];
  const swing = Math.atan2(drop, head) / radians;
  const front = box.path((pen) => {
    pen
      .moveTo(0, radius)
      .arcTo(width, radius, 180, -swing)
      .linesTo(neck, upper, neck, upper - wings, width, tip, neck, lower + wings, neck, lower);
    pen.curveTo(width * 0.35, radius + thick + drop, 0, radius + thick + drop * 0.55, 0, radius + thick).close();
  });
  const back = box.path(
    (pen) =>
      pen
        .moveTo(0, radius + thick)
        .lineTo(0, radius)
        .arcTo(width, radius, 180, 90)
        .lineTo(width, thick)
        .arcTo(width, radius, 270, -90)
        .close(),
    { shade: 'darkenLess' },
  );
  return { paths: [front, back] };
}

interface RingArrow {
  /** Degrees, clockwise as seen. */
  readonly start: number;
  /** Negative: counter-clockwise. */
  readonly sweep: number;
  /** The length of a head in degrees. */
  readonly head: number;
  readonly heads: readonly ('start' | 'end')[];
}

/** A ring piece with heads, whose tips are half a head beyond its ends. */
function ringArrow(box: PresetBox, { start, sweep, head, heads }: RingArrow): PresetOutline {
  const { shortSide, centerX, centerY } = box;
  const wing = shortSide * box.adjust('adj5', 12_500, 0, 0.25);
  const half = (shortSide * box.adjust('adj1', 12_500, 0, 0.5)) / 2;
  const [middleX, middleY] = [centerX - wing, centerY - wing];
  const at = (angle: number, by: number): [number, number] => [
    centerX + (middleX + by) * Math.cos(angle * radians),
    centerY + (middleY + by) * Math.sin(angle * radians),
  ];
  const step = (Math.sign(sweep) * Math.min(Math.abs(sweep), head)) / 2;
  const from = heads.includes('start') ? start + step : start;
  const to = heads.includes('end') ? start + sweep - step : start + sweep;
  const path = box.path((pen) => {
    pen.moveTo(...at(from, half)).ellipseTo(middleX + half, middleY + half, from, to - from);
    if (heads.includes('end')) pen.linesTo(...at(to, wing), ...at(to + 2 * step, 0), ...at(to, -wing));
    pen.lineTo(...at(to, -half)).ellipseTo(middleX - half, middleY - half, to, from - to);
    if (heads.includes('start')) pen.linesTo(...at(from, -wing), ...at(from - 2 * step, 0), ...at(from, wing));
    pen.close();
  });
  return { paths: [path] };
}

const positiveAngle = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** From `adj4` to `adj3`. */
function circularArrow(box: PresetBox): PresetOutline {
  const start = box.angle('adj4', 180);
  const sweep = positiveAngle(box.angle('adj3', 340.954) - start);
  return ringArrow(box, { start, sweep, head: box.angle('adj2', 19.039), heads: ['end'] });
}

function leftCircularArrow(box: PresetBox): PresetOutline {
  const start = box.angle('adj4', 180);
  const sweep = positiveAngle(start - box.angle('adj3', 19.039));
  return ringArrow(box, { start, sweep: -sweep, head: positiveAngle(-box.angle('adj2', -19.039)), heads: ['end'] });
}

function leftRightCircularArrow(box: PresetBox): PresetOutline {
  const start = box.angle('adj4', 199.041);
  const sweep = positiveAngle(box.angle('adj3', 340.961) - start);
  return ringArrow(box, { start, sweep, head: box.angle('adj2', 19.039), heads: ['start', 'end'] });
}

/** A bow from the lower left corner that becomes an arrow at the right. */
function swooshArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide } = box;
  const thick = height * box.adjust('adj1', 25_000, 0.00001, 0.75);
  const neck = width - shortSide * box.adjust('adj2', 16_667, 0, (0.7 * width) / shortSide);
  const wing = shortSide / 8;
  const lean = Math.tan((90 / 14) * radians);
  const foot = wing + thick;
  const low = foot + wing;
  const path = box.path((pen) => {
    pen.moveTo(0, height).quadTo(width / 6, height / 3, neck, wing);
    pen.linesTo(neck - wing * lean, 0, width, low / 2 - height / 20, neck + (thick + wing) * lean, low, neck + thick * lean, foot);
    pen.quadTo(width / 4, foot + height / 12, 0, height).close();
  });
  return { paths: [path] };
}

export const bentArrows: PresetTable = {
  bentArrow,
  bentUpArrow,
  uturnArrow: uTurnArrow,
  quadArrow,
  leftRightUpArrow,
  leftUpArrow,
  curvedRightArrow: curvedArrow,
  curvedLeftArrow: pointing('left', curvedArrow),
  curvedDownArrow: pointing('down', curvedArrow),
  curvedUpArrow: pointing('up', curvedArrow),
  circularArrow,
  leftCircularArrow,
  leftRightCircularArrow,
  swooshArrow,
};
