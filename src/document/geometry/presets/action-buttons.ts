/** Buttons of presentations: a plate with a sign in its middle, three quarters of the short side in size. */
import type { GeometryPath } from '../../drawing.js';
import type { PathPen } from '../path-pen.js';
import type { PathOptions, PresetBox, PresetOutline, PresetShape, PresetTable } from '../preset-box.js';

/** The square of the sign, whose sides are 1. */
class Sign {
  readonly side: number;
  readonly #left: number;
  readonly #top: number;

  constructor(readonly box: PresetBox) {
    this.side = box.shortSide * 0.75;
    this.#left = box.centerX - this.side / 2;
    this.#top = box.centerY - this.side / 2;
  }

  x(at: number): number {
    return this.#left + at * this.side;
  }

  y(at: number): number {
    return this.#top + at * this.side;
  }

  points(...pairs: readonly number[]): number[] {
    return pairs.map((value, index) => (index % 2 === 0 ? this.x(value) : this.y(value)));
  }
}

interface Part {
  readonly draw: (pen: PathPen, sign: Sign) => void;
  readonly shade: NonNullable<PathOptions['shade']>;
}

const polygon =
  (...pairs: readonly number[]): Part['draw'] =>
  (pen, sign) => {
    pen.polygon(sign.points(...pairs));
  };

const bar = (left: number, top: number, right: number, bottom: number): Part['draw'] =>
  polygon(left, top, right, top, right, bottom, left, bottom);

const dark = (draw: Part['draw']): Part => ({ draw, shade: 'darken' });

/** The sign is drawn over its plate, and outlined. */
function button(parts: readonly Part[], lines?: Part['draw']): PresetShape {
  return (box): PresetOutline => {
    const sign = new Sign(box);
    const plate = [0, 0, box.width, 0, box.width, box.height, 0, box.height];
    const drawn = (draw: Part['draw'], options: PathOptions): GeometryPath =>
      box.path((pen) => {
        draw(pen, sign);
      }, options);
    return {
      paths: [
        box.polygon(plate, { stroked: false }),
        ...parts.map(({ draw, shade }) => drawn(draw, { shade, stroked: false })),
        ...parts.map(({ draw }) => drawn(draw, { filled: false })),
        ...(lines ? [drawn(lines, { filled: false })] : []),
        box.polygon(plate, { filled: false }),
      ],
    };
  };
}

const circle =
  (x: number, y: number, radius: number): Part['draw'] =>
  (pen, sign) => {
    const reach = radius * sign.side;
    pen
      .moveTo(sign.x(x) - reach, sign.y(y))
      .ellipseTo(reach, reach, 180, 360)
      .close();
  };

/** The hook of a question mark: a band around a circle, and its stem. */
function hook(pen: PathPen, sign: Sign): void {
  const [outer, inner] = [(8 / 32) * sign.side, (4 / 32) * sign.side];
  pen.moveTo(sign.x(8 / 32), sign.y(10 / 32)).ellipseTo(outer, outer, 180, 225);
  pen
    .lineTo(sign.x(18 / 32), sign.y(18 / 32))
    .lineTo(sign.x(18 / 32), sign.y(23 / 32))
    .lineTo(sign.x(14 / 32), sign.y(23 / 32));
  pen.lineTo(sign.x(14 / 32), sign.y(16 / 32)).lineTo(sign.x(0.5) + inner * Math.SQRT1_2, sign.y(10 / 32) + inner * Math.SQRT1_2);
  pen.ellipseTo(inner, inner, 45, -225).close();
}

function returning(pen: PathPen, sign: Sign): void {
  const [small, large] = [sign.side / 8, (sign.side * 3) / 8];
  pen.moveTo(sign.x(1), sign.y(1 / 4)).linesTo(...sign.points(3 / 4, 0, 1 / 2, 1 / 4, 5 / 8, 1 / 4, 5 / 8, 5 / 8));
  pen
    .arcTo(small, small, 0, 90)
    .lineTo(sign.x(3 / 8), sign.y(3 / 4))
    .arcTo(small, small, 90, 90);
  pen.linesTo(...sign.points(1 / 4, 1 / 4, 0, 1 / 4, 0, 5 / 8)).arcTo(large, large, 180, -90);
  pen.lineTo(sign.x(1 / 2), sign.y(1)).arcTo(large, large, 90, -90);
  pen.lineTo(sign.x(7 / 8), sign.y(1 / 4)).close();
}

function waves(pen: PathPen, sign: Sign): void {
  for (const [from, to] of [
    [5 / 16, 1 / 8],
    [1 / 2, 1 / 2],
    [11 / 16, 7 / 8],
  ] as const)
    pen.moveTo(sign.x(3 / 4), sign.y(from)).lineTo(sign.x(1), sign.y(to));
}

/** Corners of a film camera in 21600ths. */
const camera = [
  ...[0, 5280, 0, 9555, 1455, 9555, 1905, 9067, 2325, 9067, 2325, 15_592, 17_010, 15_592, 17_010, 13_342, 19_335, 13_342, 20_595, 14_580],
  ...[21_600, 14_580, 21_600, 6630, 20_595, 6630, 19_725, 7492, 17_010, 7492, 17_010, 6630, 16_155, 5730, 1905, 5730, 1455, 5280],
].map((value) => value / 21_600);

/** The sheet is narrower than the square: nine sixteenths of the short side. */
const [sheetLeft, sheetRight, fold] = [1 / 8, 7 / 8, 1 / 4];

export const actionButtons: PresetTable = {
  actionButtonBlank: button([]),
  actionButtonHome: button([
    dark(polygon(0.5, 0, 0, 0.5, 1, 0.5)),
    { draw: polygon(13 / 16, 5 / 16, 13 / 16, 1 / 16, 11 / 16, 1 / 16, 11 / 16, 3 / 16), shade: 'darkenLess' },
    { draw: bar(1 / 8, 0.5, 7 / 8, 1), shade: 'darkenLess' },
    dark(bar(7 / 16, 3 / 4, 9 / 16, 1)),
  ]),
  actionButtonHelp: button([dark(hook), dark(circle(0.5, 27 / 32, 3 / 32))]),
  actionButtonInformation: button([
    dark(circle(0.5, 0.5, 0.5)),
    { draw: circle(0.5, 5 / 32, 3 / 32), shade: 'lighten' },
    {
      draw: polygon(...[10, 10, 19, 10, 19, 26, 22, 26, 22, 28, 10, 28, 10, 26, 13, 26, 13, 12, 10, 12].map((value) => value / 32)),
      shade: 'lighten',
    },
  ]),
  actionButtonForwardNext: button([dark(polygon(1, 0.5, 0, 0, 0, 1))]),
  actionButtonBackPrevious: button([dark(polygon(0, 0.5, 1, 0, 1, 1))]),
  actionButtonEnd: button([dark(polygon(3 / 4, 0.5, 0, 0, 0, 1)), dark(bar(7 / 8, 0, 1, 1))]),
  actionButtonBeginning: button([dark(polygon(1 / 4, 0.5, 1, 0, 1, 1)), dark(bar(0, 0, 1 / 8, 1))]),
  actionButtonReturn: button([dark(returning)]),
  actionButtonDocument: button([
    { draw: polygon(sheetLeft, 0, sheetRight - fold, 0, sheetRight, fold, sheetRight, 1, sheetLeft, 1), shade: 'darkenLess' },
    dark(polygon(sheetRight - fold, 0, sheetRight - fold, fold, sheetRight, fold)),
  ]),
  actionButtonSound: button([dark(polygon(0, 5 / 16, 0, 11 / 16, 5 / 16, 11 / 16, 5 / 8, 1, 5 / 8, 0, 5 / 16, 5 / 16))], waves),
  actionButtonMovie: button([dark(polygon(...camera))]),
};
