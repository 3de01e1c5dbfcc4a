/** Content appended to a signed file, or wrapped into it, against the rules of updates: incremental saving and signature wrapping attacks. */
import { beforeAll, describe, expect, test } from 'vitest';
import { classicUpdate, objectStream, startXrefOf, xrefStream } from '../../pdf/support/build-pdf.js';
import { contract, contractPdf, sign, verify, type FileKind } from './support/contract-pdf.js';
import { rawSigned, verifyRaw } from './support/raw-signature.js';

const evilContent = '<</Length 24>>stream\nBT (pay 1000000) Tj ET   \nendstream';
const evil = `4 0 obj\n${evilContent}\nendobj\n`;
const append = (bytes: Buffer, ...texts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([bytes, ...texts.map((text) => Buffer.from(text as string))]);
const trailerOf = (bytes: Buffer, more = ''): string => `trailer\n<</Size 60/Root 1 0 R/Info 20 0 R/Prev ${startXrefOf(bytes)}${more}>>\n`;
const line = (offset: number, generation = 0, kind = 'n'): string =>
  `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`;

/** An update whose table is written by hand. */
function tabled(bytes: Buffer, body: string, rows: (start: number) => string, trailer = trailerOf(bytes)): Buffer {
  const start = bytes.length;
  return append(bytes, body, `xref\n${rows(start)}${trailer}startxref\n${start + body.length}\n%%EOF\n`);
}

/** An update with a cross-reference stream. */
function streamed(
  bytes: Buffer,
  body: string,
  rows: (start: number) => readonly (readonly number[])[],
  index: readonly number[],
  entries = '',
): Buffer {
  const at = bytes.length + body.length;
  const section = xrefStream(
    59,
    [...index, 59, 1],
    [...rows(bytes.length), [1, at, 0]],
    `/Size 60/Root 1 0 R/Info 20 0 R/Prev ${startXrefOf(bytes)}${entries}`,
  );
  return append(bytes, body, section, `startxref\n${at}\n%%EOF\n`);
}

const loose = '58 0 obj\n(x)\nendobj\n';
const offsetOf = (bytes: Buffer, text: string): number => bytes.indexOf(text);

type Change = (bytes: Buffer) => Buffer;
const fine: Readonly<Record<string, Change>> = {
  'an end of line': (bytes) => append(bytes, '\n'),
  'one more end of a line': (bytes) => append(bytes, '\r\n'),
  'an update of nothing': (bytes) => tabled(bytes, '', () => '0 1\n0000000000 65535 f \n'),
  'an update of something loose': (bytes) => classicUpdate(bytes, { 58: '(x)' }, { size: 60, trailer: '/Info 20 0 R' }),
  'an update with a cross-reference stream': (bytes) => streamed(bytes, loose, (start) => [[1, start, 0]], [58, 1]),
  'an object that was not there set free': (bytes) => tabled(bytes, '', () => `58 1\n${line(0, 0, 'f')}`),
  'an entry that says what was so': (bytes) => tabled(bytes, '', () => `4 1\n${line(offsetOf(bytes, '\n4 0 obj') + 1)}`),
  'white space between updates': (bytes) =>
    classicUpdate(append(bytes, '\n \n'), { 58: '(x)' }, { prev: startXrefOf(bytes), size: 60, trailer: '/Info 20 0 R' }),
  'updates one after the other': (bytes) => {
    let result = bytes;
    for (let count = 0; count < 20; count++)
      result = classicUpdate(result, { [60 + count]: '(x)' }, { size: 61 + count, trailer: '/Info 20 0 R' });
    return result;
  },
};

const attacks: Readonly<Record<string, Change>> = {
  'a body without anything': (bytes) => append(bytes, evil),
  'a body with a trailer': (bytes) => append(bytes, evil, trailerOf(bytes)),
  'a body with a trailer and %%EOF': (bytes) => append(bytes, evil, trailerOf(bytes), '%%EOF\n'),
  'a body that leads to the old table': (bytes) => append(bytes, evil, trailerOf(bytes), `startxref\n${startXrefOf(bytes)}\n%%EOF\n`),
  'a body that leads nowhere': (bytes) => append(bytes, evil, `startxref\n0\n%%EOF\n`),
  'a body that leads beyond the end': (bytes) => append(bytes, evil, `startxref\n99999999\n%%EOF\n`),
  'a body with a table that nothing leads to': (bytes) => append(bytes, evil, `xref\n4 1\n${line(bytes.length)}`, trailerOf(bytes)),
  'a table without %%EOF': (bytes) =>
    Buffer.from(
      tabled(bytes, evil, (start) => `4 1\n${line(start)}`)
        .toString('latin1')
        .replace(/%%EOF\n$/, ''),
      'latin1',
    ),
  'a table without startxref': (bytes) => append(bytes, evil, `xref\n4 1\n${line(bytes.length)}`, trailerOf(bytes), '%%EOF\n'),
  'a table without a trailer': (bytes) =>
    append(bytes, evil, `xref\n4 1\n${line(bytes.length)}startxref\n${bytes.length + evil.length}\n%%EOF\n`),
  'a table without the signed revision': (bytes) =>
    tabled(bytes, evil, (start) => `4 1\n${line(start)}`, `trailer\n<</Size 60/Root 1 0 R/Info 20 0 R>>\n`),
  'a table that leads to itself': (bytes) =>
    tabled(bytes, evil, (start) => `4 1\n${line(start)}`, `trailer\n<</Size 60/Root 1 0 R/Prev ${bytes.length + evil.length}>>\n`),
  'a table that leads back twice': (bytes) => {
    const once = tabled(bytes, loose, (start) => `58 1\n${line(start)}`);
    return tabled(once, evil, (start) => `4 1\n${line(start)}`, trailerOf(bytes));
  },
  'a table that skips the signed revision': (bytes) => {
    const previous = Number(/\/Prev (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0);
    return tabled(bytes, evil, (start) => `4 1\n${line(start)}`, `trailer\n<</Size 60/Root 1 0 R/Info 20 0 R/Prev ${previous}>>\n`);
  },
  'a whole table of its own, over the same objects': (bytes) => {
    const text = bytes.toString('latin1');
    const rows = [...text.matchAll(/\n(\d+) 0 obj/g)].map(({ 1: number, index }) => `${number} 1\n${line(index + 1)}`).join('');
    return tabled(bytes, '', () => rows, `trailer\n<</Size 60/Root 1 0 R/Info 20 0 R>>\n`);
  },
  'a hidden stream beside the table': (bytes) => {
    const hiddenAt = bytes.length + evil.length;
    const hidden = xrefStream(59, [4, 1], [[1, bytes.length, 0]], '/Size 60');
    return append(
      bytes,
      evil,
      hidden,
      `xref\n0 1\n${line(0, 65535, 'f')}`,
      trailerOf(bytes, `/XRefStm ${hiddenAt}`),
      `startxref\n${hiddenAt + hidden.length}\n%%EOF\n`,
    );
  },
  'an object in an object stream': (bytes) => {
    const container = `57 0 obj\n${objectStream({ 5: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' })}\nendobj\n`;
    return streamed(
      bytes,
      container,
      (start) => [
        [2, 57, 0],
        [1, start, 0],
      ],
      [5, 1, 57, 1],
    );
  },
  'an object stream in the place of the content': (bytes) => {
    const container = `4 0 obj\n${objectStream({ 58: '(x)' })}\nendobj\n`;
    return streamed(
      bytes,
      container,
      (start) => [
        [1, start, 0],
        [2, 4, 0],
      ],
      [4, 1, 58, 1],
    );
  },
  'a cross-reference stream in the place of the content': (bytes) => {
    const section = xrefStream(4, [4, 1], [[1, bytes.length, 0]], `/Size 60/Root 1 0 R/Info 20 0 R/Prev ${startXrefOf(bytes)}`);
    return append(bytes, section, `startxref\n${bytes.length}\n%%EOF\n`);
  },
  'an object twice in a table': (bytes) =>
    tabled(bytes, evil, (start) => `4 1\n${line(offsetOf(bytes, '\n4 0 obj') + 1)}4 1\n${line(start)}`),
  'an object twice in a table, the other way': (bytes) =>
    tabled(bytes, evil, (start) => `4 1\n${line(start)}4 1\n${line(offsetOf(bytes, '\n4 0 obj') + 1)}`),
  'an entry that leads into another object': (bytes) => tabled(bytes, '', () => `4 1\n${line(offsetOf(bytes, '\n8 0 obj') + 1)}`),
  'an entry that leads into a stream': (bytes) =>
    tabled(
      bytes,
      `58 0 obj\n<</Length 60>>stream\n${evil}`.padEnd(81) + '\nendstream\nendobj\n',
      (start) => `4 1\n${line(start + 30)}58 1\n${line(start)}`,
    ),
  'an entry of another generation': (bytes) => tabled(bytes, evil.replace('4 0 obj', '4 1 obj'), (start) => `4 1\n${line(start, 1)}`),
  'the content set free': (bytes) => tabled(bytes, '', () => `4 1\n${line(0, 1, 'f')}`),
  'the content set free in a stream': (bytes) => streamed(bytes, '', () => [[0, 0, 1]], [4, 1]),
  'an object that is not the entry’s': (bytes) => tabled(bytes, evil.replace('4 0 obj', '44 0 obj'), (start) => `4 1\n${line(start)}`),
  'a table too small for the document': (bytes) =>
    tabled(bytes, loose, (start) => `58 1\n${line(start)}`, trailerOf(bytes).replace('/Size 60', '/Size 4')),
  'a trailer with two roots': (bytes) => tabled(bytes, loose, (start) => `58 1\n${line(start)}`, trailerOf(bytes, '/Root 58 0 R')),
  'a trailer with another root': (bytes) =>
    tabled(
      bytes,
      loose.replace('(x)', String(contract[1])),
      (start) => `58 1\n${line(start)}`,
      trailerOf(bytes).replace('/Root 1 0 R', '/Root 58 0 R'),
    ),
  'a trailer without a root': (bytes) => tabled(bytes, '', () => '0 0\n', trailerOf(bytes).replace('/Root 1 0 R', '')),
  'a trailer with a root of another generation': (bytes) => tabled(bytes, '', () => '0 0\n', trailerOf(bytes).replace('1 0 R', '1 1 R')),
  'a trailer that encrypts': (bytes) =>
    tabled(
      bytes,
      loose.replace('(x)', '<</Filter/Standard/V 1/R 2/P -4/O(x)/U(x)>>'),
      (start) => `58 1\n${line(start)}`,
      trailerOf(bytes, '/Encrypt 58 0 R'),
    ),
  'a trailer with an entry of its own': (bytes) => tabled(bytes, '', () => '0 0\n', trailerOf(bytes, '/Zz 4 0 R')),
  'a key twice in an updated object': (bytes) =>
    classicUpdate(bytes, { 5: '<</Type/Font/Subtype/Type1/BaseFont/Symbol/BaseFont/Helvetica>>' }, { size: 60, trailer: '/Info 20 0 R' }),
  'a key twice, one by an escape': (bytes) =>
    classicUpdate(bytes, { 5: '<</Type/Font/Subtype/Type1/Base#46ont/Symbol/BaseFont/Helvetica>>' }, { size: 60, trailer: '/Info 20 0 R' }),
  'a stream longer than it says': (bytes) =>
    classicUpdate(
      bytes,
      { 4: String(contract[4]).replace('endstream', 'BT (pay) Tj ET endstream') },
      { size: 60, trailer: '/Info 20 0 R' },
    ),
  'an object without an end': (bytes) => tabled(bytes, evil.replace('endobj\n', ''), (start) => `4 1\n${line(start)}`),
  'an object that the table does not name': (bytes) => tabled(bytes, evil + loose, (start) => `58 1\n${line(start + evil.length)}`),
  'an object that the table names elsewhere': (bytes) => tabled(bytes, evil, () => `4 1\n${line(offsetOf(bytes, '\n4 0 obj') + 1)}`),
  'a remark behind the end': (bytes) => append(bytes, '% nothing\n'),
  'another end': (bytes) => append(bytes, '%%EOF\n'),
  'another file behind': (bytes) => append(bytes, contractPdf('table')),
  'text between updates': (bytes) =>
    classicUpdate(append(bytes, evil), { 58: '(x)' }, { prev: startXrefOf(bytes), size: 60, trailer: '/Info 20 0 R' }),
  'an update that hides what came between': (bytes) => {
    const changed = classicUpdate(bytes, { 4: evilContent }, { size: 60, trailer: '/Info 20 0 R' });
    return classicUpdate(changed, { 4: String(contract[4]) }, { size: 60, trailer: '/Info 20 0 R' });
  },
};

describe.each(['table', 'streams'] satisfies FileKind[])('a file with %s', (kind) => {
  const signed = new Map<string, Buffer>();
  beforeAll(async () => {
    signed.set('approval', Buffer.from(await sign(contractPdf(kind))));
    signed.set('certification', Buffer.from(await sign(contractPdf(kind), { certify: 'annotations' })));
  });

  describe.each(['approval', 'certification'])('after an %s', (what) => {
    const file = (): Buffer => signed.get(what) ?? Buffer.alloc(0);

    test.each(Object.entries(fine).filter(([name]) => kind === 'table' || name !== 'an entry that says what was so'))(
      '%s is accepted',
      (_name, change) => {
        const report = verify(change(file()));
        expect([report.valid, report.reason]).toEqual([true, undefined]);
      },
    );

    test.each(Object.entries(attacks))('%s is refused', (_name, change) => {
      const report = verify(change(file()));
      // If a table leads past the signature, no signature is found: the report says so, and the file is not valid.
      if (report.indication === 'NO_SIGNATURE_FOUND') expect(report).toMatchObject({ valid: false, signers: [] });
      else expect(report).toMatchObject({ valid: false, indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' });
      expect(report.reason).toMatch(/^[A-Z].{20,}\.$/);
    });
  });
});

/** The signed second piece is moved back; what a reader then sees is in the gap, with a table where the moved `startxref` leads. */
function wrapped(signed: Buffer, filling: (length: number) => string, closing: (digits: string) => string): Buffer {
  const [, open, close] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(signed.toString('latin1')) ?? [];
  const [head, value, tail] = [
    signed.subarray(0, Number(open)),
    signed.subarray(Number(open), Number(close)),
    signed.subarray(Number(close)),
  ];
  const tableAt = startXrefOf(signed);
  const previous = Number(/\/Prev (\d+)/.exec(tail.toString('latin1'))?.[1]);
  const begun = Buffer.concat([head, Buffer.from(closing(value.toString('latin1')))]);
  const objectsAt = tableAt + 400;
  const kept = (number: number): string => `${number} 1\n${line(head.lastIndexOf(`\n${number} 0 obj`) + 1)}`;
  const table = (content: number, dict: number): string =>
    `xref\n4 1\n${line(content)}${kept(6)}${kept(50)}51 1\n${line(dict)}trailer\n<</Size 70/Root 1 0 R/Info 20 0 R/Prev ${previous}>>\n`;
  const make = (range: string): Buffer => {
    const dict = `51 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange ${range}/Contents ${value.toString('latin1')}>>\nendobj\n`;
    const gap = append(begun, filling(tableAt - begun.length), table(objectsAt, objectsAt + evil.length));
    return append(append(gap, ' '.repeat(Math.max(0, objectsAt - gap.length))), evil, dict);
  };
  const room = '[0 0000000 0000000 0000000]'.padEnd(40);
  const moved = make(room).length;
  const range = `[0 ${Number(open)} ${moved} ${tail.length}]`.padEnd(40);
  return append(make(range), tail);
}

describe('signature wrapping', () => {
  const fillings: Readonly<Record<string, (length: number) => string>> = {
    spaces: (length) => ' '.repeat(length),
    zeros: (length) => '0'.repeat(length),
    'zero octets': (length) => '\0'.repeat(length),
    remarks: (length) => `%${'x'.repeat(length - 2)}\n`,
    text: (length) => `(${'x'.repeat(length - 2)})`,
  };
  const closings: Readonly<Record<string, (value: string) => string>> = {
    'the value kept': (value) => value,
    'the value left open': (value) => value.slice(0, -1),
    'the value followed by a second range': (value) => `${value}/ByteRange [0 1 2 3]>>`,
  };
  const combinations = Object.keys(fillings).flatMap((filling) => Object.keys(closings).map((closing) => ({ filling, closing })));

  test.each(combinations)('with $filling, $closing', async ({ filling, closing }) => {
    const signed = await rawSigned({ objects: { 58: `(${'x'.repeat(900)})` } });
    expect(verifyRaw(signed).valid).toBe(true);
    const report = verifyRaw(wrapped(signed, fillings[filling] ?? String, closings[closing] ?? String));
    const reason = expect.stringMatching(/The gap in the byte range is not exactly the signature value/) as string;
    expect(report).toMatchObject({ valid: false, indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE', reason });
  });
});
