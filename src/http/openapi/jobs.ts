/** Jobs: the preference that starts one, and the calls that read and delete it. */
import type { CallbackMessage, SignatureHeader } from '../../operations/jobs/callbacks.js';
import type { JobView } from '../../operations/jobs/jobs.js';
import { callbackParameter } from '../jobs/callback-address.js';
import { documentErrors } from './errors.js';
import { headerRefs } from './headers.js';
import { json, operation } from './operation.js';
import { answerOf, described, ref, text, words, type Schema } from './schema.js';

type Unfinished = Exclude<JobView['status'], 'done'>;
const unfinished = ['waiting', 'running'] as const satisfies readonly Unfinished[];

export const jobSchemas = {
  Job: answerOf<{ id: string; status: Unfinished }>({
    id: described(text, 'Random; nobody but its owner finds it.'),
    status: words(unfinished),
  }),
  JobCallback: answerOf<CallbackMessage>({
    id: described(text, "The job's id; the same if the message comes twice."),
    status: words(['done'] as const),
    location: described(text, 'Where its answer is, relative to the address of the service.'),
  }),
};

const preferParameter: Schema = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'With respond-async the request is stored, answered by 202, and worked on later (RFC 7240).',
  schema: text,
  example: 'respond-async',
};

const callback: Schema = {
  name: callbackParameter.name,
  in: 'query',
  required: false,
  description: callbackParameter.sentence,
  schema: { ...text, format: 'uri' },
};

/** The request that the service sends to the address in the parameter above. */
const callbacks: Schema = {
  jobDone: {
    [`{$request.query.${callbackParameter.name}}`]: {
      post: {
        summary: 'The job is finished',
        description: 'Sent up to six times, until it is answered by 2xx within ten seconds. Nothing of the document is in it.',
        parameters: [
          {
            name: 'X-DocOps-Signature' satisfies SignatureHeader,
            in: 'header',
            required: true,
            description:
              "t is the time in seconds since 1970, v1 the hexadecimal HMAC-SHA256, under the host's secret, of t, a full stop and the body.",
            schema: text,
            example: `t=1767225600,v1=${'5f0c'.repeat(16)}`,
          },
        ],
        requestBody: { required: true, content: json(ref('JobCallback')) },
        responses: { '2XX': { description: 'The message is delivered.' }, default: { description: 'It is sent again.' } },
      },
    },
  },
};

/** An operation that may also be a job. */
export function deferrable(call: Schema): Schema {
  const headers = (call['responses'] as Readonly<Record<string, Schema>>)['200']?.['headers'] as Schema;
  const kept = Object.entries(headers).filter(([name]) => name === 'X-Request-Id' || name.startsWith('RateLimit-'));
  const stored: Schema = {
    description: 'The request is stored; its answer will be at Location.',
    headers: { ...Object.fromEntries(kept), ...headerRefs('Location', 'Preference-Applied', 'Retry-After') },
    content: json(ref('Job')),
  };
  return {
    ...call,
    parameters: [...(call['parameters'] as readonly Schema[]), preferParameter, callback],
    responses: { ...(call['responses'] as Schema), 202: stored },
    callbacks,
  };
}

const idParameter: Schema = { name: 'id', in: 'path', required: true, description: "The job's id.", schema: text };

export const readJobOperation: Schema = operation({
  id: 'readJob',
  tag: 'jobs',
  summary: 'The status of a job, or the answer of its operation',
  description:
    'Once the job is finished, the answer is that of the operation itself, with its status, its headers and its body, also if it is an error. Any key of the same owner may read it.',
  access: 'key',
  parameters: [idParameter],
  answers: {
    200: { description: 'The answer of the operation, with all of its headers.', headers: ['X-DocOps-Callback'], content: { '*/*': {} } },
    202: { description: 'The job is not finished.', headers: ['Retry-After'], content: json(ref('Job')) },
  },
  errors: [...documentErrors, 'DOCUMENT_FETCH_FAILED', 'NOT_FOUND'],
});

export const deleteJobOperation: Schema = operation({
  id: 'deleteJob',
  tag: 'jobs',
  summary: 'End a job and forget its answer',
  access: 'key',
  parameters: [idParameter],
  answers: { 204: { description: 'The job is forgotten; work on it ends.' } },
  errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
});
