/** A signature whose dictionary is written by hand, so that everything in it may be right or wrong and its value is still over what it says. */
import { keyIdentity } from '../../../../../src/signing/identity/key-identity.js';
import type { SigningIdentity } from '../../../../../src/base/signing-identity.js';
import { signDetached } from '../../../../../src/signing/cms/build-signed-data.js';
import { verifyPdf, type VerifyOptions } from '../../../../../src/signing/verify/verify-pdf.js';
import type { VerificationReport } from '../../../../../src/contract/verification-report.js';
import { readCertificate } from '../../../../../src/signing/x509/read-certificate.js';
import { selfSigned } from '../../../../support/signing-certificate.js';
import { classicUpdate, type Objects } from '../../../pdf/support/build-pdf.js';
import { contract, contractPdf, time } from './contract-pdf.js';

const made = selfSigned('P-256', 'Ann');
const certificate = readCertificate(made.certificate);
export const privateKey = made.key;
export const identity = keyIdentity(made.key, [certificate], { now: Date.UTC(2026, 0, 1) });
export const verifyRaw = (bytes: Uint8Array, more: Pick<VerifyOptions, 'requireLevel'> = {}): VerificationReport =>
  verifyPdf(bytes, { trust: { anchors: [certificate], certificates: [], crls: [], ocspResponses: [] }, time, ...more });

/** Where the value is: the offsets of `<` and after `>`, and the file's length. */
export interface Gap {
  readonly open: number;
  readonly close: number;
  readonly end: number;
}

export interface RawSignature {
  readonly base?: Buffer;
  readonly identity?: SigningIdentity;
  readonly subFilter?: string;
  /** As written; default: the right one. */
  readonly byteRange?: (gap: Gap) => string;
  /** The pieces that are signed, offsets from and to; default: all but the gap. */
  readonly covered?: (gap: Gap) => readonly (readonly [from: number, to: number])[];
  /** The value as written, around its digits. */
  readonly contents?: (digits: string) => string;
  /** Further entries, before `Contents`. */
  readonly entries?: string;
  /** For a file that has such a signature: makes a second one, in a field called Later. */
  readonly isSecond?: true;
  /** Further entries, after it. */
  readonly after?: string;
  /** Further entries of the field. */
  readonly field?: string;
  /** Further objects of the same update. */
  readonly objects?: Objects;
  /** Makes the value from the pieces that are signed; default: CMS by the identity. */
  readonly sign?: (pieces: readonly Uint8Array[]) => Uint8Array | Promise<Uint8Array>;
  /** Changes the CMS before it is put in. */
  readonly cms?: (cms: Uint8Array) => Uint8Array;
  /** Changes the file before it is signed, when everything but the value is in place. */
  readonly finish?: (file: Buffer, gap: Gap) => Buffer;
}

const rangeRoom = 60;
const digitsRoom = 6000;

export async function rawSigned(wishes: RawSignature = {}): Promise<Buffer> {
  const {
    base = contractPdf('table'),
    contents = (digits) => `<${digits}>`,
    entries = '',
    after = '',
    subFilter = 'ETSI.CAdES.detached',
  } = wishes;
  const [field, dict, name] = wishes.isSecond ? [60, 61, 'Later'] : [50, 51, 'Raw'];
  const empty = contents('0'.repeat(digitsRoom));
  const range = '*'.repeat(rangeRoom);
  const file = classicUpdate(
    base,
    {
      6: String(contract[6]).replace('/Fields[', `/SigFlags 3/Fields[${wishes.isSecond ? '50 0 R ' : ''}${field} 0 R `),
      [field]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(${name})/Rect[0 0 0 0]/F 132/V ${dict} 0 R${wishes.field ?? ''}>>`,
      [dict]: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/${subFilter}${entries}/ByteRange ${range}/Contents ${empty}${after}>>`,
      ...wishes.objects,
    },
    { size: 70, trailer: '/Info 20 0 R' },
  );
  const open = file.indexOf(`/Contents ${empty}`) + '/Contents '.length;
  const gap = { open, close: open + empty.length, end: file.length };
  const {
    byteRange = ({ close, end }) => `[0 ${open} ${close} ${end - close}]`,
    covered = () => [
      [0, open],
      [gap.close, gap.end],
    ],
  } = wishes;
  file.write(byteRange(gap).padEnd(rangeRoom), file.indexOf(range), 'latin1');
  const finished = wishes.finish?.(file, gap) ?? file;
  const pieces = covered(gap).map(([from, to]) => finished.subarray(from, to));
  const detached = (content: readonly Uint8Array[]): Promise<Uint8Array> =>
    signDetached(wishes.identity ?? identity, content, { signingTime: new Date(time) });
  const cms = await (wishes.sign ?? detached)(pieces);
  const digits = Buffer.from(wishes.cms?.(cms) ?? cms)
    .toString('hex')
    .padEnd(digitsRoom, '0');
  finished.write(contents(digits), open, 'latin1');
  return finished;
}
