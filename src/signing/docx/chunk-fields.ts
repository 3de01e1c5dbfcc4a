/** A document that is inserted into another one when it is shown (altChunk) → the fields that it contains (ECMA-376-1 §17.17.2.1). */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import { defaultPackageLimits } from '../../docx/opc/package-limits.js';
import { ZipArchive, type UnpackedTally } from '../../docx/opc/zip-archive.js';
import { mayShowFields, readShownFields, type ShownReading } from './read-shown-fields.js';

export interface ChunkReading {
  readonly readings: readonly ShownReading[];
  /** A description of a part that cannot be examined. */
  readonly problem: string | undefined;
}

export const isChunkLink = (type: string): boolean => /\/relationships\/aFChunk$/i.test(type);

/** Fields in RTF, and those that Word writes into HTML. */
const textFields = /\\fldinst|mso-element\s*:\s*field|mso-field-code|mso-data-binding|storeitemid/i;

/** Decoded text of a mail message's parts, because their transfer encodings hide words (RFC 2045 §6). */
function decodedMail(text: string): string {
  const quoted = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  const packed: string[] = [];
  // Works line by line: a pattern over the whole text would store a backtracking state for each character.
  let lines: string[] = [];
  for (const line of [...text.split(/\r?\n/), '']) {
    if (/^[A-Za-z0-9+/]{40,}={0,2}$/.test(line) || (lines.length > 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(line))) lines.push(line);
    else if (lines.length > 0) {
      packed.push(lines.join(''));
      lines = [];
    }
  }
  return [quoted, ...packed.map((lines) => Buffer.from(lines, 'base64').toString('latin1'))].join('\n');
}

function looseText(bytes: Uint8Array): ChunkReading {
  const text = decodeXmlBytes(bytes);
  const isMail = /^(?:mime-version|content-type|from|subject)\s*:/im.test(text.slice(0, 2000));
  // In UTF-16 every other byte is zero; for this search there is no other difference.
  const shown = (isMail ? decodedMail(text) : text).replaceAll('\0', '');
  return { readings: [], problem: textFields.test(shown) ? 'a field of an inserted document' : undefined };
}

const isLoose = (text: string): boolean => /^\ufeff?[\s\0]*(?:\{\\rtf|<(?:!doctype\s+)?\0?html|mime-version)/i.test(text);

/** One part of an inserted package. */
function unpackedFields(bytes: Uint8Array, budget: Budget): ChunkReading {
  const text = decodeXmlBytes(bytes);
  if (isLoose(text)) return looseText(bytes);
  return { readings: mayShowFields(text) ? [readShownFields(text, budget)] : [], problem: undefined };
}

const maxDepth = 3;

function packedFields(bytes: Uint8Array, budget: Budget, depth: number, tally: UnpackedTally): ChunkReading {
  if (depth > maxDepth) return { readings: [], problem: 'a document inserted into inserted documents' };
  const readings: ShownReading[] = [];
  let problem: string | undefined;
  const archive = new ZipArchive(bytes, defaultPackageLimits, tally);
  for (const name of archive.names) {
    budget.check();
    const entry = archive.entry(name);
    if (!entry || /\.(?:png|jpe?g|gif|emf|wmf|bmp|tiff?)$/i.test(name)) continue;
    const part = archive.read(entry);
    const inner = isPacked(part) ? packedFields(part, budget, depth + 1, tally) : unpackedFields(part, budget);
    readings.push(...inner.readings);
    problem ??= inner.problem;
  }
  return { readings, problem };
}

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** @throws DocOpsError when the budget ends */
export function chunkFields(bytes: Uint8Array, budget: Budget): ChunkReading {
  if (!isPacked(bytes)) return looseText(bytes);
  try {
    return packedFields(bytes, budget, 1, { bytes: 0 });
  } catch (error) {
    if (!(error instanceof DocOpsError) || !['INVALID_FILE_FORMAT', 'FILE_TOO_LARGE'].includes(error.code)) throw error;
    return { readings: [], problem: 'an inserted document that cannot be read' };
  }
}
