/** Fastify: through middie, whose middleware runs before the body is read. */
import middie from '@fastify/middie';
import { createDocOpsRouter, type DocOpsRouter } from 'docops-router';
import fastify, { type FastifyInstance } from 'fastify';

export async function createApp(docOps: DocOpsRouter = createDocOpsRouter()): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(middie);
  app.use('/v1', docOps);
  app.addHook('onClose', () => docOps.close());
  return app;
}
