/** That something runs, since when, and how it is cancelled. */
import { useEffect, useState } from 'preact/hooks';

export function Working({ what, onCancel }: { readonly what: string; readonly onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="working">
      <progress aria-label={what} />
      <p>
        <span role="status">{what}</span>
        {/* Told to eyes only: a reader of screens would read every second. */}
        {seconds > 1 && <span aria-hidden="true"> {seconds} s</span>}
      </p>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
