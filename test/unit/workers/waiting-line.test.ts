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
  const waiting = line.enter(gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(line.enter(gone.signal)).rejects.toThrow('gone');
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
