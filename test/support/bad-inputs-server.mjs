// A service with one thread in a separate process, so that its memory can be measured and its exit noticed.
import { createServer } from 'node:http';
import { createApiKey, createDocOpsRouter } from 'docops-router';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';

const { memoryMb, timeoutMs } = JSON.parse(process.argv[2]);
const keyStore = createMemoryKeyStore();
const { key, record } = createApiKey({ email: 'ann@example.com' });
await keyStore.insertKey(record);
// One thread: the request after a bad one reaches the same thread, or its replacement.
const router = createDocOpsRouter({ keyStore, mailer: false, logger: false, workers: { threads: 1, memoryMb }, convert: { timeoutMs } });
const server = createServer(router);
// Only clients close idle connections: a request on a connection that the server has just closed would fail.
server.keepAliveTimeout = 0;
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
await router.ready();
process.send({ port: server.address().port, key });
