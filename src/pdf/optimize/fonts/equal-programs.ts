/** Programs that are the same, byte for byte, lose the same glyphs: otherwise they would become several. */
import { createHash } from 'node:crypto';
import type { Budget } from '../../../base/abort.js';
import { PdfDict, PdfRef, PdfStream, type PdfObject } from '../../objects/pdf-object.js';
import { asName } from '../../read/object-source.js';
import type { PdfDocument } from '../../read/pdf-document.js';
import type { EmbeddedProgram, FontUse } from './embedded-fonts.js';

/** Equal programs as one, unless one of them is to stay as it is. */
export function joinEqualPrograms(
  document: PdfDocument,
  programs: readonly EmbeddedProgram[],
  { objects, budget }: { readonly objects: ReadonlyMap<number, PdfObject>; readonly budget: Budget },
): readonly EmbeddedProgram[] {
  const equal = new Map<string, Set<number>>();
  for (const value of objects.values()) {
    const file = value instanceof PdfDict ? value.get('FontFile2') : undefined;
    const stream = document.resolve(file);
    if (!(file instanceof PdfRef) || !(stream instanceof PdfStream)) continue;
    const key = keyOf(document, file.number, stream, budget);
    const numbers = equal.get(key);
    if (numbers) numbers.add(file.number);
    else equal.set(key, new Set([file.number]));
  }
  const byNumber = new Map(programs.map((program) => [program.numbers[0], program]));
  return [...equal.values()].flatMap((numbers) => {
    const uses: FontUse[] = [];
    let stream: PdfStream | undefined;
    for (const number of numbers) {
      const program = byNumber.get(number);
      if (!program) return [];
      stream ??= program.stream;
      for (const use of program.uses) uses.push(use);
    }
    const [first, ...others] = numbers;
    return stream && first !== undefined ? [{ numbers: [first, ...others], stream, uses }] : [];
  });
}

function keyOf(document: PdfDocument, number: number, { dict, data }: PdfStream, budget: Budget): string {
  const filter = dict.get('Filter') === undefined ? '' : asName(document, dict.get('Filter'));
  // Parameters that differ are rare.
  if (filter === undefined || dict.get('DecodeParms') !== undefined) return String(number);
  budget.step(1 + (data.length >> 12));
  return `${filter} ${createHash('sha256').update(data).digest('base64')}`;
}
