// The service under a soak, in a process of its own. Its stores fail when the soak says so; it tells how it fares.
import { existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setInterval } from 'node:timers';
import { createApiKey, createDocOpsRouter } from 'docops-router';
import { createMemoryConcurrencyStore, createMemoryKeyStore, createMemoryRateLimiter } from 'docops-router/adapters/memory';

const { owners, workers, timeoutMs = 10_000, watchesLoop = true } = JSON.parse(process.argv[2]);
/**
 * Processor time of this thread between two turns of its loop, in milliseconds, the longest since it was asked for: other than a delay it does not grow
 * when other programs have the processor. Linux counts it (proc(5), schedstat), in steps of the scheduler's clock of 1 to 4 ms.
 */
function watchHold() {
  if (!watchesLoop || process.platform !== 'linux') return { reset: () => undefined, longest: () => undefined };
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const buffer = Buffer.alloc(64);
  const spent = () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)).split(' ')[0]) / 1e6;
  let [last, longest] = [spent(), 0];
  setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  return { reset: () => (longest = 0), longest: () => longest };
}

let areAway = false;
/** The store, whose calls fail while the stores are away. */
const failing = (store) =>
  new Proxy(store, {
    get: (target, name) => {
      const method = target[name];
      if (typeof method !== 'function') return method;
      return (...args) => (areAway ? Promise.reject(new Error('the store is away')) : method.apply(target, args));
    },
  });

const keyStore = createMemoryKeyStore();
const keys = [];
for (let index = 0; index < owners; index += 1) {
  const { key, record } = createApiKey({ email: `owner${index}@example.com` });
  await keyStore.insertKey(record);
  keys.push(key);
}
const router = createDocOpsRouter({
  keyStore: failing(keyStore),
  concurrencyStore: failing(createMemoryConcurrencyStore()),
  rateLimiter: failing(createMemoryRateLimiter()),
  telemetrySink: { write: async () => undefined },
  mailer: async () => undefined,
  logger: false,
  workers,
  convert: { timeoutMs },
  limits: { uploadIdleMs: 5000 },
});
const server = createServer(router);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
await router.ready();

/** What the process has used since it was last asked to measure. Linux alone tells the peak of memory, and lets it be reset. */
const used = {
  since: process.cpuUsage(),
  reset() {
    this.since = process.cpuUsage();
    if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5');
  },
  processorMs() {
    const { user, system } = process.cpuUsage(this.since);
    return (user + system) / 1000;
  },
  peakMb() {
    return existsSync('/proc/self/status')
      ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
      : undefined;
  },
};

const delay = monitorEventLoopDelay({ resolution: 10 });
const hold = watchHold();
const answers = {
  measure: () => (used.reset(), hold.reset(), delay.reset(), watchesLoop && delay.enable()),
  'stores away': () => (areAway = true),
  'stores back': () => (areAway = false),
  report: () => ({
    delayP99: delay.percentile(99) / 1e6,
    delayMax: delay.max / 1e6,
    heldMs: hold.longest(),
    processorMs: used.processorMs(),
    peakMb: used.peakMb(),
    residentMb: process.memoryUsage.rss() / 1048576,
    load: router.load(),
  }),
};
process.on('message', ({ id, ask }) => {
  const answer = answers[ask]();
  process.send({ id, answer: ask === 'report' ? answer : null });
});
process.on('disconnect', () => process.exit());
process.send({ port: server.address().port, keys });
