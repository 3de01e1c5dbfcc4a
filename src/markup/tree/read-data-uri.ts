/** A `data:` URI (RFC 2397) → its bytes. */
export function readDataUri(uri: string): Uint8Array | undefined {
  if (!/^data:/i.test(uri)) return undefined;
  const comma = uri.indexOf(',');
  if (comma < 0) return undefined;
  const data = uri.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(uri.slice(0, comma))) {
    return new Uint8Array(Buffer.from(data.includes('%') ? percentDecoded(data).toString('latin1') : data, 'base64'));
  }
  return new Uint8Array(percentDecoded(data));
}

function percentDecoded(text: string): Buffer {
  return Buffer.from(
    Buffer.from(text, 'utf8')
      .toString('latin1')
      .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  );
}
