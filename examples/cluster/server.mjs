// One of any number of nodes: keys and usage events in PostgreSQL, limits in Redis, mail over SMTP, one identity that signs; documents are worked on by
// worker machines (`docops work`) over a queue in Redis.
import { createDocOpsRouter } from 'docops-router';
import { createBullmqExecutor } from 'docops-router/adapters/bullmq';
import { createPostgresKeyStore, createPostgresTelemetrySink } from 'docops-router/adapters/postgres';
import { createRedisConcurrencyStore, createRedisRateLimiter } from 'docops-router/adapters/redis';
import { pkcs12Identity } from 'docops-router/adapters/signing';
import { createSmtpMailer } from 'docops-router/adapters/smtp';
import express from 'express';
import { Redis } from 'ioredis';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const { DATABASE_URL, REDIS_URL, SMTP_URL, MAIL_FROM = 'DocOps <noreply@example.com>', PORT = '8080' } = process.env;
// The key that documents are encrypted with on their way through Redis, the same as the workers': openssl rand -base64 32
const { QUEUE_KEY_FILE } = process.env;
// Seconds in which the load balancer notices that this node ends.
const { DRAIN_DELAY = '0' } = process.env;
// The same in all nodes: what one has signed, the others vouch for. It stays here; workers never see it.
const { SIGNING_P12, SIGNING_P12_PASSWORD = '' } = process.env;

// One pool and one client for all adapters; they are ours to close.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, connectionTimeoutMillis: 5000, query_timeout: 5000 });
pool.on('error', () => undefined); // an idle connection was lost; the next query opens another
const client = new Redis(REDIS_URL, { maxRetriesPerRequest: 1, commandTimeout: 5000 });
client.on('error', () => undefined); // the adapters' callers hear of it

const docs = createDocOpsRouter({
  executor: createBullmqExecutor({ client, key: Buffer.from(readFileSync(QUEUE_KEY_FILE, 'utf8'), 'base64') }),
  keyStore: createPostgresKeyStore({ pool }),
  telemetrySink: createPostgresTelemetrySink({ pool }),
  concurrencyStore: createRedisConcurrencyStore({ client }),
  rateLimiter: createRedisRateLimiter({ client }),
  mailer: SMTP_URL ? createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM }) : false,
  ...(SIGNING_P12 ? { signing: { identity: pkcs12Identity(readFileSync(SIGNING_P12), SIGNING_P12_PASSWORD) } } : {}),
  // Better a 503 for a moment than limits that do not hold; 'open' is the other way.
  onStoreFailure: 'closed',
});

const app = express();
app.set('trust proxy', 1); // the load balancer
app.use('/v1', docs);
await docs.ready();
const server = app.listen(Number(PORT), (error) => {
  if (error) throw error; // the port is in use, for example
  console.log(`listening on http://localhost:${server.address().port}/v1`);
});

process.once('SIGTERM', async () => {
  docs.announceClose(); // health?ready is 503 from now on, requests are still answered
  await setTimeout(Number(DRAIN_DELAY) * 1000);
  server.close();
  await docs.close();
  server.closeAllConnections();
  client.disconnect();
  await pool.end();
});
