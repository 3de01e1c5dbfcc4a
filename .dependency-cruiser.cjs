// The allowed arrows between the folders of src/ (docs/contribute/architecture.md, "Allowed arrows"). `import type` counts.
// A new arrow is a line here and a line there, in the same commit.

/** What each folder may import besides itself. */
const arrows = {
  base: [],
  contract: ['base'],
  picture: ['base'],
  document: ['contract', 'base'],
  pdf: ['fonts', 'contract', 'base'],
  fonts: ['contract', 'base'],
  text: ['fonts', 'base'],
  template: ['contract', 'base'],
  extract: ['pdf', 'document', 'picture', 'contract', 'base'],
  docx: ['template', 'document', 'picture', 'contract', 'base'],
  markup: ['document', 'picture', 'contract', 'base'],
  barcode: ['contract', 'base'],
  layout: ['document', 'text', 'fonts', 'picture', 'contract', 'base'],
  render: ['layout', 'text', 'fonts', 'pdf', 'picture', 'contract', 'base'],
  svg: ['render', 'layout', 'text', 'fonts', 'picture', 'base'],
  signing: ['pdf', 'docx', 'contract', 'base'],
  raster: ['markup', 'render', 'fonts', 'document', 'picture', 'base'],
  viewer: ['contract', 'base'],
  // of adapters only what arrow-operations-adapters lets through
  operations: [
    'viewer',
    'raster',
    'svg',
    'barcode',
    'docx',
    'template',
    'markup',
    'extract',
    'layout',
    'render',
    'fonts',
    'signing',
    'pdf',
    'document',
    'picture',
    'contract',
    'base',
    'adapters',
  ],
  workers: ['operations', 'contract', 'base'],
  http: ['operations', 'contract', 'base'],
};

const engines = require('./test/architecture/engine-folders.cjs');

/** The public faces and the composition root. The command and the conformance suites have folders behind their face. */
const roots = {
  'index.ts': ['composition', 'http', 'workers', 'operations', 'adapters', 'document', 'contract', 'base'],
  'telemetry.ts': ['composition', 'http', 'operations', 'adapters', 'base'],
  'client.ts': ['client', 'contract', 'base'],
  client: ['contract', 'base'],
  console: ['client.ts$', 'client', 'contract', 'base'],
  'testing.ts': ['testing', 'adapters', 'base'],
  'metrics.ts': ['http'],
  testing: ['adapters', 'base'],
  composition: ['http', 'workers', 'operations', 'adapters', 'contract', 'base'],
  'cli.ts': ['cli', 'composition', 'http', 'workers', 'operations', 'adapters', 'contract', 'base'],
  cli: ['composition', 'metrics.ts$', 'http', 'workers', 'operations', 'adapters', 'contract', 'base'],
};

const escape = (name) => name.replaceAll('.', '[.]');
const target = (name) => (name.endsWith('$') ? `^src/${name}` : `^src/${name}/`);
const origin = (name) => (name.endsWith('.ts') ? `^src/${escape(name)}$` : `^src/${name}/`);

const rules = [
  {
    name: 'no-cycles',
    comment:
      'Modules that need each other are one module, or miss a third. Types may be recursive: a table holds blocks, a block may be a table.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphans',
    comment: 'A module that nobody imports and that imports nothing is left over.',
    from: { orphan: true, path: '^src/', pathNot: '[.]d[.]ts$' },
    to: {},
  },
  {
    name: 'no-unresolved',
    comment: 'Every import must lead somewhere.',
    from: { path: '^src/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-undeclared-packages',
    comment: 'What the package imports must be among its own dependencies.',
    // What runs in browsers is bundled.
    from: { path: '^src/', pathNot: '^src/console/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['npm-peer', 'type-only'] },
  },
  {
    name: 'src-stands-alone',
    comment: 'Nothing outside src/ is part of the package.',
    from: { path: '^src/' },
    to: { path: '^(test|examples|scripts|docs)/' },
  },
  ...Object.entries({ ...arrows, ...roots }).map(([place, allowed]) => ({
    name: `arrow-${place.replace(/[.]ts$/, '-face')}`,
    comment: `${place} may import only: ${allowed.join(', ') || 'nothing'}.`,
    from: { path: origin(place) },
    to: { path: '^src/', pathNot: [origin(place), ...allowed.map(target)] },
  })),
  {
    name: 'arrow-operations-adapters',
    comment:
      'Operations see adapters by their contracts; only the font library, created in every worker thread, chooses its sources itself.',
    from: { path: '^src/operations/', pathNot: '^src/operations/font-library[.]ts$' },
    to: { path: '^src/adapters/', pathNot: '^src/adapters/[^/]+/types[.]ts$' },
  },
  {
    name: 'font-library-adapters',
    comment: 'The font library chooses among font sources only.',
    from: { path: '^src/operations/font-library[.]ts$' },
    to: { path: '^src/adapters/', pathNot: '^src/adapters/font-source/' },
  },
  {
    name: 'docx-edit-and-package-are-shared',
    comment: 'What filling and merging share knows neither.',
    from: { path: '^src/docx/(edit|package|spreadsheet)/' },
    to: { path: '^src/docx/(fill|merge|inspect)/' },
  },
  {
    name: 'docx-merge-knows-no-fields',
    comment: 'Merging joins documents; only a template that includes one, in fill/include/, knows both.',
    from: { path: '^src/docx/merge/' },
    to: { path: '^src/docx/(fill|inspect)/' },
  },
  {
    name: 'http-knows-operations-by-type',
    comment: 'Operations are handed to http/ by the composition root; only their types are imported.',
    from: { path: '^src/http/' },
    to: { path: '^src/operations/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'adapters-stand-alone',
    comment:
      'No adapter imports another; only the composition root chooses. The drivers of databases are shared. A file named built-in.ts may use the engines.',
    from: { path: '^src/adapters/([^/]+)/', pathNot: '/built-in[.]ts$|^src/adapters/executor/' },
    to: { path: '^src/', pathNot: ['^src/adapters/$1/', '^src/adapters/driver/', '^src/(contract|base)/'] },
  },
  {
    name: 'executors-use-the-pool',
    comment: 'An executor adapter keeps the contract of workers/, and its worker machines run the pool.',
    from: { path: '^src/adapters/executor/' },
    to: { path: '^src/', pathNot: ['^src/adapters/(executor|driver)/', '^src/workers/', '^src/(contract|base)/'] },
  },
  {
    name: 'built-in-adapters-use-engines',
    comment: 'A built-in adapter may use operations and engines, not another adapter, http or the pool.',
    from: { path: '^src/adapters/([^/]+)/built-in[.]ts$' },
    to: { path: '^src/(http|workers|adapters|composition|cli|testing)/|^src/[^/]+[.]ts$', pathNot: ['^src/adapters/$1/'] },
  },
  {
    name: 'adapter-subpaths-export-adapters',
    comment: 'src/adapters/<name>.ts is the subpath docops-router/adapters/<name>: it exports adapters, and nothing else.',
    from: { path: '^src/adapters/[^/]+[.]ts$' },
    to: { path: '^src/', pathNot: ['^src/adapters/[^/]+/', '^src/base/'] },
  },
  {
    name: 'no-new-folders',
    comment: 'A folder of src/ needs its line among the arrows.',
    from: { path: '^src/', pathNot: ['^src/adapters/', ...Object.keys({ ...arrows, ...roots }).map(origin)] },
    to: {},
  },
  {
    name: 'layout-of-text-knows-no-flows',
    comment: 'Text reaches tables, notes and pages through the functions of FlowContext only.',
    from: { path: '^src/layout/(border|comment|drawing|facts|form|inline|math)/' },
    to: { path: '^src/layout/(block|note|page|structure|table)/' },
  },
  {
    name: 'layout-of-flows-knows-no-pages',
    comment: 'The content of a flow does not know what fills it.',
    from: { path: '^src/layout/(flow|float|note|structure|table)/' },
    to: { path: '^src/layout/(block|page)/' },
  },
  {
    name: 'layout-of-columns-knows-no-pages',
    comment: 'Columns are filled for whoever asks: a page, a cell, a text box.',
    from: { path: '^src/layout/block/' },
    to: { path: '^src/layout/page/' },
  },
  {
    name: 'verdicts-repair-nothing',
    comment: 'A verdict is about what the strict reader sees: nothing that judges a signature may reach what repairs a file.',
    from: { path: '^src/signing/|^src/operations/verify/' },
    to: { path: '^src/pdf/recovery/(open-pdf|repair-pdf|found-objects)[.]ts$', reachable: true },
  },
  {
    name: 'engines-do-no-io',
    comment: `Engines import of Node's core only zlib, crypto, buffer, util, assert.`,
    from: { path: `^src/(${engines.join('|')})/` },
    to: { dependencyTypes: ['core'], pathNot: '^(node:)?(zlib|crypto|buffer|util|assert)$' },
  },
  {
    name: 'the-client-runs-in-browsers',
    comment: 'The client imports nothing of Node’s, apart from contract/ only three files of base/, which do not either.',
    from: { path: '^src/client([.]ts$|/)' },
    to: { pathNot: ['^src/client/', '^src/base/(cut-end|errors|diagnostic-place)[.]ts$|^src/contract/'] },
  },
  {
    name: 'the-console-runs-in-browsers',
    comment: 'The console sees the service through the client alone; of packages it uses Preact, and the types of pdf.js.',
    from: { path: '^src/console/' },
    to: {
      pathNot: [
        '^src/console/',
        '^src/client([.]ts$|/)',
        '^src/base/(counted|errors|diagnostic-place)[.]ts$|^src/contract/',
        'node_modules/preact/',
        'node_modules/pdfjs-dist/',
      ],
    },
  },
  {
    name: 'only-http-knows-http',
    comment: 'express and busboy belong to http/, the composition root and the command.',
    from: { path: '^src/', pathNot: ['^src/(http|composition|cli)/', '^src/(cli|index)[.]ts$'] },
    to: { path: 'node_modules/(@types/)?(express|busboy|express-serve-static-core)/' },
  },
  {
    name: 'only-workers-know-threads',
    comment: 'The pool and its threads belong to workers/; viewer/ has a thread for each PDF that it draws.',
    from: { path: '^src/', pathNot: '^src/(workers|viewer)/' },
    to: { path: ['node_modules/piscina/', '^(node:)?worker_threads$'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // type-only imports are arrows like any other
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
