/** Every signature that the document has or had: in its current form, and in each revision that made one (ISO 32000-2 §12.7.5.5). */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { PdfDict, PdfRef } from '../../pdf/objects/pdf-object.js';
import { eachField, type FormField } from '../../pdf/read/field-tree.js';
import { asDict } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import type { PlacedSignature } from './byte-range.js';

export interface FoundSignature extends PlacedSignature {
  /** Full name of the signature field. */
  readonly field: string;
  /** Whether the field still contains it in the newest revision. */
  readonly isPresent: boolean;
}

/** The maximum number of signatures; documents with more than a dozen are rare. */
const maxSignatures = 200;

/** Up to this many revisions, every revision's form is examined; otherwise only those whose bytes contain `/ByteRange`. */
const fewRevisions = 20;

/** Revisions that may have made a signature, and the newest. */
function signingRevisions(document: PdfDocument): readonly number[] {
  const { bytes, revisions } = document;
  if (revisions.length <= fewRevisions) return revisions.map(({ index }) => index);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = new Set<number>();
  let index = 0;
  for (let at = file.indexOf('/ByteRange'); at >= 0; at = file.indexOf('/ByteRange', at + 1)) {
    while (index < revisions.length - 1 && at >= (revisions[index]?.end ?? Infinity)) index++;
    found.add(index);
    if (found.size > maxSignatures) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF has more than ${maxSignatures} signatures.`);
  }
  found.add(revisions.length - 1);
  return [...found].sort((a, b) => a - b);
}

function placedSignature(document: PdfDocument, field: FormField, revision: number): PlacedSignature | undefined {
  const view = document.asOf(revision);
  const dict = asDict(view, field.value);
  if (dict === undefined) return undefined;
  const holderReference = field.value instanceof PdfRef ? field.value : field.reference;
  const holder = holderReference && document.indirectObject(holderReference, revision);
  if (holder === undefined) return undefined;
  return { holder, path: field.value instanceof PdfDict ? ['V'] : [], dict, revision };
}

/** Oldest first. The same dictionary is listed once, as in the newest revision. */
export function findSignatures(document: PdfDocument, budget: Budget): readonly FoundSignature[] {
  const found = new Map<string, FoundSignature>();
  const newest = document.revisions.length - 1;
  for (const revision of signingRevisions(document))
    for (const field of eachField(document.asOf(revision), budget)) {
      if (field.type !== 'Sig') continue;
      const placed = placedSignature(document, field, revision);
      if (placed === undefined) continue;
      // The place in the file distinguishes a dictionary from one that later took its number.
      const key = `${placed.holder.container ?? ''}:${placed.holder.range.start}`;
      const known = found.get(key);
      // Another field that refers to it does not make a second signature; it stays the first field's signature.
      if (known !== undefined && known.field !== field.name) continue;
      found.set(key, { ...placed, field: field.name, isPresent: revision === newest });
      if (found.size > maxSignatures) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF has more than ${maxSignatures} signatures.`);
    }
  return [...found.values()];
}
