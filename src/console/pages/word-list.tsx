/** Files that are merged into a Word document, in order. No pages are shown, because Word lays them out. */
import { sizeInWords } from '../files/local-file.js';
import type { PageFile, PageFiles } from './use-page-files.js';

interface WordListProps {
  readonly files: readonly PageFile[];
  readonly move: PageFiles['move'];
  readonly onRemove: (file: PageFile) => void;
}

export const WordList = ({ files, move, onRemove }: WordListProps) => (
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
