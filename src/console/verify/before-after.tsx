/** Pages as they were signed (the beginning of the file), side by side with the same pages as they are now. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { counted } from '../../base/counted.js';
import type { DocumentChange } from '../../contract/verification-report.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../viewer/pages.js';
import type { OpenPdf } from '../viewer/pdf.js';
import type { PageMark } from '../viewer/places.js';
import { useOpenPdf } from '../viewer/use-open-pdf.js';
import { type ChangedPage, type Comparison, placeInWords } from './changed-pages.js';
import { changeLabel } from './marks.js';
import { signerName } from './signer-names.js';

interface BeforeAfterProps {
  readonly comparisons: readonly Comparison[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly password: string | undefined;
  /** The file as it is now. */
  readonly now: OpenPdf;
}

export function BeforeAfter({ comparisons, ...files }: BeforeAfterProps) {
  if (comparisons.length === 0) return null;
  return (
    <section class="card" aria-labelledby="before-after">
      <h3 id="before-after">Before and after</h3>
      <p>
        Each changed page, as it was signed and as it is now. Everything that was added or changed is marked; both are rendered in your
        browser from your file.
      </p>
      {comparisons.map((comparison, index) => (
        <Since key={comparison.signedBytes} comparison={comparison} isFirst={index === 0} {...files} />
      ))}
    </section>
  );
}

type SinceProps = Omit<BeforeAfterProps, 'comparisons'> & { readonly comparison: Comparison; readonly isFirst: boolean };

/** Opened one at a time, because each is another document in memory. */
function Since({ comparison, isFirst, ...files }: SinceProps) {
  const { signer, pages, more } = comparison;
  const [isOpen, setOpen] = useState(isFirst);
  const who = signer.name === '' ? 'a signer without a name' : signerName(signer);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Since the signature of {who}: {counted(pages.length + more, 'page')}
      </summary>
      {isOpen && <Pairs comparison={comparison} {...files} />}
    </details>
  );
}

function Pairs({ comparison, bytes, password, now }: Omit<SinceProps, 'isFirst'>) {
  const { signedBytes, pages, more } = comparison;
  const signed = useMemo(() => bytes.subarray(0, signedBytes), [bytes, signedBytes]);
  const { pdf: before, isUnreadable } = useOpenPdf(signed, password);
  if (isUnreadable) return <Notice tone="caution">The signed version of the document cannot be displayed here.</Notice>;
  if (!before) return <progress aria-label="Opening the signed version of the document" />;
  return (
    <>
      {pages.map((changed) => (
        <Pair key={changed.page} changed={changed} before={before} now={now} />
      ))}
      {more > 0 && <p>and {more} more pages, listed in the service’s report</p>}
    </>
  );
}

function Pair({ changed, before, now }: { readonly changed: ChangedPage; readonly before: OpenPdf; readonly now: OpenPdf }) {
  const { page, changes } = changed;
  const number = String(page);
  const marks = useMarks(changed, now);
  return (
    <section aria-labelledby={`changed-page-${number}`}>
      <h4 id={`changed-page-${number}`}>Page {number}</h4>
      <ul class="remarks">
        {changes.map((change, index) => (
          <Remark key={index} change={change} />
        ))}
      </ul>
      <div class="states">
        <State
          pdf={before}
          page={page}
          title={`Page ${number} as it was signed`}
          marks={marks.map((mark) => ({ ...mark, label: 'changed later' }))}
        />
        <State pdf={now} page={page} title={`Page ${number} as it is now`} marks={marks} />
      </div>
    </section>
  );
}

const Remark = ({ change: { description, draws, box, allowed } }: { readonly change: DocumentChange }) => (
  <li class={allowed ? undefined : 'forbidden'}>
    {description} {draws !== undefined && `Content: ${draws}. `}
    {box !== undefined && `Position: ${placeInWords(box)}. `}
    <span class="small">{allowed ? 'permitted' : 'not permitted'}</span>
  </li>
);

interface StateProps {
  readonly pdf: OpenPdf;
  readonly page: number;
  readonly title: string;
  readonly marks: readonly PageMark[];
}

const State = ({ pdf, page, title, marks }: StateProps) =>
  page > pdf.pages ? <p>{title}: this page does not exist.</p> : <Page pdf={pdf} number={page} title={title} marks={marks} />;

/** The boxes of the changes on the page. A change without a box may be anywhere on it; its description says what it is. */
function useMarks({ page, changes }: ChangedPage, pdf: OpenPdf): readonly PageMark[] {
  const [marks, setMarks] = useState<readonly PageMark[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (page <= pdf.pages)
      pdf.page(page).then(
        (shown) => {
          const found = changes.flatMap(({ box, allowed }) =>
            box === undefined ? [] : [{ page, box: shown.placeOf(box), label: changeLabel(allowed) }],
          );
          if (isCurrent) setMarks(found);
        },
        () => undefined,
      );
    return () => void (isCurrent = false);
  }, [page, changes, pdf]);
  return marks;
}
