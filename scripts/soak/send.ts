/** One request of a soak, sent as a good, slow or rude client sends it, and its outcome. */
import { request, type Agent, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** How the client behaves. */
export type Manners =
  'good' | 'sends slowly' | 'reads slowly' | 'hangs up while sending' | 'hangs up while waiting' | 'hangs up while reading';

export interface SoakRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Undefined if the client has hung up. */
export type Outcome = { readonly status: number; readonly type: string; readonly body: Buffer } | undefined;

/** Bytes and milliseconds of one step of a slow client. */
const slow = { bytes: 2048, ms: 20 };

async function read(response: IncomingMessage, manners: Manners): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  if (manners === 'hangs up while reading') {
    response.destroy();
    return undefined;
  }
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (manners === 'reads slowly') await setTimeout(slow.ms);
  }
  return Buffer.concat(chunks);
}

/** A kept connection that the server closed while the request was in transit. */
class ClosedConnection extends Error {}

/** @throws ClosedConnection; the connection's error unless the client ended it */
async function attempt(port: number, agent: Agent | false, wanted: SoakRequest, manners: Manners): Promise<Outcome> {
  const { method, path, headers, body } = wanted;
  const length = body ? { 'Content-Length': String(body.length) } : {};
  const isRude = manners.startsWith('hangs up');
  const call = request({ agent: isRude ? false : agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } });
  const answered = new Promise<IncomingMessage | undefined>((resolve, reject) => {
    call.on('response', resolve).on('error', (error: NodeJS.ErrnoException) => {
      if (isRude) resolve(undefined);
      else reject(call.reusedSocket && error.code === 'ECONNRESET' ? new ClosedConnection(error.message) : error);
    });
  });
  answered.catch(() => undefined);
  if (manners === 'hangs up while sending') {
    call.write(body?.subarray(0, body.length / 2) ?? '');
    await setTimeout(slow.ms);
    call.destroy();
    return undefined;
  }
  if (manners === 'sends slowly' && body) {
    for (let at = 0; at < body.length && !call.destroyed; at += slow.bytes) {
      call.write(body.subarray(at, at + slow.bytes));
      await setTimeout(slow.ms);
    }
  } else if (body) call.write(body);
  call.end();
  if (manners === 'hangs up while waiting') {
    await setTimeout(slow.ms);
    call.destroy();
    return undefined;
  }
  const response = await answered;
  const bytes = response && (await read(response, manners));
  return response && bytes ? { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: bytes } : undefined;
}

/** @throws Error of the connection unless the client ended it; a kept connection that has been closed meanwhile is replaced by a new one */
export async function send(port: number, agent: Agent, wanted: SoakRequest, manners: Manners): Promise<Outcome> {
  try {
    return await attempt(port, agent, wanted, manners);
  } catch (error) {
    if (!(error instanceof ClosedConnection)) throw error;
    return attempt(port, false, wanted, manners);
  }
}
