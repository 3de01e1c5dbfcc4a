/** The contract of executors, which the worker pool in this process also fulfils. */
export type { Executor, ExecutorStatus, InputOf, OperationName, ResultOf, RunOptions } from '../../workers/executor.js';
