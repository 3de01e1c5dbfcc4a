/** Checks of settings, ports and the mail server. */
import express from 'express';
import { trustProxies, smtpMailer } from '../serve/serve-environment.js';
import { serveSettings } from '../serve/serve-settings.js';
import { ok, type Check, failure, type Finding, warning, withTimeout } from './check.js';
import { createServer } from 'node:http';
import { loadMetrics, listening, urlHost } from '../serve/metrics-server.js';
import { mountPath } from '../serve/start-server.js';
import { plainMessage } from '../report/failure.js';

/** Checks settings that no other check reads. */
export const checkSettings: Check = {
  name: 'settings',
  run: async ({ environment, settings = {} }) => {
    trustProxies(express(), environment);
    const { NODE_ENV: mode = 'development', TRUST_PROXY: proxies = '' } = environment;
    const { trust } = serveSettings(settings, environment);
    const roots = trust ? [ok(`verify trusts ${trust.description} beside the own key`)] : [];
    return [ok(`NODE_ENV is ${mode}; ${proxies === '' ? 'no proxy is trusted (TRUST_PROXY)' : 'TRUST_PROXY can be used'}`), ...roots];
  },
};

interface Place {
  readonly port: number;
  readonly host: string | undefined;
  /** The option that sets another port. */
  readonly option: string;
  /** The health URL that a service of this package would have. */
  readonly health?: string;
  readonly timeoutMs: number;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'cannot be used by this user; ports below 1024 need root',
  EADDRNOTAVAIL: 'cannot be opened: the host is not an address of this machine',
  ENOTFOUND: 'cannot be opened: the host name is unknown',
};

/** The status of a service that already runs there; undefined if it is not one of this package. */
async function healthAt(url: string, timeoutMs: number): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const { status } = (await response.json()) as { readonly status?: unknown };
    return typeof status === 'string' ? status : undefined;
  } catch {
    return undefined;
  }
}

async function portFinding({ port, host, option, health, timeoutMs }: Place): Promise<Finding> {
  const place = `port ${String(port)} of ${host ?? 'all addresses'}`;
  const server = createServer();
  try {
    await listening(server, port, host);
    return ok(port === 0 ? 'a free port is taken' : `${place} is free`);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const status = code === 'EADDRINUSE' && health !== undefined ? await healthAt(health, timeoutMs) : undefined;
    if (status !== undefined) return ok(`${place} is used by a service of this package, which says: ${status}`);
    const reason = code === 'EADDRINUSE' ? 'is used by another program' : (reasons[code] ?? `cannot be opened (${code})`);
    return failure(`${place} ${reason}`, `choose another with ${option}, or free it`);
  } finally {
    server.close();
  }
}

export const checkPorts: Check = {
  name: 'ports',
  run: async ({ address: { port, host, metrics }, timeoutMs }) => {
    const health = `http://${urlHost(host)}:${String(port)}${mountPath}/health`;
    const found = [await portFinding({ port, host, health, timeoutMs, option: '--port' })];
    if (!metrics) return found;
    await loadMetrics();
    return [...found, await portFinding({ ...metrics, timeoutMs, option: '--metrics-port' })];
  },
};

export const checkMail: Check = {
  name: 'mail',
  run: async ({ environment, timeoutMs }) => {
    const mailer = await smtpMailer(environment);
    const toSet = 'set SMTP_URL=smtp://user:password@host:587 and MAIL_FROM';
    if (!mailer) {
      if (environment['NODE_ENV'] === 'production') return [failure('SMTP_URL is not set, and NODE_ENV is production', toSet)];
      return [warning('SMTP_URL is not set: registration codes are printed on the console', `before others use it, ${toSet}`)];
    }
    try {
      await withTimeout(mailer.check?.() ?? Promise.resolve(), timeoutMs, 'the mail server');
      return [ok('the mail server of SMTP_URL accepts the connection and the user; nothing was sent')];
    } catch (error) {
      return [
        failure(
          `the mail server of SMTP_URL cannot be used: ${plainMessage(error)}`,
          'check host, port, user, password and certificate of SMTP_URL',
        ),
      ];
    } finally {
      await mailer.close?.();
    }
  },
};
