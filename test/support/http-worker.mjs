// A worker thread for tests that obeys the document's content. Same messages as src/workers/worker.ts.
const done = (text) => ({
  kind: 'done',
  ms: 1,
  result: { bytes: new Uint8Array(Buffer.from(text)), contentType: 'application/pdf', pages: 1, warnings: [] },
});

export default async function run({ input }) {
  // Trailing zeros make a document large.
  const order = Buffer.from(input.bytes).toString().replace(/\0+$/, '');
  switch (order) {
    case 'die':
      process.exit(3);
      break;
    case 'exhaust': {
      const kept = [];
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${index}${Math.random()}`));
    }
    case 'spin':
      for (;;);
    case 'throw':
      return { kind: 'failed', message: 'secret detail', stack: undefined };
    case 'refuse':
      return { kind: 'refused', error: { code: 'UNPROCESSABLE_DOCUMENT', message: 'No.', details: [], retryAfterSeconds: undefined } };
    case 'sleep':
      await new Promise((resolve) => setTimeout(resolve, 300));
      return done('slept');
    default:
      return done(`%PDF-${order}`);
  }
}
