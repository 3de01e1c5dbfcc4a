/**
 * Records that look like audit trails, and the signatures' statements → the authenticated trails:
 * those that a passed signature vouches for by name.
 */
import type { VouchingGround } from '../../contract/signing.js';
import type { AuditTrail } from './audit-trail.js';
import { readAuditTrail } from './read-audit-trail.js';

/** A signature's reference to an audit trail: absent, invalid, or the trail's hash. */
export type NamedTrail =
  | undefined
  | 'unclear'
  | {
      /** SHA-256, 64 hexadecimal digits in lower case. */
      readonly headHash: string;
      /** The only place where the record may be; if absent, anywhere within the covered bytes. */
      readonly place?: string;
    };

export interface TrailVoucher {
  /** The signature's field or part. */
  readonly signature: string;
  /** The signer's name. */
  readonly signer: string;
  /** Whether the signature is TOTAL-PASSED. */
  readonly isPassed: boolean;
  readonly names: NamedTrail;
}

/** A record that may be an audit trail. */
export interface TrailCandidate {
  /** The attachment, part or signature that holds it. */
  readonly place: string;
  readonly text: string;
  /** Signatures whose signed bytes contain exactly this record. */
  readonly coveredBy: ReadonlySet<TrailVoucher>;
  /** Whether the record describes the document before that signature, as far as the file shows. */
  readonly isAbout: (trail: AuditTrail, voucher: TrailVoucher) => boolean;
  /** Whether this service added the record together with the signature, as it did before signatures named their trails. */
  readonly isFormer: (trail: AuditTrail, voucher: TrailVoucher) => boolean;
}

/** The signature that vouches for a trail. */
export interface Vouching {
  readonly signature: string;
  readonly signer: string;
  /**
   * `name`: the signature names the last hash; `coverage`: it only covers the bytes, as older signatures did, and no other trail exists.
   */
  readonly by: VouchingGround;
}

export interface JudgedTrail {
  readonly place: string;
  readonly trail: AuditTrail;
  readonly intact: boolean;
  /** The reason why it is not authenticated, in plain words; undefined if it is. */
  readonly reason: string | undefined;
  readonly vouchedBy: Vouching | undefined;
}

export interface JudgedTrails {
  /** In the order of the signatures that vouch for them. */
  readonly authenticated: readonly JudgedTrail[];
  readonly unauthenticated: readonly JudgedTrail[];
  /** Passed signatures that name a trail which is missing or differs from the signed one. */
  readonly missing: readonly TrailVoucher[];
}

/** Limits on the number of records that are read and on their total characters. */
const maxTrails = 100;
const maxCharacters = 64 * 1024 * 1024;

interface ReadTrail extends TrailCandidate {
  readonly trail: AuditTrail;
  readonly intact: boolean;
  readonly reason: string | undefined;
}

const hashNamedBy = ({ isPassed, names }: TrailVoucher): string[] => (isPassed && typeof names === 'object' ? [names.headHash] : []);

/** Leaves out texts that are not records of ours, because nothing could be said about them. */
function readTrails(candidates: readonly TrailCandidate[], vouchers: readonly TrailVoucher[]): ReadTrail[] {
  const hashes = new Set(vouchers.flatMap(hashNamedBy));
  const isNamed = ({ text }: TrailCandidate): boolean =>
    [...text.matchAll(/"headHash":"([0-9a-f]{64})"/g)].some(([, hash = '']) => hashes.has(hash));
  const named = new Set(candidates.filter(isNamed));
  const found: ReadTrail[] = [];
  let left = maxCharacters;
  // Named records come first, so that many others cannot keep them from being read.
  for (const candidate of [...named, ...candidates.filter((one) => !named.has(one))].slice(0, maxTrails)) {
    if (candidate.text.length > left) continue;
    left -= candidate.text.length;
    const { trail, intact, reason } = readAuditTrail(candidate.text);
    if (trail) found.push({ ...candidate, trail, intact, reason });
  }
  return found;
}

const judged = ({ place, trail, intact }: ReadTrail, reason: string | undefined, vouchedBy?: Vouching): JudgedTrail => ({
  place,
  trail,
  intact,
  reason,
  vouchedBy,
});

function whyNot({ intact, reason, trail, coveredBy, isAbout }: ReadTrail, vouchers: readonly TrailVoucher[]): string {
  if (!intact) return reason ?? 'The audit trail was changed.';
  const named = vouchers.filter(({ names }) => typeof names === 'object' && names.headHash === trail.headHash);
  const covering = named.filter((voucher) => voucher.isPassed && coveredBy.has(voucher));
  if (covering.length > 0 && !covering.some((voucher) => isAbout(trail, voucher)))
    return 'It belongs to another document: the content that was signed here has a different hash.';
  if (named.some(({ isPassed }) => isPassed))
    return 'A signature names a record with this hash, but it signed other bytes or another place.';
  if (named.length > 0) return 'The signature that names it is not valid.';
  return 'No valid signature vouches for it: anyone could have added it.';
}

/** @param vouchers Oldest first; document signatures only, because a time stamp says nothing about how a document was signed */
export function vouchForTrails(candidates: readonly TrailCandidate[], vouchers: readonly TrailVoucher[]): JudgedTrails {
  const trails = readTrails(candidates, vouchers);
  const counted = new Set<ReadTrail>();
  const authenticated: JudgedTrail[] = [];
  const missing: TrailVoucher[] = [];
  const accept = (found: ReadTrail, { signature, signer }: TrailVoucher, by: Vouching['by']): void => {
    // Another copy of an authenticated trail is equivalent.
    for (const one of trails) if (one.intact && one.trail.headHash === found.trail.headHash && coversSame(found, one)) counted.add(one);
    authenticated.push(judged(found, undefined, { signature, signer, by }));
  };
  for (const voucher of vouchers) {
    const { isPassed, names } = voucher;
    if (!isPassed || names === undefined) continue;
    const matching = (one: ReadTrail): boolean =>
      typeof names === 'object' &&
      one.intact &&
      one.trail.headHash === names.headHash &&
      one.coveredBy.has(voucher) &&
      (names.place === undefined || one.place === names.place) &&
      one.isAbout(one.trail, voucher);
    const found = trails.find(matching);
    if (found === undefined) missing.push(voucher);
    else if (!counted.has(found)) accept(found, voucher, 'name');
  }
  const [only, ...others] = trails;
  const isOfEarlierVersion = candidates.length === 1 && others.length === 0 && vouchers.every(({ names }) => names === undefined);
  const earlier =
    only && isFormerRecord(only.trail)
      ? vouchers.find((one) => one.isPassed && only.coveredBy.has(one) && only.isFormer(only.trail, one) && only.isAbout(only.trail, one))
      : undefined;
  if (isOfEarlierVersion && only?.intact === true && earlier) accept(only, earlier, 'coverage');
  const unauthenticated = trails.filter((one) => !counted.has(one)).map((one) => judged(one, whyNot(one, vouchers)));
  return { authenticated, unauthenticated, missing };
}

/** Before signatures named their records, these had neither size, pages nor caller. */
const isFormerRecord = ({ document, caller }: AuditTrail): boolean =>
  document.size === undefined && document.pages === undefined && caller === undefined;

/** Whether the record's subject is a DOCX. */
export const isOfPackage = ({ document }: AuditTrail): boolean => document.contentType.endsWith('wordprocessingml.document');

/** Whether a signature that covers one of them also covers the other. */
const coversSame = (one: TrailCandidate, other: TrailCandidate): boolean =>
  one === other || [...other.coveredBy].some((voucher) => one.coveredBy.has(voucher));
