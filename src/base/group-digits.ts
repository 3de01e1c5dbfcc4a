/** Decimal digits in groups of three from the end: `1,234,567`. @param digits Digits only */
export function groupDigits(digits: string, separator: string): string {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(separator);
}
