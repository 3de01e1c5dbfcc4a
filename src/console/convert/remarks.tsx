/** The service's warnings about a document and their pages: general ones, and a checklist of what an accessible PDF still lacks. */
import { useId, useState } from 'preact/hooks';
import type { ConversionReport, DiagnosticPlace } from '../../client.js';
import { Notice } from '../ui/notice.js';
import { accessibilityProblems, isAboutAccessibility } from './conversion-words.js';

type Warning = ConversionReport['warnings'][number];

interface RemarksProps {
  readonly warnings: readonly Warning[];
  /** Whether PDF/UA was requested. */
  readonly isAccessible: boolean;
  /** Shows a page; undefined if no pages are shown. */
  readonly onPage: ((page: number) => void) | undefined;
}

export function Remarks({ warnings, isAccessible, onPage }: RemarksProps) {
  const others = warnings.filter(({ code }) => !isAboutAccessibility(code));
  const toMend = warnings.filter(({ code }) => isAboutAccessibility(code));
  return (
    <>
      {toMend.length > 0 && <ToMend warnings={toMend} onPage={onPage} />}
      {isAccessible && toMend.length === 0 && (
        <Notice tone="good">
          This PDF is marked as accessible (PDF/UA-1). Please check yourself that the alternative texts are meaningful.
        </Notice>
      )}
      {others.length > 0 && (
        <>
          <h3>Warnings</h3>
          <ul class="remarks">
            {others.map(({ code, message, count, places = [] }) => (
              <li key={code + message}>
                {message}
                {count > 1 && <span class="small"> ({count} times)</span>}
                {places.length > 0 && (
                  <ul class="places">
                    {places.map((place, index) => (
                      <li key={index}>
                        {placeWords(place)} <ShowPage page={place.page} onPage={onPage} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {warnings.length === 0 && <Notice tone="good">No problems were found in this document.</Notice>}
    </>
  );
}

const placeWords = ({ page, excerpt }: DiagnosticPlace): string => `Page ${String(page)}${excerpt === undefined ? '' : `: “${excerpt}”`}`;

function ShowPage({ page, onPage }: { readonly page: number; readonly onPage: RemarksProps['onPage'] }) {
  if (!onPage) return null;
  return (
    <button type="button" class="slim" onClick={() => onPage(page)}>
      Show<span class="unseen"> page {page}</span>
    </button>
  );
}

const problemOf = ({ code, message }: Warning): string =>
  accessibilityProblems[code]?.problem ?? `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

interface Item {
  readonly warning: Warning;
  readonly place: DiagnosticPlace | undefined;
}

/** One item per place, because each is fixed separately. Ticks are kept while the result is shown. */
function ToMend({ warnings, onPage }: { readonly warnings: readonly Warning[]; readonly onPage: RemarksProps['onPage'] }) {
  const id = useId();
  const [mended, setMended] = useState<ReadonlySet<Item>>(new Set());
  const [groups] = useState(() =>
    warnings.map((warning) => ({ warning, items: (warning.places ?? [undefined]).map((place): Item => ({ warning, place })) })),
  );
  const all = groups.reduce((sum, { items }) => sum + items.length, 0);
  const tick = (item: Item, isOn: boolean): void => {
    const next = new Set(mended);
    if (isOn) next.add(item);
    else next.delete(item);
    setMended(next);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>To fix for an accessible PDF</h3>
      <p class="hint">
        The PDF has been created, but is not yet marked as accessible. Fix these in the document, tick them off, then add the document
        again.
      </p>
      <p role="status">
        {mended.size} of {all} ticked off
      </p>
      <ul class="checklist">
        {groups.map(({ warning, items }) => (
          <li key={warning.code + warning.message}>
            <p>
              <strong>{problemOf(warning)}</strong> {accessibilityProblems[warning.code]?.advice}
            </p>
            <ul>
              {items.map((item, index) => (
                <li key={index} class="check">
                  <input
                    id={`${id}-${warning.code}-${String(index)}`}
                    type="checkbox"
                    checked={mended.has(item)}
                    onChange={(event) => tick(item, event.currentTarget.checked)}
                  />
                  <label for={`${id}-${warning.code}-${String(index)}`}>
                    {item.place ? placeWords(item.place) : 'In the whole document'}
                  </label>
                  {item.place && <ShowPage page={item.place.page} onPage={onPage} />}
                </li>
              ))}
            </ul>
            {warning.count > items.length && (
              <p class="hint">And {warning.count - items.length} more; they will be listed once these are fixed.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
