/** Draws the pages of a PDF in a thread of their own, which ends with the work: a page that hangs or takes too much memory ends alone. */
import { createRequire } from 'node:module';
import { resourceLimits, Worker } from 'node:worker_threads';
import type { Budget } from '../base/abort.js';
import { DocOpsError } from '../base/errors.js';
import type { PageBox, PageDrawing, ViewerAnswer, ViewerNotes, ViewerRequest, ViewerStart } from './messages.js';

export type { PageBox, ViewerNotes };

export interface ViewOptions {
  readonly budget: Budget;
  readonly password?: string | undefined;
}

/** An opened PDF. Calls follow one another. */
export interface PdfView {
  readonly pages: number;
  measure(pages: readonly number[]): Promise<readonly PageBox[]>;
  draw(drawing: PageDrawing): Promise<Uint8Array>;
  notes(): ViewerNotes;
}

/** The optional packages that draw. */
export const viewerPackages = ['pdfjs-dist', '@napi-rs/canvas'] as const;

/** MiB of JavaScript heap if the calling thread has no limit of its own. */
const usualHeapMb = 512;
/** Milliseconds between two looks at the clock and at the stop flag. */
const lookMs = 50;

function failureOf({ reason, message }: Extract<ViewerAnswer, { kind: 'failed' }>): DocOpsError {
  const cause = new Error(message);
  switch (reason) {
    case 'packages': {
      const issue = `must not be a picture for a PDF: this service lacks the packages ${viewerPackages.join(' and ')} (npm install ${viewerPackages.join(' ')})`;
      return new DocOpsError('VALIDATION_ERROR', `to: ${issue}`, { details: [{ field: 'to', issue }], cause });
    }
    case 'password-required':
    case 'password-wrong': {
      const issue = reason === 'password-wrong' ? 'is not the password of this PDF' : 'the PDF is encrypted and needs a password';
      const details = [{ field: 'password', issue, reason }];
      return new DocOpsError('UNPROCESSABLE_DOCUMENT', `password: ${issue}`, { details, cause });
    }
    case 'memory':
      return new DocOpsError('UNPROCESSABLE_DOCUMENT', `A page of the PDF cannot be drawn: ${message}.`, { cause });
    case 'page':
      return new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The PDF cannot be drawn: pdf.js cannot read it.', { cause });
  }
}

function crashOf(error: unknown): Error {
  if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_WORKER_OUT_OF_MEMORY')
    return error instanceof Error ? error : new Error(String(error));
  return new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The document needs more memory than one operation may use.', { cause: error });
}

class ViewerThread {
  readonly #worker: Worker;
  readonly #timer: NodeJS.Timeout;
  #failure: Error | undefined;
  #pending: { readonly resolve: (answer: ViewerAnswer) => void; readonly reject: (error: Error) => void } | undefined;

  constructor(start: ViewerStart, budget: Budget) {
    this.#worker = new Worker(createRequire(import.meta.url).resolve('#viewer'), {
      workerData: start,
      transferList: [start.bytes.buffer],
      // Neither options of the host's process nor its environment change what is drawn; fonts of the machine would.
      execArgv: [],
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
      resourceLimits: { maxOldGenerationSizeMb: resourceLimits.maxOldGenerationSizeMb ?? usualHeapMb },
    });
    this.#worker.on('message', (answer: ViewerAnswer) => (answer.kind === 'failed' ? this.#fail(failureOf(answer)) : this.#settle(answer)));
    this.#worker.on('error', (error) => this.#fail(crashOf(error)));
    this.#worker.on('exit', () => this.#fail(new Error('the thread that draws a PDF ended')));
    this.#timer = setInterval(() => {
      try {
        budget.check();
      } catch (error) {
        this.#fail(error as Error);
      }
    }, lookMs);
  }

  #settle(answer: ViewerAnswer): void {
    this.#pending?.resolve(answer);
    this.#pending = undefined;
  }

  /** The first reason counts. */
  #fail(error: Error): void {
    this.#failure ??= error;
    this.#pending?.reject(this.#failure);
    this.#pending = undefined;
  }

  next(request?: ViewerRequest): Promise<ViewerAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#failure) {
        reject(this.#failure);
        return;
      }
      this.#pending = { resolve, reject };
      if (request) this.#worker.postMessage(request);
    });
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#worker.terminate();
  }
}

/** The answer of a kind; the thread answers in the order of the requests. */
function expectAnswer<Kind extends ViewerAnswer['kind']>(answer: ViewerAnswer, kind: Kind): Extract<ViewerAnswer, { kind: Kind }> {
  if (answer.kind !== kind) throw new Error(`the thread that draws a PDF answered ${answer.kind}, not ${kind}`);
  return answer as Extract<ViewerAnswer, { kind: Kind }>;
}

/**
 * Opens a PDF while `work` runs.
 * @throws DocOpsError VALIDATION_ERROR if the packages are missing, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT
 */
export async function viewPdf<T>(bytes: Uint8Array, { budget, password }: ViewOptions, work: (view: PdfView) => Promise<T>): Promise<T> {
  // A copy, which is transferred to the thread.
  const thread = new ViewerThread({ bytes: new Uint8Array(bytes), password }, budget);
  let notes: ViewerNotes = { isRepaired: false, leftOut: 0 };
  try {
    const { pages } = expectAnswer(await thread.next(), 'opened');
    return await work({
      pages,
      measure: async (numbers) => expectAnswer(await thread.next({ kind: 'measure', pages: numbers }), 'measured').boxes,
      draw: async (drawing) => {
        const drawn = expectAnswer(await thread.next({ kind: 'draw', drawing }), 'drawn');
        ({ notes } = drawn);
        return drawn.bytes;
      },
      notes: () => notes,
    });
  } finally {
    await thread.end();
  }
}
