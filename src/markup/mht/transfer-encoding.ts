/** The body of a MIME entity → its bytes (RFC 2045 §6). */

/** @param body one character per byte */
export function decodeBody(body: string, encoding: string | undefined): Uint8Array {
  switch (encoding?.trim().toLowerCase()) {
    case 'base64':
      return new Uint8Array(Buffer.from(body, 'base64'));
    case 'quoted-printable':
      return new Uint8Array(Buffer.from(fromQuotedPrintable(body), 'latin1'));
    default:
      return new Uint8Array(Buffer.from(body, 'latin1'));
  }
}

/** Non-ASCII bytes, which some producers leave unencoded, are kept (RFC 2045 §6.7). */
const fromQuotedPrintable = (body: string): string =>
  body.replace(/=(?:[ \t]{0,100}\r?\n|([0-9a-f]{2}))/gi, (_whole, code: string | undefined) =>
    code === undefined ? '' : String.fromCharCode(parseInt(code, 16)),
  );
