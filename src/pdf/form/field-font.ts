/** Fonts in which field texts are set: their measures, whatever draws their letters. */

/** A text without line breaks. */
export interface MeasuredText {
  /** Per UTF-16 unit, in em. */
  readonly advances: ArrayLike<number>;
  /** Per UTF-16 unit: other than 0 if a line may break before it. */
  readonly breaks: ArrayLike<number>;
}

export interface FieldFont {
  /** Above the baseline, in em. */
  readonly ascent: number;
  /** Below the baseline, in em, positive. */
  readonly descent: number;
  /** Height of capitals, in em. */
  readonly capHeight: number;
  measure(text: string): MeasuredText;
}

/** A family as a font of the form names it. */
export interface FieldFamily {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Lines of text with their places, in points from the lower left corner of the box. */
export interface SetLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** An appearance in whose text our own fonts are embedded. */
export interface ShapedAppearance {
  readonly width: number;
  readonly height: number;
  readonly family: FieldFamily;
  readonly size: number;
  /** RRGGBB. */
  readonly color: string;
  readonly lines: readonly SetLine[];
  /** Operators before and after the text; they need no resources. */
  readonly before: string;
  readonly after: string;
}

/** A picture in a button. */
export interface PictureAppearance {
  readonly width: number;
  readonly height: number;
  /** Its place in the box, from the upper left corner. */
  readonly picture: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly orientation?: number | undefined;
  readonly before: string;
}

/** Draws what the form's own fonts cannot show. */
export interface FieldTypesetter {
  fontOf(family: FieldFamily): FieldFont;
  /** @returns The index of the appearance in the result of {@link finish} */
  addText(appearance: ShapedAppearance): number;
  addPicture(appearance: PictureAppearance): number;
  /** A PDF whose catalog lists the appearances under {@link appearancesKey}. */
  finish(): Uint8Array;
}

/** Entry of the catalog with the form XObjects, in order. */
export const appearancesKey = 'Appearances';
