/** A verified package → the audit trails in it, and the signatures that vouch for them. */
import type { Budget } from '../../base/abort.js';
import {
  isOfPackage,
  vouchForTrails,
  type JudgedTrail,
  type JudgedTrails,
  type NamedTrail,
  type TrailCandidate,
  type TrailVoucher,
} from '../audit-trail/vouched-trails.js';
import { readAuditTrail } from '../audit-trail/read-audit-trail.js';
import { auditTrailParts, auditTrailRecord } from '../docx/audit-trail-parts.js';
import { escapeText } from '../../base/xml/escape-xml.js';
import { auditTrailUri } from '../xml/xml-signature-names.js';
import type { PackageSignature } from '../docx/read-package-signatures.js';
import { SignedPackage } from '../docx/signed-package.js';
import type { SignerReport } from '../../contract/verification-report.js';

/** The maximum number of parts that are read. */
const maxTrails = 100;

interface PlacedVoucher extends TrailVoucher {
  readonly read: PackageSignature;
}

/** A record within the signature needs no name. */
function namedBy({ auditTrail, partName }: PackageSignature, file: SignedPackage): NamedTrail {
  if (auditTrail === undefined) return undefined;
  if (auditTrail.kind === 'unclear') return 'unclear';
  if (auditTrail.kind === 'part') return { headHash: auditTrail.headHash, place: file.nameOf(auditTrail.partName) ?? auditTrail.partName };
  const { trail } = readAuditTrail(auditTrail.json);
  return trail ? { headHash: trail.headHash, place: partName } : 'unclear';
}

function recordsIn({ auditTrail }: PackageSignature): readonly string[] {
  if (auditTrail?.kind === 'record') return [auditTrail.json];
  return auditTrail?.kind === 'unclear' ? auditTrail.records : [];
}

/** No signed data orders the signatures or parts of a package: the record itself states its creation time. */
function byTime({ trail: a }: JudgedTrail, { trail: b }: JudgedTrail): number {
  const [left, right] = [`${a.created} ${a.headHash}`, `${b.created} ${b.headHash}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * A package does not order its parts: the record must have the exact form that this service wrote, and
 * the time of the only signature, to the second.
 */
function formerTest(file: SignedPackage, partName: string, text: string): TrailCandidate['isFormer'] {
  const written = `<?xml version="1.0" encoding="UTF-8"?>\n<auditTrail xmlns="${auditTrailUri}">${escapeText(text)}</auditTrail>`;
  return ({ created }, voucher) => {
    const isOurs = /^customXml\/item\d+\.xml$/.test(partName) && Buffer.from(file.part(partName) ?? []).equals(Buffer.from(written));
    const { read } = voucher as PlacedVoucher;
    return isOurs && read.uncovered.length === 0 && read.signingTime === `${created.slice(0, 19)}Z`;
  };
}

/**
 * @param signatures The package's signatures
 * @param signers Their reports, in the same order
 */
export function packageAuditTrails(
  bytes: Uint8Array,
  signatures: readonly PackageSignature[],
  signers: readonly SignerReport[],
  budget: Budget,
): JudgedTrails {
  const file = new SignedPackage(bytes, budget);
  const vouchers = signatures
    .map((read, index): PlacedVoucher => ({
      signature: read.partName,
      signer: signers[index]?.name ?? '',
      isPassed: signers[index]?.indication === 'TOTAL-PASSED',
      names: namedBy(read, file),
      read,
    }))
    .sort((a, b) => (a.signature < b.signature ? -1 : 1));
  const inSignatures = vouchers.flatMap((voucher): TrailCandidate[] =>
    recordsIn(voucher.read).map((text) => ({
      place: voucher.signature,
      text,
      coveredBy: new Set([voucher]),
      isAbout: isOfPackage,
      isFormer: () => false,
    })),
  );
  const inParts = auditTrailParts(file)
    .slice(0, maxTrails)
    .flatMap((partName): TrailCandidate[] => {
      const text = auditTrailRecord(file, partName);
      const coveredBy = vouchers.filter(({ read }) => read.coverage.parts.has(partName.toLowerCase()));
      return text === undefined
        ? []
        : [{ place: partName, text, coveredBy: new Set(coveredBy), isAbout: isOfPackage, isFormer: formerTest(file, partName, text) }];
    });
  const { authenticated, unauthenticated, missing } = vouchForTrails([...inSignatures, ...inParts], vouchers);
  return { authenticated: authenticated.toSorted(byTime), unauthenticated: unauthenticated.toSorted(byTime), missing };
}
