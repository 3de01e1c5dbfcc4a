/** The requests of calls for API keys, telemetry and the service itself. */
import type { QueryTable } from '../query-parameters.js';
import type { ServiceLoad } from '../services.js';
import type { UsageStatus } from '../../operations/usage/usage-queue.js';
import { communityLicenseKey, usageLimits } from '../../contract/usage.js';

/** The requests of calls for API keys. */
const email = { isRequired: true, format: 'email', sentence: 'The e-mail address that the key is for.' } as const;

export const registerParameters = { email } as const satisfies QueryTable;

export const issueKeyParameters = {
  email,
  code: { isRequired: true, pattern: '^\\s*[0-9]{6}\\s*$', sentence: 'The six digits from the message.' },
} as const satisfies QueryTable;

/** The request and answer of `GET health`. */
export const healthParameters = {
  ready: { sentence: 'Checks readiness (whether requests should be sent here), not only liveness.' },
} as const satisfies QueryTable;

export const healthStates = ['healthy', 'unhealthy'] as const;
export const checkStates = ['ok', 'failing'] as const;

export interface HealthReport {
  readonly status: (typeof healthStates)[number];
  /** ISO 8601. */
  readonly timestamp: string;
  readonly version: string;
  /** Seconds. */
  readonly uptime: number;
  /** By the names of the parts. */
  readonly checks: Readonly<Record<string, (typeof checkStates)[number]>>;
  /** True from the moment that closing begins, else absent. */
  readonly closing?: true | undefined;
  readonly load?: ServiceLoad | undefined;
  readonly telemetry?: UsageStatus | undefined;
}

/** Maximum size of a body in bytes. */
export const maxUsageBytes = 256 * 1024;

export const licenseKeyHeader = {
  name: 'X-License-Key',
  schema: { type: 'string', maxLength: usageLimits.licenseKey, default: communityLicenseKey },
  description: 'Absent or empty: the default.',
} as const;

const nullable = (maxLength: number): object => ({ type: ['string', 'null'], maxLength });
const version = { ...nullable(usageLimits.version), description: 'The version of the editor.' };
const browser = {
  type: ['object', 'null'],
  description: 'Values of other types are dropped, as are user, query and fragment of addresses.',
  properties: {
    userAgent: {},
    currentUrl: {},
    hostname: {},
    screenSize: {},
  },
};
const metadata = {
  type: ['object', 'null'],
  description: 'Fields of the host page; names and values that look like content or secrets are left out.',
};
const deprecated = (schema: object, name: string): object => ({
  ...schema,
  deprecated: true,
  description: `The property is now called ${name}.`,
});

const around = {
  libraryVersion: version,
  superdocVersion: deprecated(version, 'libraryVersion'),
  browserInfo: browser,
  browser: deprecated({}, 'browserInfo'),
  metadata,
};

export const usageEvent = {
  type: 'object',
  description: 'One opening of a document. Values that surround all events take precedence over those of an event.',
  properties: {
    timestamp: {
      type: ['string', 'number', 'null'],
      maxLength: usageLimits.time,
      description: 'ISO 8601, or milliseconds since 1970; without it the time of the call.',
    },
    documentId: nullable(usageLimits.documentId),
    documentIdentifier: deprecated(nullable(usageLimits.documentId), 'documentId'),
    type: { description: 'The kind of event, from old clients. It is kept among the metadata.' },
    name: { description: 'The name of the event, from old clients. It is kept among the metadata.' },
    documentCreatedAt: nullable(usageLimits.time),
    ...around,
  },
} as const;

const usageEnvelope = {
  type: 'object',
  required: ['events'],
  properties: { events: { type: 'array', items: { $ref: '#/components/schemas/UsageEvent' } }, ...around },
} as const;

/** An object with this property. */
const withProperty = (name: string): object => ({ properties: { [name]: {} }, required: [name] });

export const collectBody = {
  anyOf: [
    usageEnvelope,
    { type: 'array', items: { $ref: '#/components/schemas/UsageEvent' }, description: 'As the oldest clients send it.' },
    {
      allOf: [
        { $ref: '#/components/schemas/UsageEvent' },
        { anyOf: [withProperty('timestamp'), withProperty('documentId'), withProperty('documentIdentifier')] },
      ],
      not: withProperty('events'),
      description: 'One event, as the oldest clients send it.',
    },
  ],
} as const;

/** The form of a caller's own id. */
export const requestIdPattern = '^[A-Za-z0-9._-]{1,128}$';
