/** Makes the chosen output from the pages. */
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

interface Wanted {
  readonly pages: Arrangement;
  readonly choice: OutputChoice;
  /** Whether only selected pages are extracted. */
  readonly isExtract: boolean;
}

/** @param files All files; @param shown Files that have pages, or are not open yet */
export function useMaking(files: readonly PageFile[], shown: readonly PageFile[]): Task<readonly [Wanted], NamedResult> {
  const { client } = useService();
  const openFile = (id: number) => {
    const state = files.find((one) => one.id === id)?.state;
    if (state?.status !== 'open') throw new PlainError('A file is no longer open.', 'Add it again.');
    return state;
  };
  return useTask(async (call, { pages, choice: chosen, isExtract }: Wanted): Promise<NamedResult> => {
    const choice: OutputChoice = isExtract ? { ...chosen, output: 'pdf' } : chosen;
    const options = mergeOptionsOf(choice);
    const name = resultName(pages, isExtract, files);
    const making =
      choice.output === 'docx'
        ? mergeWords(
            client,
            shown.map(({ file }) => file),
            { ...options, ...call },
          )
        : makeDocument({
            ...{ client, options, call, name, documentOf: (id: number) => openFile(id).document },
            plan: planOf(pages, (id) => openFile(id).pdf.pages),
            parts: choice.output === 'parts' && choice.split === 'marks' ? partRanges(pages) : undefined,
          });
    const named = { ...(await making), name: withEnding(name, endings[choice.output]), password: options.protection?.password };
    downloadResult(named);
    return named;
  });
}

const endings: Readonly<Record<Output, string>> = { pdf: 'pdf', parts: 'zip', docx: 'docx' };

/** The file's name, if all pages come from one file. */
function resultName(pages: Arrangement, isExtract: boolean, files: readonly PageFile[]): string {
  const of = new Set(pages.map(({ file }) => file));
  const only = of.size === 1 ? files.find(({ id }) => of.has(id)) : undefined;
  if (!only) return isExtract ? 'pages.pdf' : 'merged.pdf';
  return withEnding(only.file.name, 'pdf').replace(/\.pdf$/, isExtract ? '-pages.pdf' : '.pdf');
}
