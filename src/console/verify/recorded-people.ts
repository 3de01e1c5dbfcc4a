/** The audit trails of a report → the person each seal was set for, as recorded. */
import type { VerificationReport } from '../../contract/verification-report.js';

export interface RecordedPerson {
  readonly name: string;
  /** Empty if it is not recorded. */
  readonly email: string;
}

type Loose = Readonly<Record<string, unknown>>;
const asRecord = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** By the full name of the signature's field. Only records that a signature vouches for count. */
export function recordedPeople({ document }: VerificationReport): ReadonlyMap<string, RecordedPerson> {
  const { auditTrail, auditTrails } = asRecord(document);
  const trails = Array.isArray(auditTrails) ? (auditTrails as readonly unknown[]) : [auditTrail];
  const people = new Map<string, RecordedPerson>();
  for (const trail of trails.map(asRecord)) {
    const { name, email } = asRecord(trail['signer']);
    const { signature } = asRecord(trail['vouchedBy']);
    if (trail['authenticated'] !== true || typeof signature !== 'string' || asText(name) === '') continue;
    people.set(signature, { name: asText(name), email: asText(email) });
  }
  return people;
}
