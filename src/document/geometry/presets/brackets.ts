/** Brackets and braces: the inside is filled; only the bracket is stroked. */
import type { PathPen } from '../path-pen.js';
import { pointing, type PathOptions, type PresetBox, type PresetOutline, type PresetTable, type TextRectangle } from '../preset-box.js';

function filledAndStroked(box: PresetBox, draw: (pen: PathPen) => void, text: TextRectangle): PresetOutline {
  const both = (options: PathOptions): ReturnType<PresetBox['path']> => box.path(draw, options);
  return { paths: [both({ stroked: false }), both({ filled: false })], text };
}

function rightBracket(box: PresetBox): PresetOutline {
  const { width, height, shortSide } = box;
  const bend = shortSide * box.adjust('adj', 8333, 0, height / shortSide / 2);
  const inset = bend * 0.29289;
  const draw = (pen: PathPen): void => {
    pen
      .moveTo(0, 0)
      .arcTo(width, bend, 270, 90)
      .lineTo(width, height - bend)
      .arcTo(width, bend, 0, 90);
  };
  return filledAndStroked(box, draw, { left: 0, top: inset, right: width * 0.70711, bottom: height - inset });
}

function rightBrace(box: PresetBox): PresetOutline {
  const { height, shortSide, centerX } = box;
  const tip = box.adjust('adj2', 50_000, 0, 1);
  const bend = shortSide * box.adjust('adj1', 8333, 0, ((Math.min(tip, 1 - tip) / 2) * height) / shortSide);
  const y = height * tip;
  const inset = bend * 0.29289;
  const draw = (pen: PathPen): void => {
    pen
      .moveTo(0, 0)
      .arcTo(centerX, bend, 270, 90)
      .lineTo(centerX, y - bend)
      .arcTo(centerX, bend, 180, -90)
      .arcTo(centerX, bend, 270, -90);
    pen.lineTo(centerX, height - bend).arcTo(centerX, bend, 0, 90);
  };
  return filledAndStroked(box, draw, { left: 0, top: inset, right: centerX * 0.70711, bottom: height - inset });
}

function bracketPair(box: PresetBox): PresetOutline {
  const { width, height } = box;
  const bend = box.shortSide * box.adjust('adj', 16_667, 0, 0.5);
  const inset = bend * 0.29289;
  const left = (pen: PathPen): PathPen => pen.moveTo(bend, height).arcTo(bend, bend, 90, 90).lineTo(0, bend).arcTo(bend, bend, 180, 90);
  const right = (pen: PathPen): PathPen =>
    pen
      .arcTo(bend, bend, 270, 90)
      .lineTo(width, height - bend)
      .arcTo(bend, bend, 0, 90);
  const paths = [
    box.path((pen) => right(left(pen).lineTo(width - bend, 0)).close(), { stroked: false }),
    box.path((pen) => right(left(pen).moveTo(width - bend, 0)), { filled: false }),
  ];
  return { paths, text: { left: inset, top: inset, right: width - inset, bottom: height - inset } };
}

function bracePair(box: PresetBox): PresetOutline {
  const { width, height, centerY } = box;
  const bend = box.shortSide * box.adjust('adj', 8333, 0, 0.25);
  const inset = bend * 0.29289;
  const left = (pen: PathPen): PathPen => {
    pen
      .moveTo(bend * 2, height)
      .arcTo(bend, bend, 90, 90)
      .lineTo(bend, centerY + bend)
      .arcTo(bend, bend, 0, -90);
    return pen.arcTo(bend, bend, 90, -90).lineTo(bend, bend).arcTo(bend, bend, 180, 90);
  };
  const right = (pen: PathPen): PathPen => {
    pen
      .arcTo(bend, bend, 270, 90)
      .lineTo(width - bend, centerY - bend)
      .arcTo(bend, bend, 180, -90);
    return pen
      .arcTo(bend, bend, 270, -90)
      .lineTo(width - bend, height - bend)
      .arcTo(bend, bend, 0, 90);
  };
  const paths = [
    box.path((pen) => right(left(pen).lineTo(width - bend * 2, 0)).close(), { stroked: false }),
    box.path((pen) => right(left(pen).moveTo(width - bend * 2, 0)), { filled: false }),
  ];
  return { paths, text: { left: bend + inset, top: inset, right: width - bend - inset, bottom: height - inset } };
}

export const brackets: PresetTable = {
  rightBracket,
  leftBracket: pointing('left', rightBracket),
  rightBrace,
  leftBrace: pointing('left', rightBrace),
  bracketPair,
  bracePair,
};
