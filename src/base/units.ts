/** Branded lengths of OOXML and PDF, and the only conversions between them (ECMA-376-1 §17.18, §20.1.2.1). */

declare const unit: unique symbol;
type Length<U extends string> = number & { readonly [unit]?: U };

/** 1/72 inch; the unit of layout and of PDF user space. */
export type Points = Length<'points'>;
/** 1/20 point (ST_TwipsMeasure). */
export type Twips = Length<'twips'>;
/** 1/2 point (ST_HpsMeasure). */
export type HalfPoints = Length<'half-points'>;
/** 1/8 point (ST_EighthPointMeasure), the unit of border widths. */
export type EighthPoints = Length<'eighth-points'>;
/** English metric unit, 1/914400 inch, 1/12700 point (ST_Coordinate). */
export type Emu = Length<'emu'>;

export const pointsFromTwips = (value: Twips): Points => (value as number) / 20;
export const pointsFromHalfPoints = (value: HalfPoints): Points => (value as number) / 2;
export const pointsFromEighthPoints = (value: EighthPoints): Points => (value as number) / 8;
export const pointsFromEmu = (value: Emu): Points => (value as number) / 12700;
export const emuFromPoints = (value: Points): Emu => (value as number) * 12700;
/** CSS pixels are 1/96 inch. */
export const pointsFromPixels = (value: number): Points => value * 0.75;
