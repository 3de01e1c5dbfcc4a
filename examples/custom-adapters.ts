/** A minimal version of every custom adapter: run it with npx tsx examples/custom-adapters.ts. docs/reference/adapters.md describes the contracts. */
import { createDocOpsRouter } from 'docops-router';
import type {
  ApiKeyRecord,
  ConcurrencyStore,
  KeyStore,
  Logger,
  Mailer,
  PendingRegistration,
  RateLimiter,
  TelemetrySink,
} from 'docops-router';
import express from 'express';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Keys by hash and registrations by address; a real one keeps them where they last. */
export function createKeyStore(): KeyStore {
  const keys = new Map<string, ApiKeyRecord>();
  const pending = new Map<string, PendingRegistration>();
  const byId = (id: string): ApiKeyRecord | undefined => [...keys.values()].find((key) => key.id === id);
  const change = (id: string, change: Partial<ApiKeyRecord>): boolean => {
    const key = byId(id);
    if (key) keys.set(key.hash, { ...key, ...change });
    return key !== undefined;
  };
  return {
    insertKey: async (key) => {
      if (keys.has(key.hash) || byId(key.id)) throw new Error('this key exists');
      keys.set(key.hash, key);
    },
    findKeyByHash: async (hash) => keys.get(hash),
    findKeyById: async (id) => byId(id),
    listKeys: async ({ email, limit, after = '' }) => {
      const sorted = [...keys.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
      const listed = sorted.filter((key) => email === undefined || key.email === email);
      const start = after === '' ? 0 : listed.findIndex((key) => key.id === after) + 1 || listed.length;
      return listed.slice(start, start + limit);
    },
    touchKey: async (id, lastUsedAt) => void change(id, { lastUsedAt }),
    revokeKey: async (id, revokedAt) => byId(id)?.revokedAt === null && change(id, { revokedAt }),
    expireKey: async (id, at) => byId(id)?.revokedAt === null && change(id, { expiresAt: Math.min(at, byId(id)?.expiresAt ?? at) }),
    savePendingRegistration: async (registration) => void pending.set(registration.email, registration),
    countRegistrationAttempt: async (email) => {
      const found = pending.get(email);
      if (!found) return undefined;
      const counted = { ...found, attempts: found.attempts + 1 };
      pending.set(email, counted);
      return counted;
    },
    consumePendingRegistration: async (email, id) => pending.get(email)?.id === id && pending.delete(email),
    removeExpiredRegistrations: async (now) => {
      for (const [email, { expiresAt }] of pending) if (expiresAt < now) pending.delete(email);
    },
  };
}

/** Any service that takes a message over HTTP. */
export const createMailer = (url: string): Mailer => ({
  send: async ({ to, subject, text, html }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ to, subject, text, html }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`the mail service answered ${response.status}`);
  },
});

/** Leases that end by themselves, so that a process that died holds none. */
export function createConcurrencyStore(): ConcurrencyStore {
  const ends = new Map<string, Map<string, number>>();
  return {
    acquire: async (name, limit, leaseMs) => {
      const leases = new Map([...(ends.get(name) ?? [])].filter(([, end]) => end > Date.now()));
      ends.set(name, leases);
      if (leases.size >= limit) return undefined;
      const id = randomUUID();
      leases.set(id, Date.now() + leaseMs);
      return { id, name };
    },
    renew: async ({ id, name }, leaseMs) => {
      if ((ends.get(name)?.get(id) ?? 0) <= Date.now()) return false;
      ends.get(name)?.set(id, Date.now() + leaseMs);
      return true;
    },
    release: async ({ id, name }) => void ends.get(name)?.delete(id),
  };
}

/** Windows that begin with their first event. */
export function createRateLimiter(): RateLimiter {
  const windows = new Map<string, { count: number; end: number }>();
  return {
    consume: async (name, { limit, windowMs }) => {
      const now = Date.now();
      const last = windows.get(name);
      const window = last && last.end > now ? last : { count: 0, end: now + windowMs };
      window.count += 1;
      windows.set(name, window);
      return { allowed: window.count <= limit, remaining: Math.max(0, limit - window.count), resetMs: window.end - now };
    },
  };
}

/** A line an event; a real one writes the batch whole or rejects, and then gets it again. */
export const createTelemetrySink = (write: (line: string) => void): TelemetrySink => ({
  write: async (batch) => {
    for (const { id, documentId, receivedAt } of batch) write(`${new Date(receivedAt).toISOString()} ${id} ${documentId ?? 'unknown'}`);
  },
});

const loggerOf = (bindings: object): Logger => {
  const log = (level: string) => (fields: object, message: string) => console.log(level, message, { ...bindings, ...fields });
  return { info: log('info'), warn: log('warn'), error: log('error'), child: (more) => loggerOf({ ...bindings, ...more }) };
};

async function main(): Promise<void> {
  const docs = createDocOpsRouter({
    keyStore: createKeyStore(),
    mailer: createMailer(process.env['MAIL_API'] ?? 'http://localhost:8025/send'),
    concurrencyStore: createConcurrencyStore(),
    rateLimiter: createRateLimiter(),
    telemetrySink: createTelemetrySink(console.log),
    logger: loggerOf({ service: 'docs' }),
  });

  const app = express();
  app.use('/docs', docs);
  await docs.ready();
  const { key } = await docs.keys.issue({ email: 'ann@example.com', name: 'the first one' });
  const server = app.listen(Number(process.env['PORT'] ?? 3000), (error) => {
    if (error) throw error;
    console.log(`listening on http://localhost:${(server.address() as AddressInfo).port}/docs, with the key ${key}`);
  });
  process.once('SIGTERM', () => {
    server.close();
    void docs.close().then(() => server.closeAllConnections());
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
