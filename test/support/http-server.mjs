// A service in a separate process that measures its event loop. Messages control it: 'measure' begins, 'report' answers.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApiKey, createDocOpsRouter } from 'docops-router';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';

const keyStore = createMemoryKeyStore();
const keys = [];
for (let i = 0; i < 8; i += 1) {
  const { key, record } = createApiKey({ email: `client${i}@example.com` });
  await keyStore.insertKey(record);
  keys.push(key);
}
const router = createDocOpsRouter({ keyStore, mailer: false, logger: false });
const server = createServer(router);
// Only clients close idle connections: a request on a connection that the server has just closed would fail.
server.keepAliveTimeout = 0;
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
await router.ready();
const delay = monitorEventLoopDelay({ resolution: 5 });
process.on('message', (message) => {
  if (message === 'measure') {
    delay.reset();
    delay.enable();
  }
  if (message === 'report') process.send({ p75: delay.percentile(75) / 1e6 });
});
process.send({ port: server.address().port, keys });
