/** An archived page (MHT, RFC 2557): the page, and its included pictures and style sheets. Nothing else is loaded. */
import { decodePage } from '../html/page/decode-page.js';
import { readMime, type MimeLeaf, type MimeMessage } from './mime-entity.js';

// The body of a MIME entity → its bytes (RFC 2045 §6).

/** @param body one character per byte */
function decodeBody(body: string, encoding: string | undefined): Uint8Array {
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

export interface MhtPage {
  /** Text of the page. */
  readonly html: string;
  /** Returns the bytes of a resource of the page; undefined if it is not in the archive. */
  readonly resource: (source: string) => Uint8Array | undefined;
  /** Returns the text of a referenced style sheet. */
  readonly sheet: (source: string) => string | undefined;
}

const pageTypes: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** Undefined if it contains no page. */
export function readMht(bytes: Uint8Array): MhtPage | undefined {
  const message = readMime(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  const page = pageLeaf(message);
  if (!page) return undefined;
  const base = page.fields.get('content-location') ?? message.fields.get('content-location');
  const { leaves } = message;
  const byName = leavesByName(leaves, base);
  const known = new Map<MimeLeaf, Uint8Array>();
  const decodedBytes = (leaf: MimeLeaf): Uint8Array => {
    const decoded = known.get(leaf) ?? decodeBody(leaf.body, leaf.fields.get('content-transfer-encoding'));
    known.set(leaf, decoded);
    return decoded;
  };
  const find = (source: string): MimeLeaf | undefined => {
    const name = resourceNames(source, base).find((each) => byName.has(each));
    return name === undefined ? undefined : byName.get(name);
  };
  return {
    html: decodePage(decodedBytes(page), { ...charsetOf(page), otherwise: 'windows-1252' }).text,
    resource: (source) => {
      const leaf = find(source);
      return leaf && leaf !== page ? decodedBytes(leaf) : undefined;
    },
    sheet: (source) => {
      const leaf = find(source);
      return leaf?.type === 'text/css' ? decodePage(decodedBytes(leaf), { ...charsetOf(leaf), kind: 'sheet' }).text : undefined;
    },
  };
}

function charsetOf({ parameters }: MimeLeaf): { readonly charset?: string } {
  const charset = parameters.get('charset');
  return charset === undefined ? {} : { charset };
}

/** The part that `start` names (RFC 2387 §3.2), else the first page. */
function pageLeaf({ parameters, leaves }: MimeMessage): MimeLeaf | undefined {
  const pages = leaves.filter(({ type }) => pageTypes.has(type));
  const start = parameters.get('start');
  return pages.find(({ fields }) => start !== undefined && fields.get('content-id') === start) ?? pages[0];
}

function leavesByName(leaves: readonly MimeLeaf[], base: string | undefined): ReadonlyMap<string, MimeLeaf> {
  const byName = new Map<string, MimeLeaf>();
  for (const leaf of leaves) {
    const id = leaf.fields.get('content-id')?.replace(/^<|>$/g, '');
    const location = leaf.fields.get('content-location');
    for (const name of [...(id === undefined ? [] : [`cid:${id}`]), ...(location === undefined ? [] : resourceNames(location, base))])
      if (!byName.has(name)) byName.set(name, leaf);
  }
  return byName;
}

/** A reference verbatim, percent-decoded, and made absolute (RFC 2557 §5). */
function resourceNames(source: string, base: string | undefined): string[] {
  const names = [source];
  try {
    names.push(decodeURIComponent(source));
  } catch {
    // The verbatim reference is used.
  }
  if (URL.canParse(source, base)) names.push(new URL(source, base).href);
  return names.map((name) => name.replace(/^cid:/i, 'cid:'));
}
