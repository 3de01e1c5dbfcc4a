/** Runs a peer's own tests, with what it fills recorded. */
import { join } from 'node:path';

const root = process.env.PEER_FOLDER;
const own = import.meta.dirname;

/** docx-templates is called by its index, which is loaded with a recorder around it. */
const docxTemplates = {
  name: 'record-docx-templates',
  enforce: 'pre',
  load(id) {
    if (id !== join(root, 'src/index.ts')) return undefined;
    return `
      import main from './main';
      import { recording } from ${JSON.stringify(join(own, 'docx-templates.mjs'))};
      export { listCommands, getMetadata } from './main';
      export * from './errors';
      export const createReport = recording(main);
      export default createReport;`;
  },
};

export default {
  root,
  plugins: process.env.PEER_NAME === 'docx-templates' ? [docxTemplates] : [],
  resolve: { alias: { src: join(root, 'src'), test: join(root, 'test') } },
  test: {
    globals: true,
    environment: 'node',
    include: process.env.PEER_NAME === 'docx-templates' ? ['src/**/__tests__/*.test.ts'] : ['src/**/*.tests.ts', 'test/**/*.tests.ts'],
    ...(process.env.PEER_NAME === 'easy-template-x' && { snapshotSerializers: [join(root, 'test/xmlNodeSnapshotSerializer.ts')] }),
    setupFiles: [join(own, `${process.env.PEER_NAME}.mjs`)],
    maxWorkers: 1,
    fileParallelism: false,
    reporters: ['dot'],
    testTimeout: 20_000,
    update: false,
  },
};
