/**
 * Next.js, app router: `app/api/documents/[...path]/route.ts`. Next bundles what it can; the package is left to Node by
 * `serverExternalPackages: ['docops-router']` in next.config.
 */
import { createDocOpsRouter } from 'docops-router';

export const runtime = 'nodejs';

const docOps = createDocOpsRouter();

/** The proxy in front of Next reports the caller's address; without one, all callers count as one. */
const handle = (request: Request): Promise<Response> => {
  const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  return docOps.fetch(request, { basePath: '/api/documents', ...(address === undefined ? {} : { clientAddress: address }) });
};

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as POST };
