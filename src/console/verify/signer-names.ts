/** The name of a signer, as used in sentences. */
import type { SignerReport } from '../../contract/verification-report.js';

export const nameless = 'the signer';

const longestName = 80;
/** A stranger's words must not look like ours. */
export const quoted = (name: string): string => `“${name.replaceAll(/[“”"„«»]/g, '’').slice(0, longestName)}”`;

/** An untrusted signer's name is in quotation marks. */
export function nameOf({ name, trust }: SignerReport): string {
  if (name === '') return nameless;
  return trust.status === 'trusted' ? name : quoted(name);
}
