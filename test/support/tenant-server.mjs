// A service in a separate process that also serves, on another port, the current heaps of its threads: `GET /0` is the main thread's,
// `/1` the first worker's. On the message `plant`, it keeps a text in a variable for the life of the process, as code should not.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapSnapshot } from 'node:v8';
import { createApiKey, createDocOpsRouter } from 'docops-router';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';

const threads = [];
process.on('worker', (worker) => threads.push(worker));
const keyStore = createMemoryKeyStore();
const { key, record } = createApiKey({ email: 'client@example.com' });
await keyStore.insertKey(record);
const router = createDocOpsRouter({ keyStore, mailer: false, logger: false, workers: { threads: 2 } });
const listen = async (listener) => {
  const server = createServer(listener);
  // Only clients close idle connections: a request on a connection that the server has just closed would fail.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.address().port;
};
const service = await listen(router);
/** Resolves once a thread has been idle: just after an answer, that task's data is still on its stack. */
async function untilIdle(thread) {
  const { idle } = thread.performance.eventLoopUtilization();
  while (thread.performance.eventLoopUtilization().idle < idle + 20) await sleep(5);
}
const heaps = await listen(async (request, response) => {
  const thread = threads[Number(request.url.slice(1)) - 1];
  if (thread) await untilIdle(thread);
  (thread ? await thread.getHeapSnapshot() : getHeapSnapshot()).pipe(response);
});
await router.ready();
const kept = new Map();
process.on('message', ({ plant }) => {
  kept.set(plant, plant);
  process.send('planted');
});
process.send({ service, heaps, key });
