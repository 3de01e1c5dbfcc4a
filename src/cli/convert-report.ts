/** What `docops convert` tells: a line a document, progress on a terminal, a sum at the end. */
import type { Diagnostic } from '../base/diagnostics.js';
import { printable, tellJson } from './printable.js';

/** How it went with one document. `ms` is the conversion, without reading, writing and waiting. */
export type Outcome =
  | {
      readonly ok: true;
      readonly file: string;
      readonly out: string;
      readonly ms: number;
      readonly pages: number | undefined;
      readonly warnings: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly file: string; readonly ms: number; readonly code: string; readonly message: string };

export interface ReportOptions {
  /** Documents in all. */
  readonly total: number;
  readonly json: boolean;
  readonly quiet: boolean;
}

const plural = (count: number, word: string): string => `${String(count)} ${word}${count === 1 ? '' : 's'}`;
const milliseconds = (ms: number): string => `${String(Math.round(ms))} ms`;

function lineOf(outcome: Outcome): string {
  if (!outcome.ok) return `failed  ${outcome.file}  ${outcome.code}: ${outcome.message}`;
  const pages = outcome.pages === undefined ? '' : `  ${plural(outcome.pages, 'page')}`;
  return `ok      ${outcome.file}${pages}  ${milliseconds(outcome.ms)}  ${plural(outcome.warnings.length, 'warning')}`;
}

export function createReport({ total, json, quiet }: ReportOptions): { add(outcome: Outcome): void; end(): number } {
  const { stderr } = process;
  const showsProgress = stderr.isTTY && total > 1;
  const started = performance.now();
  let done = 0;
  let failed = 0;
  let pages = 0;

  const print = (line: string): void => void stderr.write(showsProgress ? `\r\u001b[K${printable(line)}\n` : `${printable(line)}\n`);

  return {
    add: (outcome) => {
      done += 1;
      if (!outcome.ok) failed += 1;
      else pages += outcome.pages ?? 0;
      if (json) tellJson({ ...outcome, ms: Math.round(outcome.ms * 10) / 10 });
      if (!outcome.ok || !quiet) print(lineOf(outcome));
      if (showsProgress) stderr.write(`\r\u001b[K${String(done)}/${String(total)}${failed > 0 ? `, ${String(failed)} failed` : ''}`);
    },
    end: () => {
      if (showsProgress) stderr.write('\r\u001b[K');
      if (total > 1 && !quiet) {
        print(
          `${String(done - failed)} of ${plural(total, 'document')} converted, ${plural(pages, 'page')}, ${String(failed)} failed, ${milliseconds(performance.now() - started)}`,
        );
      }
      return failed > 0 ? 1 : 0;
    },
  };
}
