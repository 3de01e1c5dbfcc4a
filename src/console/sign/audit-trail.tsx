/** The audit trail: what the person does before signing, recorded as it happens. */
import { useRef, useState } from 'preact/hooks';
import { counted } from '../../base/counted.js';
import type { AuditEventType } from '../../contract/signing.js';

interface AuditEvent {
  readonly type: AuditEventType;
  /** ISO 8601, by this machine's clock. */
  readonly timestamp: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export const eventNow = (type: AuditEventType, data?: Readonly<Record<string, unknown>>): AuditEvent => ({
  type,
  timestamp: new Date().toISOString(),
  ...(data && { data }),
});

export function useAuditTrail() {
  const [events, setEvents] = useState<readonly AuditEvent[]>([]);
  const recorded = useRef(new Set<string>());
  return {
    events,
    /** Records the same event only once. */
    record: (type: AuditEventType, data?: Readonly<Record<string, unknown>>): void => {
      const key = JSON.stringify([type, data]);
      if (recorded.current.has(key)) return;
      recorded.current.add(key);
      setEvents((before) => [...before, eventNow(type, data)]);
    },
  };
}

const eventWords: Readonly<Record<AuditEventType, string>> = {
  ready: 'The document was opened',
  scroll: 'A page was viewed',
  field_change: 'A field was filled in',
  submit: 'The document was signed',
};

/** The events recorded so far. */
export function TrailList({ events }: { readonly events: readonly AuditEvent[] }) {
  return (
    <details class="card">
      <summary>Audit trail ({counted(events.length, 'event')} so far)</summary>
      <ul class="remarks">
        {events.map(({ type, timestamp, data }, index) => (
          <li key={index}>
            {eventWords[type]}
            {typeof data?.['page'] === 'number' && ` (page ${String(data['page'])})`}, {new Date(timestamp).toLocaleTimeString('en-GB')}
          </li>
        ))}
      </ul>
      <p class="hint">Your browser type and the statement you agree to are also recorded. Times come from this device.</p>
    </details>
  );
}
