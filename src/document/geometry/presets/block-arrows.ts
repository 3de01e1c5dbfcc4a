/** Straight block arrows, chevrons and arrow callouts; those with several directions are defined pointing right. */
import { pointing, type PresetBox, type PresetOutline, type PresetTable } from '../preset-box.js';

function arrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerY } = box;
  const head = shortSide * box.adjust('adj2', 50_000, 0, width / shortSide);
  const half = (height * box.adjust('adj1', 50_000, 0, 1)) / 2;
  const neck = width - head;
  const [top, bottom] = [centerY - half, centerY + half];
  const points = [0, top, neck, top, neck, 0, width, centerY, neck, height, neck, bottom, 0, bottom];
  return { paths: [box.polygon(points)], text: { left: 0, top, right: neck + (top === 0 ? 0 : (half * head) / centerY), bottom } };
}

function doubleArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerY } = box;
  const head = shortSide * box.adjust('adj2', 50_000, 0, width / shortSide / 2);
  const half = (height * box.adjust('adj1', 50_000, 0, 1)) / 2;
  const [top, bottom, neck] = [centerY - half, centerY + half, width - head];
  const points = [
    ...[0, centerY, head, 0, head, top, neck, top, neck, 0],
    ...[width, centerY, neck, height, neck, bottom, head, bottom, head, height],
  ];
  const reach = (top * head) / centerY;
  return { paths: [box.polygon(points)], text: { left: reach, top, right: width - reach, bottom } };
}

function arrowCallout(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerY } = box;
  const wing = box.adjust('adj2', 25_000, 0, height / shortSide / 2);
  const shaft = (shortSide * box.adjust('adj1', 25_000, 0, wing * 2)) / 2;
  const head = box.adjust('adj3', 25_000, 0, width / shortSide);
  const panel = width * box.adjust('adj4', 64_977, 0, 1 - (head * shortSide) / width);
  const [neck, reach] = [width - shortSide * head, shortSide * wing];
  const points = [
    ...[0, 0, panel, 0, panel, centerY - shaft, neck, centerY - shaft, neck, centerY - reach, width, centerY],
    ...[neck, centerY + reach, neck, centerY + shaft, panel, centerY + shaft, panel, height, 0, height],
  ];
  return { paths: [box.polygon(points)], text: { left: 0, top: 0, right: panel, bottom: height } };
}

function doubleArrowCallout(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerX, centerY } = box;
  const wing = box.adjust('adj2', 25_000, 0, height / shortSide / 2);
  const shaft = (shortSide * box.adjust('adj1', 25_000, 0, wing * 2)) / 2;
  const head = box.adjust('adj3', 25_000, 0, width / shortSide / 2);
  const half = (width * box.adjust('adj4', 48_123, 0, 1 - (head * shortSide * 2) / width)) / 2;
  const [neck, reach, left, right] = [shortSide * head, shortSide * wing, centerX - half, centerX + half];
  const [far, up, down] = [width - neck, centerY - shaft, centerY + shaft];
  const points = [
    ...[0, centerY, neck, centerY - reach, neck, up, left, up, left, 0, right, 0, right, up, far, up, far, centerY - reach, width, centerY],
    ...[far, centerY + reach, far, down, right, down, right, height, left, height, left, down, neck, down, neck, centerY + reach],
  ];
  return { paths: [box.polygon(points)], text: { left, top: 0, right, bottom: height } };
}

function quadArrowCallout(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerX: cx, centerY: cy } = box;
  const wing = box.adjust('adj2', 18_515, 0, 0.5);
  const shaft = box.adjust('adj1', 18_515, 0, wing * 2);
  const head = box.adjust('adj3', 18_515, 0, 0.5 - wing);
  const panel = box.adjust('adj4', 48_123, shaft, 1 - head * 2) / 2;
  const [neck, reach, half] = [shortSide * head, shortSide * wing, (shortSide * shaft) / 2];
  const [panelX, panelY] = [width * panel, height * panel];
  // one quarter from the left tip to the top, the others mirrored
  const quarter = [
    [-cx, 0],
    [neck - cx, -reach],
    [neck - cx, -half],
    [-panelX, -half],
    [-panelX, -panelY],
    [-half, -panelY],
    [-half, neck - cy],
    [-reach, neck - cy],
  ] as const;
  const mirrored = (signX: number, signY: number, points: readonly (readonly [number, number])[]): number[] =>
    points.flatMap(([x, y]) => [cx + signX * x, cy + signY * y]);
  const back = quarter.toReversed().slice(0, -1);
  const points = [
    ...mirrored(1, 1, quarter),
    ...[cx, 0],
    ...mirrored(-1, 1, back),
    ...[width, cy],
    ...mirrored(-1, -1, quarter.slice(1)),
    ...[cx, height],
    ...mirrored(1, -1, back),
  ];
  return {
    paths: [box.polygon(points)],
    text: { left: cx - panelX, top: cy - panelY, right: cx + panelX, bottom: cy + panelY },
  };
}

function notchedArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerY } = box;
  const head = shortSide * box.adjust('adj2', 50_000, 0, width / shortSide);
  const half = (height * box.adjust('adj1', 50_000, 0, 1)) / 2;
  const notch = (half * head) / centerY;
  const [top, bottom, neck] = [centerY - half, centerY + half, width - head];
  const points = [0, top, neck, top, neck, 0, width, centerY, neck, height, neck, bottom, 0, bottom, notch, centerY];
  return { paths: [box.polygon(points)], text: { left: notch, top, right: width - notch, bottom } };
}

function stripedArrow(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerY } = box;
  const head = shortSide * box.adjust('adj2', 50_000, 0, (0.84375 * width) / shortSide);
  const half = (height * box.adjust('adj1', 50_000, 0, 1)) / 2;
  const [top, bottom, neck, start] = [centerY - half, centerY + half, width - head, (shortSide * 5) / 32];
  const path = box.path((pen) => {
    for (const [left, right] of [[0, shortSide / 32] as const, [shortSide / 16, shortSide / 8] as const])
      pen.moveTo(left, top).linesTo(right, top, right, bottom, left, bottom).close();
    pen.moveTo(start, top).linesTo(neck, top, neck, 0, width, centerY, neck, height, neck, bottom, start, bottom).close();
  });
  return { paths: [path], text: { left: start, top, right: neck + (half * head) / centerY, bottom } };
}

function homePlate(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerY } = box;
  const x = width - shortSide * box.adjust('adj', 50_000, 0, width / shortSide);
  return {
    paths: [box.polygon([0, 0, x, 0, width, centerY, x, height, 0, height])],
    text: { left: 0, top: 0, right: (x + width) / 2, bottom: height },
  };
}

function chevron(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerY } = box;
  const x = shortSide * box.adjust('adj', 50_000, 0, width / shortSide);
  const neck = width - x;
  const text = neck > x ? { left: x, top: 0, right: neck, bottom: height } : { left: 0, top: 0, right: width, bottom: height };
  return { paths: [box.polygon([0, 0, neck, 0, width, centerY, neck, height, 0, height, x, centerY])], text };
}

export const blockArrows: PresetTable = {
  rightArrow: arrow,
  leftArrow: pointing('left', arrow),
  downArrow: pointing('down', arrow),
  upArrow: pointing('up', arrow),
  leftRightArrow: doubleArrow,
  upDownArrow: (box) => pointing('down', doubleArrow)(box),
  notchedRightArrow: notchedArrow,
  stripedRightArrow: stripedArrow,
  rightArrowCallout: arrowCallout,
  leftArrowCallout: pointing('left', arrowCallout),
  downArrowCallout: pointing('down', arrowCallout),
  upArrowCallout: pointing('up', arrowCallout),
  quadArrowCallout,
  leftRightArrowCallout: doubleArrowCallout,
  upDownArrowCallout: pointing('down', doubleArrowCallout),
  homePlate,
  chevron,
};
