/** Each hostile or broken input gets its documented error or a PDF, in time and within its memory, and the next request works. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badInputs } from '../support/bad-inputs.js';
import type { BadInput, Converted } from '../support/bad-inputs-markup.js';
import { startMeasuredService } from '../support/bad-inputs-service.js';
import type { Answer, MeasuredService } from '../support/bad-inputs-service.js';
import { helloDocx } from '../support/http-docx.js';

/** Of a processor: ten seconds of a machine with two, which another program may hold up. */
const maxProcessorSeconds = 20;
/** A whole conversion, on a machine that is held up. */
const timeoutMs = 50_000;
/** The heap limit of the thread. */
const memoryMb = 512;
/** Beside that heap: young objects, WebAssembly, file bytes, and the thread that speaks HTTP. 150 were measured. */
const besideMb = 256;

let service: MeasuredService;

beforeAll(async () => {
  service = await startMeasuredService({ memoryMb, timeoutMs });
});
afterAll(() => service.stop());

function expectPdf({ status, headers, body }: Answer, { warnings, pages: [fewest, most] = [1, 10_000] }: Omit<Converted, 'kind'>): void {
  expect(status, body.subarray(0, 500).toString()).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(body.subarray(-6).toString()).toMatch(/%%EOF\s?$/);
  const pages = Number(headers.get('X-Document-Pages'));
  expect(pages).toBeGreaterThanOrEqual(fewest);
  expect(pages).toBeLessThanOrEqual(most);
  const count = Number(headers.get('X-Document-Warnings'));
  if (warnings === 'warned') expect(count).toBeGreaterThan(0);
  if (warnings === 'clean') expect(count).toBe(0);
}

function expectModest({ processorSeconds, peakMb }: Answer): void {
  if (processorSeconds !== undefined) expect(processorSeconds).toBeLessThan(maxProcessorSeconds);
  if (peakMb !== undefined && service.startMb !== undefined) expect(peakMb - service.startMb).toBeLessThan(memoryMb + besideMb);
  expect(service.isRunning()).toBe(true);
}

async function check({ bytes, expected }: BadInput): Promise<void> {
  const answer = await service.convert(bytes());
  if (expected.kind === 'converted') expectPdf(answer, expected);
  else {
    const body: unknown = JSON.parse(answer.body.toString());
    expect(body).toMatchObject({ code: expected.code, message: expect.stringMatching(expected.message) });
  }
  expectModest(answer);
  expectPdf(await service.convert(helloDocx()), { warnings: 'clean', pages: [1, 1] });
}

for (const [group, rows] of Object.entries(badInputs)) {
  describe(group, () => {
    it.each(rows)('$name', check);
  });
}

/** Every other way that a document goes through the service; a text is no shorter than what it is of, so all are the same documents. */
const operations = [...['md', 'html', 'txt', 'png'].map((to) => `convert?from=docx&to=${to}`), 'inspect', 'verify'];
/** Those that are counted before anything is made of them; how the others grow, test/hostile/growth.test.ts compares over all operations. */
const counted = /^(?:a million empty|300,000 cells|30,000 formulas|a chart of 5,000|a page of 600)/;
const growing = (badInputs['work that grows'] ?? []).filter(({ name }) => counted.test(name));

describe.each(operations)('work that grows, %s', (operation) => {
  it.each(growing)('$name', async ({ bytes }) => {
    const answer = await service.send(operation, bytes());
    // Refused for what is counted, or done: never for the clock or the memory of the thread.
    expect([200, 400, 413, 422], answer.body.subarray(0, 500).toString()).toContain(answer.status);
    expect(answer.body.subarray(0, 500).toString()).not.toMatch(/more memory than one operation|OPERATION_TIMEOUT/);
    expectModest(answer);
  });
});
