/** The interface in OpenAPI 3.1, as configured by this host. */
import type { HttpServices } from '../services.js';
import { documentSource } from '../requests/body-shape.js';
import { compareOperation, compareSchemas } from './comparing.js';
import { convertOperation, convertSchemas, annotateOperation, annotateSchemas, mergeOperation, mergeSchemas } from './document-calls.js';
import { warningSchema } from './documents.js';
import { errorSchemas } from './errors.js';
import { headers } from './headers.js';
import { inspectionSchemas } from './inspection.js';
import { deferrable, deleteJobOperation, jobSchemas, readJobOperation } from './jobs.js';
import type { Schema } from './schema.js';
import {
  collectOperation,
  healthHeadOperation,
  healthOperation,
  issueKeyOperation,
  openApiHeadOperation,
  openApiOperation,
  registerOperation,
  revokeKeyOperation,
  serviceSchemas,
} from './service.js';
import { inspectOperation, signingSchemas, signOperation, verifyKeyOperation, verifyOperation } from './signing.js';
import { verificationSchemas } from './verification.js';

export interface DescribedService {
  readonly version: string;
  /** The router's mount path, without a trailing slash; empty at the root. */
  readonly mount: string;
  readonly config: Pick<HttpServices['config'], 'changes' | 'comments' | 'verifyNeedsKey' | 'infersTypes' | 'hasJobs'>;
}

const tags = [
  { name: 'documents', description: 'Documents in, documents out.' },
  { name: 'signatures', description: 'Signing, and what signatures are worth.' },
  { name: 'jobs', description: 'Requests that are answered later.' },
  { name: 'keys', description: 'How an API key is had and given back.' },
  { name: 'telemetry', description: 'Usage events of editors.' },
  { name: 'service', description: 'The service itself.' },
];

const description = `A whole document service: conversion, templates, merging, comparison, signatures.

Every answer has the header \`X-Request-Id\`, every error the body \`Error\`. A path answers \`OPTIONS\` with \`Allow\`, and a method that it does not take with 405 \`METHOD_NOT_ALLOWED\` and \`Allow\`.`;

const schemas = {
  ...errorSchemas,
  DocumentSource: documentSource,
  Warning: warningSchema,
  ...convertSchemas,
  ...annotateSchemas,
  ...inspectionSchemas,
  ...mergeSchemas,
  ...compareSchemas,
  ...signingSchemas,
  ...verificationSchemas,
  ...serviceSchemas,
};

/** Only answers of services with jobs have those that are left out. */
const { Location: _location, 'Preference-Applied': _applied, 'X-DocOps-Callback': _callback, ...headersWithoutJobs } = headers;

/** The field schema of a service that infers types. */
const untypedField = { ...schemas.AnnotateField, required: ['value'] };

export function openApiDocument({ version, mount, config }: DescribedService): Schema {
  const { hasJobs } = config;
  const operationOf = (call: Schema): Schema => (hasJobs ? deferrable(call) : call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Document service',
      version,
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: mount === '' ? '/' : mount, description: 'Where the router is mounted.' }],
    tags: hasJobs ? tags : tags.filter(({ name }) => name !== 'jobs'),
    paths: {
      '/convert': { post: operationOf(convertOperation({ changes: config.changes, comments: config.comments })) },
      '/annotate': { post: operationOf(annotateOperation) },
      '/inspect': { post: operationOf(inspectOperation) },
      '/merge': { post: operationOf(mergeOperation) },
      '/compare': { post: operationOf(compareOperation) },
      '/sign': { post: operationOf(signOperation) },
      '/verify': { post: operationOf(verifyOperation(config.verifyNeedsKey ? 'key' : 'optional')) },
      '/verify/key': { get: verifyKeyOperation },
      ...(hasJobs && { '/jobs/{id}': { get: readJobOperation, delete: deleteJobOperation } }),
      '/auth/register': { get: registerOperation },
      '/auth/verify': { get: issueKeyOperation },
      '/auth/key': { delete: revokeKeyOperation },
      '/collect': { post: collectOperation },
      '/health': { get: healthOperation, head: healthHeadOperation },
      '/openapi.json': { get: openApiOperation, head: openApiHeadOperation },
    },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key, from auth/register and auth/verify or from the host.' },
      },
      schemas: { ...schemas, ...(config.infersTypes && { AnnotateField: untypedField }), ...(hasJobs && jobSchemas) },
      headers: hasJobs ? headers : headersWithoutJobs,
    },
  };
}
