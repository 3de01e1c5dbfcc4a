/** Advances of the Hebrew letters of Arial and Times New Roman, whose substitutes are wider (WR-FONT-19). */
import type { LetterWidths } from './font-types.js';

const first = 0x5d0;

/** Thousandths of an em for U+05D0 to U+05EA; 0: unknown. */
const letters: Readonly<Record<string, readonly number[]>> = {
  Arimo: [
    563, 542, 399, 508, 602, 247, 382, 599, 590, 247, 509, 461, 463, 599, 601, 247, 353, 574, 529, 566, 546, 461, 479, 550, 509, 694, 643,
  ],
  Tinos: [0, 0, 0, 0, 0, 279, 0, 0, 0, 0, 0, 0, 432, 507, 0, 0, 0, 0, 454, 0, 0, 0, 0, 0, 0, 610, 0],
};

/** The ratio of the known letters' advances to the substitute's. */
const scales: Readonly<Record<string, number>> = { Arimo: 0.918, Tinos: 0.87 };

/** @param standIn the family that is drawn; undefined if the requested one has the same letters */
export function hebrewWidths(standIn: string, bold: boolean): LetterWidths | undefined {
  const scale = scales[standIn];
  if (scale === undefined) return undefined;
  const known = bold ? [] : (letters[standIn] ?? []);
  const advanceOf = (code: number): number | undefined => {
    const advance = known[code - first];
    return advance ? advance / 1000 : undefined;
  };
  return { scale, advanceOf };
}
