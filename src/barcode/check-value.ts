/** Checks a code's value before it is encoded; error messages describe the values that are allowed. */
import { CodeError } from './code-error.js';
import type { SymbologyFacts } from './symbologies-data.js';

/** @throws CodeError */
export function checkValue(value: string, { label, pattern, takes, longest, checked }: SymbologyFacts): void {
  if (/\p{Surrogate}/u.test(value)) throw new CodeError('has half of a character, which no code can hold');
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
