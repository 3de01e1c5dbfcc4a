/**
 * Objects that a reader finds by searching although no cross-reference names them: in gaps,
 * streams, strings, comments and object streams.
 */
import type { Budget } from '../../../base/abort.js';
import { PdfDict, type PdfObject, PdfRef, PdfStream, typeName } from '../../../pdf/objects/pdf-object.js';
import type { ByteRange } from '../../../pdf/read/indirect-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { defaultPdfLimits } from '../../../pdf/read/limits.js';
import { isSameObject } from '../../../pdf/objects/same-object.js';
import type { FoundDefinition } from '../../../pdf/recovery/scan-definitions.js';
import { readIndirectObject } from '../../../pdf/syntax/read-indirect-object.js';
import { ifWellFormed } from '../../../pdf/syntax/read-object.js';
import type { Disagreements } from './disagreement.js';

/** Types of objects that readers search for even if nothing refers to them. */
const lookedFor: ReadonlySet<string> = new Set(['Catalog', 'ObjStm', 'XRef', 'Pages', 'Page']);
/** The number of bytes of an unnamed object that are read; a longer one counts as different from every other. */
const longestRead = 1 << 16;
/** The maximum number of unnamed objects that are read. */
const maxUnnamed = 1000;

export interface UnnamedSearch {
  readonly document: PdfDocument;
  readonly budget: Budget;
  readonly report: Disagreements;
  readonly referenced: () => ReadonlySet<number>;
}

/** Whether the object equals the number's target, or nothing refers to the number and no reader searches for it. */
export function mayBeThere({ document, referenced }: UnnamedSearch, number: number, value: PdfObject | undefined): boolean {
  const entry = document.entry(number)?.entry;
  if (entry !== undefined && entry.kind !== 'free') {
    if (value === undefined) return false;
    const reference = new PdfRef(number, entry.kind === 'offset' ? entry.generation : 0);
    return isSameObject(value, document.indirectObject(reference)?.value ?? null);
  }
  const dict = value instanceof PdfStream ? value.dict : value;
  if (value === undefined || lookedFor.has(typeName(value) ?? '') || (dict instanceof PdfDict && dict.get('Root') !== undefined))
    return false;
  return !referenced().has(number);
}

function readUnnamed({ document, budget }: UnnamedSearch, start: number): ReturnType<typeof readIndirectObject> | undefined {
  const bytes = document.bytes.subarray(0, start + longestRead);
  const step = (cost?: number): void => budget.step(cost);
  return ifWellFormed(() => readIndirectObject({ bytes, maxDepth: defaultPdfLimits.maxDepth, step, lengthAt: () => undefined }, start));
}

/** Reports those that change a reader's result; returns those that do not. */
export function unnamedObjects(search: UnnamedSearch, definitions: readonly FoundDefinition[], named: ReadonlySet<number>): ByteRange[] {
  const tolerated: ByteRange[] = [];
  let read = 0;
  for (const definition of definitions) {
    if (search.report.isFull) break;
    if (definition.isPlain && named.has(definition.start)) continue;
    const { start, numbers } = definition;
    const object = ++read > maxUnnamed ? undefined : readUnnamed(search, start);
    if (object !== undefined && numbers.every((number) => mayBeThere(search, number, object.value))) {
      tolerated.push(object.range);
      continue;
    }
    search.report.add(start, `Programs that scan for objects find a second object ${numbers[0] ?? 0}, which no cross-reference names`);
  }
  return tolerated;
}
