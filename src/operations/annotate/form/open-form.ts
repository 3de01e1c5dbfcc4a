/** PDF bytes → the form's document, and what its signatures still allow (ISO 32000-2 §12.8.2.2). */
import { randomBytes } from 'node:crypto';
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import { DocOpsError } from '../../../base/errors.js';
import { xfaOf } from '../../../pdf/form/xfa.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { readPdf } from '../../../pdf/read/read-pdf.js';
import { openPdf, repairedBecause, type OpenedPdf } from '../../../pdf/recovery/open-pdf.js';
import { rewritePdf } from '../../../pdf/write/rewrite-pdf.js';
import { readModificationPolicy, type ModificationPolicy } from '../../../signing/pdf/permissions.js';

export interface OpenedForm {
  readonly document: PdfDocument;
  readonly isSigned: boolean;
  readonly policy: ModificationPolicy;
  /** Whether it has a static XFA form, which filling removes. */
  readonly hasXfa: boolean;
}

export const refusedForm = (issue: string): DocOpsError =>
  new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF form cannot be filled: it ${issue}.`, { details: [{ field: 'document', issue }] });

/** The level that allows nothing (DocMDP, Table 257). */
const noChanges = 1;

const allowsLess = ({ signedFields, isCertified }: ModificationPolicy): boolean => signedFields.length > 0 || isCertified;

/** A repair may lose signatures that the file itself shows. */
function strictestPolicy({ document, strict }: OpenedPdf): ModificationPolicy {
  const own = readModificationPolicy(document);
  return allowsLess(own) || !strict ? own : readModificationPolicy(strict);
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT for a form that cannot be filled */
export function openForm(bytes: Uint8Array, password: string | undefined, budget: Budget, diagnostics: Diagnostics): OpenedForm {
  const opened = openPdf(bytes, { budget, password });
  const policy = strictestPolicy(opened);
  const isSigned = allowsLess(policy);
  const xfa = xfaOf(opened.document);
  if (xfa === 'dynamic')
    throw refusedForm('is a dynamic XFA form, which only Adobe’s programs can show; its author must save it as a PDF form');
  if (isSigned) {
    if (opened.damage !== undefined)
      throw refusedForm(`is signed, and ${repairedBecause(opened.damage)}; a repair would end its signatures`);
    if (policy.level <= noChanges) throw refusedForm('is certified, and the certification allows no changes');
    if (xfa) throw refusedForm('is signed and has an XFA form beside its fields, which would then differ from them');
  }
  if (opened.damage === undefined) return { document: opened.document, isSigned, policy, hasXfa: xfa !== undefined };
  diagnostics.report('pdf.repaired', `the PDF ${repairedBecause(opened.damage)}`);
  const repaired = rewritePdf(opened.document, { budget, random: randomBytes });
  return { document: readPdf(repaired.bytes, { budget, password }), isSigned, policy, hasXfa: xfa !== undefined };
}
