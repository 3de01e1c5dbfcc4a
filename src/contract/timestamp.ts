/** Times as requests state them: ISO 8601 with a zone. */

const isoForm = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** ISO 8601 with a zone and an existing date → UTC with milliseconds; undefined for anything else. */
export function utcOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const match = isoForm.exec(value);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  const time = Date.parse(value);
  return isDay && !Number.isNaN(time) ? new Date(time).toISOString() : undefined;
}

/** A time as an option. */
export const timestampForm = {
  isRight: (value: unknown): boolean => utcOf(value) !== undefined,
  issue: 'must be a time in ISO 8601 with a zone, for example 2026-02-03T04:05:06Z',
  schema: { format: 'date-time' },
} as const;
