// Adds jobs to a folder and finishes every second one, without an end, and prints what it has stored; for a test that kills it.
import { randomBytes } from 'node:crypto';
import { createFileJobStore } from 'docops-router/adapters/job-files';

const store = createFileJobStore({ directory: process.env.JOBS });
await store.ready();
for (let count = 0; ; count += 1) {
  const key = { owner: 'a', id: randomBytes(18).toString('hex') };
  const bytes = Buffer.alloc(200_000, key.id);
  await store.create({ ...key, request: bytes, keepMs: 600_000 }, { maxJobs: 10_000, maxBytes: 1e12 });
  process.stdout.write(`stored ${key.id}\n`);
  if (count % 2 === 1) continue;
  const { lease } = await store.claim(key, 60_000);
  if (!(await store.finish(key, lease, bytes, 600_000))) throw new Error('the job was lost');
  process.stdout.write(`finished ${key.id}\n`);
}
