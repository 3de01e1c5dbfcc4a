// The router in an Express 4 app, from CommonJS. In your own project: require('express').
const express = require('express4');
const { createDocOpsRouter } = require('docops-router');

const docs = createDocOpsRouter();
const app = express();
// Before body parsers: the router reads its own uploads.
app.use('/docs', docs);
app.use(express.json());
app.get('/', (_request, response) => response.send('The app itself.'));

const server = app.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`listening on http://localhost:${server.address().port}/docs`);
});

process.once('SIGTERM', () => {
  server.close();
  docs.close().then(() => server.closeAllConnections());
});
