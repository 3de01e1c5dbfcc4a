import { expect, test } from 'vitest';
import { createWaitingLine } from '../../../src/workers/waiting-line.js';

const full = (): Error => new Error('full');

test('admits first come, first served', async () => {
  const line = createWaitingLine(1, 10, full);
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

test('refuses the one too many', async () => {
  const line = createWaitingLine(1, 1, full);
  const leave = await line.enter();
  const second = line.enter();
  await expect(line.enter()).rejects.toThrow('full');
  leave();
  (await second)();
});

test('giving a place back twice gives back one', async () => {
  const line = createWaitingLine(2, 1, full);
  const leave = await line.enter();
  await line.enter();
  leave();
  leave();
  expect(line.running()).toBe(1);
});

test('an abort leaves the line', async () => {
  const line = createWaitingLine(1, 1, full);
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

test('a closed line refuses who waits and who comes', async () => {
  const line = createWaitingLine(1, 5, full);
  await line.enter();
  const waiting = line.enter();
  line.close(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
  await expect(line.enter()).rejects.toThrow('closed');
});

/** Owners in the order in which they were admitted; `owners` come while one of `first` has the only place. */
async function admitted(owners: readonly string[], first = 'a', places = 1): Promise<string> {
  const line = createWaitingLine(places, 1000, full);
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
])('owners have turns: %s is admitted as %s', async (owners, expected) => {
  expect(await admitted([...owners])).toBe(expected);
});

test('a hundred of one owner on two places: another’s first is next', async () => {
  const order = await admitted([...'a'.repeat(100), 'b'], 'a', 2);
  expect(order.indexOf('b')).toBe(0);
});

test('in a full line the last of whoever has most there makes room for an owner who has fewer', async () => {
  const line = createWaitingLine(1, 3, full);
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
