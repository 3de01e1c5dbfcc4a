/** The audit trail in the body of a sign request → checked events; adds every problem to a list. */
import { valueProblems } from '../../contract/check-input.js';
import type { JsonValue } from '../../base/json-value.js';
import { auditEventOptions, type AuditEvent, type signOptions } from '../../contract/sign-options.js';
import { auditEventTypes } from '../../contract/signing.js';
import { utcOf } from '../../contract/timestamp.js';
import { createTurns } from '../../base/turns.js';
import type { Complain, Values } from '../requests/body-options.js';

const { type: typeOption, timestamp: timestampOption } = auditEventOptions;
const eventKeys: ReadonlySet<string> = new Set(Object.keys(auditEventOptions));

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An event's data and all keys other than type and time, so that the trail includes everything that the caller recorded. */
function dataOf(event: Values): AuditEvent['data'] {
  const { data } = event;
  const others = Object.entries(event).filter(([key, value]) => !eventKeys.has(key) && value !== undefined);
  const isStated = data !== undefined && data !== null;
  if (others.length === 0) return isStated ? (data as AuditEvent['data']) : undefined;
  const extra = Object.fromEntries(others) as { readonly [key: string]: JsonValue };
  if (!isStated) return extra;
  const isApart = isObject(data) && others.every(([key]) => !Object.hasOwn(data, key));
  return isApart ? { ...(data as typeof extra), ...extra } : { ...extra, data: data as JsonValue };
}

function eventOf(value: unknown, field: string, complain: Complain): AuditEvent | undefined {
  if (!isObject(value)) return complain(field, `must be an object with ${[...eventKeys].join(', ')}`);
  const event = value;
  const type = auditEventTypes.find((name) => name === event['type']);
  for (const { field: at, issue } of valueProblems(typeOption, event['type'], `${field}.type`)) complain(at, issue);
  const timestamp = utcOf(event['timestamp']);
  if (timestamp === undefined) complain(`${field}.timestamp`, timestampOption.form.issue);
  if (type === undefined || timestamp === undefined) return undefined;
  const data = dataOf(event);
  return { type, timestamp, data };
}

const eventsPerTurn = 200;

/** Events may have custom keys; ten thousand events are read in turns with other work. */
export async function auditTrailOf(
  value: unknown,
  { most, issueOf }: typeof signOptions.auditTrail,
  complain: Complain,
): Promise<readonly AuditEvent[]> {
  if (!Array.isArray(value) || value.length === 0) {
    complain('auditTrail', 'is required: a list of events, at least one of them of type submit');
    return [];
  }
  if (value.length > most) {
    complain('auditTrail', `must have at most ${String(most)} events`);
    return [];
  }
  const turns = createTurns(eventsPerTurn);
  const events: AuditEvent[] = [];
  for (const [index, given] of (value as readonly unknown[]).entries()) {
    const event = eventOf(given, `auditTrail[${String(index)}]`, complain);
    if (event) events.push(event);
    const wait = turns.after(1);
    if (wait) await wait;
  }
  const issue = issueOf(value);
  if (issue !== undefined) complain('auditTrail', issue);
  return events;
}
