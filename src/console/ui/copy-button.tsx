/** A button that copies a text and reports whether it worked. */
import { useState } from 'preact/hooks';

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [said, setSaid] = useState('');
  const copy = (): void => {
    // Absent unless the page is served over HTTPS or from this machine.
    const written = 'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
    written.then(
      () => setSaid('Copied'),
      () => setSaid('The browser does not allow copying: select the text and copy it manually.'),
    );
  };
  return (
    <span class="copy">
      <button type="button" onClick={copy}>
        {label}
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
