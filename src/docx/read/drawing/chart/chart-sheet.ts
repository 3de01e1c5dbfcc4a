/** The sheet a chart is drawn on: shapes in points from its top left corner, collected in drawing order. */
import type { Fill, Outline } from '../../../../document/color.js';
import type { GroupChild, PathCommand, ShapeGroup } from '../../../../document/drawing.js';
import { PathPen } from '../../../../document/geometry/path-pen.js';
import type { Paragraph } from '../../../../document/paragraph.js';
import { unturned } from '../read-transform.js';
import type { Box, ChartText } from './chart-model.js';

/** The maximum number of shapes per chart; further shapes are left out. */
const maxShapes = 20_000;
const none: Fill = { kind: 'none' };
/** Far wider than any label: labels are broken before they are placed. */
const labelRoom = 2000;
/** With an exact line height of 5/4 of the size, the baseline is one size below the top (WR-LINE-9). */
const lineFactor = 1.25;

/** A part of a line of text. */
export interface LabelPiece {
  readonly text: string;
  /** Small and raised, like an exponent. */
  readonly isRaised?: boolean;
}

export type Align = 'start' | 'center' | 'end';

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class ChartSheet {
  readonly #children: GroupChild[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  group(): ShapeGroup {
    return {
      kind: 'group',
      rotation: unturned,
      childOffset: { x: 0, y: 0 },
      childExtent: { width: this.width, height: this.height },
      children: this.#children,
    };
  }

  get area(): Area {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  path(draw: (pen: PathPen) => void, fill: Fill, outline?: Outline): void {
    const pen = new PathPen();
    draw(pen);
    this.#addPath(pen.commands, fill, outline);
  }

  /** A line through `points`, pairs of x and y. */
  line(points: readonly number[], outline: Outline | undefined): void {
    if (outline) this.path((pen) => pen.moveTo(points[0] ?? 0, points[1] ?? 0).linesTo(...points.slice(2)), none, outline);
  }

  /** Lines of two points each, as one path. */
  lines(segments: readonly (readonly [number, number, number, number])[], outline: Outline | undefined): void {
    if (!outline || segments.length === 0) return;
    this.path(
      (pen) => {
        for (const [x1, y1, x2, y2] of segments) pen.moveTo(x1, y1).lineTo(x2, y2);
      },
      none,
      outline,
    );
  }

  box({ left, top, right, bottom }: Area, { fill, outline }: Box): void {
    if (fill.kind === 'none' && !outline) return;
    this.path((pen) => pen.moveTo(left, top).linesTo(right, top, right, bottom, left, bottom).close(), fill, outline);
  }

  /** One line of text whose start, middle or end is at `x` on the baseline `y`. */
  label(label: string | readonly LabelPiece[], x: number, y: number, align: Align, format: ChartText): void {
    this.turnedLabel(label, [x, y], align, format, 0);
  }

  /** A label that is turned about its point, in degrees clockwise. */
  turnedLabel(
    label: string | readonly LabelPiece[],
    [x, y]: readonly [x: number, y: number],
    align: Align,
    format: ChartText,
    turned: number,
  ): void {
    const pieces = typeof label === 'string' ? [{ text: label }] : label;
    // Labels far off the sheet are dropped: they belong to values outside a stated scale.
    if (pieces.every(({ text }) => text.trim() === '') || !(Math.abs(x) < labelRoom * 5 && Math.abs(y) < labelRoom * 5)) return;
    const height = format.size * lineFactor;
    const left = align === 'start' ? x : align === 'end' ? x - labelRoom : x - labelRoom / 2;
    const top = y - format.size;
    const [centerX, centerY] = [left + labelRoom / 2, top + height / 2];
    const radians = (turned * Math.PI) / 180;
    // The box turns about its middle, the label about its anchor, so the middle moves around the anchor.
    const [dx, dy] = [centerX - x, centerY - y];
    const movedX = x + dx * Math.cos(radians) - dy * Math.sin(radians);
    const movedY = y + dx * Math.sin(radians) + dy * Math.cos(radians);
    this.#add({
      x: movedX - labelRoom / 2,
      y: movedY - height / 2,
      width: labelRoom,
      height,
      content: {
        kind: 'shape',
        rotation: turned === 0 ? unturned : { degrees: turned, flipHorizontal: false, flipVertical: false },
        geometry: { kind: 'preset', name: 'rect', adjust: {} },
        fill: none,
        text: {
          children: [labelParagraph(pieces, align, format, height)],
          insets: { top: 0, right: 0, bottom: 0, left: 0 },
          anchor: 'top',
          wrap: true,
          autoFit: false,
          direction: 'horz',
          isDrawingText: true,
        },
      },
    });
  }

  #addPath(commands: readonly PathCommand[], fill: Fill, outline: Outline | undefined): void {
    if (commands.length === 0 || (fill.kind === 'none' && !outline)) return;
    const { width, height } = this;
    this.#add({
      x: 0,
      y: 0,
      width,
      height,
      content: {
        kind: 'shape',
        rotation: unturned,
        geometry: { kind: 'custom', paths: [{ width, height, filled: fill.kind !== 'none', stroked: outline !== undefined, commands }] },
        fill,
        outline,
      },
    });
  }

  #add(child: GroupChild): void {
    if (this.#children.length < maxShapes) this.#children.push(child);
  }
}

function labelParagraph(
  pieces: readonly LabelPiece[],
  align: Align,
  { family, size, bold, italic, color }: ChartText,
  height: number,
): Paragraph {
  const halfPoints = Math.round(size * 2);
  const fonts = { ascii: family, hAnsi: family, eastAsia: family, complex: family };
  const properties = {
    fonts,
    size: halfPoints,
    sizeComplex: halfPoints,
    bold,
    boldComplex: bold,
    italic,
    italicComplex: italic,
    color,
    kern: 0,
  };
  return {
    kind: 'paragraph',
    properties: {
      numbering: { numId: '0' },
      contextualSpacing: false,
      snapToGrid: false,
      bidi: false,
      alignment: align,
      indent: { start: 0, end: 0, firstLine: 0 },
      spacing: {
        before: 0,
        after: 0,
        beforeAuto: false,
        afterAuto: false,
        beforeLines: 0,
        afterLines: 0,
        line: height * 20,
        lineRule: 'exact',
      },
      mark: properties,
    },
    children: pieces.map(({ text, isRaised = false }) => ({
      kind: 'run',
      properties: isRaised ? { ...properties, verticalAlign: 'superscript' } : properties,
      content: [{ kind: 'text', text }],
    })),
  };
}
