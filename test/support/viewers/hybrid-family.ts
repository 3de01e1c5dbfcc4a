/** Updates whose table and cross-reference stream disagree (ISO 32000-2 §7.5.8.4). */
import type { FuzzRandom } from '../fuzz/random.js';
import { carrier } from './carriers.js';
import type { Candidate } from './oracle.js';
import { type Entry, packed, type RawObject, stream, withUpdate } from './raw-update.js';
import { mutatedTail } from './recovery-family.js';
import { type SignedBase, spare, twins, twinText } from './signed-bases.js';

type Listed = readonly [number, Entry];
const targets = Object.keys(twins).map(Number);

export function hybridCandidate(base: SignedBase, random: FuzzRandom): Candidate {
  const { objects } = carrier(base, random);
  const number = random.pick(targets);
  const place = spare + 10;
  /** The twin is in the file: as an unlisted object, in a stream's data, or in an object stream. */
  const text = twinText(number);
  const holders: readonly RawObject[] = [
    { number, body: twins[number] ?? 'null', entry: null },
    { number: place, body: stream(text) },
    { number: place, body: packed([[number, twins[number] ?? 'null']]) },
    { number: place, body: '<<>>', gap: text },
  ];
  const holder = random.pick(holders);
  const before = withUpdate(base.bytes, { form: 'table', objects: [...objects, holder], root: 1 });
  const found = before.lastIndexOf(`${number} 0 obj`);
  const offset = found < base.bytes.length ? base.bytes.indexOf(`${number} 0 obj`) : found;
  const true_ = base.bytes.lastIndexOf(`\n${number} 0 obj`) + 1;
  const entries: readonly Entry[] = [
    [0, 0, 65535],
    [0, 0, 1],
    [0, 0, 0],
    [1, offset, 0],
    [1, offset, 1],
    [1, offset, 65535],
    [1, true_, 0],
    [1, 0, 0],
    [2, place, 0],
    [2, place, 5],
    [2, 99, 0],
    [3, 0, 0],
    [255, offset, 0],
  ];
  const listed = (): readonly Listed[] => [[random.oneIn(8) ? random.pick(targets) : number, random.pick(entries)]];
  const update = {
    form: random.oneIn(8) ? ('stream' as const) : ('hybrid' as const),
    objects: [...objects, holder],
    root: 1,
    entries: random.oneIn(3) ? [] : listed(),
    hidden: random.oneIn(5) ? [] : [...listed(), ...(random.oneIn(3) ? listed() : [])],
    trailer: random.oneIn(8) ? random.pick(['/XRefStm 0', '/XRefStm 15', `/XRefStm ${true_}`, '/XRefStm null', '/XRefStm 9999999']) : '',
  };
  const whole = withUpdate(base.bytes, update);
  const bytes = random.oneIn(5) ? mutatedTail(whole, base.bytes.length, random) : whole;
  return { bytes, what: `hybrid behind ${base.name}` };
}
