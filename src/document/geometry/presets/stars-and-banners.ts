/** Stars, explosions, waves and ribbons. */
import type { PathPen } from '../path-pen.js';
import type { PresetBox, PresetOutline, PresetShape, PresetTable } from '../preset-box.js';

const radians = Math.PI / 180;

/** Starts with the point at the top; `stretchX` and `stretchY` are the presets' `hf` and `vf`. */
function star(points: number, inner: number, stretchX = 100_000, stretchY = 100_000): PresetShape {
  return (box) => {
    const [radiusX, radiusY] = [box.centerX * box.adjust('hf', stretchX), box.centerY * box.adjust('vf', stretchY)];
    const centerY = points % 2 === 1 ? radiusY : box.centerY;
    const share = box.adjust('adj', inner, 0, 0.5) * 2;
    const corners: number[] = [];
    for (let corner = 0; corner < points * 2; corner++) {
      const angle = (-90 + (corner * 180) / points) * radians;
      const reach = corner % 2 === 0 ? 1 : share;
      corners.push(box.centerX + radiusX * reach * Math.cos(angle), centerY + radiusY * reach * Math.sin(angle));
    }
    const half = share * 0.5 * Math.SQRT1_2;
    return { paths: [box.polygon(corners)], text: box.textAt(0.5 - half, 0.5 - half, 0.5 + half, 0.5 + half) };
  };
}

const seal1 = [
  ...[10_800, 5800, 14_522, 0, 14_155, 5325, 18_380, 4457, 16_702, 7315, 21_097, 8137, 17_607, 10_475, 21_600, 13_290, 16_837, 12_942],
  ...[18_145, 18_095, 14_020, 14_457, 13_247, 19_737, 10_532, 14_935, 8485, 21_600, 7715, 15_627, 4762, 17_617, 5667, 13_937, 135, 14_587],
  ...[3722, 11_775, 0, 8615, 4627, 7617, 370, 2295, 7312, 6320, 8352, 2295],
];

const seal2 = [
  ...[11_462, 4342, 14_790, 0, 14_525, 5777, 18_007, 3172, 16_380, 6532, 21_600, 6645, 16_985, 9402, 18_270, 11_290, 16_380, 12_310],
  ...[
    18_877, 15_632, 14_640, 14_350, 14_942, 17_370, 12_180, 15_935, 11_612, 18_842, 9872, 17_370, 8700, 19_712, 7527, 18_125, 4917, 21_600,
  ],
  ...[4805, 18_240, 1285, 17_825, 3330, 15_370, 0, 12_877, 3935, 11_592, 1172, 8270, 5372, 7817, 4502, 3625, 8550, 6382, 9722, 1887],
];

/** `waves` pairs of half periods along the top and the bottom. */
function wave(box: PresetBox, waves: 1 | 2): PresetOutline {
  const { width, height } = box;
  const crest = height * box.adjust('adj1', waves === 1 ? 12_500 : 6250, 0, waves === 1 ? 0.2 : 0.125);
  const lean = width * box.adjust('adj2', 0, -0.1, 0.1) * 2;
  const swing = (crest * 10) / 3;
  const [left, right] = [lean > 0 ? 0 : -lean, width - (lean > 0 ? lean : 0)];
  const [lowLeft, lowRight] = [lean > 0 ? lean : 0, width - (lean > 0 ? 0 : -lean)];
  const path = box.path((pen) => {
    const run = (from: number, to: number, y: number, by: number): void => {
      const step = (to - from) / waves;
      for (let at = 0; at < waves; at++) {
        const x = from + at * step;
        pen.curveTo(x + step / 3, y - by, x + (step * 2) / 3, y + by, x + step, y);
      }
    };
    pen.moveTo(left, crest);
    run(left, right, crest, swing);
    pen.lineTo(lowRight, height - crest);
    run(lowRight, lowLeft, height - crest, -swing);
    pen.close();
  });
  return {
    paths: [path],
    text: { left: Math.max(left, lowLeft), top: crest * 2, right: Math.min(right, lowRight), bottom: height - crest * 2 },
  };
}

/** A band across with its ends folded behind it; Word's small curls at the folds are left out. */
function ribbon(box: PresetBox, isRaised: boolean): PresetOutline {
  const { width, height, centerX, centerY } = box;
  const rise = height * box.adjust('adj1', 16_667, 0, 0.33333);
  const half = (width * box.adjust('adj2', 50_000, 0.25, 0.75)) / 2;
  const [left, right, notch, fold] = [centerX - half, centerX + half, width / 8, Math.min(width / 16, half)];
  const y = (value: number): number => (isRaised ? height - value : value);
  const tail = (outer: number, inner: number, tip: number): ReturnType<PresetBox['polygon']> =>
    box.polygon([outer, y(rise), inner, y(rise), inner, y(height), outer, y(height), tip, y((height + rise) / 2)]);
  const paths = [
    tail(0, left + fold, notch),
    tail(width, right - fold, width - notch),
    box.polygon([left, y(height - rise), left + fold, y(height), left + fold, y(height - rise)], { shade: 'darkenLess' }),
    box.polygon([right, y(height - rise), right - fold, y(height), right - fold, y(height - rise)], { shade: 'darkenLess' }),
    box.polygon([left, y(0), right, y(0), right, y(height - rise), left, y(height - rise)]),
  ];
  const [top, bottom] = isRaised ? [rise, height] : [0, height - rise];
  return { paths, text: { left, top: Math.min(top, centerY), right, bottom: Math.max(bottom, centerY) } };
}

/** A band on a bow, with its ends folded behind it. */
function bowedRibbon(box: PresetBox, isRaised: boolean): PresetOutline {
  const { width, height, centerX } = box;
  const fall = box.adjust('adj1', 25_000, 0, 1);
  const [left, eighth, depth] = [centerX - (width * box.adjust('adj2', 50_000, 0.25, 0.75)) / 2, width / 8, height * fall];
  const bow = height * box.adjust('adj3', 12_500, Math.max(0, fall - (1 - fall) / 2), fall);
  const drop = depth - bow;
  const slope = (4 * bow) / width;
  /** How far down the bow is at `x`. */
  const bowAt = (x: number): number => slope * (x - (x * x) / width);
  const fold = left + eighth;
  const [right, farFold, far, foot] = [width - left, width - fold, width - eighth, height - depth];
  const front = bowAt(left) + drop;
  const pull = 2 * bow + 2 * drop - front;
  const back = bowAt(fold) + drop;
  const notch = ((bow * 14) / 16 + foot) / 2;
  const y = (value: number): number => (isRaised ? height - value : value);
  const outline = (pen: PathPen): void => {
    pen.moveTo(0, y(0)).quadTo(fold / 2, y((slope * fold) / 2), fold, y(bowAt(fold)));
    pen
      .lineTo(left, y(front))
      .quadTo(centerX, y(pull), right, y(front))
      .lineTo(farFold, y(bowAt(fold)));
    pen.quadTo(width - fold / 2, y((slope * fold) / 2), width, y(0)).linesTo(far, y(notch), width, y(foot));
    pen.quadTo(width - left / 2, y((slope * left) / 2 + foot), right, y(bowAt(left) + foot)).lineTo(right, y(front + foot));
    pen.quadTo(centerX, y(pull + foot), left, y(front + foot)).lineTo(left, y(bowAt(left) + foot));
    pen
      .quadTo(left / 2, y((slope * left) / 2 + foot), 0, y(foot))
      .lineTo(eighth, y(notch))
      .close();
  };
  const shade = (pen: PathPen): void => {
    pen
      .moveTo(fold, y(back))
      .linesTo(fold, y(bowAt(fold)), left, y(front))
      .quadTo(centerX, y(pull), right, y(front));
    pen
      .linesTo(farFold, y(bowAt(fold)), farFold, y(back))
      .quadTo(centerX, y(2 * depth - back), fold, y(back))
      .close();
  };
  const edges = [
    [left, front, left, bowAt(left) + foot],
    [right, front, right, bowAt(left) + foot],
    [fold, bowAt(fold), fold, back],
    [farFold, bowAt(fold), farFold, back],
  ] as const;
  const lines = edges.map(([x1, y1, x2, y2]) => box.lines([x1, y(y1), x2, y(y2)]));
  const [top, bottom] = [y(depth), y(front + foot)];
  return {
    paths: [box.path(outline), box.path(shade, { shade: 'darkenLess', stroked: false }), ...lines],
    text: { left, top: Math.min(top, bottom), right, bottom: Math.max(top, bottom) },
  };
}

/** An arrow to the left and one to the right, joined by a fold in the middle. */
function leftRightRibbon(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerX } = box;
  const drop = box.adjust('adj3', 16_667, 0, 0.33333);
  const half = (height * box.adjust('adj1', 50_000, 0, 1 - drop)) / 2;
  const [foldX, foldY] = [width / 32, (shortSide * drop) / 4];
  const head = shortSide * box.adjust('adj2', 50_000, 0, (width / 2 - foldX) / shortSide);
  const leftTop = height / 2 - (height * drop) / 2 - half;
  const leftMiddle = leftTop + half;
  const leftFoot = leftMiddle + half;
  const [rightTop, rightMiddle, rightFoot] = [height - leftFoot, height - leftMiddle, height - leftTop];
  const far = width - head;
  const outline = box.path((pen) => {
    pen.moveTo(0, leftMiddle).linesTo(head, 0, head, leftTop, centerX, leftTop);
    pen.arcTo(foldX, foldY, 270, 180).arcTo(foldX, foldY, 270, -180);
    pen.linesTo(far, rightTop, far, rightMiddle - leftMiddle, width, rightMiddle, far, height, far, rightFoot, centerX, rightFoot);
    pen.arcTo(foldX, foldY, 90, 90).linesTo(centerX - foldX, leftFoot, head, leftFoot, head, leftMiddle * 2);
    pen.close();
  });
  const shade = box.path(
    (pen) => {
      pen
        .moveTo(centerX + foldX, leftTop + foldY)
        .arcTo(foldX, foldY, 0, 90)
        .arcTo(foldX, foldY, 270, -90);
      pen
        .lineTo(centerX - foldX, rightTop)
        .lineTo(centerX + foldX, rightTop)
        .close();
    },
    { shade: 'darkenLess', stroked: false },
  );
  const lines = [
    [centerX + foldX, leftTop + foldY, centerX + foldX, rightTop],
    [centerX - foldX, rightFoot - foldY, centerX - foldX, leftFoot],
  ];
  return {
    paths: [outline, shade, ...lines.map((line) => box.lines(line))],
    text: { left: head, top: leftTop, right: far, bottom: rightFoot },
  };
}

export const starsAndBanners: PresetTable = {
  star4: star(4, 12_500),
  star5: star(5, 19_098, 105_146, 110_557),
  star6: star(6, 28_868, 115_470),
  star7: star(7, 34_601, 102_572, 105_210),
  star8: star(8, 37_500),
  star10: star(10, 42_533, 105_146),
  star12: star(12, 37_500),
  star16: star(16, 37_500),
  star24: star(24, 37_500),
  star32: star(32, 37_500),
  irregularSeal1: (box) => ({ paths: [box.polygon(seal1, { space: 21_600 })], text: box.textAt(0.215, 0.292, 0.778, 0.619) }),
  irregularSeal2: (box) => ({ paths: [box.polygon(seal2, { space: 21_600 })], text: box.textAt(0.247, 0.302, 0.685, 0.647) }),
  wave: (box) => wave(box, 1),
  doubleWave: (box) => wave(box, 2),
  ribbon: (box) => ribbon(box, false),
  ribbon2: (box) => ribbon(box, true),
  leftRightRibbon,
  ellipseRibbon: (box) => bowedRibbon(box, false),
  ellipseRibbon2: (box) => bowedRibbon(box, true),
};
