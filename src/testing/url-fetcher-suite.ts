/** The conformance suite for URL fetchers. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DocOpsError } from '../base/errors.js';
import type { FetchLimits, UrlFetcher } from '../adapters/url-fetcher/types.js';
import type { Suite } from './suite.js';

/** `create` receives the origin of the suite's own server on 127.0.0.1, which the fetcher must be able to reach. */
export interface UrlFetcherSuite {
  readonly test: Suite<UrlFetcher>['test'];
  readonly create: (origin: string) => Promise<UrlFetcher> | UrlFetcher;
}

const limits: FetchLimits = { maxBytes: 1000, timeoutMs: 5000 };
const never = new AbortController().signal;

/** Pages of the suite's server. */
const answer: RequestListener = (request, response) => {
  const type = { 'Content-Type': 'image/png; charset=binary' };
  switch (request.url) {
    case '/file':
      response.writeHead(200, type).end(Buffer.from([1, 2, 3]));
      break;
    case '/large':
      response.writeHead(200, type).end(Buffer.alloc(1001));
      break;
    case '/endless': {
      response.writeHead(200, type);
      const more = (): void => {
        if (!response.destroyed) response.write(Buffer.alloc(500), () => setTimeout(more, 1));
      };
      more();
      break;
    }
    case '/silent':
      break;
    default:
      response.writeHead(404).end();
  }
};

async function fails(promise: Promise<unknown>): Promise<void> {
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof DocOpsError, String(error));
    assert.equal(error.code, 'DOCUMENT_FETCH_FAILED');
    assert.equal(error.details.length, 1, 'one detail says why');
    return true;
  });
}

export function urlFetcherSuite({ test, create }: UrlFetcherSuite): void {
  const check = (name: string, run: (fetcher: UrlFetcher, origin: string) => Promise<void>): void => {
    test(name, async () => {
      const server = createServer(answer);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
      const fetcher = await create(origin);
      try {
        await run(fetcher, origin);
      } finally {
        await fetcher.close?.();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    });
  };

  check('gives bytes, plain media type and address', async (fetcher, origin) => {
    const { bytes, contentType, url } = await fetcher.fetch(`${origin}/file`, limits, never);
    assert.deepEqual([...bytes], [1, 2, 3]);
    assert.equal(bytes.buffer.byteLength, 3, 'the bytes have a buffer of their own');
    assert.equal(contentType, 'image/png');
    assert.equal(url, `${origin}/file`);
  });

  check('takes the media types that are asked for, and no others', async (fetcher, origin) => {
    await fetcher.fetch(`${origin}/file`, { ...limits, contentTypes: ['text/plain', 'image/*'] }, never);
    await fails(fetcher.fetch(`${origin}/file`, { ...limits, contentTypes: ['application/pdf'] }, never));
  });

  check('refuses what is not there', async (fetcher, origin) => {
    await fails(fetcher.fetch(`${origin}/nothing`, limits, never));
  });

  check('refuses what is not an http URL', async (fetcher) => {
    for (const url of ['', 'file', 'file:///etc/passwd', 'ftp://127.0.0.1/a', 'data:,a']) await fails(fetcher.fetch(url, limits, never));
  });

  check('stops at the limit of bytes', async (fetcher, origin) => {
    await fails(fetcher.fetch(`${origin}/large`, limits, never));
    await fails(fetcher.fetch(`${origin}/endless`, limits, never));
  });

  check('stops at the limit of time', async (fetcher, origin) => {
    await fails(fetcher.fetch(`${origin}/silent`, { ...limits, timeoutMs: 100 }, never));
  });

  check('stops with the signal, for its reason', async (fetcher, origin) => {
    const controller = new AbortController();
    const reason = new Error('the client has gone');
    const fetched = fetcher.fetch(`${origin}/silent`, limits, controller.signal);
    setTimeout(() => controller.abort(reason), 20);
    await assert.rejects(fetched, reason);
    await assert.rejects(fetcher.fetch(`${origin}/file`, limits, controller.signal), reason);
  });
}
