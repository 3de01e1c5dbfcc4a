/** Reads the body of an HTTP response up to a limit. @param tooLong The error for a longer body; the rest is not read */
export async function readAtMost(response: Response, maxBytes: number, tooLong: () => Error): Promise<Buffer> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value }: { readonly value?: Uint8Array | undefined } = (await reader?.read()) ?? {};
    if (value === undefined) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLong();
    }
    chunks.push(value);
  }
}
