/** As many bytes as a picture needs: what is missing is zero, what is too much is cut. */
export function exactly(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.length === size) return bytes;
  const whole = new Uint8Array(size);
  whole.set(bytes.subarray(0, size));
  return whole;
}
