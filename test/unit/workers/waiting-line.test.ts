import { expect, test } from 'vitest';
import { mostPassed } from '../../../src/workers/owner-queues.js';
import { createWaitingLine, type LineOptions, type WaitingLine, longWorkMs } from '../../../src/workers/waiting-line.js';

const lineOf = (places: number, maxWaiting: number, keptFree = 0): WaitingLine =>
  createWaitingLine({ places, keptFree, maxWaiting, full: () => new Error('full') });

test('admits first come, first served', async () => {
  const line = lineOf(1, 10);
  const order: number[] = [];
  const leaveFirst = await line.enter();
  const others = [1, 2, 3].map((number) =>
    line.enter().then((leave) => {
      order.push(number);
      leave();
    }),
  );
  expect([line.running(), line.waiting()]).toEqual([1, 3]);
  leaveFirst();
  await Promise.all(others);
  expect(order).toEqual([1, 2, 3]);
  expect([line.running(), line.waiting()]).toEqual([0, 0]);
});

test('refuses requests past the limit', async () => {
  const line = lineOf(1, 1);
  const leave = await line.enter();
  const second = line.enter();
  await expect(line.enter()).rejects.toThrow('full');
  leave();
  (await second)();
});

test('releasing a place twice releases it once', async () => {
  const line = lineOf(2, 1);
  const leave = await line.enter();
  await line.enter();
  leave();
  leave();
  expect(line.running()).toBe(1);
});

test('an aborted request leaves the line', async () => {
  const line = lineOf(1, 1);
  const leave = await line.enter();
  const gone = new AbortController();
  const waiting = line.enter({ signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(line.enter({ signal: gone.signal })).rejects.toThrow('gone');
  expect(line.waiting()).toBe(0);
  leave();
  expect(line.running()).toBe(0);
});

test('a closed line refuses waiting and new requests', async () => {
  const line = lineOf(1, 5);
  await line.enter();
  const waiting = line.enter();
  line.close(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
  await expect(line.enter()).rejects.toThrow('closed');
});

/** Owners in the order in which they were admitted; `owners` come while one of `first` has the only place. */
async function admitted(owners: readonly string[], first = 'a', places = 1): Promise<string> {
  const line = lineOf(places, 1000);
  const leaves = await Promise.all(Array.from({ length: places }, () => line.enter({ owner: first })));
  const order: string[] = [];
  const rest = owners.map(async (owner) => {
    const leave = await line.enter({ owner });
    order.push(owner);
    await new Promise((resolve) => setImmediate(resolve));
    leave();
  });
  for (const leave of leaves) leave();
  await Promise.all(rest);
  expect([line.running(), line.waiting()]).toEqual([0, 0]);
  return order.join('');
}

test.each([
  ['aaaab', 'baaaa'],
  ['aaabbb', 'bababa'],
  ['aaabbbc', 'bcababa'],
])('owners alternate: %s is admitted as %s', async (owners, expected) => {
  expect(await admitted([...owners])).toBe(expected);
});

test('with a hundred requests of one owner on two places, another owner’s first is next', async () => {
  const order = await admitted([...'a'.repeat(100), 'b'], 'a', 2);
  expect(order.indexOf('b')).toBe(0);
});

test('in a full line, the last request of the owner with the most makes room for an owner with fewer', async () => {
  const line = lineOf(1, 3);
  const leave = await line.enter({ owner: 'a' });
  const waiting = [1, 2, 3].map((number) => line.enter({ owner: 'a' }).then((free) => (free(), number)));
  const other = line.enter({ owner: 'b' });
  await expect(waiting[2]).rejects.toThrow('full');
  // Two and one: a second of b's would have as many as a.
  await expect(line.enter({ owner: 'b' })).rejects.toThrow('full');
  await expect(line.enter({ owner: 'a' })).rejects.toThrow('full');
  expect(line.waiting()).toBe(3);
  leave();
  (await other)();
  expect(await Promise.all(waiting.slice(0, 2))).toEqual([1, 2]);
  expect([line.running(), line.waiting()]).toEqual([0, 0]);
});

/** The operations in line, by name; each keeps its place until the test releases it. */
function scene(places: number, keptFree: number, maxWaiting = 1000) {
  const line = lineOf(places, maxWaiting, keptFree);
  const running = new Map<string, () => void>();
  const refused: string[] = [];
  const settled = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));
  return {
    line,
    refused,
    running: async () => {
      await settled();
      return [...running.keys()].join(' ');
    },
    /** `b1` is a request of owner b. */
    come: (name: string, workMs: number, signal?: LineOptions['signal']) => {
      void line.enter({ owner: name.charAt(0), workMs, signal }).then(
        (leave) => running.set(name, leave),
        () => refused.push(name),
      );
    },
    leave: async (name: string) => {
      await settled();
      const leave = running.get(name);
      if (!leave) throw new Error(`${name} does not run`);
      running.delete(name);
      leave();
      await settled();
    },
  };
}

const [letter, report] = [5, longWorkMs * 10];

test('short work of one owner goes first, and work of similar size in order of arrival', async () => {
  const { come, leave, running } = scene(1, 0);
  come('a1', letter);
  for (const [name, workMs] of [
    ['a-report', report],
    ['a-middle', 200],
    ['a-letter', 6],
    ['a-second', 5],
  ] as const)
    come(name, workMs);
  const order: string[] = ['a1'];
  for (let turn = 0; turn < 4; turn += 1) {
    await leave(order.at(-1) ?? '');
    order.push(await running());
  }
  expect(order.slice(1)).toEqual(['a-letter', 'a-second', 'a-middle', 'a-report']);
});

test('short work of one owner does not overtake long work of another', async () => {
  const { come, leave, running } = scene(1, 0);
  come('a1', letter);
  come('b-report', report);
  for (const name of ['a2', 'a3']) come(name, letter);
  await leave('a1');
  expect(await running()).toBe('b-report');
});

test(`work that was overtaken ${String(mostPassed)} times is next`, async () => {
  const { come, leave, running } = scene(1, 0);
  come('a0', letter);
  come('a-report', report);
  for (let index = 1; index <= mostPassed; index += 1) {
    come(`a${String(index)}`, letter);
    await leave(`a${String(index - 1)}`);
    expect(await running()).toBe(`a${String(index)}`);
  }
  come('a-late', letter);
  await leave(`a${String(mostPassed)}`);
  expect(await running()).toBe('a-report');
  await leave('a-report');
  expect(await running()).toBe('a-late');
});

test.each([
  { places: 2, keptFree: 1, most: 1 },
  { places: 4, keptFree: 1, most: 3 },
  { places: 4, keptFree: 3, most: 1 },
  { places: 1, keptFree: 1, most: 1 },
  { places: 2, keptFree: 5, most: 1 },
  { places: 2, keptFree: 0, most: 2 },
])('long work gets at most $most of $places places with $keptFree kept free', async ({ places, keptFree, most }) => {
  const { line, come, leave, running } = scene(places, keptFree);
  for (let index = 1; index <= 9; index += 1) come(`${'abc'.charAt(index % 3)}${String(index)}`, report);
  expect((await running()).split(' ')).toHaveLength(most);
  expect([line.running(), line.waiting()]).toEqual([most, 9 - most]);
  for (let done = 1; done <= 9; done += 1) {
    await leave((await running()).split(' ')[0] ?? '');
    expect(line.running()).toBe(Math.min(most, 9 - done));
  }
  expect(line.waiting()).toBe(0);
});

test('a letter gets a place immediately beside a stream of reports from several owners, or from its own', async () => {
  const { line, come, leave, running } = scene(2, 1);
  for (let index = 1; index <= 12; index += 1) come(`${'abc'.charAt(index % 3)}${String(index)}`, report);
  expect(await running()).toBe('b1');
  for (const name of ['d-letter', 'a-letter']) {
    come(name, letter);
    expect(await running()).toBe(`b1 ${name}`);
    await leave(name);
  }
  // The place that a letter gave back stays free.
  expect([line.running(), line.waiting()]).toEqual([1, 11]);
});

test('a report is not delayed by letters of its own owner, which always have the reserved place', async () => {
  const { come, leave, running } = scene(2, 1);
  come('a0', report);
  for (let index = 1; index <= 100; index += 1) come(`a${String(index)}`, report);
  come('b0', letter);
  come('b-report', report);
  // A letter of b's runs whenever one of a's reports ends.
  for (let index = 1; index <= mostPassed; index += 1) {
    come(`b${String(index)}`, letter);
    await leave(`b${String(index - 1)}`);
    await leave(`a${String(index - 1)}`);
    const next = index < mostPassed ? `a${String(index)}` : 'b-report';
    expect((await running()).split(' ').toSorted()).toEqual([next, `b${String(index)}`].toSorted());
  }
});

test('letters that find a free place count as having overtaken', async () => {
  const { come, leave, running } = scene(2, 1);
  come('a1', report);
  come('b-report', report);
  for (let index = 1; index <= mostPassed; index += 1) {
    come(`b${String(index)}`, letter);
    await leave(`b${String(index)}`);
  }
  come('b-late', letter);
  come('a2', report);
  await leave('a1');
  expect(await running()).toBe('b-late b-report');
});

test('an aborted or refused long request leaves nothing behind', async () => {
  const { line, come, leave, refused, running } = scene(2, 1, 2);
  const gone = new AbortController();
  come('a1', report);
  come('a2', report, gone.signal);
  come('a3', report);
  gone.abort(new Error('gone'));
  expect(await running()).toBe('a1');
  expect([line.running(), line.waiting(), ...refused]).toEqual([1, 1, 'a2']);
  await leave('a1');
  expect(await running()).toBe('a3');
  come('a4', report);
  line.close(new Error('closed'));
  come('a5', letter);
  expect(await running()).toBe('a3');
  expect([line.running(), line.waiting(), ...refused]).toEqual([1, 0, 'a2', 'a4', 'a5']);
});

test('a line full of one owner’s reports has room for another’s, and a place for letters', async () => {
  const { line, come, leave, refused, running } = scene(2, 1, 3);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b-report']) come(name, report);
  come('a-letter', letter);
  expect(await running()).toBe('a1 a-letter');
  expect(refused).toEqual(['a4']);
  expect(line.waiting()).toBe(3);
  await leave('a1');
  expect(await running()).toBe('a-letter b-report');
});
