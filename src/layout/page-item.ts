/** Finished pages: positioned items only, nothing left to decide. This is the border between layout and render. */
import type { Points } from '../base/units.js';
import type { MediaItem } from '../document/document-tree.js';
import type { ResolvedFont } from '../fonts/font-types.js';
import type { FillableField, KeptText } from './form/fillable-field.js';
import type { NoteName, StructureNode } from './structure/structure-node.js';

/** A page's number with the format of its section. */
export interface PageLabel {
  readonly number: number;
  /** ST_NumberFormat. */
  readonly format: string;
  /** What is before the number, or nothing. */
  readonly chapter: string;
}

export interface ShownPageLabel extends PageLabel {
  readonly text: string;
}

/** Origin top left, y downwards, points, relative to the fragment that holds the item. */
export type PageItem =
  | GlyphRunItem
  | RectangleItem
  | LineItem
  | PathItem
  | ImageItem
  | GroupItem
  | FragmentItem
  | LinkItem
  | AnchorItem
  | CommentItem
  | FieldItem;

/** What of the document a piece of a page shows. Pieces of one owner with the same object go together. */
export interface ContentSource {
  /** A paragraph, a drawing, a part of a group of drawings, or an equation of the document tree. */
  readonly owner: object;
  /** The owner's list label instead of its text; the number at the start of a note. */
  readonly part?: 'label';
  /** BCP 47; absent where the text is in no language of its own, as digits are. */
  readonly language?: string;
  /** As of a {@link LinkItem}. */
  readonly link?: string;
  /** The note that the text is the mark of. */
  readonly note?: NoteName;
  /** What the text is beside being text. Pieces with the same object go together. */
  readonly phrase?: Phrase;
  /** Text that is drawn without letters, such as a box that is ticked. */
  readonly text?: string;
}

/** Text of a kind of its own within a paragraph. */
export type Phrase =
  | { readonly kind: 'code' }
  | { readonly kind: 'abbreviation'; readonly expansion: string }
  /** `ruby` tells one guided text from the next. */
  | { readonly kind: 'ruby-base' | 'ruby-guide'; readonly ruby: object };

/** Where a piece belongs. Without a source it belongs to what is around it; outside of everything it is decoration. */
export interface ContentPlace {
  readonly source?: ContentSource;
  /** UTF-16 offset in the owner's text, or of the owner itself in the text around it. */
  readonly at?: number;
}

/** What is on a page without being part of the document's text, with all inside. */
export type ArtifactKind = 'header' | 'footer' | 'repeated' | 'line-number';

/** A box of items; pages, cells, notes, headers and text boxes are fragments in fragments. */
export interface Fragment {
  readonly width: Points;
  readonly height: Points;
  readonly items: PageItem[];
  /** Those in the items, however deep; absent where the items have to be searched. */
  readonly anchors?: readonly AnchorItem[];
}

/** A fragment placed in another. */
export interface FragmentItem extends ContentPlace {
  readonly kind: 'fragment';
  readonly x: Points;
  readonly y: Points;
  readonly fragment: Fragment;
  readonly artifact?: ArtifactKind;
}

/** Glyphs of one font in visual order from left to right on one baseline. */
export interface GlyphRunItem extends ContentPlace {
  readonly kind: 'glyphs';
  readonly x: Points;
  /** Baseline. */
  readonly y: Points;
  readonly font: ResolvedFont;
  readonly size: Points;
  readonly glyphs: Uint16Array;
  /** Points; letter spacing, justification and scale included. */
  readonly advances: Float64Array;
  /** x, y per glyph; y upwards. */
  readonly offsets?: Float64Array;
  /** Source text in logical order. */
  readonly text: string;
  /** Per glyph: UTF-16 offset of its cluster in `text`. Ascending for left to right, descending for right to left. */
  readonly clusters: Uint32Array;
  /** RRGGBB. */
  readonly color: string;
  /** Horizontal scale of the glyphs. */
  readonly scale: number;
  readonly rightToLeft: boolean;
  /** Stroke the outline instead of filling (`w:outline`). */
  readonly outlined?: boolean;
  /** A line around the filled glyphs, in the measure of `size`. */
  readonly contour?: { readonly color: string; readonly width: Points };
  /** 0 to 1, default 1. */
  readonly alpha?: number;
  /** Fills the letters in the place of `color`; its box is relative to the fragment, as the place is. */
  readonly gradient?: Extract<Paint, { kind: 'gradient' }>;
  /** It repeats letters beside it, as shadows do, and is nothing to read. */
  readonly isEcho?: boolean;
}

export interface RectangleItem {
  readonly kind: 'rectangle';
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
  readonly color: string;
  readonly alpha?: number;
}

/** A straight stroke. */
export interface LineItem {
  readonly kind: 'line';
  readonly x1: Points;
  readonly y1: Points;
  readonly x2: Points;
  readonly y2: Points;
  readonly width: Points;
  readonly color: string;
  /** On and off lengths; absent is solid. */
  readonly dash?: readonly Points[];
  readonly cap?: 'butt' | 'round' | 'square';
}

export type Segment =
  | { readonly op: 'M' | 'L'; readonly x: Points; readonly y: Points }
  | {
      readonly op: 'C';
      readonly x1: Points;
      readonly y1: Points;
      readonly x2: Points;
      readonly y2: Points;
      readonly x: Points;
      readonly y: Points;
    }
  | { readonly op: 'Z' };

export type Paint =
  | { readonly kind: 'solid'; readonly color: string; readonly alpha: number }
  | {
      readonly kind: 'gradient';
      readonly stops: readonly { readonly at: number; readonly color: string; readonly alpha: number }[];
      /** Degrees clockwise; absent for a radial one. */
      readonly angle?: number;
      /** The box that the gradient spans. */
      readonly box: { readonly x: Points; readonly y: Points; readonly width: Points; readonly height: Points };
    }
  | {
      /** Dots, eight by eight, side by side. */
      readonly kind: 'pattern';
      /** A byte for each row from the top, its highest bit at the left: dots that are set have the foreground's colour. */
      readonly rows: readonly number[];
      readonly foreground: string;
      readonly background: string;
      /** Size of a dot. */
      readonly dot: Points;
      /** Corner of the first tile. */
      readonly at: { readonly x: Points; readonly y: Points };
    };

export interface PathItem {
  readonly kind: 'path';
  readonly segments: readonly Segment[];
  readonly fill?: Paint;
  readonly stroke?: {
    readonly color: string;
    readonly alpha: number;
    readonly width: Points;
    readonly dash?: readonly Points[];
    readonly cap?: 'butt' | 'round' | 'square';
    readonly join?: 'miter' | 'round' | 'bevel';
  };
  readonly evenOdd?: boolean;
}

/** A picture stretched to a box. */
export interface ImageItem {
  readonly kind: 'image';
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
  readonly media: MediaItem;
  /** Fractions cut off each side. */
  readonly crop: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly alpha: number;
  readonly grayscale?: boolean;
  /** What is lighter than this (0 to 1) is white, everything else black. */
  readonly biLevel?: number;
  /** What black and white become, RRGGBB. */
  readonly duotone?: readonly [dark: string, light: string];
  /** This colour RRGGBB is not painted. */
  readonly transparentColor?: string;
  readonly brightness?: number;
  readonly contrast?: number;
  /** How its colours mix with what is below; absent covers it. Raster operations of metafiles need it. */
  readonly blend?: 'multiply' | 'screen' | 'difference';
  readonly description?: string;
}

/** Items under one transformation and clip. */
export interface GroupItem {
  readonly kind: 'group';
  /** a b c d e f, applied to the items' coordinates (y downwards). */
  readonly transform?: readonly [number, number, number, number, number, number];
  readonly clip?: readonly Segment[];
  readonly items: PageItem[];
}

/** A clickable area. */
export interface LinkItem extends ContentPlace {
  readonly kind: 'link';
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
  /** An external URL, or `#name` of an {@link AnchorItem}. */
  readonly target: string;
}

/** A named place: a bookmark or a heading's start. */
export interface AnchorItem {
  readonly kind: 'anchor';
  readonly name: string;
  readonly x: Points;
  readonly y: Points;
  /** Present where a heading begins that belongs to the outline. */
  readonly heading?: { readonly title: string; readonly level: number };
}

/** A part of the text that a comment is about; no width where it stands at a point. Paints nothing. */
export interface CommentItem extends ContentPlace {
  readonly kind: 'comment';
  /** Of the document's comment. */
  readonly id: string;
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
}

/** How text looks that a reader types into a field. */
export interface FieldLook {
  readonly font: ResolvedFont;
  readonly size: Points;
  /** RRGGBB. */
  readonly color: string;
  readonly alignment: 'left' | 'center' | 'right';
}

/** The part of a field that is on one line, or the place of one that stays text. Painted as what is in it. */
export interface FieldItem extends ContentPlace {
  readonly kind: 'field';
  readonly field: FillableField | KeptText;
  /** The stretch of text that it is part of: the parts of one place share the object. */
  readonly stretch: object;
  /** Around the text, which is at least as tall as what is typed in. */
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
  /** How far to the left and to the right the line is free. */
  readonly room: { readonly left: Points; readonly right: Points };
  /** Nothing else is on the line. */
  readonly isAlone: boolean;
  /** The stretch begins, or ends, on this line. */
  readonly begins: boolean;
  readonly ends: boolean;
  readonly look: FieldLook;
  /** In the coordinates of the items around it. */
  readonly items: readonly PageItem[];
  /** Of a check box: what it shows in its other state. */
  readonly other?: readonly PageItem[];
}

/** A comment as an annotation tells it. */
export interface CommentNote {
  readonly author: string;
  /** ISO 8601. */
  readonly date?: string;
  readonly text: string;
}

/** A comment of which {@link CommentItem}s name the place. */
export interface AnnotatedComment extends CommentNote {
  readonly id: string;
  /** RRGGBB. */
  readonly color: string;
  readonly isDone: boolean;
  readonly replies: readonly CommentNote[];
}

export interface OutlineEntry {
  readonly title: string;
  /** 1 to 9. */
  readonly level: number;
  /** Name of an {@link AnchorItem}. */
  readonly anchor: string;
}

/** What layout hands to render. Pages may differ in size. */
export interface LaidOutDocument {
  readonly pages: readonly Fragment[];
  /** The elements that the pages' content belongs to; absent where nobody asked for them. */
  readonly structure?: StructureNode;
  /** What each page is called. */
  readonly numbers?: readonly ShownPageLabel[];
  readonly outline: readonly OutlineEntry[];
  /** There may be {@link FieldItem}s; absent where there are none. */
  readonly hasFields?: boolean;
  /** Those that become annotations. */
  readonly comments?: readonly AnnotatedComment[];
}
