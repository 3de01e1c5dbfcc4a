/** A loopback server that keeps a private key and answers as key services do; its answers can be broken deliberately. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface ServedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ServedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object | string;
}

/** A fault of the server, for the next requests. */
export type Fault = 'hang' | 'huge' | 'busy' | 'nonsense' | 'cut';

export interface KeyServer {
  readonly url: string;
  readonly requests: readonly ServedRequest[];
  /** One for each of the next requests. */
  readonly faults: Fault[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
}

/** @param tls PEM; the service then uses HTTPS */
export async function startKeyServer(
  answer: (request: ServedRequest) => ServedAnswer,
  tls?: { readonly key: string; readonly cert: string },
): Promise<KeyServer> {
  const requests: ServedRequest[] = [];
  const faults: Fault[] = [];
  const handle: Parameters<typeof createServer>[1] = (request, response) => {
    void bodyOf(request).then((body) => {
      const served = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      requests.push(served);
      const fault = faults.shift();
      if (fault === 'hang') return;
      if (fault === 'cut') return void request.socket.destroy();
      if (fault === 'busy') return void response.writeHead(503).end('{"errors":["busy"]}');
      if (fault === 'nonsense') return void response.writeHead(200).end('<html>');
      if (fault === 'huge') return void response.writeHead(200).end(`"${'x'.repeat(1 << 20)}"`);
      const { status = 200, headers = {}, body: sent } = answer(served);
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(typeof sent === 'string' ? sent : JSON.stringify(sent));
    });
  };
  const server: Server = tls ? createTlsServer(tls, handle) : createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${String((server.address() as AddressInfo).port)}`,
    requests,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
