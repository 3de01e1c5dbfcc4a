/** Each hostile or broken input gets its documented error or a PDF, within its time and memory limits, and the next request works. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badInputs } from '../support/bad-inputs.js';
import type { BadInput, Converted } from '../support/bad-inputs-markup.js';
import { startMeasuredService } from '../support/bad-inputs-service.js';
import type { Answer, MeasuredService } from '../support/bad-inputs-service.js';
import { sampled } from '../support/sampled.js';
import { helloDocx } from '../support/http-docx.js';

/** Processor seconds: ten seconds on a machine with two processors, which another program may slow down. */
const maxProcessorSeconds = 20;
/** For a whole conversion, on a slow machine. */
const timeoutMs = 50_000;
/** The heap limit of the thread. */
const memoryMb = 512;
/** Memory in addition to that heap: young objects, WebAssembly, file bytes, and the HTTP thread. 150 were measured. */
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

/** All other operations, each with the same documents: a text output is no shorter than its source. */
const operations = [...['md', 'html', 'txt', 'png'].map((to) => `convert?from=docx&to=${to}`), 'inspect', 'verify'];
/** Inputs that are counted before any work starts; test/hostile/growth.test.ts compares the growth of the others over all operations. */
const counted = /^(?:a million empty|300,000 cells|30,000 formulas|a chart of 5,000|a page of 600)/;
const growing = (badInputs['work that grows'] ?? []).filter(({ name }) => counted.test(name));

describe.each(operations)('work that grows, %s', (operation) => {
  it.each(sampled(growing))('$name', async ({ bytes }) => {
    const answer = await service.send(operation, bytes());
    // Refused by a count, or completed: never stopped by the time or memory limit.
    expect([200, 400, 413, 422], answer.body.subarray(0, 500).toString()).toContain(answer.status);
    expect(answer.body.subarray(0, 500).toString()).not.toMatch(/more memory than one operation|OPERATION_TIMEOUT/);
    expectModest(answer);
  });
});
