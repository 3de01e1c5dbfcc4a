import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const testsIn = (...folders: string[]): string[] => folders.map((folder) => `test/${folder}/**/*.test.ts`);
const named = (folder: string, ...names: string[]): string[] => names.map((name) => `test/${folder}/${name}.test.ts`);

/** Folders whose tests hold results beside those of other programs, each in a folder of its own. */
const beside = testsIn('interop', 'package');

/** Folders whose tests start servers, threads or stores: after the rest, two files at a time. */
const heavy = testsIn('adapters', 'cli', 'examples', 'http', 'hostile');

/** Of those, the ones that need the machine for themselves, since they measure time or memory, or count what runs at once: one file at a time. */
const alone = [
  ...named('adapters', 'bullmq', 'concurrency-store', 'executor', 'key-store', 'mailer', 'rate-limiter', 'remote-keys'),
  ...named('cli', 'doctor', 'serve', 'watch'),
  ...named('examples', 'cluster'),
  ...named('hostile', 'growth', 'merge', 'shown-properties', 'soak'),
  ...named('http', 'abuse', 'answers-in-flight', 'close', 'collect', 'fetch', 'metrics', 'options', 'parallel', 'replicas'),
  ...named('http', 'store-failures', 'uploads', 'worker-failures'),
];

/** One of each kind of the heavy ones, for `npm test`; `npm run test:full` runs all of them. */
const samples = [
  ...named('http', 'answers', 'client', 'convert', 'slots', 'verify-revocation'),
  // Starts threads and stops them by the clock.
  ...named('unit/workers', 'worker-pool'),
  // Takes the place of modules, which other files of a shared worker may have loaded before.
  ...named('unit/operations', 'convert-loads'),
  // Twelve megabytes in one regular expression, which came out once as too long in a process that had run a thousand tests before.
  ...named('unit/markup/markdown', 'text-pieces'),
];

/** Units with long lists of cases, of which `npm test` takes a part: test/support/sampled.ts. */
const sampled = [
  ...named('architecture', 'arrows'),
  ...named('unit/signing/verify', 'attacks-later-edits', 'attacks-visible'),
  ...named('unit/markup/markdown', 'hostile'),
];

/** What fills, merges and reads packages, which is done again with packages whose XML is written in other forms: test/support/in-other-forms.ts. */
const rewritten = [
  ...testsIn('unit/docx/fill', 'unit/docx/merge'),
  'test/unit/operations/{annotate*,inspect-template,templates-doc}.test.ts',
];

/** Another try for tests that meet a server or a process of their own, on a machine that may stand still for seconds; the closing lines name what needed it. */
const retry = 1;

/** What takes longest of its project. */
const longest = [
  'architecture/arrows',
  'signing/verify/attacks-visible',
  'signing/verify/attacks-later-edits',
  'markdown/hostile',
  'interop/viewers-drawing',
  'interop/viewers-structure',
  'interop/verify-visible',
  'interop/fill-templates',
  'interop/docx-write',
  'interop/html-pages',
  'package/consumers',
  'interop/markdown-features',
  'http/bad-inputs',
  'http/sign',
  'http/specification',
  'cli/public-clients',
];

/** The longest files begin first, so that none is left alone at the end: a fresh clone knows no times, and goes by the size of files. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Starting threads takes 5 s on two busy cores, and has taken 30 on a machine that others used.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The JSON report is what .ci/run reads its closing line from.
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/vitest/report.json' },
    sequence: { sequencer: LongestFirst },
    // The built package is imported as its users import it: by Node, untransformed.
    server: { deps: { external: [/\/dist\//] } },
    coverage: { include: ['src/**'], reporter: ['text-summary', 'html'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          // Tests of functions leave nothing behind: their modules are loaded once a worker, not once a file, which was two thirds of the time.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [...beside, ...heavy, ...samples, ...sampled, 'test/fixtures/**', 'test/bench/**'],
          // One less than there are cores, if it were not said.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'sampled', isolate: false, include: sampled, maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'rewritten',
          include: rewritten,
          setupFiles: ['test/support/in-other-forms-setup.ts'],
          env: { DOCX_FORMS: process.env.DOCX_FORMS ?? 'mixed' },
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'samples', retry, include: samples, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: 'programs', retry, include: beside, maxWorkers: 2, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: { name: 'patient', retry, include: heavy, exclude: [...samples, ...alone], maxWorkers: 2, sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: { name: 'processes', retry, include: alone, exclude: samples, maxWorkers: 1, sequence: { groupOrder: 4 } },
      },
    ],
  },
});
