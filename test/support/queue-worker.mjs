// A worker machine for tests, in a separate process that can be killed; it obeys the documents' content.
import { createBullmqWorker } from 'docops-router/adapters/bullmq';

const { REDIS_URL, QUEUE_KEY, QUEUE_NAME } = process.env;
const worker = createBullmqWorker({
  url: REDIS_URL,
  key: Buffer.from(QUEUE_KEY, 'base64'),
  queue: QUEUE_NAME,
  threads: 1,
  lockMs: 1000,
  filename: new URL('./http-worker.mjs', import.meta.url).href,
});
await worker.ready();
process.stdout.write('ready\n');
