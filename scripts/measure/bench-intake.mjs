// The telemetry intake in a process of its own, with a sink that takes 200 ms for a batch. Told by messages: 'report' answers.
import { createServer } from 'node:http';
import { setInterval } from 'node:timers';
import { createTelemetryRouter } from 'docops-router/telemetry';

const sink = { write: () => new Promise((resolve) => setTimeout(resolve, 200)) };
const router = createTelemetryRouter({ sink, logger: false, requestsPerMinute: false });
const server = createServer(router);
const megabytes = [];
setInterval(() => megabytes.push(process.memoryUsage.rss() / 2 ** 20), 250).unref();
process.on('message', (message) => {
  if (message === 'report')
    process.send({ ...router.status(), megabytes, cpuSeconds: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
