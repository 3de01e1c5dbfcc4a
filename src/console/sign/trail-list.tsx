/** The events recorded so far. */
import { eventWords, type AuditTrail } from './audit-events.js';

export function TrailList({ trail }: { readonly trail: AuditTrail }) {
  return (
    <details class="card">
      <summary>
        Audit trail ({trail.events.length} {trail.events.length === 1 ? 'event' : 'events'} so far)
      </summary>
      <ul class="remarks">
        {trail.events.map(({ type, timestamp, data }, index) => (
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
