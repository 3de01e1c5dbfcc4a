// A front end on one port, the service on another: to a browser, two origins. Run it with: node examples/browser/server.mjs
import { createDocOpsRouter } from 'docops-router';
import express from 'express';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowOrigins } from './allow-origins.mjs';

const listen = (app, port) =>
  new Promise((resolve, reject) => {
    app.server = app.listen(port, (error) => (error ? reject(error) : resolve(app.server.address().port)));
  });

// The front end: a page, its script, and the client, which needs no bundler.
const frontEnd = express();
const client = dirname(fileURLToPath(import.meta.resolve('docops-router/client')));
frontEnd.use((_request, response, next) => {
  // Nothing inline and nothing from elsewhere, but calls to the service.
  response.set('Content-Security-Policy', `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${serviceOrigin}`);
  next();
});
frontEnd.get('/settings.json', (_request, response) => void response.json({ baseUrl: `${serviceOrigin}/v1` }));
frontEnd.get(/^\/docops\/(client|chunks\/\w+)\.js$/, (request, response) =>
  response.sendFile(request.path.slice('/docops/'.length), { root: client }),
);
frontEnd.use(express.static(fileURLToPath(new URL('public', import.meta.url))));
const frontEndOrigin = `http://localhost:${await listen(frontEnd, Number(process.env.PORT ?? 3000))}`;

// The service. Registration codes are printed here, since no mailer is given.
const docOps = createDocOpsRouter({ registration: { serviceName: 'The example' } });
const service = express();
service.use('/v1', allowOrigins([frontEndOrigin]), docOps);
const serviceOrigin = `http://localhost:${await listen(service, Number(process.env.SERVICE_PORT ?? 8080))}`;

// For trying it at once. In production a user gets a key by mail, or your server calls the service for its users: docs/guide/browsers.md.
const { key } = await docOps.keys.issue({ email: 'you@example.com', scopes: ['convert'], expiresAt: Date.now() + 86_400_000 });
console.log(`open ${frontEndOrigin} with the key ${key}`);

process.once('SIGTERM', () => {
  for (const { server } of [frontEnd, service]) server.close();
  void docOps.close().then(() => service.server.closeAllConnections());
});
