/** The bytes of an answer over HTTP, of which no more than a bound is kept. @param tooLong The error for one that is longer; the rest is not read */
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
