/** Words as they are placed on a page. */
import type { PdfStream } from '../../pdf/objects/pdf-object.js';

export interface Word {
  readonly text: string;
  /** Rotation of the baseline in whole degrees, counterclockwise; coordinates are in the plane rotated back by it. */
  readonly angle: number;
  readonly left: number;
  readonly right: number;
  /** Whether the plane is mirrored, so that the lines of a page that is read from right to left begin at its left edge. */
  readonly isMirrored: boolean;
  readonly baseline: number;
  /** The font size on the page, in points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isFixedPitch: boolean;
  /** Whether white space was shown before it on its line. */
  readonly hasSpaceBefore: boolean;
  /** Whether white space is before it, where that is known from the whole line. */
  readonly isApart?: boolean | undefined;
  /** The address to which it is a link. */
  readonly link?: string | undefined;
  /** The marked content that contains it; its identifier refers to the structure tree (ISO 32000-2 §14.7.5). */
  readonly mark: ContentMark | undefined;
}

export interface ContentMark {
  /** Undefined if the content has no identifier. */
  readonly id: number | undefined;
  /** The form whose content numbers its own identifiers; undefined if the page does. */
  readonly owner: PdfStream | undefined;
  /** Decorations and running headers, which are not part of the text (§14.8.2.2). */
  readonly isArtifact: boolean;
}

/** A picture on the page as displayed. */
export interface PlacedPicture {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly mark: ContentMark | undefined;
}

/** A horizontal or vertical line, drawn or the edge of a filled rectangle. */
export interface Ruling {
  readonly isVertical: boolean;
  /** y of a horizontal line, x of a vertical one. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface PageContent {
  readonly words: readonly Word[];
  readonly pictures: readonly PlacedPicture[];
  readonly rulings: readonly Ruling[];
  /** Glyphs whose text is unknown. */
  readonly unknownGlyphs: number;
  /** Whether a limit ended the reading. */
  readonly isCut: boolean;
}
