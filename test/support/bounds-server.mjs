// A service in a separate process that does no document work, so that its event loop and memory show only the cost of requests.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers';
import { serialize } from 'node:v8';
import { createApiKey, createDocOpsRouter, DocOpsError } from 'docops-router';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';

const limits = JSON.parse(process.argv[2]);
const keyStore = createMemoryKeyStore();
const { key, record } = createApiKey({ email: 'ann@example.com' });
await keyStore.insertKey(record);
const executor = {
  run: async (operation, input) => {
    // The cost of a message to a thread; the document and its signing record are transferred instead.
    const { bytes, record, ...message } = input;
    serialize({ ...message, record: record?.byteLength });
    if (operation === 'sign') throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'Nothing is signed here.');
    return { bytes, contentType: 'application/pdf', warnings: [], unmatched: [] };
  },
  ready: async () => undefined,
  status: () => ({ ready: true, threads: 1, running: 0, waiting: 0 }),
  close: async () => undefined,
};
const free = { concurrency: false };
const router = createDocOpsRouter({ keyStore, mailer: false, logger: false, executor, limits, convert: free, annotate: free, sign: free });

// Processor time of one turn of the loop: on a busy machine, wall-clock time would include other processes.
// Only of this thread if Linux reports it (schedstat, nanoseconds): the collector's threads do not block the loop.
const schedstat = '/proc/thread-self/schedstat';
const spentMs = existsSync(schedstat)
  ? () => Number(readFileSync(schedstat, 'latin1').split(' ')[0]) / 1e6
  : () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
let worst = 0;
let before = spentMs();
const turn = () => {
  const now = spentMs();
  worst = Math.max(worst, now - before);
  before = now;
  setImmediate(turn);
};
turn();

const server = createServer(router);
// Only clients close idle connections: a request on a connection that the server has just closed would fail.
server.keepAliveTimeout = 0;
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
process.on('message', () => {
  process.send({ worstMs: worst, residentMb: process.memoryUsage.rss() / 1048576 });
  worst = 0;
});
process.send({ port: server.address().port, key });
