/** A value → a vector picture of its code. Deterministic; nothing is read or fetched. */
import type { Emu } from '../base/units.js';
import { type ErrorCorrection, usualErrorCorrection } from '../contract/symbologies.js';
import { CodeError } from './code-error.js';
import { encodeSymbol } from './encode-symbol.js';
import { type CodeLook, layoutCode } from './layout-code.js';
import { type CodeKind, symbologies, type SymbologyFacts } from './symbologies-data.js';
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

/** Error messages describe the values that are allowed. @throws CodeError */
function checkValue(value: string, { label, pattern, takes, longest, checked }: SymbologyFacts): void {
  if (/\p{Surrogate}/u.test(value)) throw new CodeError('has half of a surrogate pair, which no code can hold');
  if (!pattern.test(value)) throw new CodeError(`does not fit ${label}, which takes ${takes}`);
  if ([...value].length > longest) throw new CodeError(`is too long for ${label}: at most ${String(longest)} characters`);
  if (checked !== value.length) return;
  const data = value.slice(0, -1);
  const digit = checkDigit(data);
  if (value.endsWith(digit)) return;
  throw new CodeError(
    `has a wrong check digit for ${label}: it is ${data}${digit}, or the digits are wrong (without it the digit is added)`,
  );
}

/** Digits are weighted 3 and 1 alternately, starting from the right with 3 (GS1 General Specifications §7.9.1). */
export function checkDigit(digits: string): string {
  const sum = [...digits].reduceRight((total, digit, index) => total + Number(digit) * ((digits.length - index) % 2 === 1 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
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
