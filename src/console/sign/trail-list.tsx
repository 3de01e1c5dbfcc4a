/** The events recorded so far. */
import { eventWords, type AuditTrail } from './audit-events.js';

export function TrailList({ trail }: { readonly trail: AuditTrail }) {
  return (
    <details class="card">
      <summary>What is recorded ({trail.events.length} so far)</summary>
      <ul class="remarks">
        {trail.events.map(({ type, timestamp, data }, index) => (
          <li key={index}>
            {eventWords[type]}
            {typeof data?.['page'] === 'number' && ` (page ${String(data['page'])})`}, {new Date(timestamp).toLocaleTimeString('en-GB')}
          </li>
        ))}
      </ul>
      <p class="hint">The kind of your browser and the sentence that you agree to are recorded, too. Times are those of this device.</p>
    </details>
  );
}
