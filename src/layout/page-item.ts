/** Finished pages: only positioned items, nothing left to decide. This is the border between layout and render. */
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
  /** Prefix of the number; may be empty. */
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

/**
 * Identifies a paragraph, a drawing, a part of a group of drawings, or an equation of the document tree: that part itself would keep the
 * whole tree in memory until the pages are written.
 */
export interface ContentOwner {
  readonly kind: 'owner';
}

/** The part of the document that a piece of a page shows. Pieces of one owner with the same object belong together. */
export interface ContentSource {
  readonly owner: ContentOwner;
  /** The owner's list label instead of its text; also the number at the start of a note. */
  readonly part?: 'label' | undefined;
  /** BCP 47; absent if the text has no language of its own, such as digits. */
  readonly language?: string | undefined;
  /** As in a {@link LinkItem}. */
  readonly link?: string | undefined;
  /** The note whose mark the text is. */
  readonly note?: NoteName | undefined;
  /** The text's special role. Pieces with the same object belong together. */
  readonly phrase?: Phrase | undefined;
  /** Text that is drawn without letters, such as a ticked box. */
  readonly text?: string;
}

/** Text with a special role within a paragraph. */
export type Phrase =
  | { readonly kind: 'code' }
  | { readonly kind: 'abbreviation'; readonly expansion: string }
  /** `ruby` distinguishes one guided text from the next. */
  | { readonly kind: 'ruby-base' | 'ruby-guide'; readonly ruby: object };

/** The source of a piece. Without one it belongs to the content around it; outside any it is decoration. */
export interface ContentPlace {
  readonly source?: ContentSource | undefined;
  /** UTF-16 offset in the owner's text, or of the owner itself in the text around it. */
  readonly at?: number | undefined;
}

/** Page content that is not part of the document's text, including everything inside. */
export type ArtifactKind = 'header' | 'footer' | 'repeated' | 'line-number';

/** A box of items; pages, cells, notes, headers and text boxes are nested fragments. */
export interface Fragment {
  readonly width: Points;
  readonly height: Points;
  readonly items: PageItem[];
  /** Anchors in the items, at any depth; if absent, the items must be searched. */
  readonly anchors?: readonly AnchorItem[];
}

/** A fragment placed in another. */
export interface FragmentItem extends ContentPlace {
  readonly kind: 'fragment';
  readonly x: Points;
  readonly y: Points;
  readonly fragment: Fragment;
  readonly artifact?: ArtifactKind | undefined;
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
  readonly offsets?: Float64Array | undefined;
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
  readonly outlined?: boolean | undefined;
  /** A line around the filled glyphs, in the same unit as `size`. */
  readonly contour?: { readonly color: string; readonly width: Points } | undefined;
  /** 0 to 1, default 1. */
  readonly alpha?: number | undefined;
  /** Fills the letters instead of `color`; its box is relative to the fragment, like the position. */
  readonly gradient?: Extract<Paint, { kind: 'gradient' }> | undefined;
  /** Whether it repeats letters, as shadows do, and is not read as text. */
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
  readonly dash?: readonly Points[] | undefined;
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
      readonly angle?: number | undefined;
      /** The box that the gradient spans. */
      readonly box: { readonly x: Points; readonly y: Points; readonly width: Points; readonly height: Points };
    }
  | {
      /** Dots, eight by eight, side by side. */
      readonly kind: 'pattern';
      /** A byte for each row from the top, its highest bit at the left: set dots have the foreground's colour. */
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
  readonly fill?: Paint | undefined;
  readonly stroke?:
    | {
        readonly color: string;
        readonly alpha: number;
        readonly width: Points;
        readonly dash?: readonly Points[] | undefined;
        readonly cap?: 'butt' | 'round' | 'square' | undefined;
        readonly join?: 'miter' | 'round' | 'bevel' | undefined;
      }
    | undefined;
  readonly evenOdd?: boolean | undefined;
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
  readonly grayscale?: boolean | undefined;
  /** Colours lighter than this (0 to 1) become white, all others black. */
  readonly biLevel?: number | undefined;
  /** The colours that replace black and white, RRGGBB. */
  readonly duotone?: readonly [dark: string, light: string] | undefined;
  /** This colour RRGGBB is not painted. */
  readonly transparentColor?: string | undefined;
  readonly brightness?: number | undefined;
  readonly contrast?: number | undefined;
  /** How its colours mix with those below; absent: it covers them. Raster operations of metafiles need it. */
  readonly blend?: 'multiply' | 'screen' | 'difference';
  readonly description?: string | undefined;
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
  /** Present at the start of a heading that belongs to the outline. */
  readonly heading?: { readonly title: string; readonly level: number };
}

/** A part of the commented text; without width at a point. Paints nothing. */
export interface CommentItem extends ContentPlace {
  readonly kind: 'comment';
  /** Id of the document's comment. */
  readonly id: string;
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
}

/** The appearance of text typed into a field. */
export interface FieldLook {
  readonly font: ResolvedFont;
  readonly size: Points;
  /** RRGGBB. */
  readonly color: string;
  readonly alignment: 'left' | 'center' | 'right';
}

/** The part of a field that is on one line, or the place of one that remains text. Painted as its items. */
export interface FieldItem extends ContentPlace {
  readonly kind: 'field';
  readonly field: FillableField | KeptText;
  /** The stretch of text that it belongs to: the parts of one place share the object. */
  readonly stretch: object;
  /** The box around the text, at least as tall as typed text. */
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
  /** Free room on the line to the left and to the right. */
  readonly room: { readonly left: Points; readonly right: Points };
  /** Whether the line is otherwise empty. */
  readonly isAlone: boolean;
  /** Whether the stretch begins, or ends, on this line. */
  readonly begins: boolean;
  readonly ends: boolean;
  readonly look: FieldLook;
  /** In the coordinates of the surrounding items. */
  readonly items: readonly PageItem[];
  /** For a check box: the appearance of its other state. */
  readonly other?: readonly PageItem[] | undefined;
}

/** A comment as shown in an annotation. */
export interface CommentNote {
  readonly author: string;
  /** ISO 8601. */
  readonly date?: string | undefined;
  readonly text: string;
}

/** A comment whose places are {@link CommentItem}s. */
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

/** The result that layout passes to render. Pages may differ in size. */
export interface LaidOutDocument {
  readonly pages: Fragment[];
  /** The elements that the pages' content belongs to; absent if not requested. */
  readonly structure?: StructureNode | undefined;
  /** The label of each page. */
  readonly numbers?: readonly ShownPageLabel[];
  readonly outline: readonly OutlineEntry[];
  /** Whether the pages may have {@link FieldItem}s. */
  readonly hasFields?: boolean;
  /** Comments that become annotations. */
  readonly comments?: readonly AnnotatedComment[] | undefined;
}
