/** The files whose pages are in the grid, and the problems of those whose pages are not. */
import { useState } from 'preact/hooks';
import { counted } from '../../base/counted.js';
import { TextField } from '../ui/field.js';
import { Notice, TroubleNotice } from '../ui/notice.js';
import { toggledAll } from './selection.js';
import { ToolIcon } from './tool-icon.js';
import type { Arranging } from './use-arrangement.js';
import type { PageFile, PageFiles } from './use-page-files.js';

interface ChipsProps {
  readonly files: readonly PageFile[];
  readonly arranging: Arranging;
  readonly colourOf: (file: number) => number | undefined;
  readonly onRemove: (file: PageFile) => void;
}

export function FileChips({ files, arranging: { pages, selection, select }, colourOf, onRemove }: ChipsProps) {
  return (
    <ul class="chips" aria-label="Files">
      {files.map((one) => {
        const { id, file, state } = one;
        const own = pages.filter((page) => page.file === id).map((page) => page.id);
        const colour = colourOf(id);
        return (
          <li key={id} class={colour === undefined ? 'chip' : `chip file-${String(colour)}`}>
            <button
              type="button"
              disabled={own.length === 0}
              aria-pressed={own.length > 0 && own.every((page) => selection.ids.has(page))}
              title="Select this file’s pages"
              onClick={() => select(toggledAll(selection, own))}
            >
              {colour !== undefined && <i />}
              <span>{file.name}</span>
              <small>
                {state.status === 'open' ? counted(own.length, 'page') : state.status === 'opening' ? 'Opening …' : 'Could not be opened'}
              </small>
            </button>
            <button type="button" class="chip-end" title={`Remove ${file.name}`} onClick={() => onRemove(one)}>
              <ToolIcon name="cross" />
              <span class="unseen">Remove {file.name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Password prompts, and files that could not be opened. */
export function FileTroubles({ files, open }: Pick<PageFiles, 'files' | 'open'>) {
  return (
    <>
      {files.map(({ id, file, state }) => {
        if (state.status === 'locked')
          return <PasswordForm key={id} name={file.name} isWrong={state.isWrong} onPassword={(password) => open(id, password)} />;
        if (state.status !== 'failed') return null;
        const { trouble } = state;
        return <TroubleNotice key={id} trouble={{ ...trouble, title: `${file.name}: ${trouble.title}` }} onRetry={() => open(id)} />;
      })}
    </>
  );
}

interface PasswordProps {
  readonly name: string;
  readonly isWrong: boolean;
  readonly onPassword: (password: string) => void;
}

function PasswordForm({ name, isWrong, onPassword }: PasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <Notice tone="caution" isUrgent>
      <p class="notice-title">{isWrong ? `Wrong password for ${name}.` : `${name} is password-protected.`}</p>
      <form class="password" onSubmit={(event) => (event.preventDefault(), onPassword(password))}>
        <TextField label={`Password for ${name}`} type="password" value={password} onValue={setPassword} isRequired />
        <button type="submit">Open</button>
      </form>
    </Notice>
  );
}
