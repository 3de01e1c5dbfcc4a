/** Drawings: DrawingML (ECMA-376-1 §20) and VML (Part 4 §19) in one common form. */
import type { Emu, Points } from '../base/units.js';
import type { Block } from './block.js';
import type { Fill, Outline, Shadow } from './color.js';

/** A drawing object in the text. */
export interface Drawing {
  readonly id?: string;
  readonly name?: string;
  /** Alternative text. */
  readonly description?: string;
  /** It carries no information for readers ([MS-ODRAWXML] 2.26.1.1). */
  readonly isDecorative?: boolean;
  /** Its content was drawn from a chart. */
  readonly isChart?: boolean;
  readonly placement: InlinePlacement | AnchorPlacement;
  readonly width: Emu;
  readonly height: Emu;
  /** Room for effects outside the extent. */
  readonly effectExtent: Sides<Emu>;
  readonly content: DrawingContent;
  /** Target of a click: an external URL or `#bookmark`. */
  readonly hyperlink?: string;
  /** Not displayed, or not printed. */
  readonly hidden?: boolean;
}

export type Sides<T> = Readonly<Record<'top' | 'right' | 'bottom' | 'left', T>>;

/** `wp:inline`: placed on the line like a letter. */
export interface InlinePlacement {
  readonly kind: 'inline';
  readonly distances: Sides<Emu>;
}

/** `wp:anchor` and positioned VML shapes. */
export interface AnchorPlacement {
  readonly kind: 'anchor';
  readonly behindText: boolean;
  readonly layoutInCell: boolean;
  readonly allowOverlap: boolean;
  /** Drawing order: larger values are nearer. */
  readonly zOrder: number;
  readonly horizontal: AnchorPosition;
  readonly vertical: AnchorPosition;
  readonly wrap: Wrap;
  /** Distance kept from text. */
  readonly distances: Sides<Emu>;
  /** `wp14:sizeRelH/V`: percent (0 to 100) of the named box instead of the extent. */
  readonly relativeWidth?: { readonly to: string; readonly percent: number } | undefined;
  readonly relativeHeight?: { readonly to: string; readonly percent: number } | undefined;
}

/** One axis of an anchor: exactly one of `offset`, `align`, `percent`. */
export interface AnchorPosition {
  /** ST_RelFromH / ST_RelFromV: `margin page column character leftMargin rightMargin insideMargin outsideMargin paragraph line topMargin bottomMargin`. */
  readonly relativeTo: string;
  readonly offset?: Emu;
  /** `left center right inside outside top bottom`. */
  readonly align?: string;
  /** `wp14:pctPosHOffset`, 0 to 100. */
  readonly percent?: number;
}

export interface Wrap {
  readonly kind: 'none' | 'square' | 'tight' | 'through' | 'topAndBottom';
  readonly side: 'bothSides' | 'left' | 'right' | 'largest';
  /** Points in fractions (0 to 1) of the extent. */
  readonly polygon?: readonly { readonly x: number; readonly y: number }[] | undefined;
}

/** Degrees clockwise and mirrorings, about the centre. */
export interface Rotation {
  readonly degrees: number;
  readonly flipHorizontal: boolean;
  readonly flipVertical: boolean;
}

export type DrawingContent = Picture | Shape | ShapeGroup | UnsupportedDrawing;

export interface Picture {
  readonly kind: 'picture';
  /** Part name, the key in the tree's `media`; absent if the relationship is missing or external. */
  readonly media?: string;
  /** Fractions (may be negative) cut off each side. */
  readonly crop: Sides<number>;
  readonly rotation: Rotation;
  /** 0 to 1. */
  readonly alpha: number;
  readonly grayscale?: boolean;
  /** `a:biLevel`: lighter than this (0 to 1) becomes white, everything else black. */
  readonly biLevel?: number;
  /** `a:duotone`: the colours that replace black and white, RRGGBB. */
  readonly duotone?: readonly [dark: string, light: string];
  /** `a:clrChange` and VML `chromakey`: this colour `RRGGBB` becomes transparent. */
  readonly transparentColor?: string;
  /** Fractions, -1 to 1 (`a:lum`; VML gain and black level are converted to these). */
  readonly brightness?: number;
  readonly contrast?: number;
  readonly outline?: Outline;
  readonly fill?: Fill;
  readonly shadow?: Shadow;
  /** Preset geometry that clips the picture; absent means the rectangle. */
  readonly geometry?: Geometry;
}

export interface Shape {
  readonly kind: 'shape';
  readonly rotation: Rotation;
  readonly geometry: Geometry;
  readonly fill: Fill;
  readonly outline?: Outline | undefined;
  readonly shadow?: Shadow;
  readonly text?: TextBody | undefined;
  /** WordArt drawn as stretched text (VML `v:textpath`). */
  readonly wordArt?: { readonly text: string; readonly family: string; readonly bold: boolean; readonly italic: boolean };
  /** Horizontal rule (`o:hr`), always inline. */
  readonly isHorizontalRule?: boolean;
  /** Percent (0 to 100) of the column's width that the rule takes; absent: the drawing's own width. */
  readonly rulePercent?: number | undefined;
  readonly ruleAlignment?: 'left' | 'center' | 'right';
}

/** ST_ShapeType name with its adjust values, or explicit paths (§20.1.9). */
export type Geometry =
  | { readonly kind: 'preset'; readonly name: string; readonly adjust: Readonly<Record<string, number>> }
  | {
      readonly kind: 'custom';
      readonly paths: readonly GeometryPath[];
      /** The room for text in fractions of the extent; absent means all of it. */
      readonly textRectangle?: Sides<number> | undefined;
    };

export interface GeometryPath {
  /** Coordinate space of the commands. */
  readonly width: number;
  readonly height: number;
  readonly filled: boolean;
  readonly stroked: boolean;
  /** The fill is drawn lighter or darker (ST_PathFillMode). */
  readonly shade?: 'lighten' | 'lightenLess' | 'darken' | 'darkenLess' | undefined;
  /** Absolute commands. */
  readonly commands: readonly PathCommand[];
}

export type PathCommand =
  | { readonly op: 'M' | 'L'; readonly x: number; readonly y: number }
  | {
      readonly op: 'C';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly op: 'Z' };

/** Text in a shape (`wps:txbx` with `wps:bodyPr`, `v:textbox`, `a:txBody`). */
export interface TextBody {
  readonly children: readonly Block[];
  readonly insets: Sides<Points>;
  readonly anchor: 'top' | 'center' | 'bottom';
  /** `false`: lines are not broken at the shape's width. */
  readonly wrap: boolean;
  /** The shape grows with its text. */
  readonly autoFit: boolean;
  /** ST_TextVerticalType: `horz`, `vert`, `vert270`, … */
  readonly direction: string;
  readonly columns?: number;
  /** Points between columns. */
  readonly columnGap?: Points;
  /** Colour `RRGGBB` of text whose own formatting names none (`a:fontRef` of the shape's style). */
  readonly color?: string | undefined;
  /** Turns the text against the shape, degrees clockwise. */
  readonly rotation?: number;
  /** `a:normAutofit`: factors on font size and line spacing, 0 to 1. */
  readonly fontScale?: number;
  readonly lineSpaceReduction?: number;
  /** Lines follow DrawingML's rules (`a:p`): percentages are taken off the top (WR-LINE-8). */
  readonly isDrawingText?: boolean;
  /** Its position in a chain of boxes through which one story flows. */
  readonly link?: TextBoxLink;
}

/** A box of a chain. The first box holds the story; the others have no content. */
export interface TextBoxLink {
  readonly chainId: string;
  /** From 0, without gaps. */
  readonly index: number;
  /** The number of boxes in the chain: at least two. */
  readonly size: number;
}

export interface ShapeGroup {
  readonly kind: 'group';
  readonly rotation: Rotation;
  /** The children's coordinate space, mapped onto the group's extent. */
  readonly childOffset: { readonly x: number; readonly y: number };
  readonly childExtent: { readonly width: number; readonly height: number };
  readonly children: readonly GroupChild[];
  /** The data from which it is drawn. */
  readonly chart?: ChartTable;
}

/** A chart's data, as a table shows it. */
export interface ChartTable {
  readonly title?: string | undefined;
  /** The first row names the columns. */
  readonly rows: readonly (readonly string[])[];
}

export interface GroupChild {
  /** In the group's child space. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly content: DrawingContent;
  readonly hidden?: boolean | undefined;
  readonly description?: string | undefined;
}

/** Content without a reader yet: it keeps its place; `fallback` is the content that Word stored for such readers. */
export interface UnsupportedDrawing {
  readonly kind: 'unsupported';
  /** For example `chart`, `diagram`, `ole`. */
  readonly what: string;
  readonly fallback?: DrawingContent;
}
