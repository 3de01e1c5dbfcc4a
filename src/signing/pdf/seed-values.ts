/**
 * The requirements of a field's author for its signer: the required entries of the seed value
 * dictionary (ISO 32000-2 §12.7.5.5, Table 237).
 */
import { DocOpsError } from '../../base/errors.js';
import type { PdfDict } from '../../pdf/objects/pdf-object.js';
import { textOf } from '../../pdf/read/field-tree.js';
import { arrayOf, dictOf, nameOf, numberOf, stringOf, type ObjectSource } from '../../pdf/read/object-source.js';

/** Bits of `Ff`: these entries are required, not only preferred. */
const demands = { filter: 1, subFilter: 2, reasons: 8 };

const refuse = (field: string, issue: string): never => {
  throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `${field}: ${issue}`, { details: [{ field, issue }] });
};

/**
 * Checks filter, sub-filter and reason. Constraints on certificates, digests and time stamps are left to the signer and the verifier.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if a requirement cannot be met.
 */
export function checkSeedValues(source: ObjectSource, field: PdfDict, reason: string | undefined): void {
  const seed = dictOf(source, field.get('SV'));
  const flags = numberOf(source, seed?.get('Ff')) ?? 0;
  const filter = nameOf(source, seed?.get('Filter'));
  if (flags & demands.filter && filter !== undefined && filter !== 'Adobe.PPKLite') {
    refuse('signature.field', `demands the signature handler ${filter}`);
  }
  const subFilters = arrayOf(source, seed?.get('SubFilter')).map((item) => nameOf(source, item));
  if (flags & demands.subFilter && subFilters.length > 0 && !subFilters.includes('ETSI.CAdES.detached')) {
    refuse('signature.field', `demands a signature of the kind ${subFilters.join(' or ')}`);
  }
  const reasons = arrayOf(source, seed?.get('Reasons')).flatMap((item) => stringOf(source, item) ?? []);
  const texts = reasons.map((item) => textOf(item.bytes));
  if (flags & demands.reasons && texts.length > 0 && !texts.includes(reason ?? '')) {
    refuse(
      'signature.reason',
      texts.join() === '.' ? 'must be left out: the field allows none' : `the field demands one of: ${texts.join(', ')}`,
    );
  }
}
