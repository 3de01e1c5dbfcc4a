/** A document's font table → its embedded families and its entries for the others (ECMA-376-1 §17.8.3). */
import { createHash } from 'node:crypto';
import type { FaceHandle } from './face-store.js';
import type { Family } from './family-index.js';
import { familyKey } from './family-key.js';
import type { DocumentFont, DocumentFontOptions } from './font-types.js';
import { readFace } from './sfnt/read-face.js';

export interface DocumentFamilies {
  /** Embedded ones only. */
  readonly families: ReadonlyMap<string, Family>;
  readonly entries: ReadonlyMap<string, DocumentFont>;
}

const styles = [
  ['regular', false, false],
  ['bold', true, false],
  ['italic', false, true],
  ['boldItalic', true, true],
] as const;

/** The same for the same file, so that a document gives the same PDF independent of the process's history. */
const idOf = (bytes: Uint8Array): string => `embedded-${createHash('sha256').update(bytes).digest('hex')}`;

export function documentFamilies({ fontTable, report }: DocumentFontOptions): DocumentFamilies {
  const families = new Map<string, Family>();
  const entries = new Map<string, DocumentFont>();
  for (const entry of fontTable.values()) {
    const key = familyKey(entry.family);
    entries.set(key, entry);
    const handles = embeddedHandles(entry, report);
    if (handles.length > 0) families.set(key, { name: entry.family, handles });
  }
  return { families, entries };
}

function embeddedHandles(entry: DocumentFont, report: DocumentFontOptions['report']): FaceHandle[] {
  const handles: FaceHandle[] = [];
  for (const [style, bold, italic] of styles) {
    const bytes = entry.embedded?.[style];
    if (!bytes) continue;
    try {
      const face = readFace(bytes, { id: idOf(bytes) });
      handles.push({ bold, italic, face: () => face });
    } catch (error) {
      report?.(
        'font.broken',
        `the embedded ${style} face of ${entry.family} cannot be used: ${error instanceof Error ? error.message : 'unreadable'}`,
      );
    }
  }
  return handles;
}
