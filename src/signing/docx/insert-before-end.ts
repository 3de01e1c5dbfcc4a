/** Inserts elements at the end of a list of the package: content types, relationships. */
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import { DocOpsError } from '../../base/errors.js';

/**
 * The elements must declare their own namespace, so that the root's prefix does not matter.
 * @throws DocOpsError INVALID_FILE_FORMAT for a list that does not end with its root's end tag
 */
export function insertBeforeEnd(xml: Uint8Array, elements: string): Uint8Array {
  const body = decodeXmlBytes(xml)
    .replace(/^\ufeff/, '')
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .trimEnd();
  const end = body.lastIndexOf('</');
  let whole: string | undefined;
  if (end >= 0 && body.endsWith('>')) whole = body.slice(0, end) + elements + body.slice(end);
  else {
    const selfClosed = /^\s*<([^\s/<>]+)[^<>]*\/>$/.exec(body);
    if (selfClosed) whole = `${body.slice(0, -2)}>${elements}</${selfClosed[1] ?? ''}>`;
  }
  if (whole === undefined) throw new DocOpsError('INVALID_FILE_FORMAT', 'A list of the package is not well formed.');
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${whole}`);
}

/** The first name of a sequence that is not taken. */
export function freeName(isTaken: (name: string) => boolean, name: (index: number) => string): string {
  for (let index = 1; ; index += 1) if (!isTaken(name(index))) return name(index);
}
