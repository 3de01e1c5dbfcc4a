/** The request of `POST collect`. Every object is open: unknown properties are left out. */
import { communityLicenseKey, usageLimits } from '../../contract/usage.js';

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
  description: 'Values of another type are left out; of addresses user, query and fragment are.',
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
  description: `The property ${name} is its name now.`,
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
  description: 'One opening of a document. What is around all events counts before what an event says itself.',
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

export const usageEnvelope = {
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
