/** How far the records are: one line that is written again on a terminal, a line a second elsewhere. */
import { printable } from '../printable.js';

export interface RecordsProgress {
  /** A record is done. */
  add(isFailed: boolean): void;
  /** Prints a line of its own. */
  print(line: string): void;
  end(): void;
}

export interface RecordsProgressOptions {
  readonly total: number;
  /** `auto`: only on a terminal. */
  readonly shown: 'auto' | 'always' | 'never';
}

const pauseMs = { terminal: 100, lines: 1000 } as const;
const emptyLine = '\r\u001b[K';

export function createRecordsProgress({ total, shown }: RecordsProgressOptions): RecordsProgress {
  const { stderr } = process;
  const isTerminal = stderr.isTTY;
  const isShown = shown === 'always' || (shown === 'auto' && isTerminal);
  const pause = isTerminal ? pauseMs.terminal : pauseMs.lines;
  let [done, failed, told] = [0, 0, performance.now()];
  const clear = isShown && isTerminal ? emptyLine : '';
  return {
    add: (isFailed) => {
      done += 1;
      if (isFailed) failed += 1;
      if (!isShown || (done < total && performance.now() - told < pause)) return;
      told = performance.now();
      const line = `${String(done)}/${String(total)}${failed > 0 ? `, ${String(failed)} failed` : ''}`;
      stderr.write(isTerminal ? emptyLine + line : `${line}\n`);
    },
    print: (line) => void stderr.write(`${clear}${printable(line)}\n`),
    end: () => void stderr.write(clear),
  };
}
