/** The changes of a comparison, to read. */
import type { ComparedChange } from '../../client.js';
import { counted } from '../../base/counted.js';
import { changeInWords, placeInWords } from '../../contract/change-words.js';

/** More take a browser long, and nobody reads them here. */
const mostShown = 500;

export function ChangesList({ changes }: { readonly changes: readonly ComparedChange[] }) {
  const more = changes.length - mostShown;
  return (
    <>
      <ol class="changes" aria-label="Changes">
        {changes.slice(0, mostShown).map((change, index) => (
          <Change key={index} change={change} />
        ))}
      </ol>
      {more > 0 && <p class="small">{counted(more, 'more change')}; the result has all of them.</p>}
    </>
  );
}

function Change({ change }: { readonly change: ComparedChange }) {
  const { before, after, properties = [] } = change;
  // Moved or formatted, but not changed.
  const isSame = before !== undefined && before === after;
  return (
    <li>
      <p>
        <strong class="change-title">{changeInWords(change)}</strong> <span class="small">{placeInWords(change)}</span>
      </p>
      {isSame && <p class="change-text">{after}</p>}
      {!isSame && before !== undefined && (
        <p class="change-text">
          <span class="unseen">Before: </span>
          <del>{before}</del>
        </p>
      )}
      {!isSame && after !== undefined && (
        <p class="change-text">
          <span class="unseen">After: </span>
          <ins>{after}</ins>
        </p>
      )}
      {properties.length > 0 && <p class="small">{properties.join(', ')}</p>}
    </li>
  );
}
