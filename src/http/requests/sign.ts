/** The request of `POST sign`. The check of a request uses its names, keywords and lengths. */
import {
  auditEventOptions,
  certificateOptions,
  signatureOptions,
  signerOptions,
  signFieldOptions,
  signOptions,
} from '../../contract/sign-options.js';
import { type QueryTable, base64Parameter } from '../query-parameters.js';
import { type BodyShape, documentMember, documentSource, documentSourceRef } from './body-shape.js';
import { parametersOf, bodyProperties, requiredOf } from './option-parameters.js';
import { optionSentences } from './option-sentences-data.js';

const { to, ...otherParameters } = parametersOf(signOptions, optionSentences.sign);

export const signParameters: QueryTable = { to, ...base64Parameter, ...otherParameters };

const closed = { type: 'object', additionalProperties: false } as const;

const signer = {
  ...closed,
  required: requiredOf(signerOptions),
  properties: bodyProperties(signerOptions, optionSentences.signer),
} as const;

const auditEvent = {
  type: 'object',
  description: 'Other properties are kept as part of data and are covered by the trail.',
  required: requiredOf(auditEventOptions),
  properties: bodyProperties(auditEventOptions, optionSentences.auditEvent),
} as const;

export const certificate = {
  ...closed,
  description: 'The page with the audit trail that is appended.',
  properties: bodyProperties(certificateOptions, optionSentences.certificate),
} as const;

const signature = {
  ...closed,
  description: 'Properties of the signature. All but reason, location, contactInfo and level apply only to PDF.',
  properties: bodyProperties(signatureOptions, optionSentences.signature, { rect: optionSentences.rectangle }),
} as const;

const signField = {
  ...closed,
  description: 'Content drawn onto a page before signing: either text or image.',
  required: requiredOf(signFieldOptions),
  properties: bodyProperties(signFieldOptions, optionSentences.signField, { rect: optionSentences.rectangle }),
} as const;

const { signature: signatureRef, fields, fileName, password, ...first } = bodyProperties(signOptions, optionSentences.sign);

const signBody = {
  ...closed,
  required: ['document', ...requiredOf(signOptions)],
  properties: { document: documentSourceRef, ...first, certificate, signature: signatureRef, fields, fileName, password },
} as const;

/** The schemas by their names in OpenAPI. */
export const signSchemas = {
  SignRequest: signBody,
  Signer: signer,
  AuditEvent: auditEvent,
  SignatureChoices: signature,
  SignField: signField,
} as const;

export const signShape = {
  body: signBody,
  schemas: { ...signSchemas, DocumentSource: documentSource },
  documentParts: { file: documentMember },
} as const satisfies BodyShape;
