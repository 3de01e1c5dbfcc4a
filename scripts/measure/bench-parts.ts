/** The benchmarks of `npm run bench`, in their order: name → script. Each keeps its figures under its name, in the folder of its Node in docs/contribute/measured/. */
export const benchParts = {
  conversion: 'bench-conversion.ts',
  cold: 'bench-cold.ts',
  startup: 'bench-startup.ts',
  pages: 'bench-pages.ts',
  reports: 'bench-reports.ts',
  authoring: 'bench-authoring.ts',
  fill: 'bench-fill.ts',
  sign: 'bench-sign.ts',
  verify: 'bench-verify.ts',
  merge: 'bench-merge.ts',
  compare: 'bench-compare.ts',
  pictures: 'bench-pictures.ts',
  threads: 'bench-threads.ts',
  service: 'bench-service.ts',
  mixed: 'bench-mixed.ts',
  stores: 'bench-stores.ts',
  cluster: 'bench-cluster.ts',
} as const;

export type BenchPart = keyof typeof benchParts;
