/** Pages: the pages of all files in a grid, to reorder, rotate and remove; the output is one document, several, or a selection. */
import { useMemo, useState } from 'preact/hooks';
import { counted } from '../../base/counted.js';
import { sizeInWords } from '../files/local-file.js';
import { NeedsKey } from '../service/needs-key.js';
import { FileDrop } from '../ui/file-drop.js';
import { Steps, type Step } from '../ui/steps.js';
import { TaskProgress } from '../ui/working.js';
import { fileRuns, partLengths } from './arrangement.js';
import { FileChips, FileTroubles } from './file-chips.js';
import { OutputPanel } from './output-panel.js';
import { canBeWord, firstOutputChoice, pageEndings, type OutputChoice } from './output-words.js';
import { PageGrid } from './page-grid.js';
import { PagesResult } from './pages-result.js';
import { Toolbar } from './toolbar.js';
import { useArrangement, type Arranging } from './use-arrangement.js';
import { useMaking } from './use-making.js';
import { usePageFiles, type PageFile, type PageFiles } from './use-page-files.js';

/** The number of file colours, which repeat. */
const colours = 6;

const wanted = 'PDF, Word (.docx), Markdown (.md) or HTML files';
const steps: readonly Step[] = [
  ['Add your files', 'Every page is shown.'],
  ['Arrange the pages', 'Drag, rotate or remove them.'],
  ['Download', 'One PDF, several, or only the pages you select.'],
];

export function PagesPage() {
  const [choice, setChoice] = useState(firstOutputChoice);
  const files = usePageFiles((id, count) => arranging.append(id, count));
  const arranging = useArrangement((id) => files.files.find((one) => one.id === id)?.file.name ?? '');
  const shown = useShownFiles(files, arranging);
  const isEmpty = shown.length === 0 && !arranging.canUndo;
  return (
    <>
      {isEmpty && <p class="lead">Reorder, rotate and remove pages, and combine pages from several files.</p>}
      <NeedsKey />
      <div class={isEmpty ? undefined : 'add'}>
        <FileDrop wanted={wanted} accept={pageEndings} isMultiple isCompact={!isEmpty} call="merge" sample="contract" onFiles={files.add} />
      </div>
      {isEmpty ? <Steps steps={steps} /> : <Workbench {...{ files, arranging, shown, choice, setChoice }} />}
    </>
  );
}

/** A file whose pages were all removed is kept, in case the removal is undone. */
function useShownFiles({ files }: PageFiles, { pages }: Arranging): readonly PageFile[] {
  return useMemo(() => {
    const withPages = new Set(pages.map(({ file }) => file));
    return files.filter(({ id, state }) => state.status !== 'open' || withPages.has(id));
  }, [files, pages]);
}

/** The usual shortcuts: Ctrl+Z and Ctrl+Y, with the Command key on a Mac. */
function undoStepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  const name = key.toLowerCase();
  if (!(ctrlKey || metaKey) || (name !== 'z' && name !== 'y')) return undefined;
  return name === 'y' || shiftKey ? 'redo' : 'undo';
}

interface WorkbenchProps {
  readonly files: PageFiles;
  readonly arranging: Arranging;
  readonly shown: readonly PageFile[];
  readonly choice: OutputChoice;
  readonly setChoice: (choice: OutputChoice) => void;
}

function Workbench({ files, arranging, shown, choice: chosen, setChoice }: WorkbenchProps) {
  const { pages, selection } = arranging;
  const isWordOffered = canBeWord(shown.map(({ file }) => file.name));
  const choice: OutputChoice = chosen.output === 'docx' && !isWordOffered ? { ...chosen, output: 'pdf' } : chosen;
  const isWord = choice.output === 'docx';
  const task = useMaking(files.files, shown);
  const { state } = task;
  const colourOf = (id: number): number | undefined =>
    shown.length > 1 ? files.files.findIndex((one) => one.id === id) % colours : undefined;
  const remove = (one: PageFile): void => {
    const own = new Set(pages.filter(({ file }) => file === one.id).map(({ id }) => id));
    if (own.size > 0) arranging.remove(own);
    else files.remove(one.id);
  };
  const startAgain = (added: readonly File[]): void => {
    task.reset();
    files.clear();
    arranging.clear();
    files.add(added);
  };
  const extract = (): void => task.start({ pages: pages.filter(({ id }) => selection.ids.has(id)), choice, isExtract: true });
  const isReady = isWord || pages.length > 0;
  return (
    <>
      <FileTroubles files={shown} open={files.open} />
      <div class="bench">
        <div
          onKeyDown={(event) => {
            const step = undoStepOf(event);
            if (step === undefined) return;
            event.preventDefault();
            arranging[step]();
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            files.add([...(event.dataTransfer?.files ?? [])]);
          }}
        >
          {isWord ? (
            <WordList files={shown} move={files.move} onRemove={remove} />
          ) : (
            <>
              <FileChips files={shown} arranging={arranging} colourOf={colourOf} onRemove={remove} />
              <Toolbar arranging={arranging} onExtract={extract} />
              <PageGrid
                arranging={arranging}
                hasMarks={choice.output === 'parts' && choice.split === 'marks'}
                fileOf={(id) => {
                  const one = files.files.find((file) => file.id === id);
                  return {
                    pdf: one?.state.status === 'open' ? one.state.pdf : undefined,
                    fileName: one?.file.name ?? '',
                    colour: colourOf(id),
                  };
                }}
              />
            </>
          )}
          <p class="unseen" role="status">
            {arranging.said}
          </p>
        </div>
        <OutputPanel
          choice={choice}
          onChoice={setChoice}
          canBeWord={isWordOffered}
          isInRuns={fileRuns(pages).length === new Set(pages.map(({ file }) => file)).size}
          parts={partLengths(pages).length}
        >
          <p class="buttons">
            <button
              type="button"
              class="main"
              disabled={!isReady || state.status === 'running'}
              onClick={() => task.start({ pages, choice, isExtract: false })}
            >
              {isWord ? 'Download Word document' : choice.output === 'parts' ? 'Download ZIP' : 'Download PDF'}
            </button>
          </p>
          {!isWord && (
            <p class="small count">
              {selection.ids.size > 0
                ? `${String(selection.ids.size)} of ${counted(pages.length, 'page')} selected`
                : counted(pages.length, 'page')}
            </p>
          )}
          <TaskProgress task={task} what="Creating the document" canRetry />
        </OutputPanel>
      </div>
      {state.status === 'done' && <PagesResult result={state.value} ms={state.ms} onStartAgain={(file) => startAgain([file])} />}
    </>
  );
}

interface WordListProps {
  readonly files: readonly PageFile[];
  readonly move: PageFiles['move'];
  readonly onRemove: (file: PageFile) => void;
}

/** Files that are merged into a Word document, in order. No pages are shown, because Word lays them out. */
const WordList = ({ files, move, onRemove }: WordListProps) => (
  <ol class="jobs" aria-label="Files in order">
    {files.map((one, index) => {
      const { id, file } = one;
      return (
        <li key={id} class="job">
          <p>
            <strong>{file.name}</strong> <span class="small">{sizeInWords(file.size)}</span>
          </p>
          <p class="buttons">
            <button type="button" disabled={index === 0} onClick={() => move(id, -1)}>
              Up<span class="unseen"> {file.name}</span>
            </button>
            <button type="button" disabled={index === files.length - 1} onClick={() => move(id, 1)}>
              Down<span class="unseen"> {file.name}</span>
            </button>
            <button type="button" onClick={() => onRemove(one)}>
              Remove<span class="unseen"> {file.name}</span>
            </button>
          </p>
        </li>
      );
    })}
  </ol>
);
