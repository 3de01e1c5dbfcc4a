/**
 * Runs the operations on PDFs that the parent process names, and reports the processor time, the memory and the outcome of each. Started by
 * scripts/measure-pdf-costs.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DocOpsError } from '../../src/base/errors.js';
import type { InspectedFormField } from '../../src/contract/inspection.js';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { convert } from '../../src/operations/convert/convert.js';
import { inspect } from '../../src/operations/inspect/inspect.js';
import { merge } from '../../src/operations/merge/merge.js';
import { verify } from '../../src/operations/verify/verify.js';

/** The cost of one operation on one file. */
export interface PdfCost {
  readonly operation: string;
  /** Milliseconds of processor time of all threads. */
  readonly milliseconds: number;
  /** Mebibytes of the process at most, without what it had before its first file. */
  readonly mebibytes: number;
  /** `ok`, or the error's code and message. */
  readonly outcome: string;
  /** Whether the error is one that the package declares. */
  readonly isRefusal: boolean;
}

const mebibytesOf = (field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) / 1024;

const own = mebibytesOf('VmRSS');

async function cost(operation: string, work: () => Promise<unknown>): Promise<PdfCost> {
  globalThis.gc?.();
  // proc(5): resets the peak of the resident set
  writeFileSync('/proc/self/clear_refs', '5');
  const start = process.cpuUsage();
  let outcome = 'ok';
  let isRefusal = true;
  try {
    await work();
  } catch (error) {
    isRefusal = error instanceof DocOpsError;
    outcome =
      error instanceof DocOpsError ? `${error.code}: ${error.message}` : error instanceof Error ? (error.stack ?? error.name) : 'thrown';
  }
  const { user, system } = process.cpuUsage(start);
  return { operation, milliseconds: (user + system) / 1000, mebibytes: mebibytesOf('VmHWM') - own, outcome, isRefusal };
}

const trust = { roots: [], intermediates: [], crls: [], ocspResponses: [] };

async function costs(path: string): Promise<readonly PdfCost[]> {
  const bytes = new Uint8Array(readFileSync(path));
  let fields: readonly InspectedFormField[] = [];
  const list = [
    await cost('inspect', async () => {
      const inspection = await inspect({ bytes });
      if (inspection.format === 'pdf') ({ fields } = inspection);
    }),
    await cost('verify', () => verify({ bytes, trust })),
    await cost('merge', () => merge({ documents: [{ bytes, name: 'a.pdf', rotate: '90' }] })),
  ];
  for (const to of ['txt', 'md', 'html'] as const) list.push(await cost(to, () => convert({ bytes, from: 'pdf', to })));
  const values = fields.flatMap(({ name, type, options, readOnly }) =>
    readOnly || type === 'signature' ? [] : [{ id: name, value: options?.[0] ?? '1' }],
  );
  if (values.length > 0) list.push(await cost('annotate', () => annotate({ bytes, to: 'pdf', fields: values, inferType: true })));
  return list;
}

process.on('message', (path: string) => {
  void costs(path).then((list) => process.send?.(list));
});
