/** The names of signers and of their issuers, as used in sentences. */
import type { SignerReport } from '../../contract/verification-report.js';

export const nameless = 'the signer';

const longestName = 80;
/** A stranger's words must not look like ours. */
export const quoted = (name: string): string => `“${name.replaceAll(/[“”"„«»]/g, '’').slice(0, longestName)}”`;

/** An untrusted signer's name is in quotation marks. */
export function signerName({ name, trust }: SignerReport): string {
  if (name === '') return nameless;
  return trust.status === 'trusted' ? name : quoted(name);
}

/** A distinguished name (RFC 4514) as people write it: `Example CA, Example Ltd, DE`. */
export const readableName = (distinguished: string): string =>
  [
    ...new Set(
      distinguished.split(/(?<!\\), *(?=[A-Za-z\d.]+=)/).map((part) => part.replace(/^[A-Za-z\d.]+=/, '').replaceAll(/\\(.)/g, '$1')),
    ),
  ].join(', ');
