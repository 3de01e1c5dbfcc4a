import { describe, expect, test } from 'vitest';
import { createProgress, progressLine, wantsProgress, type ProgressStream } from '../../../src/cli/report/progress.js';

const state = { total: 40, done: 10, failed: 0, current: 'letters/ann.docx', ms: 5000, columns: 120 };

describe('the line', () => {
  test.each([
    ['count, rate, time left and file', {}, '[######------------------] 10/40  2.0/s  15 s left  letters/ann.docx'],
    ['failures', { failed: 2 }, '[######------------------] 10/40  2.0/s  15 s left  2 failed  letters/ann.docx'],
    ['no rate before the first is done', { done: 0 }, '[------------------------] 0/40  letters/ann.docx'],
    ['slow ones by the seconds of each', { ms: 25_000 }, '[######------------------] 10/40  2.5 s each  1 min 15 s left  letters/ann.docx'],
    ['hours', { total: 40_000, ms: 25_000 }, '[------------------------] 10/40000  2.5 s each  27 h 46 min left  letters/ann.docx'],
    ['the end', { done: 40, current: '' }, '[########################] 40/40  8.0/s'],
    ['no bar where there are no columns', { columns: Infinity }, '10/40  2.0/s  15 s left'],
    ['the end of a long path', { columns: 66 }, '[######------------------] 10/40  2.0/s  15 s left  ...rs/ann.docx'],
    [
      'wide characters as two columns',
      { columns: 63, current: '漢字漢字漢字.docx' },
      '[######------------------] 10/40  2.0/s  15 s left  ...字.docx',
    ],
    ['no control characters', { current: 'a\u001b[2Jb\n' }, '[######------------------] 10/40  2.0/s  15 s left  a\\u{1b}[2Jb\\u{a}'],
  ])('has %s', (_, change, line) => {
    expect(progressLine({ ...state, ...change })).toBe(line);
  });

  test('is never longer than the terminal', () => {
    for (let columns = 1; columns < 100; columns++) expect(progressLine({ ...state, columns }).length).toBeLessThanOrEqual(columns);
  });
});

/** A stream that keeps what is written, and a clock that is set. */
function watched(isTTY: boolean, total = 3, isShown = true) {
  let [text, now] = ['', 0];
  const stream: ProgressStream = { isTTY, columns: 80, write: (more) => (text += more) };
  const progress = createProgress({ total, isShown, stream, now: () => now });
  return { progress, at: (ms: number) => (now = ms), written: () => text.replaceAll('\r\u001b[K', '<') };
}

describe('on a terminal', () => {
  test('rewrites the line at most ten times a second, and erases it at the end', () => {
    const { progress, at, written } = watched(true);
    progress.begin('a');
    at(50);
    progress.begin('b');
    at(1000);
    progress.done('a', false);
    progress.begin('c');
    at(1001);
    progress.done('b', true);
    progress.end();
    expect(written()).toBe('<[------------------------] 0/3  a<[########----------------] 1/3  1.0/s  2 s left  c<');
  });

  test('clears the line for other output, and restores it with the next update or a moment later', async () => {
    const { progress, at, written } = watched(true);
    progress.begin('a');
    at(10);
    progress.around(() => undefined);
    progress.begin('b');
    expect(written()).toBe('<[------------------------] 0/3  a<<[------------------------] 0/3  b');
    progress.around(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    progress.end();
    expect(written()).toBe('<[------------------------] 0/3  a<<[------------------------] 0/3  b<<[------------------------] 0/3  b<');
  });

  test('shows no line for one document', () => {
    const { progress, written } = watched(true, 1);
    progress.begin('a');
    progress.done('a', false);
    progress.end();
    expect(written()).toBe('');
  });
});

test('elsewhere, prints a line a second, and one at the end', () => {
  const { progress, at, written } = watched(false);
  progress.begin('a');
  at(1000);
  progress.done('a', false);
  at(1500);
  progress.done('b', false);
  at(1600);
  progress.done('c', false);
  progress.end();
  expect(written()).toBe('1/3  1.0/s  2 s left\n3/3  1.9/s\n');
});

test('prints other output where no progress is shown, too', () => {
  const { progress, written } = watched(true, 3, false);
  const printed: string[] = [];
  progress.begin('a');
  progress.around(() => printed.push('x'));
  progress.done('a', false);
  progress.end();
  expect([printed, written()]).toEqual([['x'], '']);
});

describe('it is wanted', () => {
  const terminal: ProgressStream = { isTTY: true, write: () => undefined };
  const pipe: ProgressStream = { write: () => undefined };
  test.each([
    [{}, terminal, 'xterm', true],
    [{}, terminal, 'dumb', false],
    [{}, pipe, 'xterm', false],
    [{ json: true }, terminal, 'xterm', false],
    [{ quiet: true }, terminal, 'xterm', false],
    [{ 'no-progress': true }, terminal, 'xterm', false],
    [{ progress: true }, pipe, undefined, true],
    [{ progress: true, json: true }, pipe, undefined, true],
  ])('%# by %j', (asked, stream, name, isWanted) => {
    expect(wantsProgress(asked, stream, name)).toBe(isWanted);
  });

  test('rejects both options together', () => {
    expect(() => wantsProgress({ progress: true, 'no-progress': true }, terminal, 'xterm')).toThrow(
      'Pass either --progress or --no-progress, not both.',
    );
  });
});
