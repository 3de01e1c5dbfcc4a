/** The calls for API keys, telemetry and the service itself, and those that are not implemented. */
import type { ServiceLoad } from '../services.js';
import type { UsageStatus } from '../../operations/usage/usage-queue.js';
import {
  issueKeyParameters,
  registerParameters,
  checkStates,
  healthParameters,
  healthStates,
  type HealthReport,
  collectBody,
  licenseKeyHeader,
  usageEvent,
} from '../requests/service.js';
import { collectErrors } from './errors.js';
import { headOf, json, operation, examplesOf, requestExamplesOf } from './operation.js';
import { queryParameters } from './headers.js';
import { answerOf, count, dateTime, described, listOf, number, ref, text, words, type Schema } from './schema.js';

export const serviceSchemas = {
  Health: answerOf<HealthReport>(
    {
      status: words(healthStates),
      timestamp: dateTime,
      version: text,
      uptime: described(number, 'Seconds.'),
      checks: { type: 'object', additionalProperties: words(checkStates), description: 'Parts of the service by their names.' },
    },
    {
      closing: { const: true, description: 'From the moment that closing begins, else absent.' },
      load: answerOf<ServiceLoad>(
        {
          queue: described(count, 'Operations that wait for a thread.'),
          running: described(count, 'Operations in threads.'),
          threads: count,
          bytesInFlight: described(count, 'Bytes of request bodies in memory.'),
        },
        {
          jobs: described(count, 'Jobs that this process works on, if the host has jobs.'),
          callbacks: described(count, 'Callbacks that this process is sending, if the host has jobs.'),
        },
      ),
      telemetry: answerOf<UsageStatus>({
        queued: described(count, 'Events that wait.'),
        written: count,
        dropped: described(count, 'Events that are lost: the queue was full, or the sink rejected them.'),
      }),
    },
  ),
  UsageEvent: usageEvent,
  UsageEvents: collectBody,
};

export const registerOperation: Schema = operation({
  id: 'register',
  tag: 'keys',
  summary: 'Have a verification code sent to an address',
  access: 'none',
  parameters: queryParameters(registerParameters),
  answers: { 200: { description: 'The message is on its way.', content: json(text, examplesOf('register')) } },
  errors: ['VALIDATION_ERROR', 'RATE_LIMIT_ERROR'],
});

export const issueKeyOperation: Schema = operation({
  id: 'issueKey',
  tag: 'keys',
  summary: 'Exchange a verification code for an API key',
  access: 'none',
  parameters: queryParameters(issueKeyParameters),
  answers: { 200: { description: 'The API key, which is shown this once.', content: json(text, examplesOf('issueKey')) } },
  errors: ['VALIDATION_ERROR', 'RATE_LIMIT_ERROR'],
});

export const revokeKeyOperation: Schema = operation({
  id: 'revokeKey',
  tag: 'keys',
  summary: 'Revoke the key that is sent',
  access: 'key',
  answers: { 204: { description: 'The key is revoked.' } },
  errors: ['VALIDATION_ERROR'],
});

export const collectOperation: Schema = operation({
  id: 'collect',
  tag: 'telemetry',
  summary: 'Take usage events of editors',
  description: 'Pages of any origin may call it. Of what they send nothing is kept that looks like content or a secret.',
  access: 'none',
  parameters: [{ ...licenseKeyHeader, in: 'header', required: false }],
  body: json(ref('UsageEvents'), requestExamplesOf('collect')),
  answers: { 202: { description: 'Taken; it is stored later.' } },
  errors: collectErrors,
  headers: ['Access-Control-Allow-Origin'],
});

export const healthOperation: Schema = operation({
  id: 'health',
  tag: 'service',
  summary: 'Whether the service can do its work',
  access: 'none',
  parameters: [
    {
      ...{ name: 'ready', in: 'query', required: false, allowEmptyValue: true },
      description: `${healthParameters.ready.sentence} Any value but false counts as true, also none.`,
      schema: { type: ['boolean', 'string'], default: false },
    },
  ],
  answers: {
    200: { description: 'Healthy.', content: json(ref('Health'), examplesOf('health')) },
    503: {
      description: 'Unhealthy; with ready also from the moment that closing begins.',
      headers: ['Retry-After'],
      content: json(ref('Health'), examplesOf('unhealthy')),
    },
  },
  errors: ['VALIDATION_ERROR'],
});
export const healthHeadOperation = headOf(healthOperation);

export const openApiOperation: Schema = operation({
  id: 'openApi',
  tag: 'service',
  summary: 'This document',
  access: 'none',
  answers: {
    200: {
      description: 'The interface in OpenAPI 3.1.',
      content: json({
        type: 'object',
        required: ['openapi', 'info', 'servers', 'tags', 'paths', 'components'],
        properties: {
          openapi: text,
          info: { type: 'object' },
          servers: listOf({ type: 'object' }),
          tags: listOf({ type: 'object' }),
          paths: { type: 'object' },
          components: { type: 'object' },
        },
        additionalProperties: false,
      }),
    },
  },
  errors: ['VALIDATION_ERROR'],
});
export const openApiHeadOperation = headOf(openApiOperation);
