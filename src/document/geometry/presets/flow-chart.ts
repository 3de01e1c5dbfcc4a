/** Flow chart symbols; most are defined in their own small coordinate space. */
import type { PathPen } from '../path-pen.js';
import type { PresetBox, PresetOutline, PresetShape, PresetTable } from '../preset-box.js';
import { roundedRectangle } from './basic-shapes.js';

type Fractions = readonly [left: number, top: number, right: number, bottom: number];

/** A polygon in a square space. */
function polygon(space: number, points: readonly number[], text: Fractions): PresetShape {
  return (box) => ({ paths: [box.polygon(points, { space })], text: box.textAt(...text) });
}

/** An outline in a square space, with strokes over it. */
function symbol(space: number, outline: (pen: PathPen) => void, text: Fractions, strokes?: (pen: PathPen) => void): PresetShape {
  return (box) => ({
    paths: [box.path(outline, { space }), ...(strokes ? [box.path(strokes, { space, filled: false })] : [])],
    text: box.textAt(...text),
  });
}

const round: Fractions = [0.14645, 0.14645, 0.85355, 0.85355];

function circle(strokes: (box: PresetBox, pen: PathPen) => void): PresetShape {
  return (box) => ({
    paths: [
      box.ellipse(),
      box.path(
        (pen) => {
          strokes(box, pen);
        },
        { filled: false },
      ),
    ],
    text: box.textAt(...round),
  });
}

function magneticTape(box: PresetBox): PresetOutline {
  const { width, height, centerX, centerY } = box;
  const low = centerY * 1.70711;
  const path = box.path((pen) => {
    pen
      .moveTo(centerX, height)
      .arcTo(centerX, centerY, 90, 270)
      .arcTo(centerX, centerY, 0, (Math.atan2(height, width) * 180) / Math.PI);
    pen.linesTo(width, low, width, height).close();
  });
  return { paths: [path], text: box.textAt(...round) };
}

export const flowChart: PresetTable = {
  flowChartAlternateProcess: (box) => roundedRectangle(box, box.shortSide / 6),
  flowChartInputOutput: polygon(5, [0, 5, 1, 0, 5, 0, 4, 5], [0.2, 0, 0.8, 1]),
  flowChartPredefinedProcess: symbol(
    8,
    (pen) => pen.moveTo(0, 0).linesTo(8, 0, 8, 8, 0, 8).close(),
    [0.125, 0, 0.875, 1],
    (pen) => pen.moveTo(1, 0).lineTo(1, 8).moveTo(7, 0).lineTo(7, 8),
  ),
  flowChartInternalStorage: symbol(
    8,
    (pen) => pen.moveTo(0, 0).linesTo(8, 0, 8, 8, 0, 8).close(),
    [0.125, 0.125, 1, 1],
    (pen) => pen.moveTo(1, 0).lineTo(1, 8).moveTo(0, 1).lineTo(8, 1),
  ),
  flowChartDocument: symbol(
    21_600,
    (pen) => pen.moveTo(0, 0).linesTo(21_600, 0, 21_600, 17_322).curveTo(10_800, 17_322, 10_800, 23_922, 0, 20_172).close(),
    [0, 0, 1, 0.80194],
  ),
  flowChartMultidocument: (box) => {
    const sheets = [
      box.path((pen) => pen.moveTo(0, 20_782).curveTo(9298, 23_542, 9298, 18_022, 18_595, 18_022).linesTo(18_595, 3675, 0, 3675).close(), {
        space: 21_600,
      }),
      box.path(
        (pen) =>
          pen
            .moveTo(1532, 3675)
            .linesTo(1532, 1815, 20_000, 1815, 20_000, 16_252)
            .curveTo(19_298, 16_252, 18_595, 16_352, 18_595, 16_352)
            .lineTo(18_595, 3675)
            .close(),
        { space: 21_600 },
      ),
      box.path(
        (pen) =>
          pen
            .moveTo(2972, 1815)
            .linesTo(2972, 0, 21_600, 0, 21_600, 14_392)
            .curveTo(20_800, 14_392, 20_000, 14_467, 20_000, 14_467)
            .lineTo(20_000, 1815)
            .close(),
        { space: 21_600 },
      ),
    ];
    return { paths: sheets, text: box.textAt(0, 0.17014, 0.86088, 0.83449) };
  },
  flowChartTerminator: symbol(
    21_600,
    (pen) => pen.moveTo(3475, 0).lineTo(18_125, 0).arcTo(3475, 10_800, 270, 180).lineTo(3475, 21_600).arcTo(3475, 10_800, 90, 180).close(),
    [0.04713, 0.14648, 0.95287, 0.85352],
  ),
  flowChartPreparation: polygon(10, [0, 5, 2, 0, 8, 0, 10, 5, 8, 10, 2, 10], [0.2, 0, 0.8, 1]),
  flowChartManualInput: polygon(5, [0, 1, 5, 0, 5, 5, 0, 5], [0, 0.2, 1, 1]),
  flowChartManualOperation: polygon(5, [0, 0, 5, 0, 4, 5, 1, 5], [0.2, 0, 0.8, 1]),
  flowChartOffpageConnector: polygon(10, [0, 0, 10, 0, 10, 8, 5, 10, 0, 8], [0, 0, 1, 0.8]),
  flowChartPunchedCard: polygon(5, [0, 1, 1, 0, 5, 0, 5, 5, 0, 5], [0, 0.2, 1, 1]),
  flowChartPunchedTape: symbol(
    20,
    (pen) => pen.moveTo(0, 2).arcTo(5, 2, 180, -180).arcTo(5, 2, 180, 180).lineTo(20, 18).arcTo(5, 2, 0, -180).arcTo(5, 2, 0, 180).close(),
    [0, 0.2, 1, 0.8],
  ),
  flowChartSummingJunction: circle(({ width, height }, pen) => {
    pen.moveTo(width * 0.14645, height * 0.14645).lineTo(width * 0.85355, height * 0.85355);
    pen.moveTo(width * 0.85355, height * 0.14645).lineTo(width * 0.14645, height * 0.85355);
  }),
  flowChartOr: circle(({ width, height, centerX, centerY }, pen) => {
    pen.moveTo(centerX, 0).lineTo(centerX, height).moveTo(0, centerY).lineTo(width, centerY);
  }),
  flowChartCollate: polygon(2, [0, 0, 2, 0, 1, 1, 2, 2, 0, 2, 1, 1], [0.25, 0.25, 0.75, 0.75]),
  flowChartSort: symbol(
    2,
    (pen) => pen.moveTo(0, 1).linesTo(1, 0, 2, 1, 1, 2).close(),
    [0.25, 0.25, 0.75, 0.75],
    (pen) => pen.moveTo(0, 1).lineTo(2, 1),
  ),
  flowChartOfflineStorage: (box) => {
    const { width, height } = box;
    const triangle = [0, 0, width, 0, width / 2, height];
    return {
      paths: [
        box.polygon(triangle, { stroked: false }),
        box.lines([width * 0.4, height * 0.8, width * 0.6, height * 0.8]),
        box.polygon(triangle, { filled: false }),
      ],
      text: box.textAt(0.25, 0, 0.75, 0.5),
    };
  },
  flowChartExtract: polygon(2, [0, 2, 1, 0, 2, 2], [0.25, 0.5, 0.75, 1]),
  flowChartMerge: polygon(2, [0, 0, 2, 0, 1, 2], [0.25, 0, 0.75, 0.5]),
  flowChartOnlineStorage: symbol(
    6,
    (pen) => pen.moveTo(1, 0).lineTo(6, 0).arcTo(1, 3, 270, -180).lineTo(1, 6).arcTo(1, 3, 90, 180).close(),
    [1 / 6, 0, 5 / 6, 1],
  ),
  flowChartDelay: (box) => ({
    paths: [
      box.path((pen) => pen.moveTo(0, 0).lineTo(box.centerX, 0).arcTo(box.centerX, box.centerY, 270, 180).lineTo(0, box.height).close()),
    ],
    text: box.textAt(0, 0.14645, 0.85355, 0.85355),
  }),
  flowChartMagneticTape: magneticTape,
  flowChartMagneticDisk: symbol(
    6,
    (pen) => pen.moveTo(0, 1).arcTo(3, 1, 180, 180).lineTo(6, 5).arcTo(3, 1, 0, 180).close(),
    [0, 1 / 3, 1, 5 / 6],
    (pen) => pen.moveTo(6, 1).arcTo(3, 1, 0, 180),
  ),
  flowChartMagneticDrum: symbol(
    6,
    (pen) => pen.moveTo(1, 0).lineTo(5, 0).arcTo(1, 3, 270, 180).lineTo(1, 6).arcTo(1, 3, 90, 180).close(),
    [1 / 6, 0, 2 / 3, 1],
    (pen) => pen.moveTo(5, 6).arcTo(1, 3, 90, 180),
  ),
  flowChartDisplay: symbol(6, (pen) => pen.moveTo(0, 3).linesTo(1, 0, 5, 0).arcTo(1, 3, 270, 180).lineTo(1, 6).close(), [
    1 / 6,
    0,
    5 / 6,
    1,
  ]),
};
