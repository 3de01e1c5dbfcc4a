/**
 * A document's identity: the same before and after edits, and the same in every program, derived from two values in the file. It identifies
 * the document, not its contents.
 */
import { IdentityPackage } from './identity-parts.js';
import { readZip, writeZip, crc32 } from './zip.js';

export interface DocumentIdentity {
  /**
   * `HASH-` and 8 upper-case hex digits: the CRC-32 of `GUID|created` if the file has both, else of its bytes.
   * For `12345678-90AB-CDEF-1234-567890ABCDEF` and `2024-01-15T10:30:00Z` it is `HASH-C847C1F7`.
   */
  readonly documentId: string;
  /** `dcterms:created`, verbatim; null if the file has none. */
  readonly documentCreatedAt: string | null;
  /** Without braces; null if the file has none. */
  readonly guid: string | null;
  /** Whether it survives edits: the file has both values. */
  readonly isLasting: boolean;
}

export interface IdentifiedDocument {
  /** The unchanged document if nothing was missing, or nothing may be written (it is signed, or not a DOCX). */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly identity: DocumentIdentity;
}

export interface WithDocumentIdentityOptions {
  /** The time to write if the file has none. Default: now. */
  readonly now?: Date | undefined;
  /** The GUID to write if the file has none, without braces. Default: a random one (version 4). */
  readonly guid?: string | undefined;
}

const hash = (bytes: Uint8Array): string => `HASH-${crc32(bytes).toString(16).toUpperCase().padStart(8, '0')}`;

function identityOf(bytes: Uint8Array, guid: string | undefined, created: string | undefined): DocumentIdentity {
  const isLasting = guid !== undefined && created !== undefined;
  const documentId = hash(isLasting ? new TextEncoder().encode(`${guid}|${created}`) : bytes);
  return { documentId, documentCreatedAt: created ?? null, guid: guid ?? null, isLasting };
}

async function open(bytes: Uint8Array<ArrayBuffer>) {
  const entries = readZip(bytes);
  const parts = entries && new IdentityPackage(entries);
  return { parts, guid: await parts?.guid(), created: await parts?.created() };
}

/** A file's identity; any bytes have one. */
export async function documentIdentity(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentIdentity> {
  const { guid, created } = await open(bytes);
  return identityOf(bytes, guid, created);
}

/** Whole minutes: `2024-01-15T10:30:00Z`. */
const minutes = (time: Date): string => `${time.toISOString().slice(0, 16)}:00Z`;

/** The document with a lasting identity: a missing GUID or time of creation is written into it. For use on export. */
export async function withDocumentIdentity(
  bytes: Uint8Array<ArrayBuffer>,
  options: WithDocumentIdentityOptions = {},
): Promise<IdentifiedDocument> {
  const { parts, guid, created } = await open(bytes);
  const present = identityOf(bytes, guid, created);
  if (!parts?.isWordDocument || parts.isSigned || present.isLasting) return { bytes, identity: present };
  const wantedGuid = guid ?? (options.guid ?? crypto.randomUUID()).toUpperCase();
  const wantedCreated = created ?? minutes(options.now ?? new Date());
  const isWritten =
    (guid !== undefined || (await parts.writeGuid(wantedGuid))) && (created !== undefined || (await parts.writeCreated(wantedCreated)));
  if (!isWritten) return { bytes, identity: present };
  const written = writeZip(parts.entries);
  return { bytes: written, identity: identityOf(written, wantedGuid, wantedCreated) };
}
