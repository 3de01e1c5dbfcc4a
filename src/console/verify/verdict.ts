/** A signature report → what a person needs to know: may I rely on this document, why, and what to do. */
import type { SignerReport, VerificationReport } from '../../contract/verification-report.js';
import { recordedPeople } from './recorded-people.js';
import { nameless, signerName, quoted } from './signer-names.js';
import { vouching } from './vouching.js';
import type { ChangeKind, SubIndication, WarningCode } from '../../contract/verification.js';

export type VerdictTone = 'good' | 'caution' | 'bad' | 'plain';

export interface PlainVerdict {
  readonly tone: VerdictTone;
  /** Answers "May I rely on this document?" in one sentence. */
  readonly sentence: string;
  /** Advice on how to proceed. */
  readonly advice: string;
}

/**
 * @param since The state of the document since it was signed: `the document is unchanged since it was signed`
 * @param now Milliseconds since 1970
 */
type Words = (who: string, since: string, signer: SignerReport, now: number) => Omit<PlainVerdict, 'tone'>;

const askAgain = 'Ask the sender for the original signed document, using contact details that are not from this file.';

/** A certificate outside its validity period: the signer's, or one of its issuers'. */
function outOfBounds(who: string, since: string, { trust }: SignerReport, now: number): Omit<PlainVerdict, 'tone'> {
  const early = trust.chain.find(({ validFrom }) => Date.parse(validFrom) > now);
  const late = trust.chain.find(({ validTo }) => Date.parse(validTo) < now);
  const member = early ?? late;
  const whose = member === undefined || member === trust.chain[0] ? `the certificate of ${who}` : `a certificate that vouches for ${who}`;
  if (early)
    return {
      sentence: `No, not by itself: ${since}, but ${whose} is not valid until ${dayInWords(early.validFrom)}.`,
      advice: `Ask ${who} for a new signature, with a certificate that is valid now.`,
    };
  const ended = late
    ? `expired on ${dayInWords(late.validTo)}, and nothing proves that it was signed before then`
    : 'has expired or is not yet valid, and nothing proves that it was signed while it was valid';
  return {
    sentence: `No, not by itself: ${since}, but ${whose} ${ended}.`,
    advice: `Ask ${who} for a new signature, with a time stamp.`,
  };
}

/** The meaning of each failed signature. */
const failures: Readonly<Record<SubIndication, Words>> = {
  FORMAT_FAILURE: (who) => ({
    sentence: `No, do not rely on this document: ${who === nameless ? 'its signature' : `the signature of ${who}`} is damaged or was tampered with.`,
    advice: askAgain,
  }),
  HASH_FAILURE: (who) => ({ sentence: `No, do not rely on this document: its content is not what ${who} signed.`, advice: askAgain }),
  SIG_CRYPTO_FAILURE: (who) => ({
    sentence: `No, do not rely on this document: it does not bear a genuine signature of ${who}.`,
    advice: askAgain,
  }),
  NO_SIGNING_CERTIFICATE_FOUND: () => ({
    sentence: 'No, do not rely on this document: its signer is unknown, because the signer’s certificate is missing or was replaced.',
    advice: askAgain,
  }),
  REVOKED: (who) => ({
    sentence: `No, do not rely on this document: the certificate of ${who} had been revoked before it was signed.`,
    advice: `Ask ${who} whether the signature is theirs, and request a new one.`,
  }),
  NOT_YET_VALID: (who) => ({
    sentence: `No, do not rely on this document: it was signed at a time when the certificate of ${who} was not yet valid.`,
    advice: `Ask ${who} for a new signature.`,
  }),
  SIG_CONSTRAINTS_FAILURE: (who, since) => ({
    sentence: `No, not yet: ${since}, but the signature of ${who} does not meet the level required here.`,
    advice: 'Ask for a signature with a time stamp, or ask whoever runs this service which level it requires.',
  }),
  CHAIN_CONSTRAINTS_FAILURE: (who, since) => ({
    sentence: `No, not yet: ${since}, but the certificate of ${who} is not intended for signing documents.`,
    advice: `Ask ${who} for a signature with a document-signing certificate.`,
  }),
  CERTIFICATE_CHAIN_GENERAL_FAILURE: (who, since) => ({
    sentence: `No, not yet: ${since}, but it cannot be proven that the certificate belongs to ${who}.`,
    advice: `Ask ${who} whether the signature is theirs.`,
  }),
  CRYPTO_CONSTRAINTS_FAILURE_NO_POE: (who) => ({
    sentence: `No, not safely: ${who} seems to have signed this document, but with a method that is now too weak and can be forged.`,
    advice: `Ask ${who} for a new signature made with up-to-date software.`,
  }),
  NO_CERTIFICATE_CHAIN_FOUND: (who, since) => ({
    sentence: `Not until you have checked with the signer: ${since}, but nobody trusted here confirms that the signer is ${who}.`,
    advice: `Ask ${who}, for example by phone, to read you the fingerprint of their certificate, and compare it with the one below.`,
  }),
  OUT_OF_BOUNDS_NO_POE: outOfBounds,
  REVOKED_NO_POE: (who, since) => ({
    sentence: `No, not by itself: ${since}, but the certificate of ${who} was revoked, and nothing proves that the document was signed before that.`,
    advice: `Ask ${who} whether the signature is theirs, and request a new one.`,
  }),
  REVOKED_CA_NO_POE: (who, since) => ({
    sentence: `No, not by itself: ${since}, but the authority that vouched for ${who} has had its certificate revoked, and nothing proves that the document was signed before that.`,
    advice: `Ask ${who} for a new signature.`,
  }),
  TRY_LATER: (who, since) => ({
    sentence: `No, not yet: ${since}, but it could not be determined whether the certificate of ${who} has been revoked.`,
    advice: 'Check it again later.',
  }),
};

/** Something is proven to be wrong; with the other failures, nothing proves that all is right. */
const proven: readonly SubIndication[] = [
  'FORMAT_FAILURE',
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'NO_SIGNING_CERTIFICATE_FOUND',
  'REVOKED',
  'NOT_YET_VALID',
];

/** Warnings that leave the signatures valid but need a look before anyone relies on what the page shows. */
const deceptive: readonly WarningCode[] = ['overlaps-page', 'value-differs-from-appearance', 'action'];

const dayForm = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
export const dayInWords = (iso: string): string => dayForm.format(new Date(iso));

/** The proven time, otherwise the claimed one. */
export const bestSigningTime = ({ timestamp, signingTime }: SignerReport): string | undefined =>
  timestamp?.valid === true ? timestamp.time : signingTime;

function listNames(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  return distinct.length < 2 ? (distinct[0] ?? nameless) : `${distinct.slice(0, -1).join(', ')} and ${distinct.at(-1) ?? ''}`;
}

const order: readonly VerdictTone[] = ['good', 'plain', 'caution', 'bad'];

/** Kinds of changes that people can see. */
const visibleKinds: readonly ChangeKind[] = ['form-field', 'annotation'];
const isAddedTo = ({ integrity }: SignerReport): boolean => integrity.changes.some(({ kind }) => visibleKinds.includes(kind));
const isDeceptive = ({ warnings }: VerificationReport): boolean => warnings.some(({ code }) => deceptive.includes(code));

function changesInWords(signer: SignerReport, report: VerificationReport): string {
  if (isDeceptive(report)) return 'something was added after the document was signed that can change what you see';
  if (isAddedTo(signer)) return 'only what the signature permits was added since the document was signed';
  return 'the document is unchanged since it was signed';
}

function failedVerdict(signer: SignerReport, report: VerificationReport, now: number): PlainVerdict | undefined {
  const { indication, subIndication, integrity } = signer;
  if (indication === 'TOTAL-PASSED') return undefined;
  const who = signerName(signer);
  if (integrity.intact && integrity.modificationsAfter === 'forbidden')
    return { tone: 'bad', sentence: `No, do not rely on this document: it was changed after ${who} signed it.`, advice: askAgain };
  if (subIndication !== undefined)
    return {
      tone: proven.includes(subIndication) ? 'bad' : 'caution',
      ...failures[subIndication](who, changesInWords(signer, report), signer, now),
    };
  return {
    tone: indication === 'TOTAL-FAILED' ? 'bad' : 'caution',
    sentence: `No, do not rely on this document: the signature of ${who} could not be confirmed.`,
    advice: askAgain,
  };
}

/** `Example Ltd signed it for “Anna Bauer”`: a service's seal is named together with the people it was set for. */
function signedBy(report: VerificationReport, what: string): string {
  const people = recordedPeople(report);
  const { signers } = report;
  const persons = signers.map(({ field }) => people.get(field));
  const known = persons.filter((person) => person !== undefined).map(({ name }) => quoted(name));
  if (known.length === signers.length) return `${listNames(signers.map(signerName))} signed ${what} for ${listNames(known)}`;
  const each = signers.map((signer, index) => {
    const person = persons[index];
    return person === undefined ? signerName(signer) : `${signerName(signer)} (for ${quoted(person.name)})`;
  });
  return `${listNames(each)} signed ${what}`;
}

function passed(report: VerificationReport): PlainVerdict {
  const { signers } = report;
  if (isDeceptive(report))
    return {
      tone: 'caution',
      sentence: `Not until you have checked the marked places: ${signedBy(report, 'this document')}, but something added later may change what you see.`,
      advice: 'Compare the marked places with what was agreed. Only the content of the signed pages themselves is signed.',
    };
  const days = [...new Set(signers.map(bestSigningTime).filter((time) => time !== undefined))].sort();
  const when = days.length === 0 ? '' : ` on ${listNames([...new Set(days.map(dayInWords))])}`;
  const hasGrown = signers.some(isAddedTo);
  const signed = `it is as ${signedBy(report, 'it')}${when}${hasGrown ? ', and only what the signature permits was added since' : ''}`;
  const { vouched, open } = vouching(report);
  if (open.length > 0)
    return {
      tone: 'plain',
      sentence: `It depends on what you need: ${signed}.`,
      advice: [...vouched, ...open].join(' '),
    };
  const keep = hasGrown ? 'The additions are listNames below.' : 'Keep the file unchanged: a printout or a copy of the text is not signed.';
  return { tone: 'good', sentence: `Yes, you can rely on this document: ${signed}.`, advice: [...vouched, keep].join(' ') };
}

/** @param now Milliseconds since 1970; certificates expire against it */
export function plainVerdict(report: VerificationReport, now = Date.now()): PlainVerdict {
  if (report.signers.length === 0)
    return {
      tone: 'plain',
      sentence: 'No: nobody has signed this document, so it proves neither who wrote it nor that it is unchanged.',
      advice: 'If you need to rely on it, ask the sender for a signed version.',
    };
  const worst = report.signers
    .map((signer) => failedVerdict(signer, report, now))
    .filter((verdict) => verdict !== undefined)
    .sort((one, other) => order.indexOf(other.tone) - order.indexOf(one.tone))[0];
  if (worst) return worst;
  if (report.valid) return passed(report);
  return {
    tone: report.indication === 'TOTAL-FAILED' ? 'bad' : 'caution',
    sentence: 'No, do not rely on this document: its signatures do not cover all of it.',
    advice: report.reason ?? askAgain,
  };
}
