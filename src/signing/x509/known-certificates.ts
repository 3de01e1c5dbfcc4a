/** The certificates that a host trusts come with every document: they are read once. Those of documents are read again, and nothing of them is kept. */
import { type Certificate, readCertificate } from './read-certificate.js';

/** Most certificates that are kept; the roots of an operating system are about 150. */
const maxKept = 500;
/** Longer ones are read again each time. */
const maxKeptBytes = 8192;

/** The one that was asked for longest ago comes first. */
const kept = new Map<string, Certificate>();

const keyOf = (der: Uint8Array): string => Buffer.from(der.buffer, der.byteOffset, der.length).toString('latin1');

/**
 * A certificate of the host's trust: as {@link readCertificate}, but of equal bytes the same object, over a copy of them.
 * @throws DocOpsError INVALID_FILE_FORMAT as there.
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
 * A certificate that came with a document: the host's own object where it has the same one.
 * @throws DocOpsError INVALID_FILE_FORMAT as {@link readCertificate}.
 */
export function knownCertificate(der: Uint8Array): Certificate {
  return (der.length > maxKeptBytes ? undefined : kept.get(keyOf(der))) ?? readCertificate(der);
}
