/** The contract of what runs operations: the same that the worker pool in this process keeps. */
export type { Executor, ExecutorStatus, InputOf, OperationName, ResultOf, RunOptions } from '../../workers/executor.js';
