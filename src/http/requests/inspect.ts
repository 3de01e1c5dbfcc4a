/** The requests of `POST inspect` and `POST verify`. */
import { verifyOptions } from '../../contract/verify-options.js';
import { inspectOptions } from '../../contract/inspect-options.js';
import type { QueryTable } from '../query-parameters.js';
import { type BodyShape, type ClosedObject, documentMember, documentSource, documentSourceRef } from './body-shape.js';
import { parametersOf, bodyProperties } from './option-parameters.js';
import { optionSentences } from './option-sentences-data.js';

export const inspectParameters: QueryTable = parametersOf(inspectOptions, optionSentences.inspect);

const schemas = { DocumentSource: documentSource };

const documentBodySchema = (properties: ClosedObject['properties']) =>
  ({
    type: 'object',
    required: ['document'],
    additionalProperties: false,
    properties: { document: documentSourceRef, ...properties },
  }) as const;

export const inspectShape = {
  body: documentBodySchema(bodyProperties(inspectOptions, optionSentences.inspect)),
  ...{ schemas, documentParts: { file: documentMember, template: documentMember }, ignoresTexts: true },
} as const satisfies BodyShape;

export const verifyParameters: QueryTable = parametersOf(verifyOptions, optionSentences.verify);

export const verifyShape = {
  body: documentBodySchema(bodyProperties(verifyOptions, optionSentences.verify)),
  ...{ schemas, documentParts: { file: documentMember }, ignoresTexts: true },
} as const satisfies BodyShape;
