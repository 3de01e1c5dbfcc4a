/** The output of `docops convert`: a line per document, the progress, a summary at the end. */
import { counted } from '../../base/counted.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import type { ErrorDetail } from '../../base/errors.js';
import { failureLine } from '../report/failure.js';
import { printError, printJson } from '../report/printable.js';
import { createProgress } from '../report/progress.js';
import { exitCodes } from '../table/exit-codes.js';
import { warningLines } from '../report/result-report.js';

/** The outcome for one document. `ms` is the conversion, without reading, writing and waiting. */
export type Outcome =
  | {
      readonly ok: true;
      readonly file: string;
      readonly out: string;
      readonly ms: number;
      readonly pages: number | undefined;
      readonly warnings: readonly Diagnostic[];
    }
  | {
      readonly ok: false;
      readonly file: string;
      readonly ms: number;
      readonly code: string;
      readonly message: string;
      readonly details: readonly ErrorDetail[];
    };

export interface ReportOptions {
  /** Total number of documents. */
  readonly total: number;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly isProgressShown: boolean;
}

export interface ConvertReport {
  begin(file: string): void;
  add(outcome: Outcome): void;
  /** @returns The exit code */
  end(): number;
}

const milliseconds = (ms: number): string => `${String(Math.round(ms))} ms`;

function outcomeLines(outcome: Outcome): string[] {
  if (!outcome.ok) return [`failed  ${outcome.file}  ${outcome.code}: ${outcome.message}`];
  const { file, out, pages, ms, warnings } = outcome;
  const facts = [...(pages === undefined ? [] : [counted(pages, 'page')]), milliseconds(ms), counted(warnings.length, 'warning')];
  return [`ok      ${file}  ${out === '-' ? '' : `${out}  `}${facts.join('  ')}`, ...warningLines(warnings)];
}

function jsonOf(outcome: Outcome): object {
  const ms = Math.round(outcome.ms * 10) / 10;
  return outcome.ok ? { ...outcome, ms } : failureLine(outcome, { file: outcome.file, ms });
}

export function createReport({ total, json, quiet, isProgressShown }: ReportOptions): ConvertReport {
  const progress = createProgress({ total, isShown: isProgressShown });
  const started = performance.now();
  let done = 0;
  let failed = 0;
  let pages = 0;
  return {
    begin: (file) => progress.begin(file),
    add: (outcome) => {
      done += 1;
      if (!outcome.ok) failed += 1;
      else pages += outcome.pages ?? 0;
      progress.done(outcome.file, !outcome.ok);
      progress.around(() => {
        if (json) printJson(jsonOf(outcome));
        if (!outcome.ok || !quiet) printError(...outcomeLines(outcome));
      });
    },
    end: () => {
      progress.end();
      if (total > 1 && !quiet) {
        printError(
          `${String(done - failed)} of ${counted(total, 'document')} converted, ${counted(pages, 'page')}, ${String(failed)} failed, ${milliseconds(performance.now() - started)}`,
        );
      }
      return (failed > 0 ? exitCodes.failed : exitCodes.done).code;
    },
  };
}
