/** The text form of an API key: `<prefix>_sk_<32 random base62 characters><6 characters of checksum>`, and its hash. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** log2(62^32) is 190 bits. */
const randomLength = 32;
const checksumLength = 6;
const form = /^(?<signed>[A-Za-z0-9-]{1,32}_sk_[0-9A-Za-z]{32,64})(?<checksum>[0-9A-Za-z]{6})$/;

/** The prefixes that {@link createApiKeyText} accepts. */
export const keyPrefixForm = /^[A-Za-z0-9-]{1,32}$/;

/** CRC-32 in base62, padded: it distinguishes a mistyped key from an unknown one without querying the store. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < checksumLength) {
    digits = (base62[rest % 62] ?? '0') + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

export function randomBase62(length: number): string {
  return Array.from({ length }, () => base62[randomInt(62)]).join('');
}

export function createApiKeyText(prefix: string): string {
  const signed = `${prefix}_sk_${randomBase62(randomLength)}`;
  return signed + checksum(signed);
}

/** True if the text has the form of a key and a matching checksum; any prefix is accepted, so that a host may change its own. */
export function isApiKeyText(text: string): boolean {
  const groups = form.exec(text)?.groups;
  return groups !== undefined && checksum(groups['signed'] ?? '') === groups['checksum'];
}

/** SHA-256, lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two hashes of equal length in constant time. */
export function equalHashes(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
