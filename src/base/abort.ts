/** Cooperative stopping of long loops: a deadline, an AbortSignal and a step budget behind one cheap call. */
import { DocOpsError } from './errors.js';
import { isStopAsked } from './stop-flag.js';

/** Options of {@link Budget}. */
export interface BudgetOptions {
  /** Stops with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds from now after which `step` throws OPERATION_TIMEOUT; absent means no deadline. */
  readonly timeoutMs?: number;
  /** Maximum number of steps; absent means no limit. Exceeding it throws UNPROCESSABLE_DOCUMENT. */
  readonly maxSteps?: number;
}

/** Steps between two checks of the clock and the signal. */
const stepsPerCheck = 512;

/** Every loop over input checks it, so that no document runs for ever. */
export class Budget {
  readonly #signal: AbortSignal | undefined;
  readonly #deadline: number;
  readonly #maxSteps: number;
  #steps = 0;
  #nextCheck = stepsPerCheck;

  constructor(options: BudgetOptions = {}) {
    this.#signal = options.signal;
    this.#deadline = options.timeoutMs === undefined ? Infinity : performance.now() + options.timeoutMs;
    this.#maxSteps = options.maxSteps ?? Infinity;
  }

  /**
   * Counts `cost` units of work.
   * @throws DocOpsError OPERATION_TIMEOUT past the deadline, UNPROCESSABLE_DOCUMENT past the step budget; the signal's reason once aborted.
   */
  step(cost = 1): void {
    this.#steps += cost;
    if (this.#steps >= this.#nextCheck) this.check();
  }

  /** Fails for the caller's own reason. */
  fail(message: string): never {
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', message);
  }

  check(): void {
    this.#nextCheck = this.#steps + stepsPerCheck;
    this.#signal?.throwIfAborted();
    if (isStopAsked()) throw new DocOpsError('SERVICE_UNAVAILABLE', 'The operation was stopped.');
    if (this.#steps > this.#maxSteps) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The document is too complex to be laid out.');
    if (performance.now() > this.#deadline)
      throw new DocOpsError('OPERATION_TIMEOUT', 'The operation ran past its time limit and was stopped.');
  }
}
