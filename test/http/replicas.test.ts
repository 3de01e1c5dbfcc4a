/** Two processes of the service over one Redis: ten concurrent requests per key in total, even if one process is killed. */
import { createApiKey } from 'docops-router';
import { createRedisKeyStore } from 'docops-router/adapters/redis';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { until } from '../support/http-executors.js';
import { startProgram } from '../support/http-processes.js';
import type { RunningProgram } from '../support/http-processes.js';
import { fileForm } from '../support/http-service.js';
import { describeRedis } from '../support/describe-servers.js';
import { startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

interface Replica {
  readonly program: RunningProgram;
  readonly port: number;
}

interface HeldUpload {
  readonly port: number;
  readonly request: ClientRequest;
  /** Undefined while the upload holds its slot. */
  status: number | undefined;
  lost: boolean;
}

describeRedis('two replicas', () => {
  let redis: TestServer;
  let replicas: Replica[];
  let key: string;
  const uploads: HeldUpload[] = [];

  async function startReplica(): Promise<Replica> {
    const program = startProgram([fileURLToPath(new URL('../support/replica.mjs', import.meta.url))], { REDIS_URL: redis.url });
    const [, port] = await program.printed(/listening on (\d+)/);
    return { program, port: Number(port) };
  }

  /** Begins an upload and stops sending: it holds its slot, or is refused at once. */
  function hold(port: number): HeldUpload {
    const upload = request({
      port,
      path: '/convert?from=docx',
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'multipart/form-data; boundary=XX' },
    });
    const held: HeldUpload = { port, request: upload, status: undefined, lost: false };
    upload.on('response', (response) => {
      held.status = response.statusCode;
      response.resume();
    });
    upload.on('error', () => (held.lost = true));
    upload.write('--XX\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nPK');
    uploads.push(held);
    return held;
  }

  const refused = (): number => uploads.filter((one) => one.status === 429).length;
  const holding = (): HeldUpload[] => uploads.filter((one) => one.status === undefined && !one.lost);
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  beforeAll(async () => {
    redis = await startRedis();
    const store = createRedisKeyStore({ url: redis.url });
    const created = createApiKey({ email: 'ann@example.com' });
    await store.insertKey(created.record);
    await store.close?.();
    key = created.key;
    replicas = await Promise.all([startReplica(), startReplica()]);
  });
  afterAll(async () => {
    for (const { request: upload } of uploads) upload.destroy();
    await Promise.all(replicas.map(({ program }) => program.kill()));
    await redis.remove();
  });

  test('run ten requests at once, and ten again after one of them was killed', async () => {
    const [first, second] = replicas as [Replica, Replica];
    for (let i = 0; i < 30; i += 1) hold(i % 2 === 0 ? first.port : second.port);
    await until(() => refused() === 20, 'twenty are refused');
    // The others continue: their leases are renewed, for longer than one lease lasts.
    await pause(2500);
    expect(holding()).toHaveLength(10);
    expect(refused()).toBe(20);

    const kept = holding().filter((one) => one.port === second.port).length;
    await first.program.kill();
    await until(() => holding().length === kept, 'the dead process has lost its requests');
    // The dead process's slots become free when their leases end.
    const deadline = performance.now() + 15_000;
    while (holding().length < 10 && performance.now() < deadline) {
      const one = hold(second.port);
      await Promise.race([until(() => one.status !== undefined, 'it is refused').catch(() => undefined), pause(150)]);
    }
    expect(holding()).toHaveLength(10);
    const before = refused();
    for (let i = 0; i < 5; i += 1) hold(second.port);
    await until(() => refused() === before + 5, 'the eleventh and more are refused');
    expect(holding()).toHaveLength(10);
    for (const one of holding()) one.request.destroy();
  });

  test('both replicas get their share under load', async () => {
    const [, second] = replicas as [Replica, Replica];
    const third = await startReplica();
    replicas.push(third);
    const done = { [second.port]: 0, [third.port]: 0 };
    const statuses = new Set<number>();
    async function client(port: number): Promise<void> {
      for (let i = 0; i < 20; i += 1) {
        const response = await fetch(`http://127.0.0.1:${port}/convert?from=docx`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}` },
          body: fileForm(helloDocx()),
        });
        await response.arrayBuffer();
        statuses.add(response.status);
        if (response.status === 200) done[port] = (done[port] ?? 0) + 1;
        else await pause(10);
      }
    }
    await Promise.all(Array.from({ length: 24 }, (_, index) => client(index % 2 === 0 ? second.port : third.port)));
    expect([...statuses].sort()).toEqual([200, 429]);
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(20);
  });
});
