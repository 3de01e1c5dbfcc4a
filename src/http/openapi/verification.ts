/** The answer of `POST verify`. */
import { auditEventTypes, certifications, indications, vouchingGrounds } from '../../contract/signing.js';
import {
  changeKinds,
  coverages,
  fieldAppearances,
  modificationStates,
  reportWarningCodes,
  revocationSources,
  revocationStates,
  signatureLevels,
  subIndications,
  trustStates,
} from '../../contract/verification.js';
import type {
  AuditTrailReport,
  ChainMember,
  DocumentChange,
  Integrity,
  ReportWarning,
  RevocationReport,
  SignerReport,
  TimestampReport,
  TrustReport,
  VerifyResult,
  Vouching,
} from '../../operations/verify/verify.js';
import { answerOf, count, described, flag, listOf, number, ordinal, ref, share, text, words, type Schema } from './schema.js';

const sha256: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const isoTime = (description: string): Schema => ({ ...text, description: `${description} ISO 8601.` });
const why = described(text, 'In plain words.');

const change = answerOf<DocumentChange>(
  {
    revision: { ...ordinal, description: 'The revision that made it; the oldest is 1.' },
    kind: words(changeKinds),
    allowed: flag,
    description: why,
  },
  {
    object: described(count, 'Number of the indirect object that differs.'),
    field: described(text, 'Full name of the form field.'),
    page: described(ordinal, 'From 1.'),
    overlapsPage: described(flag, 'Annotations and visible fields: whether they cover a part of the page.'),
    pageShare: described(share, 'How much of what the page shows they cover at most.'),
    box: {
      ...described(
        listOf(number),
        'Annotations and visible fields: where on the page they are drawn, in points of its own space: left, bottom, right, top.',
      ),
      minItems: 4,
      maxItems: 4,
    },
    draws: described(text, 'Annotations and visible fields: what is drawn there, in plain words.'),
    actions: described(listOf(text), 'Annotations: the actions that they run, for people.'),
    appearance: described(
      words(fieldAppearances),
      'Filled fields: whether the page shows something other than the value, or something that cannot be compared with it.',
    ),
  },
);

const integrity = answerOf<Integrity>(
  {
    intact: described(flag, "The covered bytes are those that were signed, and the signature value is the signer's."),
    coversWholeDocument: flag,
    coverage: words(coverages),
    modificationsAfter: words(modificationStates),
    changes: listOf(ref('DocumentChange')),
  },
  {
    unchecked: described(
      { const: true },
      "Only where the signature value could not be checked: its form or an algorithm is not known, or the signer's certificate is missing.",
    ),
    signedBytes: described(
      count,
      'PDF that goes on after the signature: as many bytes of the file, from its first, were the document as it was signed.',
    ),
  },
);

const member = answerOf<ChainMember>({
  subject: text,
  issuer: text,
  serialNumber: described(text, 'Hexadecimal.'),
  fingerprint: described(text, 'SHA-256, AA:BB:…'),
  validFrom: isoTime('From when it is valid.'),
  validTo: isoTime('Until when it is valid.'),
});

const trust = answerOf<TrustReport>({
  status: words(trustStates),
  reason: why,
  chain: described(listOf(member), "The signer's certificate first."),
});

const revocation = answerOf<RevocationReport>(
  { status: words(revocationStates) },
  { source: words(revocationSources), checkedAt: isoTime('When the source was issued.') },
);

const timestamp = answerOf<TimestampReport>(
  { time: isoTime('The time that it states.'), valid: flag },
  {
    authority: described(text, 'The authority that stamped; absent if the certificate is missing.'),
    reason: described(text, 'Why it is not valid.'),
  },
);

const signer = answerOf<SignerReport>(
  {
    name: text,
    subject: text,
    issuer: text,
    serialNumber: text,
    certificateFingerprint: text,
    algorithm: described(text, 'For people: RSA 3072 with SHA-256.'),
    subFilter: text,
    level: words(signatureLevels),
    field: described(text, 'Full name of the signature field, or the part of the package.'),
    integrity: ref('Integrity'),
    trust,
    revocation,
    indication: words(indications),
  },
  {
    email: text,
    organization: text,
    signingTime: isoTime('The time that the signer claims.'),
    timestamp: ref('TimestampReport'),
    subIndication: words(subIndications),
    invalidReason: described(text, 'Why it is not valid, in plain words.'),
    reason: described(text, 'The reason that the signer gave.'),
    location: described(text, 'The place that the signer gave.'),
  },
  'One signature of the document.',
);

const warning = answerOf<ReportWarning>(
  { code: words(reportWarningCodes), message: why },
  {
    field: described(text, 'Full name of the signature that it is about, or of the field that was changed.'),
    page: described(ordinal, 'From 1.'),
  },
);

type Trail = AuditTrailReport;
type TrailDocument = Trail['document'];
type TrailEvent = Trail['events'][number];

const trail = answerOf<Trail>(
  {
    version: { const: 1 },
    document: answerOf<TrailDocument>(
      { name: text, sha256: described(text, 'SHA-256 of the bytes before anything was added or signed, hexadecimal.'), contentType: text },
      { size: described(count, 'Bytes.'), pages: count },
    ),
    signer: answerOf<Trail['signer']>({ email: text, name: text }, { ip: text, userAgent: text, authentication: text, consent: text }),
    created: isoTime('When the record was made.'),
    events: listOf(
      answerOf<TrailEvent>(
        {
          type: words(auditEventTypes),
          timestamp: isoTime('When it was.'),
          hash: described(text, 'SHA-256 of the hash before it and this event.'),
        },
        { data: { description: 'As the caller gave it: anything.' } },
      ),
    ),
    headHash: described(text, 'The last hash: whoever has it can tell whether anything was changed.'),
    place: described(text, 'The attached file, part or signature that holds it.'),
    intact: described(flag, 'Whether its chain of hashes holds. The chain has no key: anyone can make one that does.'),
    authenticated: described(flag, 'Whether a signature that passed vouches for it.'),
  },
  {
    eventId: text,
    metadata: { type: 'object', description: 'As the caller gave it.' },
    caller: answerOf<NonNullable<Trail['caller']>>({ email: text }, {}, 'Whom the service authenticated.'),
    vouchedBy: answerOf<Vouching>({ signature: text, signer: text, by: words(vouchingGrounds) }),
    reason: described(text, 'Why it is not authenticated, in plain words.'),
  },
  'An audit trail as it was found.',
);

const report = answerOf<VerifyResult>(
  {
    valid: flag,
    indication: words(indications),
    signers: listOf(ref('SignerReport')),
    warnings: described(listOf(ref('ReportWarning')), 'Facts that a reader should know, although they do not change the verdict.'),
    document: answerOf<VerifyResult['document']>(
      { sha256: { ...sha256, description: 'SHA-256 of the bytes that were verified.' } },
      {
        pages: count,
        revisions: count,
        certification: words(certifications),
        timestamps: described(listOf(ref('TimestampReport')), 'Time stamps over the document as it was.'),
        auditTrail: { allOf: [ref('AuditTrail')], description: 'The newest that a valid signature vouches for.' },
        auditTrails: described(listOf(ref('AuditTrail')), 'All of those, the oldest first, where there are several.'),
        unauthenticatedTrails: described(
          listOf(ref('AuditTrail')),
          'Records that look like audit trails and that nobody answers for, 20 at most: they say nothing of how the document was signed.',
        ),
      },
    ),
  },
  {
    reason: described(text, 'Why it is not valid, in plain words.'),
    subIndication: words(subIndications),
    signer: { allOf: [ref('SignerReport')], description: 'The first of the signers.' },
    overlapsPage: described(flag, 'PDF: whether anything that was added after a signature may draw over a signed page.'),
    pageShare: described(share, 'The largest share of a page that one change may draw over.'),
  },
);

export const verificationSchemas = {
  VerificationReport: report,
  SignerReport: signer,
  Integrity: integrity,
  DocumentChange: change,
  TimestampReport: timestamp,
  ReportWarning: warning,
  AuditTrail: trail,
} as const;
