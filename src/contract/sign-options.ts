/** The options of `sign`, declared once, with the properties of those that are objects. */
import { isIpAddress } from '../base/ip-address.js';
import type { JsonValue } from '../base/json-value.js';
import { languages } from './language.js';
import { documentFormats } from './conversion.js';
import { jsonKind, typedOption, type OperationOptions, type WholeValues } from './operation-option.js';
import { auditEventTypes, certifications, mostSignFields, padesLevels, type AuditEventType } from './signing.js';
import { timestampForm } from './timestamp.js';

const onlyPdf = { onlyFrom: ['pdf'] } as const;

/** Characters of a text about the signature. */
const remark = { kind: 'text', least: 0, longest: 1000, blank: 'nothing' } as const;

/** The form of an address; only sending mail shows whether it receives any. */
const emailPattern = '^\\s*[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+\\s*$';
const emailForm = new RegExp(emailPattern, 'u');

/** Whom the document is signed for. */
export const signerOptions = {
  /** An e-mail address. */
  email: {
    kind: 'text',
    least: 3,
    longest: 255,
    blank: 'text',
    form: { isRight: (text) => emailForm.test(String(text)), issue: 'must be an e-mail address', schema: { pattern: emailPattern } },
    isRequired: true,
    at: 'body',
    command: { name: 'ADDRESS', help: 'e-mail address of the signer' },
  },
  /** Shown in quotation marks, as whom the document was signed for. */
  name: {
    kind: 'text',
    least: 2,
    longest: 255,
    blank: 'text',
    isRequired: true,
    at: 'body',
    command: { name: 'NAME', help: 'name of the signer' },
  },
  /** An IPv4 or IPv6 address. */
  ip: {
    kind: 'text',
    least: 0,
    longest: 64,
    blank: 'text',
    form: { isRight: (text) => isIpAddress(String(text)), issue: 'must be an IPv4 or IPv6 address' },
    at: 'body',
    command: 'own',
  },
  /** The program that the person signed with, as it names itself. */
  userAgent: { kind: 'text', least: 0, longest: 2000, blank: 'text', at: 'body', command: 'own' },
  /** How the person was authenticated, in words. */
  authentication: { kind: 'text', least: 0, longest: 1000, blank: 'nothing', at: 'body', command: 'own' },
  /** The text that the person consented to. */
  consent: { kind: 'text', least: 0, longest: 4000, blank: 'nothing', at: 'body', command: 'own' },
} as const satisfies OperationOptions;

/** Whom the document is signed for. */
export interface AuditSigner extends WholeValues<typeof signerOptions> {}

/** Events of the audit trail. */
export const auditEventOptions = {
  /** The kind of event. */
  type: typedOption<AuditEventType>()({ kind: 'choice', choices: auditEventTypes, isRequired: true, at: 'body', command: 'own' }),
  /** ISO 8601 with a zone; the seconds may be missing. */
  timestamp: { kind: 'text', form: timestampForm, isRequired: true, at: 'body', command: 'own' },
  /** Anything. The keys ip, userAgent, authentication and consent of an object are shown under the service's labels, all other keys in quotation marks; a picture as a data URI is shown. No control, format or separator characters but line feeds and tabs in values. */
  data: typedOption<JsonValue>()({ ...jsonKind, at: 'body', command: 'own' }),
} as const satisfies OperationOptions;

/** Events of the audit trail. */
export interface AuditEvent extends WholeValues<typeof auditEventOptions> {}

/** Points: more than any page has (ISO 32000-2 §C.1 recommends 14,400 units, which a page may scale). */
const farthest = 10_000_000;
const place = { kind: 'number', minimum: -farthest, maximum: farthest, isRequired: true, at: 'body', command: 'own' } as const;
const size = { ...place, minimum: 0, isAbove: true } as const;

/** A place on a page as it is shown, turned and cropped. */
export const rectangleOptions = {
  /** Points from the left edge of what is shown. */
  x: place,
  /** Points from its lower edge. */
  y: place,
  /** Points. */
  width: size,
  /** Points. */
  height: size,
} as const satisfies OperationOptions;

/** A place on a page as it is shown, turned and cropped. */
export interface Rectangle extends WholeValues<typeof rectangleOptions> {}

const sides = Object.keys(rectangleOptions) as readonly (keyof Rectangle)[];

function rectangleIssue(value: object): string | undefined {
  const given = value as Readonly<Record<string, unknown>>;
  if (!sides.every((name) => Number.isFinite(given[name])))
    return 'must have the numbers x, y, width and height, in points from the lower left of the page';
  const isSized = Number(given['width']) > 0 && Number(given['height']) > 0;
  return isSized ? undefined : 'must have a width and a height above 0';
}

const mostPages = 10_000_000;
const pageNumber = {
  kind: 'number',
  minimum: -mostPages,
  maximum: mostPages,
  whole: true,
  form: {
    isRight: (page: unknown) => page !== 0,
    issue: 'must be a whole number: from 1, or from -1 for the last page',
    schema: { anyOf: [{ minimum: 1 }, { maximum: -1 }] },
  },
} as const;

/** Bytes of a picture. */
const picture = { kind: 'bytes', what: 'a picture', most: 5 * 1024 * 1024 } as const;

/** How the signature itself is to be. */
export const signatureOptions = {
  /** Why it is signed. */
  reason: { ...remark, at: 'body', command: { name: 'TEXT', help: 'reason for signing' } },
  /** Where it is signed. */
  location: { ...remark, at: 'body', command: { name: 'TEXT', help: 'place of signing' } },
  /** How whoever signs can be reached. */
  contactInfo: { ...remark, at: 'body', command: 'own' },
  /** The PAdES level; a DOCX is signed at `B-B` or `B-T`. Default: the highest that the host has set up. */
  level: {
    kind: 'choice',
    choices: padesLevels,
    at: 'body',
    command: { name: 'LEVEL', help: 'PAdES level', more: 'default B-B, with --tsa B-T' },
  },
  /** The page of a visible signature: from 1; -1 is the last; the certificate page does not count. Only for PDF. */
  page: {
    ...pageNumber,
    ...onlyPdf,
    at: 'body',
    command: { name: 'N', help: 'the page that shows the signature; -1 is the last' },
  },
  /** Points from the lower left of the page as it is shown. Only for PDF. */
  rect: typedOption<Rectangle>()({
    kind: 'object',
    shape: rectangleOptions,
    required: sides,
    issueOf: rectangleIssue,
    ...onlyPdf,
    at: 'body',
    command: 'own',
  }),
  /** An empty signature field, or the name of a new one. Only for PDF. */
  field: {
    ...remark,
    ...onlyPdf,
    at: 'body',
    command: { name: 'NAME', help: 'an empty signature field of the document, or the name of a new one' },
  },
  /** Whether the signature is visible. Only for PDF. Default: whether page, rect or image is given. */
  visible: { kind: 'flag', ...onlyPdf, at: 'body', command: { help: 'a visible signature (PDF)' } },
  /** A drawing that a visible signature shows, at most 5 MB: PNG, JPEG, GIF, WebP or SVG; in JSON a data URI or base64. Only for PDF. */
  image: { ...picture, ...onlyPdf, at: 'body', command: 'own' },
  /** Makes it a certification, and says what may follow. Only for PDF. Default: none. */
  certify: {
    kind: 'choice',
    choices: certifications,
    orNone: true,
    ...onlyPdf,
    at: 'body',
    command: { name: 'WHAT', help: 'certifies the document; changes allowed afterwards' },
  },
} as const satisfies OperationOptions;

/** How the signature itself is to be; every one may be left out. */
export interface SignatureChoices extends WholeValues<typeof signatureOptions> {}

/** Characters of a text that is drawn into the pages. */
export const longestFieldText = 2000;

/** A text or a picture that is drawn into a page before it is signed. */
export const signFieldOptions = {
  /** The page: from 1; -1 is the last. */
  page: { ...pageNumber, isRequired: true, at: 'body', command: 'own' },
  /** Points from the lower left of the page as it is shown. */
  rect: typedOption<Rectangle>()({
    kind: 'object',
    shape: rectangleOptions,
    required: sides,
    isRequired: true,
    at: 'body',
    command: 'own',
  }),
  /** Drawn as large as the rectangle allows, in any script; a line feed begins a line. */
  text: { kind: 'text', least: 1, longest: longestFieldText, at: 'body', command: 'own' },
  /** Drawn without distortion in the middle of the rectangle, at most 5 MB: PNG, JPEG, GIF, WebP or SVG; in JSON a data URI or base64. */
  image: { ...picture, at: 'body', command: 'own' },
  /** The alternative text of the picture. Default: the picture is decoration. */
  alt: { kind: 'text', least: 1, longest: 255, at: 'body', command: 'own' },
} as const satisfies OperationOptions;

/** A text or a picture that is drawn into a page before it is signed. */
export interface SignField extends WholeValues<typeof signFieldOptions> {}

function signFieldIssue(value: object): string | undefined {
  const { text, image } = value as Readonly<Record<string, unknown>>;
  const isGiven = (one: unknown): boolean => one !== undefined && one !== null;
  return isGiven(text) === isGiven(image) ? 'must have either text or image' : undefined;
}

/** The page with the audit trail that is appended, as a request has it; the library has `certificate` and `language`. */
export const certificateOptions = {
  /** Whether it is appended. Default: true. */
  enabled: { kind: 'flag', at: 'body', command: 'own' },
  /** The property enabled is its name now. */
  enable: { kind: 'flag', isDeprecated: true, at: 'body', command: 'own' },
  /** The language of the certificate page and a visible signature. Default: as the host has set it. */
  language: { kind: 'choice', choices: languages, at: 'body', command: 'own' },
} as const satisfies OperationOptions;

/** The page with the audit trail that is appended. */
export interface CertificateChoices extends WholeValues<typeof certificateOptions> {}

/** How many events an audit trail has. */
const mostEvents = 10_000;

function auditTrailIssue(value: readonly unknown[]): string | undefined {
  const hasSubmit = value.some((event) => (event as { readonly type?: unknown } | null)?.type === 'submit');
  return hasSubmit ? undefined : 'must have at least one event of type submit';
}

const label = { kind: 'text', least: 0, longest: 255, blank: 'nothing' } as const;

export const signOptions = {
  /** The format that a DOCX is converted to before it is signed; a PDF stays a PDF. Default: unchanged; for a request, as the host has set it. */
  to: { kind: 'choice', choices: documentFormats, at: 'query', command: { name: 'FORMAT', help: 'pdf converts a DOCX first' } },
  /** Whether a PDF whose signature would not be valid is rewritten before it is signed, with a warning; earlier signatures are lost by that. Default: only a PDF without signatures. */
  repair: {
    kind: 'flag',
    ...onlyPdf,
    at: 'query',
    command: { help: 'rewrites a PDF whose signature would not be valid first, even if that loses earlier signatures' },
  },
  /** Whom the document is signed for. */
  signer: typedOption<AuditSigner>()({
    kind: 'object',
    shape: signerOptions,
    required: ['email', 'name'],
    schemaName: 'Signer',
    isRequired: true,
    at: 'body',
    command: 'own',
  }),
  /** The person's actions, at least one event of type submit. */
  auditTrail: typedOption<readonly AuditEvent[]>()({
    kind: 'list',
    of: { kind: 'object', shape: auditEventOptions, required: ['type', 'timestamp'], schemaName: 'AuditEvent' },
    least: 1,
    most: mostEvents,
    issueOf: auditTrailIssue,
    schema: { contains: { type: 'object', required: ['type'], properties: { type: { const: 'submit' } } } },
    isRequired: true,
    at: 'body',
    command: 'own',
  }),
  /** The caller's own id of the signing. */
  eventId: { ...label, at: 'body', command: 'own' },
  /** Anything. Shown under a heading of its own, keys and values in quotation marks. */
  metadata: typedOption<{ readonly [key: string]: JsonValue }>()({ kind: 'map', of: jsonKind, at: 'body', command: 'own' }),
  /** How the signature itself is to be. */
  signature: typedOption<SignatureChoices>()({
    kind: 'object',
    shape: signatureOptions,
    schemaName: 'SignatureChoices',
    at: 'body',
    command: 'own',
  }),
  /** Texts and pictures that are drawn into the pages before they are signed, at most 100. Only for a PDF without signatures. Default: none. */
  fields: typedOption<readonly SignField[]>()({
    kind: 'list',
    of: { kind: 'object', shape: signFieldOptions, required: ['page', 'rect'], issueOf: signFieldIssue, schemaName: 'SignField' },
    most: mostSignFields,
    ...onlyPdf,
    at: 'body',
    command: 'own',
  }),
  /** Shown on the certificate page. */
  fileName: { ...label, at: 'body', command: 'own' },
  /** The password of an encrypted PDF. */
  password: { kind: 'text', ...onlyPdf, at: 'body', command: 'own' },
  /** Whether a certificate page is appended. */
  certificate: { kind: 'flag', at: 'host', command: { flag: 'no-certificate', isOff: true, help: 'appends no certificate page' } },
  /** The language of the certificate page and a visible signature. Default: `en`. */
  language: {
    kind: 'choice',
    choices: languages,
    preset: 'en',
    at: 'host',
    command: { name: 'LANG', help: 'language of the certificate page' },
  },
  /** Where documents are verified, for the certificate page. Default: the page names the command only. */
  verificationUrl: {
    kind: 'text',
    at: 'host',
    command: { flag: 'verification-url', name: 'URL', help: 'where the document may be verified, for the certificate page' },
  },
  /** The level for requests that name none. Default: the highest available. */
  defaultLevel: { kind: 'choice', choices: padesLevels, at: 'host', command: 'own' },
} as const satisfies OperationOptions;

/** The document, its signer, and how it is signed. */
export interface SignChoices extends WholeValues<typeof signOptions> {}
