/** Object streams whose content, index and cross-reference entries disagree (ISO 32000-2 §7.5.7). */
import type { FuzzRandom } from '../fuzz/random.js';
import { carrier, textOf } from './carriers.js';
import type { Candidate } from './oracle.js';
import { type Entry, packed, type RawObject, stream, withUpdate } from './raw-update.js';
import { mutatedTail } from './recovery-family.js';
import { at, type SignedBase, spare, twins } from './signed-bases.js';

const container = spare + 10;
/** A page that shows a separate content stream, which no other object references. */
const lyingPage = (base: SignedBase): string => textOf(base, at.page).replace(/\/Contents ?\[[^\]]*\]/, `/Contents ${spare + 1} 0 R`);
const lies = (base: SignedBase): Readonly<Record<number, string>> => ({
  [at.page]: lyingPage(base),
  [at.pages]: twins[at.pages] ?? '',
  [at.font]: twins[at.font] ?? '',
  [at.note]: twins[at.note] ?? '',
  [at.form]: textOf(base, at.form).replace('/NeedAppearances', '/Old').replace('/Fields', '/NeedAppearances true/Fields'),
});

const filters = [
  '/Filter/ASCIIHexDecode',
  '/Filter[/ASCIIHexDecode]',
  `/Filter ${spare + 2} 0 R`,
  `/DecodeParms ${spare + 2} 0 R`,
  '/DecodeParms<</Predictor 12/Columns 3>>',
  '/DecodeParms<</Predictor 2/Columns 1>>',
  '/Filter/Crypt',
  '/F(other)',
  '/Filter/Unknown',
  '/Filter null',
  `/Length ${spare + 2} 0 R`,
  '/Length 5',
  '/Extends 50 0 R',
  `/Extends ${container} 0 R`,
  '/Type/XObject',
] as const;

export function objectStreamCandidate(base: SignedBase, random: FuzzRandom): Candidate {
  const known = lies(base);
  const number = random.pick(Object.keys(known).map(Number));
  const [lie, truth] = [known[number] ?? 'null', textOf(base, number)];
  const harmless = [spare + 3, '<</Nothing/Here>>'] as const;
  const pairs = random.pick<readonly (readonly [number, string])[]>([
    [[number, lie]],
    [harmless, [number, lie]],
    [[number, lie], harmless],
    [
      [number, truth],
      [number, lie],
    ],
    [
      [number, lie],
      [number, truth],
    ],
    [harmless, [number, truth], [number, lie]],
    [
      [container, lie],
      [number, truth],
    ],
    [[number, truth]],
    [[number, `${number} 0 obj ${lie} endobj`]],
  ]);
  const entries = pairs.map((_, index): readonly [number, Entry] => [
    random.oneIn(3) ? number : (pairs[index]?.[0] ?? number),
    [2, container, random.oneIn(4) ? random.below(4) : index],
  ]);
  const listed = random.pick<readonly (readonly [number, Entry])[]>([
    [],
    entries,
    entries.slice(0, 1),
    entries.filter(([one]) => one !== number),
  ]);
  const more = random.oneIn(3) ? random.pick(filters) : '';
  let body = packed(pairs, {
    entries: more,
    ...(random.oneIn(5) ? { count: random.below(5) } : {}),
    ...(random.oneIn(8) ? { type: random.pick(['/ObjStm2', '/Obj#53tm', ' 62 0 R']) } : {}),
  });
  if (random.oneIn(10)) body = body.replace(/\/First (\d+)/, (_all, first: string) => `/First ${Number(first) + random.below(3) - 1}`);
  const { objects } = carrier(base, random);
  const extra: readonly RawObject[] = [
    { number: spare + 1, body: twins[at.content] ?? '' },
    { number: spare + 2, body: random.pick(['/ObjStm', '/FlateDecode', '5', '<</Predictor 12/Columns 2>>', 'null']) },
    { number: container, body, ...(random.oneIn(6) ? { entry: null } : {}) },
  ];
  // The objects needed to read a signed object stream may be redefined: its own number, and the numbers that its dictionary names.
  const changed: readonly RawObject[] = random.oneIn(4)
    ? [{ number: random.pick([50, 51, 15]), body: random.pick([body, stream('x'), '5', 'null', truth]) }]
    : [];
  const update = {
    form: random.oneIn(6) ? ('hybrid' as const) : ('stream' as const),
    objects: [...objects, ...extra, ...changed],
    root: 1,
  };
  const whole = withUpdate(base.bytes, update.form === 'hybrid' ? { ...update, hidden: listed } : { ...update, entries: listed });
  const bytes = random.oneIn(6) ? mutatedTail(whole, base.bytes.length, random) : whole;
  return { bytes, what: `object streams behind ${base.name}` };
}
