/** Allowed link targets: schemes that a reader of a document can be sent to; never scripts, data or local files. */
import { decodeUri } from '../../base/decode-uri.js';

const allowed = new Set('http https mailto tel sms ftp ftps sftp news irc ircs xmpp geo urn doi'.split(' '));

export type LinkTarget =
  | { readonly kind: 'external'; readonly target: string }
  /** An anchor of the same document, without `#`. */
  | { readonly kind: 'internal'; readonly anchor: string };

/** Undefined for a link that must not be written. */
export function linkTarget(href: string): LinkTarget | undefined {
  // browsers skip these when they look for a scheme
  const target = href.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]+/g, (blanks) => (blanks === ' ' ? '%20' : ''));
  const bare = target.replaceAll('%20', '');
  if (bare === '' || target.length > 8000) return undefined;
  if (bare.startsWith('#')) return { kind: 'internal', anchor: decodeUri(href.trim().slice(1)) };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  return scheme === undefined || allowed.has(scheme)
    ? { kind: 'external', target: target.replace(/^(?:%20)+|(?<!%20)(?:%20)+$/g, '') }
    : undefined;
}
