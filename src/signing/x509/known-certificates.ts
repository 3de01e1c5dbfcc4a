/**
 * Caches the host's trusted certificates, which are the same for every document. Certificates of
 * documents are parsed each time and not kept.
 */
import { type Certificate, readCertificate } from './read-certificate.js';

/** The maximum number of cached certificates; an operating system has about 150 roots. */
const maxKept = 500;
/** Longer ones are parsed each time. */
const maxKeptBytes = 8192;

/** The least recently used one comes first. */
const kept = new Map<string, Certificate>();

const keyOf = (der: Uint8Array): string => Buffer.from(der.buffer, der.byteOffset, der.length).toString('latin1');

/**
 * A certificate of the host's trust: as {@link readCertificate}, but equal bytes return the same object, over a copy of
 * them.
 * @throws DocOpsError INVALID_FILE_FORMAT as {@link readCertificate}.
 */
export function trustedCertificate(der: Uint8Array): Certificate {
  if (der.length > maxKeptBytes) return readCertificate(der);
  const key = keyOf(der);
  const certificate = kept.get(key) ?? readCertificate(Uint8Array.from(der));
  kept.delete(key);
  kept.set(key, certificate);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return certificate;
}

/**
 * A certificate from a document: the host's own object if the host has the same certificate.
 * @throws DocOpsError INVALID_FILE_FORMAT as {@link readCertificate}.
 */
export function knownCertificate(der: Uint8Array): Certificate {
  return (der.length > maxKeptBytes ? undefined : kept.get(keyOf(der))) ?? readCertificate(der);
}
