/** The audit trail: what the person does before signing, recorded as it happens. */
import { useRef, useState } from 'preact/hooks';
import type { AuditEventType } from '../../contract/signing.js';

export interface AuditEvent {
  readonly type: AuditEventType;
  /** ISO 8601, by this machine's clock. */
  readonly timestamp: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface AuditTrail {
  readonly events: readonly AuditEvent[];
  /** The same event is recorded only once. */
  readonly record: (type: AuditEventType, data?: Readonly<Record<string, unknown>>) => void;
}

export const eventNow = (type: AuditEventType, data?: Readonly<Record<string, unknown>>): AuditEvent => ({
  type,
  timestamp: new Date().toISOString(),
  ...(data && { data }),
});

export function useAuditTrail(): AuditTrail {
  const [events, setEvents] = useState<readonly AuditEvent[]>([]);
  const recorded = useRef(new Set<string>());
  return {
    events,
    record: (type, data) => {
      const key = JSON.stringify([type, data]);
      if (recorded.current.has(key)) return;
      recorded.current.add(key);
      setEvents((before) => [...before, eventNow(type, data)]);
    },
  };
}

export const eventWords: Readonly<Record<AuditEventType, string>> = {
  ready: 'The document was opened',
  scroll: 'A page was viewed',
  field_change: 'A field was filled in',
  submit: 'The document was signed',
};
