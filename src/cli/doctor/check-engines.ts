/** Checks the engines and their WebAssembly and native modules by converting a small page, in a worker thread as the service does. */
import { createWorkerPool } from '../../workers/worker-pool.js';
import { failureOf } from '../report/failure-of.js';
import { failure, ok, type Check, type Finding } from './check.js';

/** A red pixel; the WebP decoder is a separate module. */
const webp = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const page = `<h1>Test</h1><p>Text <img alt="" width="9" height="9" src="data:image/webp;base64,${webp}">`;
const timeoutMs = 30_000;

const kinds = [
  { to: 'pdf', what: 'page → PDF', head: '%PDF-' },
  { to: 'png', what: 'page → PNG', head: '\u0089PNG' },
  { to: 'docx', what: 'page → DOCX', head: 'PK\u0003\u0004' },
] as const;

export const checkEngines: Check = {
  name: 'engines',
  run: async ({ address: { fontFolders } }) => {
    const pool = createWorkerPool({ threads: 1, ...(fontFolders ? { fonts: { directories: fontFolders } } : {}) });
    const found: Finding[] = [];
    try {
      for (const { to, what, head } of kinds) {
        const started = performance.now();
        try {
          const { bytes, warnings } = await pool.run('convert', { bytes: new TextEncoder().encode(page), from: 'html', to }, { timeoutMs });
          const isRight = Buffer.from(bytes.subarray(0, head.length)).toString('latin1') === head;
          const problem = isRight ? warnings[0]?.message : 'the result is not one';
          const ms = `${(performance.now() - started).toFixed(0)} ms`;
          found.push(problem === undefined ? ok(`${what} in ${ms}`) : failure(`${what}: ${problem}`, reinstall));
        } catch (error) {
          found.push(failure(`${what}: ${reasonOf(error)}`, reinstall));
        }
      }
    } finally {
      await pool.close();
    }
    return found;
  },
};

/** The pool reports a defect without details; the cause has them. */
function reasonOf(error: unknown): string {
  const { message } = failureOf(error);
  return error instanceof Error && error.cause instanceof Error ? `${message} (${error.cause.message})` : message;
}

const reinstall = 'reinstall the package, and without leaving files out: npm ci';
