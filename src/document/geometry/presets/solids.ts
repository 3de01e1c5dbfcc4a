/** Solids with lighter and darker sides, folded paper, and shapes made of fixed points. */
import type { PresetBox, PresetOutline, PresetTable } from '../preset-box.js';

function cube(box: PresetBox): PresetOutline {
  const { width, height } = box;
  const depth = box.shortSide * box.adjust('adj', 25_000, 0, 1);
  const [right, low] = [width - depth, height - depth];
  const paths = [
    box.polygon([0, depth, right, depth, right, height, 0, height], { stroked: false }),
    box.polygon([0, depth, depth, 0, width, 0, right, depth], { stroked: false, shade: 'lightenLess' }),
    box.polygon([right, depth, width, 0, width, low, right, height], { stroked: false, shade: 'darkenLess' }),
    box.path(
      (pen) => {
        pen.moveTo(0, depth).linesTo(depth, 0, width, 0, width, low, right, height, 0, height).close();
        pen.moveTo(0, depth).linesTo(right, depth, width, 0).moveTo(right, depth).lineTo(right, height);
      },
      { filled: false },
    ),
  ];
  return { paths, text: { left: 0, top: depth, right, bottom: height } };
}

function bevel(box: PresetBox): PresetOutline {
  const { width, height } = box;
  const edge = box.shortSide * box.adjust('adj', 12_500, 0, 0.5);
  const [right, low] = [width - edge, height - edge];
  const side = (points: readonly number[], shade: 'lighten' | 'lightenLess' | 'darken' | 'darkenLess'): ReturnType<PresetBox['polygon']> =>
    box.polygon(points, { stroked: false, shade });
  const paths = [
    box.polygon([edge, edge, right, edge, right, low, edge, low], { stroked: false }),
    side([0, 0, width, 0, right, edge, edge, edge], 'lightenLess'),
    side([0, height, edge, low, right, low, width, height], 'darkenLess'),
    side([0, 0, edge, edge, edge, low, 0, height], 'lighten'),
    side([width, 0, width, height, right, low, right, edge], 'darken'),
    box.path(
      (pen) => {
        pen
          .moveTo(0, 0)
          .linesTo(width, 0, width, height, 0, height)
          .close()
          .moveTo(edge, edge)
          .linesTo(right, edge, right, low, edge, low)
          .close();
        pen
          .moveTo(0, 0)
          .lineTo(edge, edge)
          .moveTo(0, height)
          .lineTo(edge, low)
          .moveTo(width, 0)
          .lineTo(right, edge)
          .moveTo(width, height)
          .lineTo(right, low);
      },
      { filled: false },
    ),
  ];
  return { paths, text: { left: edge, top: edge, right, bottom: low } };
}

function foldedCorner(box: PresetBox): PresetOutline {
  const { width, height } = box;
  const fold = box.shortSide * box.adjust('adj', 16_667, 0, 0.5);
  const [x, y] = [width - fold, height - fold];
  const [foldX, foldY] = [x + fold / 5, y + fold / 5];
  const paths = [
    box.polygon([0, 0, width, 0, width, y, x, height, 0, height], { stroked: false }),
    box.polygon([x, height, foldX, foldY, width, y], { stroked: false, shade: 'darkenLess' }),
    box.lines([x, height, foldX, foldY, width, y, x, height, 0, height, 0, 0, width, 0, width, y]),
  ];
  return { paths, text: { left: 0, top: 0, right: width, bottom: y } };
}

const bolt = [
  ...[8472, 0, 12_860, 6080, 11_050, 6797, 16_577, 12_007, 14_767, 12_877, 21_600, 21_600],
  ...[10_012, 14_915, 12_222, 13_987, 5022, 9705, 7602, 8382, 0, 3890],
];

/** The thickness of a scroll's roll. */
function rollThickness(box: PresetBox): number {
  return box.shortSide * box.adjust('adj', 12_500, 0, 0.25);
}

function verticalScroll(box: PresetBox): PresetOutline {
  const { width, height } = box;
  const roll = rollThickness(box);
  const half = roll / 2;
  const paths = [
    box.path((pen) => {
      pen
        .moveTo(roll, height - roll)
        .lineTo(roll, half)
        .arcTo(half, half, 180, 90)
        .lineTo(width - half, 0)
        .arcTo(half, half, 270, 180);
      pen
        .lineTo(width - roll, roll)
        .lineTo(width - roll, height - half)
        .arcTo(half, half, 0, 90)
        .lineTo(half, height)
        .arcTo(half, half, 90, 180)
        .close();
    }),
    box.path(
      (pen) =>
        pen
          .moveTo(roll + half, 0)
          .arcTo(half, half, 270, 180)
          .moveTo(roll + half, roll)
          .lineTo(width - roll, roll)
          .moveTo(roll, height - roll)
          .arcTo(half, half, 270, 180),
      {
        filled: false,
      },
    ),
  ];
  return { paths, text: { left: roll, top: roll, right: width - roll, bottom: height - roll } };
}

function horizontalScroll(box: PresetBox): PresetOutline {
  const { width, height } = box;
  const roll = rollThickness(box);
  const half = roll / 2;
  const paths = [
    box.path((pen) => {
      pen
        .moveTo(0, roll + half)
        .arcTo(half, half, 180, 90)
        .lineTo(width - roll, roll)
        .lineTo(width - roll, half)
        .arcTo(half, half, 180, 180);
      pen
        .lineTo(width, height - roll - half)
        .arcTo(half, half, 0, 90)
        .lineTo(roll, height - roll)
        .lineTo(roll, height - half)
        .arcTo(half, half, 0, 180)
        .close();
    }),
    box.path(
      (pen) =>
        pen
          .moveTo(width - roll, roll)
          .lineTo(width - half, roll)
          .arcTo(half, half, 90, -90)
          .moveTo(roll, height - roll)
          .lineTo(roll, roll + half)
          .arcTo(half, half, 0, 180),
      {
        filled: false,
      },
    ),
  ];
  return { paths, text: { left: roll, top: roll, right: width - roll, bottom: height - roll } };
}

export const solids: PresetTable = {
  cube,
  bevel,
  foldedCorner,
  lightningBolt: (box) => ({ paths: [box.polygon(bolt, { space: 21_600 })], text: box.textAt(0.395, 0.3, 0.605, 0.65) }),
  verticalScroll,
  horizontalScroll,
};
