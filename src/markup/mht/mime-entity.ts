/** A MIME message (RFC 2045, RFC 2046) → its leaves: header fields and bodies, with multiparts split. */

export interface MimeLeaf {
  /** By lower-case name, unfolded. */
  readonly fields: ReadonlyMap<string, string>;
  /** `text/html`; `text/plain` if none is stated. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** Verbatim, one character per byte. */
  readonly body: string;
}

export interface MimeMessage {
  /** Fields of the outermost entity. */
  readonly fields: ReadonlyMap<string, string>;
  readonly parameters: ReadonlyMap<string, string>;
  readonly leaves: readonly MimeLeaf[];
}

const mostLeaves = 10_000;
const deepest = 8;
/** Characters of an entity's header. */
const longestHeader = 65_536;

/** @param text one character per byte */
export function readMime(text: string): MimeMessage {
  const leaves: MimeLeaf[] = [];
  const { fields, parameters } = readEntity(text.trimStart(), leaves, 0);
  return { fields, parameters, leaves };
}

function readEntity(text: string, leaves: MimeLeaf[], depth: number): MimeLeaf {
  const { fields, body } = splitHeader(text);
  const entity: MimeLeaf = { fields, ...contentType(fields.get('content-type')), body };
  const boundary = entity.parameters.get('boundary');
  if (!entity.type.startsWith('multipart/') || boundary === undefined || boundary === '') leaves.push(entity);
  else if (depth < deepest) {
    for (const part of splitParts(body, boundary)) {
      if (leaves.length >= mostLeaves) break;
      readEntity(part, leaves, depth + 1);
    }
  }
  return entity;
}

/** An empty line ends the header (RFC 5322 §2.1); a line that begins with white space continues the field before it. */
function splitHeader(text: string): { readonly fields: ReadonlyMap<string, string>; readonly body: string } {
  const fields = new Map<string, string>();
  let last: string | undefined;
  let at = 0;
  while (at < text.length && at < longestHeader) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '');
    at = end < 0 ? text.length : end + 1;
    if (line === '') break;
    const colon = line.indexOf(':');
    if (/^[ \t]/.test(line)) {
      if (last !== undefined) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`);
    } else if (colon > 0) {
      last = line.slice(0, colon).trim().toLowerCase();
      if (fields.has(last)) last = undefined;
      else fields.set(last, line.slice(colon + 1).trim());
    }
  }
  return { fields, body: text.slice(at) };
}

/** A field such as `text/html; charset="utf-8"` (RFC 2045 §5.1). */
function contentType(field: string | undefined): Pick<MimeLeaf, 'type' | 'parameters'> {
  const parameters = new Map<string, string>();
  const stated = field ?? 'text/plain';
  for (const [, name = '', quoted, plain] of stated.matchAll(/;\s*([\w!#$&.+*^-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/g))
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), quoted ?? plain ?? '');
  return { type: (stated.split(';')[0] ?? '').trim().toLowerCase(), parameters };
}

/** The parts between lines of two hyphens and the boundary (RFC 2046 §5.1.1); the preceding line end belongs to the boundary. */
function* splitParts(body: string, boundary: string): Generator<string> {
  const delimiter = `--${boundary}`;
  let begun: number | undefined;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (at > 0 && body[at - 1] !== '\n') continue;
    const after = at + delimiter.length;
    const line = body.indexOf('\n', after);
    const rest = body.slice(after, line < 0 ? body.length : Math.min(line, after + 100)).trim();
    if (rest !== '' && !rest.startsWith('--')) continue;
    if (begun !== undefined) yield body.slice(begun, at).replace(/\r?\n$/, '');
    if (rest !== '' || line < 0) return;
    begun = line + 1;
  }
  // The last boundary is missing: the file was cut off.
  if (begun !== undefined) yield body.slice(begun);
}
