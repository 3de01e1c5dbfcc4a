/**
 * A URL fetcher for untrusted addresses: it reaches public hosts only, and connects to the very address that was checked, through every
 * redirect (OWASP, server-side request forgery).
 */
import type { Client } from 'undici';
import { DocOpsError } from '../../base/errors.js';
import { readNetwork, type Network, fetchFailed, publicAddressesOf, resolveBySystem, type Resolve } from './public-address.js';
import { acceptedEncodings, readBody } from './read-body.js';
import type { FetchedUrl, FetchLimits, UrlFetcher } from './types.js';

// The text of a URL → a URL that may be fetched: http or https, a permitted port, no user name or password (WHATWG URL).

/** RFC 9110 §4.1 asks servers for 8000 characters; signed storage URLs reach nearly half of that. */
const maxLength = 8000;

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** The port to connect to. */
function portOf(url: URL): number {
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
  if (url.username !== '' || url.password !== '') throw fetchFailed('must not contain a user name or password');
  if (base?.protocol === 'https:' && url.protocol === 'http:') throw fetchFailed('was redirected from https to http');
  if (!ports.includes(portOf(url))) throw fetchFailed(`may only use the ports ${ports.join(', ')}`);
  url.hash = '';
  return url;
}

export type { Resolve } from './public-address.js';

/** Options of {@link createGuardedFetcher}. */
export interface GuardedFetcherOptions {
  /** Permitted ports. Default: 80, 443, 8080, 8443. */
  readonly ports?: readonly number[] | undefined;
  /** Networks that may be reached although they are not public, for example `10.1.0.0/16` for the host's own image store. Default: none. */
  readonly allowNetworks?: readonly string[] | undefined;
  /** Host name → addresses. Default: the system's resolver. */
  readonly resolve?: Resolve | undefined;
  /** Maximum number of redirects. Default: 3. */
  readonly maxRedirects?: number | undefined;
  /** Milliseconds for one connection. Default: 5000. */
  readonly connectTimeoutMs?: number | undefined;
}

export interface Rules {
  readonly ports: readonly number[];
  readonly allowed: readonly Network[];
  readonly resolve: Resolve;
  readonly connectTimeoutMs: number;
}

/** Addresses of one host that are tried before it counts as unreachable. */
const maxAddresses = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const requestHeaders = { accept: '*/*', 'accept-encoding': acceptedEncodings, 'user-agent': 'docops-router' };

/**
 * A client that always connects to `address`, whatever the name in the URL resolves to by then. undici takes 50 ms to load, so it is loaded
 * on first use.
 */
async function pinnedClient(url: URL, address: string, connectTimeoutMs: number): Promise<Client> {
  const { buildConnector, Client } = await import('undici');
  const connect = buildConnector({ timeout: connectTimeoutMs, maxCachedSessions: 0 });
  return new Client(url.origin, {
    pipelining: 0,
    maxHeaderSize: 16_384,
    connect: (options, callback) => connect({ ...options, hostname: address }, callback),
  });
}

type Answer = { readonly kind: 'redirect'; readonly location: string } | { readonly kind: 'file'; readonly file: FetchedUrl };

function headerOf(headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function isAccepted(contentType: string, accepted: readonly string[] | undefined): boolean {
  if (accepted === undefined || contentType === '') return true;
  return accepted.some((type) => (type.endsWith('/*') ? contentType.startsWith(type.slice(0, -1)) : contentType === type));
}

async function ask(client: Client, url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Answer> {
  const { statusCode, headers, body } = await client.request({
    method: 'GET',
    path: url.pathname + url.search,
    headers: requestHeaders,
    signal,
  });
  const refuse = (issue: string): never => {
    body.on('error', () => undefined).destroy();
    throw fetchFailed(issue);
  };
  if (redirects.has(statusCode)) {
    const location = headerOf(headers, 'location');
    if (location === '') return refuse(`answered ${String(statusCode)} without saying where to`);
    body.on('error', () => undefined).destroy();
    return { kind: 'redirect', location };
  }
  if (statusCode !== 200) return refuse(`answered ${String(statusCode)}`);
  const contentType = (headerOf(headers, 'content-type').split(';')[0] ?? '').trim().toLowerCase();
  if (!isAccepted(contentType, limits.contentTypes)) return refuse('returned a kind of file that is not accepted here');
  const declared = Number(headerOf(headers, 'content-length'));
  const bytes = await readBody(body, headerOf(headers, 'content-encoding'), declared, limits.maxBytes);
  return { kind: 'file', file: { bytes, url: url.href, ...(contentType === '' ? {} : { contentType }) } };
}

/** Connections that were never established: nothing was sent, so the next address may be tried. */
const unreachable = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;

/** Public addresses of the URL's host, one after the other → what the first reachable one answers. */
export async function askOneOf<T>(url: URL, rules: Rules, signal: AbortSignal, ask: (client: Client) => Promise<T>): Promise<T> {
  const addresses = await publicAddressesOf(url, rules.resolve, rules.allowed, signal);
  let last: unknown;
  for (const address of addresses.slice(0, maxAddresses)) {
    const client = await pinnedClient(url, address, rules.connectTimeoutMs);
    try {
      return await ask(client);
    } catch (error) {
      last = error;
      if (signal.aborted || !unreachable.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    } finally {
      await client.destroy().catch(() => undefined);
    }
  }
  throw last;
}

async function follow(text: string, rules: Rules, maxRedirects: number, limits: FetchLimits, signal: AbortSignal): Promise<FetchedUrl> {
  let url = checkUrl(text, rules.ports);
  for (let hop = 0; ; hop += 1) {
    const target = url;
    const answer = await askOneOf(target, rules, signal, (client) => ask(client, target, limits, signal));
    if (answer.kind === 'file') return answer.file;
    if (hop >= maxRedirects) throw fetchFailed(`was redirected more than ${String(maxRedirects)} times`);
    url = checkUrl(answer.location, rules.ports, url);
  }
}

/** @throws Error if an entry of `allowNetworks` is not a network */
export const readRules = (options: GuardedFetcherOptions): Rules => ({
  ports: options.ports ?? [80, 443, 8080, 8443],
  allowed: (options.allowNetworks ?? []).map(readNetwork),
  resolve: options.resolve ?? resolveBySystem,
  connectTimeoutMs: options.connectTimeoutMs ?? 5000,
});

/**
 * The default fetcher. Sends no cookies, no credentials, no referrer, and ignores the proxy settings of the environment.
 * @throws Error if an entry of `allowNetworks` is not a network
 */
export function createGuardedFetcher(options: GuardedFetcherOptions = {}): UrlFetcher {
  const rules = readRules(options);
  return {
    fetch: async (url, limits, signal) => {
      signal.throwIfAborted();
      const late = AbortSignal.timeout(limits.timeoutMs);
      try {
        return await follow(url, rules, options.maxRedirects ?? 3, limits, AbortSignal.any([signal, late]));
      } catch (error) {
        signal.throwIfAborted();
        if (late.aborted) throw fetchFailed(`took longer than ${String(limits.timeoutMs)} ms`, error);
        if (error instanceof DocOpsError) throw error;
        throw fetchFailed('could not be fetched', error);
      }
    },
  };
}
