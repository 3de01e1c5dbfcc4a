/** Clients that each send the next request as soon as the last is answered, over connections that are kept. */
import { Agent, request } from 'node:http';
import { spreadOf } from './statistics.js';

export interface LoadRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Load {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** @param index Place of the request among those of all clients */
  readonly requestOf: (client: number, index: number) => LoadRequest;
}

function send(agent: Agent, port: number, { path, headers, body }: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, path, method: 'POST', host: '127.0.0.1', headers: { ...headers, 'Content-Length': body.length } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else
            reject(new Error(`${path} was answered by ${String(response.statusCode)}: ${Buffer.concat(parts).toString().slice(0, 300)}`));
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @throws Error for an answer other than 200 */
export async function putUnderLoad({ port, clients, seconds, requestOf }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const begun = performance.now();
  let count = 0;
  const client = async (number: number): Promise<void> => {
    while (performance.now() - begun < seconds * 1000) {
      const started = performance.now();
      await send(agent, port, requestOf(number, count++));
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const wall = performance.now() - begun;
  agent.destroy();
  const { median, p99 } = spreadOf(times);
  return { perSecond: (times.length / wall) * 1000, p50: median, p99 };
}
