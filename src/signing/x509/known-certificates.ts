/** Certificates that were read before, by their bytes: a host's roots come with every document, a signer's certificate several times in one. */
import { type Certificate, readCertificate } from './read-certificate.js';

/** Most certificates that are kept; the roots of an operating system are about 150. */
const maxKept = 500;
/** Longer ones are read anew each time. */
const maxKeptBytes = 8192;

/** The one that was asked for longest ago stands first. */
const kept = new Map<string, Certificate>();

/**
 * As {@link readCertificate}, but of equal bytes the same object, over a copy of them.
 * @throws DocOpsError INVALID_FILE_FORMAT as there.
 */
export function knownCertificate(der: Uint8Array): Certificate {
  if (der.length > maxKeptBytes) return readCertificate(der);
  const key = Buffer.from(der.buffer, der.byteOffset, der.length).toString('latin1');
  // The copy lets go of the document that the bytes may stand in.
  const certificate = kept.get(key) ?? readCertificate(Uint8Array.from(der));
  kept.delete(key);
  kept.set(key, certificate);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return certificate;
}
