// A replica of the service in a separate process: keys, slots and limits are in Redis. An upload holds its slot while it arrives.
import { createServer } from 'node:http';
import { createDocOpsRouter } from 'docops-router';
import { createRedisConcurrencyStore, createRedisKeyStore, createRedisRateLimiter } from 'docops-router/adapters/redis';

const url = process.env.REDIS_URL;
const router = createDocOpsRouter({
  keyStore: createRedisKeyStore({ url }),
  concurrencyStore: createRedisConcurrencyStore({ url }),
  rateLimiter: createRedisRateLimiter({ url }),
  mailer: false,
  logger: false,
  telemetrySink: false,
  slotLeaseMs: 1500,
  // Documents do not matter here.
  executor: {
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { bytes: new Uint8Array([1]), contentType: 'application/pdf', warnings: [] };
    },
    ready: async () => undefined,
    status: () => ({ ready: true }),
    close: async () => undefined,
  },
});
const server = createServer(router);
// Only clients close idle connections: a request on a connection that the server has just closed would fail.
server.keepAliveTimeout = 0;
await router.ready();
server.listen(0, '127.0.0.1', () => void process.stdout.write(`listening on ${server.address().port}\n`));
