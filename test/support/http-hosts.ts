/** The servers that the HTTP tests run in: bare node:http, Express 4 and Express 5, each at `/` and at `/docs`. */
import type { DocOpsRouter } from 'docops-router';
import express5 from 'express';
import express4 from 'express4';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Host {
  readonly name: string;
  /** The router's mount path: empty or `/docs`. */
  readonly mount: string;
  /** Whether unknown paths are passed on to an app; a bare server has none. */
  readonly hasApp: boolean;
  readonly listener: (router: DocOpsRouter, before?: unknown) => RequestListener;
}

/** The answer of the app beside the router, for any path. */
export const appAnswer = 'the app itself';

type App = RequestListener & { use: (...parts: unknown[]) => unknown };

const inExpress =
  (create: () => unknown, mount: string) =>
  (router: DocOpsRouter, before?: unknown): RequestListener => {
    const app = create() as App;
    if (before !== undefined) app.use(before);
    app.use(mount === '' ? '/' : mount, router);
    app.use((_request: unknown, response: { end: (text: string) => void }) => response.end(appAnswer));
    return app;
  };

const bare =
  (mount: string) =>
  (router: DocOpsRouter): RequestListener =>
  (request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith(mount)) request.url = url.slice(mount.length) || '/';
    router(request, response);
  };

export const hosts: readonly Host[] = ['', '/docs'].flatMap((mount): Host[] => [
  { name: `node:http at ${mount || '/'}`, mount, hasApp: false, listener: bare(mount) },
  { name: `Express 4 at ${mount || '/'}`, mount, hasApp: true, listener: inExpress(express4, mount) },
  { name: `Express 5 at ${mount || '/'}`, mount, hasApp: true, listener: inExpress(express5, mount) },
]);

export interface Listening {
  readonly server: Server;
  /** The mount's address, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export async function listen(listener: RequestListener, mount = ''): Promise<Listening> {
  const server = createServer(listener);
  // If a stalled server closes an idle connection, the client's next request fails with it: only clients close connections here.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}${mount}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
