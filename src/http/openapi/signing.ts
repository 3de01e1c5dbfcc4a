/** `POST sign`, `POST verify`, `POST inspect` and `GET verify/key`. */
import { documentTypes } from '../../contract/conversion.js';
import type { PublishedKey } from '../../operations/sign/published-key.js';
import { inspectParameters, inspectShape, verifyParameters, verifyShape } from '../requests/inspect.js';
import { signParameters, signSchemas, signShape } from '../requests/sign.js';
import { documentAnswer, documentContent, documentHeaders } from './documents.js';
import { documentErrors } from './errors.js';
import { json, operation, type Access, examplesOf, jsonOrForm } from './operation.js';
import { queryParameters } from './headers.js';
import { answerOf, described, ref, text, type Schema } from './schema.js';

const day: Schema = { type: 'string', format: 'date', description: 'The day in UTC, ISO 8601.' };

export const signingSchemas = {
  ...signSchemas,
  SignedDocument: documentAnswer(documentTypes),
  VerifyRequest: verifyShape.body,
  InspectRequest: inspectShape.body,
  PublishedKey: answerOf<PublishedKey>({
    version: { const: '1' },
    algorithm: described(text, 'RSA-SHA256, ECDSA-SHA384, Ed25519 …'),
    publicKey: described(text, 'SubjectPublicKeyInfo, PEM.'),
    fingerprint: described(text, 'SHA-256 of the certificate, AA:BB:…'),
    validFrom: day,
    validTo: day,
    issuer: text,
    certificate: described(text, 'PEM.'),
  }),
};

export const signOperation: Schema = operation({
  id: 'sign',
  tag: 'signatures',
  summary: 'Sign a PDF or DOCX, with an audit trail',
  access: 'key',
  parameters: queryParameters(signParameters),
  body: jsonOrForm('SignRequest', signShape, 'sign'),
  answers: {
    200: {
      description: 'The signed document.',
      headers: ['X-Signature-Level', 'X-Audit-Trail-Hash', ...documentHeaders],
      content: documentContent(ref('SignedDocument'), documentTypes, 'sign'),
    },
  },
  errors: [...documentErrors, 'DOCUMENT_FETCH_FAILED'],
});

export const verifyOperation = (access: Access): Schema =>
  operation({
    id: 'verify',
    tag: 'signatures',
    summary: 'Verify the signatures of a PDF or DOCX',
    access,
    parameters: queryParameters(verifyParameters),
    body: jsonOrForm('VerifyRequest', verifyShape, 'verify'),
    answers: {
      200: {
        description: 'The report; also for documents without a valid signature.',
        content: json(ref('VerificationReport'), examplesOf('verify')),
      },
    },
    errors: [...documentErrors, 'DOCUMENT_FETCH_FAILED'],
  });

export const inspectOperation: Schema = operation({
  id: 'inspect',
  tag: 'documents',
  summary: 'List the contents of a DOCX or a PDF',
  description: 'Needs a key for annotate or convert.',
  access: 'key',
  parameters: queryParameters(inspectParameters),
  body: jsonOrForm('InspectRequest', inspectShape, 'inspect'),
  answers: { 200: { description: 'The contents that were found.', content: json(ref('Inspection'), examplesOf('inspect')) } },
  errors: [...documentErrors, 'DOCUMENT_FETCH_FAILED'],
});

export const verifyKeyOperation: Schema = operation({
  id: 'signingKey',
  tag: 'signatures',
  summary: 'The key and certificate that the service signs with',
  access: 'none',
  answers: { 200: { description: 'The key.', content: json(ref('PublishedKey'), examplesOf('signingKey')) } },
  errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'FORBIDDEN'],
});
