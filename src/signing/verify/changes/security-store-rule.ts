/** Growth of the document security store after signing: streams and VRI entries may come, those that were there stay (ISO 32000-2 §12.8.4.3, Tables 261, 262). */
import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../../../pdf/objects/pdf-object.js';
import { arrayOf, dictOf } from '../../../pdf/read/object-source.js';
import { SameWalk } from './same-walk.js';
import type { Place, Step } from './step.js';

const place: Place = { kind: 'validation-data' };
const storeArrays = ['Certs', 'CRLs', 'OCSPs'];
const relatedArrays = ['Cert', 'CRL', 'OCSP'];
const relatedOthers: ReadonlySet<string> = new Set(['Type', 'TU', 'TS', ...relatedArrays]);

/** An array of references to streams that has at least what it had. */
function grows(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  const now = arrayOf(step.after, after);
  const isArray = after === undefined || Array.isArray(step.after.resolve(after));
  if (!isArray || !now.every((item) => item instanceof PdfRef && step.after.resolve(item) instanceof PdfStream)) return false;
  return arrayOf(step.before, before).every((old) => now.some((item) => step.frozen.isSame(old, item, place)));
}

/** Validation-related information of one signature. */
function isRelated(step: Step, value: PdfObject | undefined): boolean {
  const dict = dictOf(step.after, value);
  if (!(dict instanceof PdfDict)) return false;
  return (
    [...dict.entries.keys()].every((key) => relatedOthers.has(key)) && relatedArrays.every((key) => grows(step, undefined, dict.get(key)))
  );
}

function growsByRelated(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  const [old, now] = [dictOf(step.before, before), dictOf(step.after, after)];
  if (now === undefined) return after === undefined && old === undefined;
  // When time stamps are renewed, what is said about one signature is said anew; nothing is taken from the store itself by that.
  const keeps = [...(old?.entries ?? [])].every(
    ([key, value]) => step.frozen.isSame(value, now.get(key), place) || isRelated(step, now.get(key)),
  );
  const added = [...now.entries].filter(([key]) => key !== 'Type' && old?.get(key) === undefined);
  return keeps && added.every(([key, value]) => /^[0-9A-F]{40}$/.test(key) && isRelated(step, value));
}

function isGrowth(step: Step, before: PdfDict | undefined, after: PdfDict): boolean {
  const known = new Set(['Type', 'VRI', ...storeArrays]);
  if ([...after.entries.keys()].some((key) => !known.has(key))) return false;
  return (
    storeArrays.every((key) => grows(step, before?.get(key), after.get(key))) && growsByRelated(step, before?.get('VRI'), after.get('VRI'))
  );
}

export function compareSecurityStore(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): void {
  const quiet = new SameWalk({
    before: step.before,
    after: step.after,
    budget: step.budget,
    ruled: new Set(),
    onDifference: () => undefined,
  });
  if (quiet.isSame(before, after, place) && quiet.drain()) return;
  const now = dictOf(step.after, after);
  const allowed = now !== undefined && isGrowth(step, dictOf(step.before, before), now);
  const description = allowed ? 'Validation data were added.' : 'The validation data were removed, replaced or mixed with something else.';
  step.report({ ...place, allowed, description });
}
