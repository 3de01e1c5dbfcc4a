/** Replaces scripts/fuzz-worker.ts: fails at input 3 in the way that the format names. */
const { format, from, to } = JSON.parse(process.argv[2]);
const faults = {
  error: () => process.send({ kind: 'fault', index: 3, what: 'TypeError: planted' }),
  loop: () => {
    for (;;);
  },
  promise: () => new Promise(() => process.disconnect()),
  memory: () => {
    const kept = [];
    for (;;) kept.push(new Array(1000).fill({}));
  },
  exit: () => process.exit(7),
};
for (let index = from; index < to; index++) {
  process.send({ kind: 'begin', index });
  if (index === 3) await faults[format]();
}
process.send({ kind: 'done', slowest: { index: from, milliseconds: 1 } });
process.disconnect();
