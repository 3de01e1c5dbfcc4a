/** A service under test: a router whose key store already holds a key, in one of the hosts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiKey, createDocOpsRouter } from 'docops-router';
import type { DocOpsOptions, DocOpsRouter, MailMessage, OperationMetrics, Scope } from 'docops-router';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { itemAt } from '../../src/base/item-at.js';
import { hosts, listen } from './http-hosts.js';
import { untold } from './told-statuses.js';
import type { Host, Listening } from './http-hosts.js';

export interface Service extends Listening {
  readonly router: DocOpsRouter;
  readonly mails: readonly MailMessage[];
  readonly metrics: readonly OperationMetrics[];
  /** A new key, of `ann@example.com` unless the test says otherwise. */
  key(scopes?: readonly Scope[], email?: string): Promise<string>;
  /** The `Authorization` header with a new key. */
  authorization(scopes?: readonly Scope[], email?: string): Promise<{ Authorization: string }>;
}

const bareHost = itemAt(hosts, 0);

/** @param before The host's middleware that runs before the router */
export async function startService(options: DocOpsOptions = {}, host: Host = bareHost, before?: unknown): Promise<Service> {
  const mails: MailMessage[] = [];
  const metrics: OperationMetrics[] = [];
  const keyStore = options.keyStore ?? createMemoryKeyStore();
  const router = createDocOpsRouter({
    logger: false,
    workers: { threads: 2 },
    mailer: (message) => void mails.push(message),
    ...options,
    onOperation: (one) => {
      metrics.push(one);
      options.onOperation?.(one);
    },
    keyStore,
  });
  const listening = await listen(host.listener(router, before), host.mount);
  const key = async (scopes?: readonly Scope[], email = 'ann@example.com'): Promise<string> => {
    const created = createApiKey({ email, ...(scopes ? { scopes } : {}) });
    await keyStore.insertKey(created.record);
    return created.key;
  };
  return {
    ...listening,
    router,
    mails,
    metrics,
    key,
    authorization: async (scopes, email) => ({ Authorization: `Bearer ${await key(scopes, email)}` }),
    close: async () => {
      await router.close({ drainMs: 0 });
      await listening.close();
      const wrong = untold(metrics);
      if (wrong.length > 0) throw new Error(`OpenAPI does not tell: ${wrong.join(', ')}`);
    },
  };
}

/** A form with a single part `file`. */
export function fileForm(bytes: Uint8Array<ArrayBuffer>, name = 'document.docx', part = 'file'): FormData {
  const form = new FormData();
  form.append(part, new Blob([bytes]), name);
  return form;
}

/**
 * Polls `health?ready` until it is 200, as a load balancer does.
 * @param url The router's mount address
 * @throws Error with the last answer if it takes more than half a minute
 */
export async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const answer = await fetch(`${url}/health?ready`);
    if (answer.status === 200) return;
    if (performance.now() > deadline) throw new Error(`never ready: ${await answer.text()}`);
    await sleep(50);
  }
}
