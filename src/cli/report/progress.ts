/** The command's progress: a bar that is redrawn on a terminal; elsewhere one line per second if requested. */
import { printable } from './printable.js';
import { UsageError } from './failure.js';

/** The output stream: standard error, except in tests. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ProgressOptions {
  /** Total number; a terminal shows no progress for a single one. */
  readonly total: number;
  readonly isShown: boolean;
  readonly stream?: ProgressStream | undefined;
  /** Milliseconds. */
  readonly now?: (() => number) | undefined;
}

export interface Progress {
  /** Called when one starts. @param what Its name, for people */
  begin(what: string): void;
  /** Called when one is done. */
  done(what: string, isFailed: boolean): void;
  /** Runs a function that prints on either stream; the bar is erased for it. */
  around(print: () => void): void;
  end(): void;
}

interface Asked {
  readonly progress?: boolean | undefined;
  readonly 'no-progress'?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
}

/**
 * Whether a command shows its progress: by default on a terminal that can erase a line, but not with `--json` or `--quiet`.
 * @throws UsageError for both `--progress` and `--no-progress`
 */
export function wantsProgress(
  { progress, 'no-progress': isRefused, json, quiet }: Asked,
  { isTTY = false }: ProgressStream = process.stderr,
  terminal = process.env['TERM'],
): boolean {
  if (progress === true && isRefused === true) throw new UsageError('Pass either --progress or --no-progress, not both.');
  if (progress === true || isRefused === true) return progress === true;
  return isTTY && terminal !== 'dumb' && json !== true && quiet !== true;
}

const pauseMs = { terminal: 100, lines: 1000 } as const;
const tickMs = 1000;
const emptyLine = '\r\u001b[K';
const barWidth = 24;

export function createProgress({ total, isShown, stream = process.stderr, now = () => performance.now() }: ProgressOptions): Progress {
  const isTerminal = stream.isTTY === true;
  const running = new Set<string>();
  const pause = isTerminal ? pauseMs.terminal : pauseMs.lines;
  let [done, failed, drawnAt] = [0, 0, -Infinity];
  // Threads start before the first document.
  let started: number | undefined;
  if (!isShown || (isTerminal && total < 2))
    return { begin: () => undefined, done: () => undefined, around: (print) => print(), end: () => undefined };

  let [isErased, isEnded] = [false, false];
  const draw = (): void => {
    drawnAt = now();
    isErased = false;
    const current = [...running].at(-1) ?? '';
    const line = progressLine({
      total,
      done,
      failed,
      current,
      ms: drawnAt - (started ?? drawnAt),
      columns: isTerminal ? (stream.columns ?? 80) - 1 : Infinity,
    });
    stream.write(isTerminal ? emptyLine + line : `${line}\n`);
  };
  const drawSometimes = (isLast = false): void => {
    if (isEnded) return;
    if (isLast || isErased || now() - drawnAt >= pause) draw();
  };
  // Updates the remaining time while one document takes long.
  const timer = setInterval(() => drawSometimes(), tickMs);
  timer.unref();
  return {
    begin: (what) => {
      started ??= now();
      running.add(what);
      // Elsewhere a line is printed when something is done.
      if (isTerminal) drawSometimes();
    },
    done: (what, isFailed) => {
      running.delete(what);
      done += 1;
      if (isFailed) failed += 1;
      // The next one starts immediately, and the line should name that.
      if (isTerminal) setImmediate(drawSometimes);
      else drawSometimes(done === total);
    },
    around: (print) => {
      if (isTerminal) stream.write(emptyLine);
      print();
      isErased = isTerminal;
      if (isTerminal) setImmediate(drawSometimes);
    },
    end: () => {
      isEnded = true;
      clearInterval(timer);
      if (isTerminal) stream.write(emptyLine);
    },
  };
}

interface State {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** The one that was started last and is not done. */
  readonly current: string;
  readonly ms: number;
  /** Infinity if the stream is not a terminal. */
  readonly columns: number;
}

/** `[####----] 4/10  2.0/s  3 s left  1 failed  letters/ann.docx`, cut to the columns; without the bar if the stream is not a terminal. */
export function progressLine({ total, done, failed, current, ms, columns }: State): string {
  const filled = Math.round((done / total) * barWidth);
  const bar = Number.isFinite(columns) ? `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ` : '';
  const rate = ms > 0 ? (done * 1000) / ms : 0;
  const facts = [
    `${bar}${String(done)}/${String(total)}`,
    ...(done > 0 && rate > 0 ? [rateOf(rate)] : []),
    ...(done > 0 && done < total && rate > 0 ? [`${durationOf((total - done) / rate)} left`] : []),
    ...(failed > 0 ? [`${String(failed)} failed`] : []),
  ];
  const head = facts.join('  ');
  if (current === '' || bar === '') return cutToColumns(head, columns);
  return cutToColumns(`${head}  ${pathEnd(printable(current), columns - head.length - 2)}`, columns);
}

const rateOf = (rate: number): string => (rate >= 1 ? `${rate.toFixed(1)}/s` : `${(1 / rate).toFixed(1)} s each`);

function durationOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${String(whole)} s`;
  const minutes = Math.floor(whole / 60);
  const two = (count: number): string => String(count).padStart(2, '0');
  return minutes < 60 ? `${String(minutes)} min ${two(whole % 60)} s` : `${String(Math.floor(minutes / 60))} h ${two(minutes % 60)} min`;
}

/** Characters that take two terminal columns (UAX #11), approximately: a bar that is too long would not be erased. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const characterColumns = (character: string): number => (wide.test(character) ? 2 : 1);

/** The beginning of the text that fits. */
export function cutToColumns(text: string, columns: number): string {
  let used = 0;
  let kept = '';
  for (const character of text) {
    used += characterColumns(character);
    if (used > columns) break;
    kept += character;
  }
  return kept;
}

/** The end of a path says more than its beginning. */
function pathEnd(path: string, columns: number): string {
  const characters = [...path];
  const width = characters.reduce((sum, character) => sum + characterColumns(character), 0);
  if (width <= columns) return path;
  let used = 3;
  let kept = '';
  for (const character of characters.reverse()) {
    used += characterColumns(character);
    if (used > columns) break;
    kept = character + kept;
  }
  return `...${kept}`;
}
