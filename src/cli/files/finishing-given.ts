/** Flags of `merge` and `convert` → options for the finished PDF. */
import type { FinishingChoices } from '../../contract/finishing.js';
import { metadataKind, type PdfMetadata } from '../../contract/pdf-metadata.js';
import { pdfPermissions, type PdfProtection } from '../../contract/pdf-protection.js';
import { UsageError } from '../report/failure.js';
import type { finishingFlags } from '../table/finishing-flags.js';
import type { ValuesOf } from '../table/option-table.js';
import { passwordOf } from './read-input.js';

type FinishingValues = ValuesOf<typeof finishingFlags>;

function metadataOf({ property: stated = [] }: FinishingValues): PdfMetadata | undefined {
  if (stated.length === 0) return undefined;
  const names = Object.keys(metadataKind.shape);
  return Object.fromEntries(
    stated.map((each) => {
      const at = each.indexOf('=');
      const name = each.slice(0, Math.max(at, 0));
      if (!names.includes(name)) throw new UsageError(`--property must be NAME=TEXT with one of ${names.join(', ')}; ${each} is not.`);
      return [name, each.slice(at + 1)];
    }),
  );
}

/** Passwords come from the environment, where other users of the machine do not see them. */
function protectionOf(values: FinishingValues): PdfProtection | undefined {
  const password = passwordOf('protect-env', values['protect-env']);
  const ownerPassword = passwordOf('owner-password-env', values['owner-password-env']);
  const { allow } = values;
  if (password === undefined && ownerPassword === undefined) {
    if (allow !== undefined) throw new UsageError('--allow needs --protect-env or --owner-password-env.');
    return undefined;
  }
  const permissions = allow?.split(',').map((name) => {
    const known = pdfPermissions.find((permission) => permission === name.trim());
    if (known === undefined) throw new UsageError(`--allow must be a list of ${pdfPermissions.join(', ')}.`);
    return known;
  });
  return { password, ownerPassword, permissions };
}

/** @throws UsageError */
export const finishingGiven = (values: FinishingValues): Pick<FinishingChoices, 'protection' | 'metadata'> => ({
  protection: protectionOf(values),
  metadata: metadataOf(values),
});
