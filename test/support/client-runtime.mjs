// The client in a Node, Deno or Bun program. Arguments: the built client, the service's address, a key, and the address of a counting server.
const [client, baseUrl, apiKey, counting] = process.argv.slice(2);
const { createDocOpsClient, DocOpsServiceError } = await import(client);

const service = createDocOpsClient({ baseUrl, apiKey });
const page = new TextEncoder().encode(`<!-- ${'x'.repeat(600_000)} --><h1>Report</h1>${'A sentence of the report. '.repeat(200)}`);
const small = new TextEncoder().encode('<h1>Hello</h1>');
const nameOf = (promise) =>
  promise.then(
    () => 'no error',
    (error) => error.name,
  );
const seen = {};

seen.health = (await service.health()).status;

const { bytes, pages, requestId } = await service.convert(small, { from: 'html', requestId: 'from-the-test' });
seen.convert = [new TextDecoder().decode(bytes.subarray(0, 5)), pages, requestId];

const streamed = await service.convertToStream(page, { from: 'html', to: 'svg', pages: '1' });
let [received, pieces] = [0, 0];
for await (const piece of streamed.stream) [received, pieces] = [received + piece.byteLength, pieces + 1];
seen.stream = [streamed.contentType, received === streamed.size, received > 50_000, pieces > 1];

const progress = [];
await service.convert(page, { from: 'html', to: 'docx', onUploadProgress: (one) => progress.push(one) });
const { loaded, total } = progress.at(-1) ?? {};
seen.progress = [
  progress.length > 0,
  loaded === total,
  total > page.byteLength,
  progress.every((one, at) => at === 0 || one.loaded > progress[at - 1].loaded),
];

const inspected = [];
await service.inspect((await service.convert(small, { from: 'html', to: 'docx' })).bytes, {
  onUploadProgress: (one) => inspected.push(one.loaded),
});
seen.progressOfJson = inspected.length > 0;

const error = await service.convert(small, { from: 'html', to: 'nothing', requestId: 'wrong' }).catch((caught) => caught);
seen.error = [
  error instanceof DocOpsServiceError,
  error.name,
  error.code,
  error.status,
  error.requestId,
  error.details.map(({ field }) => field),
];

const retried = [];
const patient = createDocOpsClient({ baseUrl: counting, apiKey });
seen.retry = [
  (await patient.convert(page, { from: 'html', onUploadProgress: (one) => retried.push(one.loaded) })).requestId,
  Math.min(...retried.slice(1)) < Math.max(...retried),
];
seen.unreachable = [(await nameOf(createDocOpsClient({ baseUrl: 'http://127.0.0.1:1', maxRetries: 1 }).health())) !== 'no error'];
seen.abort = await nameOf(patient.convert(small, { from: 'md', signal: AbortSignal.timeout(50) }));
const cancelled = new AbortController();
const running = nameOf(patient.convert(small, { from: 'md', signal: cancelled.signal }));
cancelled.abort();
seen.cancel = await running;
seen.timeout = await nameOf(patient.convert(small, { from: 'md', timeoutMs: 50 }));
seen.timeoutWithProgress = await nameOf(patient.convert(page, { from: 'md', timeoutMs: 50, onUploadProgress: () => undefined }));

process.stdout.write(JSON.stringify(seen));
