/** CRC-32C (Castagnoli; RFC 3720 §12.1), with which Google's services check data in transit. */

/** The polynomial 0x1EDC6F41, its bits reversed. */
const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, octet) => {
  let value = octet;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value >>> 0;
});

export function crc32c(octets: Uint8Array): number {
  let value = 0xffffffff;
  for (const octet of octets) value = (table[(value ^ octet) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
