/** Sends one usage event of an editor, without waiting for it. */
import { documentIdentity, type DocumentIdentity } from './document-identity.js';

export interface SendUsageOptions {
  /** The address for events: `https://telemetry.example.com/collect`. */
  readonly url: string;
  /** The file, or its identity if known. Only the identity of a file leaves this machine. */
  readonly document: Uint8Array<ArrayBuffer> | DocumentIdentity;
  /** The editor's own version. */
  readonly libraryVersion: string;
  /** Default: none, which counts as the community's. */
  readonly licenseKey?: string | undefined;
  /** The host page's own fields; never content. Default: none. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /** `false`: nothing is sent, but the identity is still computed. Default: true. */
  readonly enabled?: boolean | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

interface Page {
  readonly navigator?: { readonly userAgent?: string };
  readonly location?: { readonly href?: string; readonly hostname?: string };
  readonly screen?: { readonly width?: number; readonly height?: number };
}

/** Milliseconds after which an event is abandoned. */
const timeoutMs = 10_000;

/** Without query and fragment, which may be private. */
function browserInfo(): object {
  const { navigator, location, screen } = globalThis as Page;
  return {
    userAgent: navigator?.userAgent ?? '',
    currentUrl: location?.href?.split(/[?#]/)[0] ?? '',
    hostname: location?.hostname ?? '',
    screenSize: { width: screen?.width ?? 0, height: screen?.height ?? 0 },
  };
}

function post(options: SendUsageOptions, { documentId, documentCreatedAt }: DocumentIdentity): void {
  const { url, libraryVersion, licenseKey = '', metadata, fetch: send = fetch } = options;
  const body = {
    libraryVersion,
    browserInfo: browserInfo(),
    metadata,
    events: [{ timestamp: new Date().toISOString(), documentId, documentCreatedAt }],
  };
  const sent = send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-License-Key': licenseKey },
    body: JSON.stringify(body),
    credentials: 'omit',
    // The page may be closed immediately.
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  });
  // Read to its end, so that the connection can be used again.
  sent.then((response) => response.arrayBuffer()).catch(() => undefined);
}

/**
 * Computes the document's identity and sends one event: one POST, no retry, no queue. Does not wait for the response and never rejects.
 * @returns The identity; undefined if it cannot be computed
 */
export async function sendUsage(options: SendUsageOptions): Promise<DocumentIdentity | undefined> {
  try {
    const { document } = options;
    const identity = document instanceof Uint8Array ? await documentIdentity(document) : document;
    if (options.enabled !== false) post(options, identity);
    return identity;
  } catch {
    return undefined;
  }
}
