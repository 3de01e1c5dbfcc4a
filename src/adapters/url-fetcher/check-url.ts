/** The text of a URL → a URL that may be fetched: http or https, a permitted port, no user name or password (WHATWG URL). */
import { fetchFailed } from './fetch-failed.js';

/** RFC 9110 §4.1 asks servers for 8000 characters; signed storage URLs reach nearly half of that. */
const maxLength = 8000;

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** The port to connect to. */
export function portOf(url: URL): number {
  return url.port === '' ? (defaultPorts[url.protocol] ?? 0) : Number(url.port);
}

/**
 * Reads decimal, octal, hexadecimal and full-width forms of an address as browsers do; the result has one canonical form.
 * @param base The URL that redirected here
 * @throws DocOpsError DOCUMENT_FETCH_FAILED
 */
export function checkUrl(text: string, ports: readonly number[], base?: URL): URL {
  if (text.length > maxLength) throw fetchFailed(`must be at most ${String(maxLength)} characters long`);
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    throw fetchFailed(base === undefined ? 'is not an absolute URL' : 'was redirected to something that is not a URL');
  }
  if (!(url.protocol in defaultPorts)) throw fetchFailed('must begin with http:// or https://');
  if (url.username !== '' || url.password !== '') throw fetchFailed('may not have a user name or password');
  if (base?.protocol === 'https:' && url.protocol === 'http:') throw fetchFailed('was redirected from https to http');
  if (!ports.includes(portOf(url))) throw fetchFailed(`may only use the ports ${ports.join(', ')}`);
  url.hash = '';
  return url;
}
