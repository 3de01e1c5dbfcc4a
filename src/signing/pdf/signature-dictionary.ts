/** The signature dictionary with room for its CMS (ISO 32000-2 §12.8.1; ETSI EN 319 142-1 §5.3, §6.3). */
import { type Certification, certifications } from '../../contract/signing.js';
import { PdfDict, pdfDict, pdfName, PdfRef, PdfString, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { dateString, textString } from '../../pdf/objects/text-string.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import type { SignatureOptions } from './signature-options.js';

/**
 * Key of the audit trail in a signature dictionary: a second-class name (ISO 32000-2 Annex E), so that no other program misinterprets it.
 */
export const auditTrailKey = 'DORT_AuditTrail';

/** The last hash of the audit trail that the signature vouches for, 64 hexadecimal digits, if its CMS does not name it. */
export const auditTrailHashKey = 'DORT_AuditTrailHash';

/** Ten digits, replaced after the file is written. */
const placeholder = 2_147_483_647;

/** Type, filters, `ByteRange` and `Contents`; the last two are filled in later. */
export function placeholderDict(type: 'Sig' | 'DocTimeStamp', contentsSize: number): PdfDict {
  return pdfDict({
    Type: pdfName(type),
    Filter: pdfName('Adobe.PPKLite'),
    SubFilter: pdfName(type === 'Sig' ? 'ETSI.CAdES.detached' : 'ETSI.RFC3161'),
    ByteRange: [0, placeholder, placeholder, placeholder],
    Contents: new PdfString(new Uint8Array(contentsSize), true),
  });
}

/** DocMDP (§12.8.2.2): the changes that the author allows. */
function certificationReference(certification: Certification): PdfDict {
  return pdfDict({
    Type: pdfName('SigRef'),
    TransformMethod: pdfName('DocMDP'),
    TransformParams: pdfDict({ Type: pdfName('TransformParams'), V: pdfName('1.2'), P: certifications.indexOf(certification) + 1 }),
  });
}

/** FieldMDP (§12.8.2.4) repeats the field's lock. Acrobat adds `P` there; validators read it from the lock. */
function lockReference(update: IncrementalUpdate, lock: PdfDict): PdfDict {
  const parameters = new PdfDict().set('Type', pdfName('TransformParams')).set('V', pdfName('1.2'));
  for (const key of ['Action', 'Fields', 'P']) parameters.set(key, lock.get(key));
  const root = update.trailer.get('Root');
  return pdfDict({
    Type: pdfName('SigRef'),
    TransformMethod: pdfName('FieldMDP'),
    TransformParams: parameters,
    Data: root instanceof PdfRef ? root : undefined,
  });
}

const text = (value: string | undefined): PdfObject | undefined => (value === undefined || value === '' ? undefined : textString(value));

/** `lock` is the field's lock dictionary; `auditTrail` is written as a direct string. */
export function signatureDict(
  update: IncrementalUpdate,
  options: SignatureOptions,
  lock: PdfDict | undefined,
  auditTrail: string | undefined,
): PdfDict {
  const references = [
    ...(options.certify ? [certificationReference(options.certify)] : []),
    ...(lock ? [lockReference(update, lock)] : []),
  ];
  return placeholderDict('Sig', options.contentsSize)
    .set('M', dateString(options.signingTime.toISOString()))
    .set('Name', text(options.name))
    .set('Reason', text(options.reason))
    .set('Location', text(options.location))
    .set('ContactInfo', text(options.contactInfo))
    .set('Reference', references.length > 0 ? references : undefined)
    .set(auditTrailKey, text(auditTrail))
    .set(auditTrailHashKey, options.namesTrailInDictionary === true ? text(options.auditTrail?.headHash) : undefined);
}
