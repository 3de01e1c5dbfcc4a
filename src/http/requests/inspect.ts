/** What `POST inspect` and `POST verify` take. */
import { inspectOptions } from '../../base/names/inspect-options.js';
import { verifyOptions } from '../../base/names/verify-options.js';
import type { QueryTable } from '../query-parameters.js';
import type { ClosedObject } from './closed-object.js';
import { documentSourceRef, filePart } from './document-source.js';
import { parametersOf, propertiesOf } from './option-parameters.js';
import { optionSentences } from './option-sentences-data.js';

export const inspectParameters: QueryTable = parametersOf(inspectOptions, optionSentences.inspect);

const bodyOf = (properties: ClosedObject['properties']) =>
  ({
    type: 'object',
    required: ['document'],
    additionalProperties: false,
    properties: { document: documentSourceRef, ...properties },
  }) as const;

export const inspectBody = bodyOf(propertiesOf(inspectOptions, optionSentences.inspect));

export const verifyParameters: QueryTable = parametersOf(verifyOptions, optionSentences.verify);

export const verifyBody = bodyOf(propertiesOf(verifyOptions, optionSentences.verify));

/** Text fields beside the file are ignored. */
export const fileForm = { type: 'object', required: ['file'], properties: { file: filePart } } as const;
