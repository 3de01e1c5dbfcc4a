/** Values → DER (X.690 §10). Every function returns one whole element. */

function length(size: number): Uint8Array {
  if (size < 0x80) return Uint8Array.of(size);
  const octets: number[] = [];
  for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return Uint8Array.of(0x80 | octets.length, ...octets);
}

/** An element with any identifier octet. */
export function element(identifier: number, ...content: readonly Uint8Array[]): Uint8Array {
  const size = content.reduce((sum, piece) => sum + piece.length, 0);
  return Buffer.concat([Uint8Array.of(identifier), length(size), ...content]);
}

export const writeSequence = (...items: readonly Uint8Array[]): Uint8Array => element(0x30, ...items);

/** SET OF with its elements sorted as DER requires (X.690 §11.6). */
export const writeSet = (...items: readonly Uint8Array[]): Uint8Array => element(0x31, ...[...items].sort((a, b) => Buffer.compare(a, b)));

/** `[number] EXPLICIT`, or an implicitly tagged constructed element. */
export const writeContext = (number: number, ...content: readonly Uint8Array[]): Uint8Array => element(0xa0 | number, ...content);

/** `[number] IMPLICIT` of a primitive type. */
export const writeContextPrimitive = (number: number, content: Uint8Array): Uint8Array => element(0x80 | number, content);

export const writeOctetString = (octets: Uint8Array): Uint8Array => element(0x04, octets);

export const writeBitString = (octets: Uint8Array, unused = 0): Uint8Array => element(0x03, Uint8Array.of(unused), octets);

export const writeNull = (): Uint8Array => Uint8Array.of(5, 0);

export const writeBoolean = (value: boolean): Uint8Array => Uint8Array.of(1, 1, value ? 0xff : 0);

export const writeUtf8 = (text: string): Uint8Array => element(0x0c, Buffer.from(text, 'utf8'));

/** A non-negative integer. */
export function writeInteger(value: bigint | number): Uint8Array {
  const hex = BigInt(value).toString(16);
  return writeUnsigned(Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex'));
}

/** An integer given as octets, most significant first. */
export function writeUnsigned(octets: Uint8Array): Uint8Array {
  let start = 0;
  while (start < octets.length - 1 && octets[start] === 0) start++;
  const digits = octets.subarray(start);
  return element(0x02, (digits[0] ?? 0) >= 0x80 || digits.length === 0 ? Uint8Array.of(0) : new Uint8Array(), digits);
}

export function writeOid(dotted: string): Uint8Array {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt);
  const octets = [first * 40n + second, ...rest].flatMap((arc) => {
    const digits = [Number(arc & 0x7fn)];
    for (let left = arc >> 7n; left > 0n; left >>= 7n) digits.unshift(Number(left & 0x7fn) | 0x80);
    return digits;
  });
  return element(0x06, Uint8Array.from(octets));
}

const digitsOf = (time: number): string => new Date(time).toISOString().replace(/[-:T]|[.][0-9]+/g, '');

/** UTCTime until 2049, GeneralizedTime from then on (RFC 5280 §4.1.2.5). `time` in milliseconds since 1970. */
export function writeTime(time: number): Uint8Array {
  const digits = digitsOf(time);
  return time < Date.UTC(2050, 0, 1) ? element(0x17, Buffer.from(digits.slice(2))) : element(0x18, Buffer.from(digits));
}

/** GeneralizedTime to the second. `time` in milliseconds since 1970. */
export const writeGeneralizedTime = (time: number): Uint8Array => element(0x18, Buffer.from(digitsOf(time)));
