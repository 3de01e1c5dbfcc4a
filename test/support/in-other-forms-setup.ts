/** Wraps operations so that each call is repeated with packages in other forms (in-other-forms.ts). */
import { vi } from 'vitest';
import { inEveryFormLater } from './in-other-forms.js';

vi.mock('../../src/operations/annotate/annotate.js', async (original) => {
  const module = await original<typeof import('../../src/operations/annotate/annotate.js')>();
  return { ...module, annotate: (input: Parameters<typeof module.annotate>[0]) => inEveryFormLater(input, module.annotate) };
});
vi.mock('../../src/operations/annotate/annotate-records.js', async (original) => {
  const module = await original<typeof import('../../src/operations/annotate/annotate-records.js')>();
  return {
    ...module,
    annotateRecords: (input: Parameters<typeof module.annotateRecords>[0]) => inEveryFormLater(input, module.annotateRecords),
  };
});
vi.mock('../../src/operations/merge/merge.js', async (original) => {
  const module = await original<typeof import('../../src/operations/merge/merge.js')>();
  return { ...module, merge: (input: Parameters<typeof module.merge>[0]) => inEveryFormLater(input, module.merge) };
});
vi.mock('../../src/operations/inspect/inspect.js', async (original) => {
  const module = await original<typeof import('../../src/operations/inspect/inspect.js')>();
  return { ...module, inspect: (input: Parameters<typeof module.inspect>[0]) => inEveryFormLater(input, module.inspect) };
});
