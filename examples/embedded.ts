/** The router inside an existing app. Run it with: npx tsx examples/embedded.ts */
import { createDocOpsRouter } from 'docops-router';
import express from 'express';
import type { AddressInfo } from 'node:net';

const docs = createDocOpsRouter({
  keys: { prefix: 'acme' },
  registration: { serviceName: 'Acme documents' },
  // Every script can be drawn, or this does not start: docs/guide/fonts.md has the line that installs the packages.
  fonts: 'all',
  onOperation: ({ operation, status, ms, pages }) => console.log(`${operation} ${status} ${ms} ms ${pages ?? 0} pages`),
});

const app = express();
// Before body parsers: the router reads its own uploads.
app.use('/docs', docs);
app.use(express.json());
app.get('/', (_request, response) => void response.send('The app itself.'));

// The threads are warm before the first request arrives.
await docs.ready();
const server = app.listen(Number(process.env['PORT'] ?? 3000), (error) => {
  if (error) throw error;
  console.log(`listening on http://localhost:${(server.address() as AddressInfo).port}/docs`);
});
process.once('SIGTERM', () => {
  server.close();
  void docs.close().then(() => server.closeAllConnections());
});
