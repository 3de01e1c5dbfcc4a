/** Hostile PDF files are read within bounds or refused with a documented error; nothing hangs, nothing else is thrown. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { DocOpsError } from '../../src/base/errors.js';
import { itemAt } from '../../src/base/item-at.js';
import { PdfRef, PdfStream } from '../../src/pdf/objects/pdf-object.js';
import { eachField } from '../../src/pdf/read/field-tree.js';
import { asStream } from '../../src/pdf/read/object-source.js';
import { eachPage } from '../../src/pdf/read/page-tree.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { openPdf } from '../../src/pdf/recovery/open-pdf.js';
import { prepareSignature } from '../../src/signing/pdf/prepare-signature.js';
import { classicPdf, classicUpdate, hybridPdf, streamPdf } from '../unit/pdf/support/build-pdf.js';
import { hostileFiles } from './pdf-files.js';

const limit = 10_000;

/** Everything that reading, verifying and signing do with a file. */
function useAll(bytes: Uint8Array): void {
  const budget = new Budget({ timeoutMs: limit });
  const document = readPdf(bytes, { budget });
  for (const number of document.objectNumbers()) {
    const dated = document.entry(number);
    const object = document.indirectObject(new PdfRef(number, dated?.entry.kind === 'offset' ? dated.entry.generation : 0));
    if (object?.value instanceof PdfStream) document.decodeStream(object.value);
  }
  for (const page of eachPage(document, budget)) page.attributes.get('Rotate');
  for (const field of eachField(document, budget)) expect(typeof field.name).toBe('string');
  try {
    prepareSignature(document, {
      contentsSize: 100,
      random: (size) => new Uint8Array(size),
      signingTime: new Date(0),
      auditTrail: { json: '{}', headHash: '00'.repeat(32) },
      appearance: { content: { kind: 'text', lines: ['x'] } },
      budget,
    });
  } catch (error) {
    // what cannot be signed is refused; that the file was read is what counts here
    if (!(error instanceof DocOpsError) || error.code === 'OPERATION_TIMEOUT') throw error;
  }
}

/** Opens a file, damaged or not, as merging and inspecting do. */
function openAll(bytes: Uint8Array): void {
  const budget = new Budget({ timeoutMs: limit });
  const { document } = openPdf(bytes, { budget });
  for (const page of eachPage(document, budget)) asStream(document, page.dict.get('Contents'));
}

function outcome(bytes: Uint8Array, use: (bytes: Uint8Array) => void = useAll): string {
  try {
    use(bytes);
    return 'read';
  } catch (error) {
    if (error instanceof DocOpsError && ['UNPROCESSABLE_DOCUMENT', 'FILE_TOO_LARGE', 'INVALID_FILE_FORMAT'].includes(error.code))
      return 'refused';
    throw error;
  }
}

describe('files that loop, explode or lie', () => {
  test.each(hostileFiles)(
    '%s',
    (_, make, expected) => {
      expect(outcome(make())).toBe(expected);
    },
    limit,
  );

  test.each(hostileFiles)(
    '%s, opened as viewers open it',
    (_, make) => {
      expect(['read', 'refused']).toContain(outcome(make(), openAll));
    },
    limit,
  );

  test.each([
    ['objects that do not end', '1 0 obj('],
    ['trailers that do not end', 'trailer<</a('],
  ])(
    '%s are each read to their own end, not to the end of the file',
    (_, piece) => {
      expect(outcome(Buffer.from(`%PDF-1.7\n${piece.repeat(20_000)}`), openAll)).toBe('refused');
    },
    limit,
  );

  test.each([
    ['nothing', ''],
    ['text', 'Hello'],
    ['a header too late', `${' '.repeat(2000)}%PDF-1.7`],
  ])('%s is not a PDF', (_, content) => {
    expect(() => readPdf(Buffer.from(content))).toThrow(expect.objectContaining({ code: 'INVALID_FILE_FORMAT' }));
  });

  test('an abort stops the walk', () => {
    const signal = AbortSignal.abort(new Error('gone'));
    expect(() => readPdf(classicPdf(), { budget: new Budget({ signal }) }).resolve(new PdfRef(1))).not.toThrow('hang');
    const large = classicPdf(Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [index + 1, '[]'])));
    expect(() => readPdf(large, { budget: new Budget({ signal }) })).toThrow('gone');
  });
});

/** A small generator of its own, so that a failing mutation can be made again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const words = [
  'obj',
  'endobj',
  'stream',
  'endstream',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  ' 0 R',
  '/Length 9',
  '/Prev 0',
  'xref',
  '%%EOF',
  '99999999999',
  '-1',
  '/',
];

/** The file with bits flipped, parts cut, doubled or moved, and words put in. */
function mutated(base: Buffer, seed: number): Buffer {
  const next = numbersFrom(seed);
  let bytes = Buffer.from(base);
  for (let count = 1 + next(4); count > 0; count -= 1) {
    const at = next(bytes.length);
    const kind = next(5);
    const end = Math.min(bytes.length, at + next(60));
    if (kind === 0) bytes[at] = next(256);
    else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(words[next(words.length)] ?? ''), bytes.subarray(at)]);
    else bytes.write(words[next(words.length)] ?? '', at);
  }
  return bytes;
}

test('2,000 mutations of four files: read or refused', () => {
  const bases = [classicPdf(), classicUpdate(classicPdf(), { 8: '(x)' }), streamPdf(), hybridPdf()];
  for (let seed = 0; seed < 2000; seed += 1) {
    const bytes = mutated(itemAt(bases, seed % bases.length), seed);
    try {
      const strictly = outcome(bytes);
      expect(['read', 'refused']).toContain(strictly);
      // A file that the strict reader accepts opens in viewers as well.
      expect(strictly === 'read' ? ['read'] : ['read', 'refused']).toContain(outcome(bytes, openAll));
    } catch (error) {
      throw new Error(`mutation ${seed}`, { cause: error });
    }
  }
}, 60_000);
