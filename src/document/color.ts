/** Colours of WordprocessingML and DrawingML, resolved against the theme when they are read. */

/** Six upper-case hexadecimal digits `RRGGBB` (ST_HexColorRGB), theme tints and shades already applied; `auto` is the context's own choice. */
export type Color = 'auto' | (string & {});

/** ST_Shd (ECMA-376-1 §17.18.78) patterns: `clear`, `solid`, `pct5` … `pct95`, `horzStripe` … ; `nil` paints nothing. */
export interface Shading {
  readonly pattern: string;
  /** Foreground of the pattern. */
  readonly color: Color;
  /** Background. */
  readonly fill: Color;
}

/** One border line (CT_Border, ECMA-376-1 §17.3.4). */
export interface Border {
  /** ST_Border: `single`, `double`, `dashed`, `nil`, `none` … */
  readonly style: string;
  /** Eighths of a point for line borders. */
  readonly size: number;
  /** Points between border and content. */
  readonly space: number;
  readonly color: Color;
  readonly shadow?: boolean;
  readonly frame?: boolean;
}

/** Fill of a shape, a picture frame or a page background (ECMA-376-1 §20.1.8). */
export type Fill =
  | { readonly kind: 'none' }
  | { readonly kind: 'solid'; readonly color: string; readonly alpha: number }
  | {
      readonly kind: 'gradient';
      /** `at` from 0 to 1. */
      readonly stops: readonly { readonly at: number; readonly color: string; readonly alpha: number }[];
      /** Degrees clockwise for a linear gradient; absent for a path gradient. */
      readonly angle?: number;
      readonly path?: 'circle' | 'rect' | 'shape';
      /** `a:fillToRect`: fractions from each side to the position of a path gradient's first colour; absent means the whole box. */
      readonly focus?: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number } | undefined;
    }
  | { readonly kind: 'pattern'; readonly preset: string; readonly foreground: string; readonly background: string }
  | {
      readonly kind: 'picture';
      readonly media: string;
      readonly tile: boolean;
      /** How tiles are arranged; absent: in the picture's own size, from the top left corner. */
      readonly tiling?: Tiling | undefined;
      readonly alpha: number;
      /** `a:srcRect`: fractions cut off the picture. */
      readonly crop?: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number } | undefined;
      /** `a:fillRect`: fractions of the shape's box (negative: beyond it) kept free on each side. */
      readonly stretch?: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number } | undefined;
    };

/** CT_TileInfoProperties (§20.1.8.58). */
export interface Tiling {
  /** Points. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** 1 is the picture's own size. */
  readonly scaleX: number;
  readonly scaleY: number;
  /** Every second tile is mirrored. */
  readonly flip: 'none' | 'x' | 'y' | 'xy';
  /** ST_RectAlignment: the position of the first tile in the box. */
  readonly alignment: string;
}

/** Lines of several strokes (ST_CompoundLine), from the outer or left side. */
export type CompoundLine = 'double' | 'thickThin' | 'thinThick' | 'triple';

/** Outline of a shape or picture (CT_LineProperties). */
export interface Outline {
  readonly fill: Fill;
  /** Points. */
  readonly width: number;
  /** ST_PresetLineDashVal: `solid`, `dash`, `sysDot` … */
  readonly dash: string;
  /** Absent: one stroke. */
  readonly compound?: CompoundLine;
  readonly cap?: 'round' | 'square' | 'flat';
  readonly join?: 'round' | 'bevel' | 'miter';
  /** `a:custDash` in multiples of the width: dash, gap, dash, gap …; replaces `dash`. */
  readonly pattern?: readonly number[];
  /** ST_LineEndType at the first point: `triangle`, `stealth`, `diamond`, `oval`, `arrow`; absent means none. */
  readonly head?: string;
  readonly headSize?: LineEndSize;
  /** The same at the last point. */
  readonly tail?: string;
  readonly tailSize?: LineEndSize;
}

/** The size of a line end relative to the line's width; absent means medium. */
export interface LineEndSize {
  readonly width: 'sm' | 'med' | 'lg';
  readonly length: 'sm' | 'med' | 'lg';
}

/** Light around letters (`w14:glow`). */
export interface Glow {
  readonly color: string;
  /** 0 to 1. */
  readonly alpha: number;
  /** Points. */
  readonly radius: number;
}

/** `a:outerShdw` (§20.1.8.45). */
export interface Shadow {
  readonly color: string;
  /** 0 to 1. */
  readonly alpha: number;
  /** Points. */
  readonly blur: number;
  /** Points. */
  readonly distance: number;
  /** Degrees clockwise from the right. */
  readonly direction: number;
}
