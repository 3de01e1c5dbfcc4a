/** Convert: files in, pages and documents out. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { NeedsKey } from '../service/needs-key.js';
import { FileDrop } from '../ui/file-drop.js';
import { SideBySide, type Side } from '../ui/side-by-side.js';
import { Steps, type Step } from '../ui/steps.js';
import type { PageTarget } from '../viewer/pages.js';
import { ConversionOptions } from './conversion-options.js';
import { ConversionPages } from './conversion-pages.js';
import { ConversionRemarks } from './conversion-remarks.js';
import { acceptedEndings, choiceInWords, firstChoice } from './conversion-words.js';
import { JobList } from './job-list.js';
import { useConversions, type Conversions } from './use-conversions.js';

const steps: readonly Step[] = [
  ['Add documents', 'One or many. Choose the format first.'],
  ['Check the pages', 'Lines and pages break where Word breaks them, and any problems are listed.'],
  ['Download', 'One at a time, or all together as a ZIP.'],
];

export function ConvertPage() {
  const [choice, setChoice] = useState(firstChoice);
  const conversions = useConversions();
  const { jobs } = conversions;
  const isEmpty = jobs.length === 0;
  const { shown, setShown } = useShown(conversions);
  const [side, setSide] = useState<Side>('first');
  const [target, setTarget] = useState<PageTarget>();
  const place = useRef<HTMLDivElement>(null);
  const show = (id: number): void => {
    setShown(id);
    setTarget(undefined);
    setSide('second');
    // On narrow screens, the pages are on their own tab.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('.desk h2')?.focus());
  };
  const showPage = ({ page, back }: PageTarget): void => {
    setSide('second');
    setTarget({ page, back: () => (setSide('first'), requestAnimationFrame(back)) });
  };
  const job = jobs.find(({ id }) => id === shown);
  const options = <ConversionOptions choice={choice} onChoice={setChoice} />;
  return (
    <div ref={place}>
      <p class="lead">Convert Word documents, Markdown, web pages and PDFs to PDF, Word, images, Markdown, web pages or plain text.</p>
      <NeedsKey />
      <SideBySide
        label="Conversion"
        titles={{ first: `Files (${String(jobs.length)})`, second: 'Pages' }}
        shown={side}
        onShow={setSide}
        first={
          <>
            <div class={isEmpty ? 'columns' : undefined}>
              <FileDrop
                wanted="Word (.docx), Markdown (.md), HTML or PDF files"
                accept={acceptedEndings}
                isMultiple
                isCompact={!isEmpty}
                call="convert"
                sample="contract"
                onFiles={(files) => conversions.add(files, choice)}
              />
              {isEmpty ? (
                <fieldset class="card">
                  <legend>Output</legend>
                  {options}
                </fieldset>
              ) : (
                <details class="card options">
                  <summary>
                    New files will be converted to <strong>{choiceInWords(choice)}</strong>
                  </summary>
                  {options}
                </details>
              )}
            </div>
            {isEmpty && <Steps steps={steps} />}
            <JobList conversions={conversions} shown={shown} onShow={show} />
            {job?.state.status === 'done' && <ConversionRemarks key={job.id} job={job} state={job.state} onPage={showPage} />}
          </>
        }
        second={!isEmpty && <ConversionPages key={job?.id} job={job} target={target} />}
      />
    </div>
  );
}

/** The file whose pages are shown: the chosen one, else the first that is done. */
function useShown({ jobs }: Pick<Conversions, 'jobs'>) {
  const [chosen, setShown] = useState<number>();
  const done = jobs.filter(({ state }) => state.status === 'done').map(({ id }) => id);
  const shown = chosen !== undefined && done.includes(chosen) ? chosen : done[0];
  // A file above it in the list that finishes later does not replace the one being read.
  useEffect(() => setShown(shown), [shown]);
  return { shown, setShown };
}
