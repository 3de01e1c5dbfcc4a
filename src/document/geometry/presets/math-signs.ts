/** Plus, minus and the other signs of the equation shapes. */
import type { PathPen } from '../path-pen.js';
import type { PresetBox, PresetOutline, PresetTable } from '../preset-box.js';

/** Half of the part of the extent that a sign spans. */
const reach = 0.7349 / 2;

function bar(pen: PathPen, left: number, top: number, right: number, bottom: number): void {
  pen.moveTo(left, top).linesTo(right, top, right, bottom, left, bottom).close();
}

function plus(box: PresetBox): PresetOutline {
  const { centerX: cx, centerY: cy } = box;
  const half = (box.shortSide * box.adjust('adj1', 23_520, 0, 0.7349)) / 2;
  const [dx, dy] = [box.width * reach, box.height * reach];
  const points = [
    ...[cx - dx, cy - half, cx - half, cy - half, cx - half, cy - dy, cx + half, cy - dy, cx + half, cy - half, cx + dx, cy - half],
    ...[cx + dx, cy + half, cx + half, cy + half, cx + half, cy + dy, cx - half, cy + dy, cx - half, cy + half, cx - dx, cy + half],
  ];
  return { paths: [box.polygon(points)] };
}

function equal(box: PresetBox, isCrossed: boolean): PresetOutline {
  const { width, height, centerX: cx, centerY: cy } = box;
  const thick = height * box.adjust('adj1', 23_520, 0, isCrossed ? 0.5 : 0.36745);
  const gap = (height * box.adjust(isCrossed ? 'adj3' : 'adj2', 11_760, 0, 1)) / 2;
  const dx = width * reach;
  const path = box.path((pen) => {
    bar(pen, cx - dx, cy - gap - thick, cx + dx, cy - gap);
    bar(pen, cx - dx, cy + gap, cx + dx, cy + gap + thick);
    if (!isCrossed) return;
    const tilt = (110 - 90) * (Math.PI / 180);
    const half = thick / 2 / Math.cos(tilt);
    const lean = (height / 2) * Math.tan(tilt);
    pen
      .moveTo(cx + lean - half, 0)
      .linesTo(cx + lean + half, 0, cx - lean + half, height, cx - lean - half, height)
      .close();
  });
  return { paths: [path] };
}

/** Two bars along the diagonals. */
function multiply(box: PresetBox): PresetOutline {
  const { width, height, centerX: cx, centerY: cy } = box;
  const half = (box.shortSide * box.adjust('adj1', 23_520, 0, 0.51965)) / 2;
  const diagonal = Math.hypot(width, height);
  const [ux, uy] = [width / diagonal, height / diagonal];
  const [ex, ey] = [(width * 0.51965) / 2, (height * 0.51965) / 2];
  const [nx, ny] = [uy * half, ux * half];
  const points = [
    ...[cx - ex - nx, cy - ey + ny, cx - ex + nx, cy - ey - ny, cx, cy - half / ux],
    ...[cx + ex - nx, cy - ey - ny, cx + ex + nx, cy - ey + ny, cx + half / uy, cy],
    ...[cx + ex + nx, cy + ey - ny, cx + ex - nx, cy + ey + ny, cx, cy + half / ux],
    ...[cx - ex + nx, cy + ey + ny, cx - ex - nx, cy + ey - ny, cx - half / uy, cy],
  ];
  return { paths: [box.polygon(points)] };
}

function divide(box: PresetBox): PresetOutline {
  const { width, height, centerX: cx, centerY: cy } = box;
  const thick = (height * box.adjust('adj1', 23_520, 0.01, 0.36745)) / 2;
  const radius = height * box.adjust('adj3', 11_760, 0.01, 0.36745 / 2);
  const gap = height * box.adjust('adj2', 5880, 0, 0.36745);
  const path = box.path((pen) => {
    for (const y of [cy - thick - gap - radius, cy + thick + gap + radius])
      pen
        .moveTo(cx - radius, y)
        .ellipseTo(radius, radius, 180, 360)
        .close();
    bar(pen, cx - width * reach, cy - thick, cx + width * reach, cy + thick);
  });
  return { paths: [path] };
}

export const mathSigns: PresetTable = {
  mathPlus: plus,
  mathMinus: (box) => {
    const half = (box.height * box.adjust('adj1', 23_520, 0, 1)) / 2;
    const dx = box.width * reach;
    return {
      paths: [
        box.path((pen) => {
          bar(pen, box.centerX - dx, box.centerY - half, box.centerX + dx, box.centerY + half);
        }),
      ],
    };
  },
  mathEqual: (box) => equal(box, false),
  mathNotEqual: (box) => equal(box, true),
  mathMultiply: multiply,
  mathDivide: divide,
};
