/** Downloads bytes, or a sequence of parts, as one file. */
export function download(name: string, bytes: Uint8Array<ArrayBuffer> | readonly Uint8Array<ArrayBuffer>[], type: string): void {
  const address = URL.createObjectURL(new Blob(bytes instanceof Uint8Array ? [bytes] : [...bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
