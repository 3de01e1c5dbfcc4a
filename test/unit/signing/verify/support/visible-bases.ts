/** Signed contracts of every kind that something visible may be added to: certified or not, signed once or twice, time-stamped, with and without locks. */
import { readPdf } from '../../../../../src/pdf/read/read-pdf.js';
import { digestInput, embedSignature } from '../../../../../src/signing/pdf/prepared-signature.js';
import { prepareDocumentTimeStamp } from '../../../../../src/signing/pdf/document-time-stamp.js';
import { signPdf } from '../../../../support/sign-pdf.js';
import { readCertificate } from '../../../../../src/signing/x509/read-certificate.js';
import { issue, timestampTokenOf } from '../../../../support/signing-authority.js';
import { testIdentity } from '../../../../support/signing-certificate.js';
import { contractPdf, random, time, withObjects, type Certify } from './contract-pdf.js';

export const ann = testIdentity('P-256', 'Ann');
export const bob = testIdentity('P-256', 'Bob');
/** Whom nobody trusts. */
export const stranger = testIdentity('P-256', 'Mallory');
export const authority = issue('Stamps', { keyUsage: [0], purposes: ['1.3.6.1.5.5.7.3.8'], purposesCritical: true });
export const strangeAuthority = issue('Anybody’s stamps', { keyUsage: [0], purposes: ['1.3.6.1.5.5.7.3.8'], purposesCritical: true });
export const roots = [...ann.chain, ...bob.chain].map(readCertificate).concat(authority.certificate);

export const certifications = [undefined, 'no-changes', 'form-filling', 'annotations'] as const satisfies readonly (Certify | undefined)[];
export const histories = ['signed once', 'signed twice', 'time-stamped'] as const;
export const lockKinds = ['no lock', 'a lock on one field', 'a lock on all fields'] as const;
export type LockKind = (typeof lockKinds)[number];

const locks: Readonly<Record<LockKind, string>> = {
  'no lock': '',
  'a lock on one field': '/Lock<</Type/SigFieldLock/Action/Include/Fields[(name)]>>',
  'a lock on all fields': '/Lock<</Type/SigFieldLock/Action/All>>',
};

/** Objects of the contract beside those of `at`: a text field as large as the page, and an empty signature field with a place. */
export const coverField = 23;
export const placedField = 24;

const objectsWith = (lock: LockKind) =>
  withObjects({
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 9 0 R>>/Properties<</A 14 0 R/B 15 0 R>>>>/Annots[7 0 R 10 0 R 11 0 R 12 0 R 17 0 R 18 0 R 23 0 R 24 0 R]>>',
    6: '<</Fields[7 0 R 11 0 R 16 0 R 18 0 R 23 0 R 24 0 R]/DR<</Font<</F 5 0 R>>>>/DA(/F 12 Tf)>>',
    11: `<</Type/Annot/Subtype/Widget/FT/Sig/T(second)/Rect[0 0 0 0]/F 132/P 3 0 R${locks[lock]}>>`,
    [coverField]: '<</Type/Annot/Subtype/Widget/FT/Tx/T(cover)/Rect[0 0 600 800]/F 4/P 3 0 R/DA(/F 12 Tf)>>',
    [placedField]: '<</Type/Annot/Subtype/Widget/FT/Sig/T(placed)/Rect[300 400 450 480]/F 4/P 3 0 R>>',
  });

const common = { level: 'B-B', signingTime: new Date(time), random } as const;

/** A token of the authority over the whole file, in a new field that nobody sees. */
export function documentTimeStamped(bytes: Uint8Array, by = authority): Uint8Array {
  const prepared = prepareDocumentTimeStamp(readPdf(bytes), { contentsSize: 8192, random });
  return embedSignature(prepared, timestampTokenOf(by, { time, stamped: Buffer.concat([...digestInput(prepared)]) }));
}

export interface Base {
  /** Index among {@link certifications}. */
  readonly certification: number;
  readonly history: (typeof histories)[number];
  readonly lock: LockKind;
  readonly bytes: Uint8Array;
}

async function signedOnce(certification: number, lock: LockKind): Promise<Uint8Array> {
  const certify = certifications[certification];
  const options = { ...common, identity: ann, field: 'second', ...(certify === undefined ? {} : { certify }) };
  return (await signPdf(contractPdf('table', objectsWith(lock)), options)).bytes;
}

/** All that there are: neither a certification against changes nor a lock on all fields leaves room for a second signature. */
export async function signedContracts(): Promise<readonly Base[]> {
  const bases: Base[] = [];
  for (const certification of certifications.keys())
    for (const lock of lockKinds) {
      const once = await signedOnce(certification, lock);
      const base = { certification, lock };
      bases.push({ ...base, history: 'signed once', bytes: once });
      bases.push({ ...base, history: 'time-stamped', bytes: documentTimeStamped(once) });
      if (certification === 1 || lock === 'a lock on all fields') continue;
      bases.push({ ...base, history: 'signed twice', bytes: (await signPdf(once, { ...common, identity: bob })).bytes });
    }
  return bases;
}
