/** Exactly as many bytes as a picture needs: missing ones are zero, surplus ones are cut. */
export function exactly(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.length === size) return bytes;
  const whole = new Uint8Array(size);
  whole.set(bytes.subarray(0, size));
  return whole;
}
