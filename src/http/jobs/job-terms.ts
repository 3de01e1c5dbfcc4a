/** The terms of each operation, the same as those of its immediate answer. */
import type { BodyLimits } from '../body/document-body.js';
import type { JobTerms } from './start-job.js';

const largest = ({ maxBodyBytes, maxFileBytes }: BodyLimits): number => Math.max(maxBodyBytes, maxFileBytes);

export const jobTerms = {
  convert: {
    scopes: ['convert'],
    maxBodyBytes: ({ config, conversion }) => config.maxFileBytes + conversion.resources.maxAllResourceBytes,
  },
  annotate: { scopes: ['annotate'], maxBodyBytes: ({ config }) => largest(config.annotate) },
  inspect: { scopes: ['annotate', 'convert'], maxBodyBytes: ({ config }) => largest(config.inspect) },
  sign: { scopes: ['sign'], maxBodyBytes: ({ config }) => largest(config.sign) },
  verify: {
    scopes: ['verify'],
    maxBodyBytes: ({ config }) => largest(config.verify),
    isPublic: ({ config }) => !config.verifyNeedsKey,
  },
  merge: { scopes: ['merge'], maxBodyBytes: ({ config }) => largest(config.merge) },
  compare: { scopes: ['compare'], maxBodyBytes: ({ config }) => largest(config.compare) },
} as const satisfies Readonly<Record<string, JobTerms>>;
