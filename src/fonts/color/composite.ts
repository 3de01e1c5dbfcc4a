/** Composite modes of `COLR` (OpenType 1.9.1, "COLR", "Composite modes") → marks that PDF and SVG support. */
import { colorBlendModes, type ColorFill, type ColorMark, type ColorPaint } from './color-glyph.js';

type Marks = readonly ColorMark[];

/** Modes that precede the blend modes. */
const porterDuff: readonly ((source: Marks, backdrop: Marks) => Marks)[] = [
  /* CLEAR */ () => [],
  /* SRC */ (source) => source,
  /* DEST */ (_source, backdrop) => backdrop,
  /* SRC_OVER */ (source, backdrop) => [...backdrop, ...source],
  /* DEST_OVER */ (source, backdrop) => [...source, ...backdrop],
  /* SRC_IN */ marksWithin,
  /* DEST_IN */ (source, backdrop) => marksWithin(backdrop, source),
  /* SRC_OUT */ outside,
  /* DEST_OUT */ (source, backdrop) => outside(backdrop, source),
  // Exact if the backdrop is opaque.
  /* SRC_ATOP */ (source, backdrop) => [...backdrop, ...marksWithin(source, backdrop)],
  /* DEST_ATOP */ (source, backdrop) => [...source, ...marksWithin(backdrop, source)],
  /* XOR */ (source, backdrop) => [...outside(source, backdrop), ...outside(backdrop, source)],
  // PDF has no additive mode: screen is the nearest.
  /* PLUS */ (source, backdrop) => blended('screen', source, backdrop),
];

/** For an unknown mode, the source is painted above the backdrop. */
export function composite(mode: number, source: Marks, backdrop: Marks): Marks {
  const plain = porterDuff[mode];
  if (plain) return plain(source, backdrop);
  const blend = colorBlendModes[mode - porterDuff.length];
  return blend === undefined ? [...backdrop, ...source] : blended(blend, source, backdrop);
}

function blended(mode: (typeof colorBlendModes)[number], source: Marks, backdrop: Marks): Marks {
  if (source.length === 0 || backdrop.length === 0) return [...backdrop, ...source];
  return [{ kind: 'blend', mode, below: backdrop, above: source }];
}

/** Marks inside other marks. A single opaque outline clips them. */
function marksWithin(content: Marks, shape: Marks): Marks {
  if (content.length === 0 || shape.length === 0) return [];
  const [only] = shape;
  if (only && shape.length === 1 && isOpaque(only) && content.every(isFill))
    return content.map((fill) => ({ ...fill, outlines: [...only.outlines, ...fill.outlines] }));
  return [{ kind: 'mask', content, mask: painted(shape, 'FFFFFF') }];
}

/** Marks outside other marks. */
function outside(content: Marks, shape: Marks): Marks {
  if (content.length === 0 || shape.length === 0) return content;
  const everywhere: ColorFill = { kind: 'fill', outlines: [], paint: { kind: 'solid', color: 'FFFFFF', alpha: 1 } };
  return [{ kind: 'mask', content, mask: [everywhere, ...painted(shape, '000000')] }];
}

const isFill = (mark: ColorMark): mark is ColorFill => mark.kind === 'fill';
const isOpaque = (mark: ColorMark): mark is ColorFill => isFill(mark) && mark.paint.kind === 'solid' && mark.paint.alpha >= 1;

/** The same marks in one colour, with unchanged opacity. */
function painted(marks: Marks, color: string): ColorMark[] {
  return marks.flatMap((mark): ColorMark[] => {
    switch (mark.kind) {
      case 'fill':
        return [{ ...mark, paint: paintIn(mark.paint, color) }];
      case 'blend':
        return [...painted(mark.below, color), ...painted(mark.above, color)];
      case 'mask':
        return [{ ...mark, content: painted(mark.content, color) }];
    }
  });
}

const paintIn = (paint: ColorPaint, color: string): ColorPaint =>
  paint.kind === 'solid' ? { ...paint, color } : { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color })) };
