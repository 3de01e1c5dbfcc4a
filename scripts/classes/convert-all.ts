/** Converts documents, then prints as JSON how many copies each place made, and how many of them had a hidden class that was new. */
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

export interface Copies {
  readonly place: string;
  readonly made: number;
  readonly fresh: number;
}

/** Former results of one place that a new one is compared with. */
const mostKept = 24;

const hasSameClass = runInThisContext('(a, b) => %HaveSameMap(a, b)') as (a: object, b: object) => boolean;
const places = new Map<string, { made: number; fresh: number; kept: object[] }>();

function watchCopy(place: string, copy: object): object {
  const known = places.get(place) ?? { made: 0, fresh: 0, kept: [] };
  places.set(place, known);
  known.made += 1;
  if (known.kept.some((former) => hasSameClass(former, copy))) return copy;
  known.fresh += 1;
  known.kept.push(copy);
  if (known.kept.length > mostKept) known.kept.shift();
  return copy;
}
Object.assign(globalThis, { watchCopy });
// After that: modules copy objects while they are loaded.
const { convert } = await import('../../src/operations/convert/convert.js');

for (const path of process.argv.slice(2))
  await convert({ bytes: readFileSync(path), from: 'docx', to: 'pdf' }).catch((error: unknown) => {
    console.error(path, String(error));
  });
console.log(JSON.stringify(Array.from(places, ([place, { made, fresh }]): Copies => ({ place, made, fresh }))));
