/** Hono on Node: takes a request of the Fetch standard and returns a response. */
import { getConnInfo } from '@hono/node-server/conninfo';
import { createDocOpsRouter, type DocOpsRouter } from 'docops-router';
import { Hono } from 'hono';

export function createApp(docOps: DocOpsRouter = createDocOpsRouter()): Hono {
  const app = new Hono();
  app.all('/v1/*', (context) => {
    const { address } = getConnInfo(context).remote;
    return docOps.fetch(context.req.raw, { basePath: '/v1', ...(address === undefined ? {} : { clientAddress: address }) });
  });
  return app;
}
