/** Makes the chosen output from the pages, as a task that can be cancelled and retried. */
import { useRef } from 'preact/hooks';
import { withEnding } from '../files/local-file.js';
import { PlainError } from '../service/explain-error.js';
import { useService } from '../service/service.js';
import { useTask, type Task } from '../service/use-task.js';
import { partRanges, type Arrangement } from './arrangement.js';
import { makeDocument, mergeWords } from './make-document.js';
import { mergeOptionsOf, type Output, type OutputChoice } from './output-words.js';
import { downloadResult, type NamedResult } from './pages-result.js';
import { planOf } from './plan.js';
import type { PageFile } from './use-page-files.js';

export interface Wanted {
  readonly pages: Arrangement;
  readonly choice: OutputChoice;
  /** Whether only selected pages are extracted. */
  readonly isExtract: boolean;
}

export interface Making extends Task<readonly [Wanted], NamedResult> {
  /** Repeats the last task. */
  readonly again: () => void;
}

/** @param files All files; @param shown Files that have pages, or are not open yet */
export function useMaking(files: readonly PageFile[], shown: readonly PageFile[]): Making {
  const { client } = useService();
  const last = useRef<Wanted | undefined>(undefined);
  const openOf = (id: number) => {
    const state = files.find((one) => one.id === id)?.state;
    if (state?.status !== 'open') throw new PlainError('A file is no longer open.', 'Add it again.');
    return state;
  };
  const task = useTask(async (call, { pages, choice: chosen, isExtract }: Wanted): Promise<NamedResult> => {
    const choice: OutputChoice = isExtract ? { ...chosen, output: 'pdf' } : chosen;
    const options = mergeOptionsOf(choice);
    const name = nameOf(pages, isExtract, files);
    const making =
      choice.output === 'docx'
        ? mergeWords(
            client,
            shown.map(({ file }) => file),
            { ...options, ...call },
          )
        : makeDocument({
            ...{ client, options, call, name, documentOf: (id: number) => openOf(id).document },
            plan: planOf(pages, (id) => openOf(id).pdf.pages),
            parts: choice.output === 'parts' && choice.split === 'marks' ? partRanges(pages) : undefined,
          });
    const named = { ...(await making), name: withEnding(name, endings[choice.output]) };
    downloadResult(named);
    return named;
  });
  const start = (wanted: Wanted): void => {
    last.current = wanted;
    task.start(wanted);
  };
  return { ...task, start, again: () => last.current && start(last.current) };
}

const endings: Readonly<Record<Output, string>> = { pdf: 'pdf', parts: 'zip', docx: 'docx' };

/** The file's name, if all pages come from one file. */
function nameOf(pages: Arrangement, isExtract: boolean, files: readonly PageFile[]): string {
  const of = new Set(pages.map(({ file }) => file));
  const only = of.size === 1 ? files.find(({ id }) => of.has(id)) : undefined;
  if (!only) return isExtract ? 'pages.pdf' : 'merged.pdf';
  return withEnding(only.file.name, 'pdf').replace(/\.pdf$/, isExtract ? '-pages.pdf' : '.pdf');
}
