/** A value → a vector picture of its code. Deterministic; nothing is read or fetched. */
import type { Emu } from '../base/units.js';
import { type ErrorCorrection, usualErrorCorrection } from '../contract/symbologies.js';
import { checkValue } from './check-value.js';
import { encodeSymbol } from './encode-symbol.js';
import { type CodeLook, layoutCode } from './layout-code.js';
import { type CodeKind, symbologies } from './symbologies-data.js';
import { writeEmf } from './write-emf.js';

export interface CodeRequest extends Omit<CodeLook, 'showsText'> {
  readonly symbology: CodeKind;
  readonly value: string;
  /** For QR codes only. */
  readonly errorCorrection?: ErrorCorrection | undefined;
  /** Default: true. */
  readonly showsText?: boolean | undefined;
}

export interface CodePicture {
  /** An enhanced metafile. */
  readonly bytes: Uint8Array;
  readonly width: Emu;
  readonly height: Emu;
}

/** EMU per hundredth of a millimetre. */
const emuPerUnit = 360;

/** @throws CodeError if the value is not valid for the symbology */
export function drawCode({ symbology, value, errorCorrection, showsText, ...look }: CodeRequest): CodePicture {
  const facts = symbologies[symbology];
  checkValue(value, facts);
  const symbol = encodeSymbol(value, facts, errorCorrection ?? usualErrorCorrection);
  const drawing = layoutCode(symbol, facts, { ...look, showsText: showsText ?? true });
  return { bytes: writeEmf(drawing), width: Math.round(drawing.width * emuPerUnit), height: Math.round(drawing.height * emuPerUnit) };
}
