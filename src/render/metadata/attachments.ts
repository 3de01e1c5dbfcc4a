/** Embedded files → their name tree and the document's associated files (ISO 32000-2 §7.11.4, §14.13). */
import type { PdfRef } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';
import { writeEmbeddedFile, type EmbeddedFile } from '../../pdf/write/embedded-file.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { writeSortedTree } from '../../pdf/write/sorted-tree.js';

interface Attachments {
  /** Undefined if the document has none, like `files`. */
  readonly tree?: PdfRef;
  readonly files?: readonly PdfRef[];
}

export function writeAttachments(file: PdfFile, attachments: readonly EmbeddedFile[]): Attachments {
  if (attachments.length === 0) return {};
  const entries = attachments.map((one) => ({ key: textString(one.name), ref: writeEmbeddedFile((object) => file.add(object), one) }));
  const sorted = entries.toSorted((a, b) => Buffer.compare(a.key.bytes, b.key.bytes));
  const tree = writeSortedTree(
    file,
    'Names',
    sorted.map(({ key, ref }) => [key, ref]),
  );
  return { tree, files: entries.map(({ ref }) => ref) };
}
