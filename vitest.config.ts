import { defineConfig } from 'vitest/config';

/** Folders whose tests start servers, threads or other programs: one file at a time, after the rest, so that timing means something. */
const heavy = ['adapters', 'cli', 'examples', 'http', 'interop', 'package', 'hostile'].map((folder) => `test/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The JSON report is what .ci/run reads its closing line from.
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/vitest/report.json' },
    // The built package is imported as its users import it: by Node, untransformed.
    server: { deps: { external: [/\/dist\//] } },
    coverage: { include: ['src/**'], reporter: ['text-summary', 'html'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['test/**/*.test.ts'],
          exclude: [...heavy, 'test/fixtures/**', 'test/bench/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'processes', include: heavy, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
