/** Files in which some reader finds other objects than the strict one does: by looking for objects itself, or by what it makes of odd entries. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { findDisagreements } from '../../../../src/signing/verify/agreement/find-disagreements.js';
import {
  classicPdf,
  classicUpdate,
  hybridPdf,
  objectStream,
  plainObjects,
  startXrefOf,
  streamPdf,
  wordHybridPdf,
  xrefStream,
} from '../../pdf/support/build-pdf.js';
import { contractPdf, edited, form, sign, verify } from './support/contract-pdf.js';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const reasons = (bytes: Uint8Array): readonly string[] =>
  findDisagreements(readPdf(bytes), new Budget()).disagreements.map(({ reason }) => reason);

/** The file with bytes before its table that no entry is about. */
function withGap(text: string, pdf: Buffer = classicPdf()): Buffer {
  const table = startXrefOf(pdf);
  const tail = pdf
    .subarray(table)
    .toString('latin1')
    .replace(/startxref\n\d+/, `startxref\n${table + text.length}`);
  return Buffer.concat([pdf.subarray(0, table), latin1(text), latin1(tail)]);
}

const replaced = (pdf: Buffer, from: string | RegExp, to: string): Buffer => latin1(pdf.toString('latin1').replace(from, to));
const body = '<</Length 5>>stream\n1 0 g\nendstream\nendobj\n';
const streamOf = (data: string): string => `<</Length ${data.length}>>stream\n${data}\nendstream`;

describe('a second object 4', () => {
  const spellings = {
    'as usual': '4 0 obj',
    'between NULs': '4\x000\x00obj',
    'between form feeds': '4\f0\fobj',
    'between vertical tabs': '4\v0\vobj',
    'between no-break spaces': '4\xa00\xa0obj',
    'with a comment before the keyword': '4 0%\nobj',
    'with a comment before the generation': '4 % 9 9\r0 obj',
    'with comments of several lines': '4 %a\n%b\n % c\n0 %d\n obj',
    'with the keyword at the generation': '4 0obj',
    'with zeros before the number': '0004 0 obj',
    'with a sign': '+4 0 obj',
    'as a real number': '4.0 0 obj',
    'beyond 32 bits': '4294967300 0 obj',
    'of another generation': '4 1 obj',
    'with stray delimiters': '4 ) 0 > obj',
    'behind a letter': 'x4 0 obj',
    'with letters behind it': '4 0 objx',
  };
  const places: Readonly<Record<string, (text: string) => Buffer>> = {
    'a gap': (text) => withGap(`${text}\n${body}`),
    'a comment': (text) => withGap(`% ${text.replaceAll(/[\r\n]/g, ' ')} ${body.replaceAll('\n', ' ')}\n`),
    'a string': (text) => classicPdf({ ...plainObjects, 6: latin1(`(${text.includes(')') ? '(' : ''}${text}\n${body})`) }),
    'a stream': (text) => classicPdf({ ...plainObjects, 6: latin1(streamOf(`${text}\n${body}`)) }),
  };
  // In a comment of one line a comment between the tokens would hide them.
  const hides = ([what]: readonly string[], place: string): boolean => place === 'a comment' && what?.includes('comment') === true;
  for (const [place, make] of Object.entries(places))
    test.each(Object.entries(spellings).filter((row) => !hides(row, place)))(`in ${place}, %s`, (_what, text) => {
      expect(reasons(make(text))[0]).toMatch(/\(at byte \d+\)\.$/);
    });
});

const stray = (text: string): Buffer => withGap(text);
const tableOf = (lines: string): ((pdf: Buffer) => Buffer) => {
  return (pdf) => {
    const trailer = `trailer\n<</Size 50/Root 1 0 R/Prev ${startXrefOf(pdf)}>>\nstartxref\n${pdf.length}\n%%EOF\n`;
    return Buffer.concat([pdf, latin1(`xref\n${lines}${trailer}`)]);
  };
};
const offsetOf = (pdf: Buffer, text: string): number => pdf.indexOf(text);
const line = (offset: number, generation = 0, kind = 'n'): string =>
  `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`;

/** A cross-reference stream over an update's objects, with rows of its own. */
function streamed(
  pdf: Buffer,
  objects: Readonly<Record<number, string>>,
  rows: (starts: readonly number[]) => readonly (readonly number[])[],
): Buffer {
  let text = '';
  const starts = Object.entries(objects).map(([number, content]) => {
    const start = pdf.length + text.length;
    text += `${number} 0 obj\n${content}\nendobj\n`;
    return start;
  });
  const place = pdf.length + text.length;
  const made = [...rows(starts), [99, 1, place, 0]];
  const index = made.flatMap(([number = 0]) => [number, 1]);
  const entries = made.map((row) => row.slice(1));
  const section = xrefStream(99, index, entries, `/Size 100/Root 1 0 R/Prev ${startXrefOf(pdf)}`);
  return Buffer.concat([pdf, latin1(`${text}${section}startxref\n${place}\n%%EOF\n`)]);
}

const courier = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>';
const twice = '<</Type/ObjStm/N 2/First 10/Length 15>>stream\n58 0 58 2\n1 2  \nendstream';
const linearized = (isWhole: boolean): Buffer => {
  const make = (length: number): Buffer =>
    classicUpdate(classicPdf({ ...plainObjects, 1: `<</Type/Catalog/Pages 2 0 R/Linearized 1/L ${String(length).padStart(6, '0')}>>` }), {
      8: '(x)',
    });
  return make(make(0).length + (isWhole ? 0 : 1));
};

describe('files that readers interpret differently', () => {
  const rows: readonly (readonly [what: string, make: () => Buffer, expected: RegExp])[] = [
    ...[3, 6, 64, 1100, 6000].map((count) => {
      const make = (): Buffer => Buffer.concat([classicPdf(), Buffer.alloc(count, ' ')]);
      return [`${count} spaces behind the end`, make, /More than the end of a line/] as const;
    }),
    ['lines after the end', () => Buffer.concat([classicPdf(), latin1('\n\n\n')]), /More than the end of a line/],
    ['bytes before the header', () => Buffer.concat([latin1('\n'), classicPdf()]), /entry leads|precede the header/],
    ['a far startxref', () => replaced(classicPdf(), /\n%%EOF/, `${' '.repeat(99)}\n%%EOF`), /too far from the end/],
    ['digits in a gap', () => stray('4 0 \n'), /Stray bytes/],
    ['a word in a gap', () => stray('endobj\n'), /Stray bytes/],
    ['an unreferenced catalog', () => stray('60 0 obj\n<</Type/Catalog/Pages 61 0 R>>\nendobj\n'), /second object 60/],
    ['an unreferenced object stream', () => stray(`60 0 obj\n${objectStream({ 5: courier })}\nendobj\n`), /second object 60/],
    [
      'an object for a reference that leads nowhere',
      () => withGap(`60 0 obj\n${body}`, classicPdf({ ...plainObjects, 6: '<<>>', 1: '<</Type/Catalog/Pages 2 0 R/X 60 0 R>>' })),
      /second object 60/,
    ],
    ['a trailer in a gap', () => stray('trailer <</Root 5 0 R>>\n'), /find one that leads elsewhere/],
    [
      'a trailer in a stream',
      () => classicPdf({ ...plainObjects, 6: streamOf('trailer<</Root 5 0 R/Size 9>>') }),
      /find one that leads elsewhere/,
    ],
    [
      'an earlier catalog',
      () =>
        replaced(
          classicUpdate(classicPdf({ ...plainObjects, 6: '<</Type/Catalog/Pages 2 0 R>>' }), { 8: '(x)' }),
          /Root 1 0 R\/Prev/,
          'Root 6 0 R/Prev',
        ),
      /leads to another catalog/,
    ],
    [
      'an entry two bytes early',
      () => {
        const pdf = classicPdf();
        const offset = offsetOf(pdf, '5 0 obj');
        return replaced(pdf, line(offset), line(offset - 2));
      },
      /not exactly where/,
    ],
    [
      'an entry of another generation',
      () => {
        const pdf = classicPdf();
        const offset = offsetOf(pdf, '5 0 obj');
        return replaced(pdf, line(offset), line(offset, 1));
      },
      /not exactly where/,
    ],
    [
      'an entry that leads to what an update brings',
      () => {
        const pdf = classicPdf({ ...plainObjects, 6: '()' });
        const at6 = offsetOf(pdf, '6 0 obj');
        return classicUpdate(
          replaced(replaced(pdf, line(at6), line(pdf.length)), '6 0 obj\n()\nendobj', '%'.padEnd('6 0 obj\n()\nendobj'.length)),
          { 6: '(x)' },
          {},
        );
      },
      /leads out of the revision/,
    ],
    [
      'two entries for one place',
      () => tableOf(`6 1\n${line(offsetOf(classicPdf(), '5 0 obj'))}`)(classicPdf()),
      /not exactly where|Two entries/,
    ],
    [
      'an object twice in a table',
      () => {
        const pdf = classicPdf();
        const offset = offsetOf(pdf, '5 0 obj');
        return tableOf(`5 1\n${line(offset)}5 1\n${line(offset)}`)(pdf);
      },
      /an object twice/,
    ],
    [
      'a table whose object 1 is free',
      () => tableOf(`1 2\n${line(0, 65535, 'f')}${line(offsetOf(classicPdf(), '2 0 obj'))}`)(classicPdf()),
      /begins with object 1/,
    ],
    ['a place for object 0', () => tableOf(`0 1\n${line(offsetOf(classicPdf(), '5 0 obj'))}`)(classicPdf()), /Object 0/],
    ['an object that is free and in use', () => tableOf(`5 1\n${line(0, 1, 'f')}`)(classicPdf()), /free in the newest revision/],
    [
      'an older object behind the newer',
      () => {
        const pdf = classicUpdate(classicPdf(), { 5: courier });
        return tableOf(`5 1\n${line(offsetOf(pdf, '5 0 obj'))}`)(pdf);
      },
      /older object 5/,
    ],
    ['an unknown type of entry', () => streamed(classicPdf(), {}, () => [[58, 3, 0, 0]]), /unknown type/],
    ['an object whose object stream is missing', () => streamed(classicPdf(), {}, () => [[58, 2, 60, 0]]), /is missing/],
    [
      'an object whose object stream is another kind of object',
      () => streamed(classicPdf(), {}, () => [[58, 2, 5, 0]]),
      /is not an object stream/,
    ],
    [
      'an object at another place in its stream',
      () =>
        streamed(classicPdf(), { 60: objectStream({ 58: '1', 59: '2' }) }, ([start = 0]) => [
          [58, 2, 60, 1],
          [60, 1, start, 0],
        ]),
      /does not hold object 58/,
    ],
    [
      'an object in an object stream that no entry names',
      () =>
        streamed(classicPdf(), { 60: objectStream({ 5: courier, 58: '1' }) }, ([start = 0]) => [
          [58, 2, 60, 1],
          [60, 1, start, 0],
        ]),
      /holds an object 5 that no/,
    ],
    [
      'an object stream with an object twice',
      () =>
        streamed(classicPdf(), { 60: twice }, ([start = 0]) => [
          [58, 2, 60, 0],
          [60, 1, start, 0],
        ]),
      /lists object 58 twice/,
    ],
    ...['/Filter', '/DecodeParms', '/N', '/First', '/DecodeParms<</Predictor 5 0 R>>/X'].map((key) => {
      const changed = objectStream({ 58: '1' }).replace(/\/(N|First) \d+/g, (entry, name: string) => (key === `/${name}` ? '' : entry));
      const make = (): Buffer =>
        streamed(classicPdf(), { 60: changed.replace('/Type', `${key} 59 0 R/Type`), 59: '1' }, ([first = 0, second = 0]) => [
          [58, 2, 60, 0],
          [59, 1, first, 0],
          [60, 1, second, 0],
        ]);
      return [`an object stream whose ${key.slice(1)} is elsewhere`, make, /elsewhere in the file/] as const;
    }),
    [
      'an object stream that is replaced',
      () =>
        streamed(
          streamPdf(),
          { 6: objectStream({ 1: String(plainObjects[1]), 2: String(plainObjects[2]), 3: String(plainObjects[3]) }) },
          ([start = 0]) => [[6, 1, start, 0]],
        ),
      /was replaced/,
    ],
    ['a hybrid file whose table has an object free that its stream gives', hybridPdf, /hybrid file/],
    ['a stream that is longer than it says', () => replaced(classicPdf(), '/Length 37', '/Length 20'), /Length is wrong/],
    ['an object without an end', () => replaced(classicPdf(), 'Helvetica>>\nendobj', 'Helvetica>>\n      '), /has no endobj/],
    ['a file that says that it is linearized and as long as it is', () => linearized(true), /linearized/],
  ];
  test.each(rows)('%s', (_what, make, expected) => {
    const found = reasons(make());
    expect(found.join('\n')).toMatch(expected);
    for (const reason of found) expect(reason).toMatch(/\(at byte \d+\)\.$/);
  });
});

describe('files that all readers interpret alike', () => {
  const rows: readonly (readonly [what: string, make: () => Uint8Array])[] = [
    ['a table', () => classicPdf()],
    ['streams', streamPdf],
    ['an update that changes an object', () => classicUpdate(classicPdf(), { 5: courier })],
    ['an update of an object in an object stream', () => classicUpdate(streamPdf(), { 3: String(plainObjects[3]) })],
    [
      'a partly superseded object stream',
      () =>
        streamed(streamPdf(), { 60: objectStream({ 2: String(plainObjects[2]) }) }, ([start = 0]) => [
          [2, 2, 60, 0],
          [60, 1, start, 0],
        ]),
    ],
    ['an update without a line end before it', () => classicUpdate(classicPdf().subarray(0, -1), { 5: courier })],
    ['one line end after the end', () => classicPdf()],
    ['none', () => classicPdf().subarray(0, -1)],
    ['two', () => Buffer.concat([classicPdf(), latin1('\r\n')])],
    [
      'an entry that leads to the line end before its object',
      () => {
        const pdf = classicPdf();
        const offset = offsetOf(pdf, '5 0 obj');
        return replaced(pdf, line(offset), line(offset - 1));
      },
    ],
    ['comments between objects', () => stray('% by hand, 4 5 6\n\n%%Object 9\r')],
    ['the same object again', () => stray(`5 0 obj\n${String(plainObjects[5])}\nendobj\n`)],
    ['an object that nothing leads to', () => stray('60 0 obj\n(left over)\nendobj\n')],
    ['text about objects', () => classicPdf({ ...plainObjects, 6: streamOf('(4 0 of obj, obj 4 0, object) trailer xref') })],
    ['a trailer without a catalog', () => stray('trailer\n<</Size 6>>\n')],
    [
      'an object that is free and that nothing leads to',
      () => tableOf(`6 1\n${line(0, 1, 'f')}`)(classicPdf({ ...plainObjects, 6: '(x)' })),
    ],
    ['a hybrid file as Word writes it', wordHybridPdf],
    [
      'an object stream with an indirect length',
      () =>
        streamed(
          classicPdf(),
          { 60: objectStream({ 58: '1' }).replace(/\/Length \d+/, '/Length 59 0 R'), 59: '6' },
          ([first = 0, second = 0]) => [
            [58, 2, 60, 0],
            [59, 1, first, 0],
            [60, 1, second, 0],
          ],
        ),
    ],
    ['a file that was linearized before an update', () => linearized(false)],
    ['the contract', () => contractPdf('table')],
    ['the contract in streams', () => contractPdf('streams')],
  ];
  test.each(rows)('%s', (_what, make) => {
    expect(reasons(make())).toEqual([]);
  });
});

test('counts oddly written objects, in linear time', () => {
  const many = '0 0% '.repeat(20_000);
  expect(reasons(classicPdf({ ...plainObjects, 6: streamOf(`${many}\nobj`) })).join('\n')).toMatch(/More byte sequences look like objects/);
  const hostile = ['1 0 obj ', '%\nobj ', ' 0% 0% obj\n', 'trailer%', 'trailer<<(', '1 0 obj('];
  for (const unit of hostile) {
    let steps = 0;
    const budget = new Budget();
    budget.step = (cost = 1) => void (steps += cost);
    findDisagreements(readPdf(classicPdf({ ...plainObjects, 6: streamOf(unit.repeat(40_000)) })), budget);
    expect(steps).toBeLessThan(1_000_000);
  }
});

describe('a signature', () => {
  const hidden = `4 0 obj\n<</Length 5>>stream\n1 0 g\nendstream\nendobj\n`;
  test.each([
    ['over an unreferenced twin', () => withGap(hidden, contractPdf('table'))],
    ['over an unreferenced catalog', () => withGap('90 0 obj\n<</Type/Catalog>>\nendobj\n', contractPdf('table'))],
  ])('%s is not valid', async (_what, make) => {
    const report = verify(await sign(make()));
    expect(report).toMatchObject({ valid: false, indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' });
    expect(report.reason).toMatch(/^Programs may find different documents in this file\. .* \(at byte \d+\)\.$/);
  });

  test('white space after it is not valid, but an allowed update is', async () => {
    const signed = await sign(contractPdf('table'));
    expect(verify(signed)).toMatchObject({ valid: true });
    expect(verify(Buffer.concat([signed, Buffer.alloc(1100, ' ')]))).toMatchObject({
      valid: false,
      reason: expect.stringMatching(/at byte/) as string,
    });
    expect(verify(edited(signed, (update) => void update.add(form(''))))).toMatchObject({ valid: true });
  });
});
