/** A merged file → the same optimized, encrypted and linearized, as far as that is asked for. */
import { randomBytes } from 'node:crypto';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { pdfPermissions, type PdfProtection } from '../../contract/pdf-protection.js';
import type { NewEncryptionOptions } from '../../pdf/crypt/new-encryption.js';
import { optimizePdf } from '../../pdf/optimize/optimize-pdf.js';
import { encryptPdf } from '../../pdf/write/encrypt-pdf.js';
import { linearizePdf } from '../../pdf/write/linearize-pdf.js';
import type { MergeInput } from './merge.js';
import type { MergedWhole, NamedPdf } from './split.js';

export interface FinishWork {
  readonly input: Pick<MergeInput, 'protection' | 'linearise' | 'optimise' | 'imageDpi' | 'imageQuality'>;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

/** Before it is split, so that files of a maximum size hold as much as they can. @throws DocOpsError OPERATION_TIMEOUT */
export function optimized(whole: MergedWhole, { input, budget }: FinishWork): MergedWhole {
  const { optimise, imageDpi: dpi, imageQuality: quality } = input;
  return optimise === true ? { ...whole, bytes: optimizePdf(whole.bytes, { budget, dpi, quality }) } : whole;
}

/** @throws DocOpsError OPERATION_TIMEOUT */
export function finishedFile({ name, bytes }: NamedPdf, { input, budget, diagnostics }: FinishWork): NamedPdf {
  const encryption = input.protection && encryptionOf(input.protection);
  if (input.linearise === true) {
    const linear = linearizePdf(bytes, { budget, encryption });
    if (linear) return { name, bytes: linear };
    diagnostics.report('merge.not-linearised', `${name} is not linearised: its pages use too many objects together`);
  }
  return { name, bytes: encryption ? encryptPdf(bytes, { ...encryption, budget }) : bytes };
}

/** Without the owner's password nobody can lift the restrictions. */
const encryptionOf = ({ password, ownerPassword, permissions }: PdfProtection): NewEncryptionOptions => ({
  userPassword: password ?? '',
  ownerPassword: ownerPassword ?? randomBytes(32).toString('base64'),
  permissions: permissions ?? pdfPermissions,
  random: (size) => randomBytes(size),
});
