/** Triggers for a viewer's repair mode, and what it finds there: objects and trailers that the cross-reference sections do not list. */
import type { FuzzRandom } from '../fuzz/random.js';
import { carrier } from './carriers.js';
import type { Candidate } from './oracle.js';
import { type Entry, type RawObject, type RawUpdate, stream, withUpdate } from './raw-update.js';
import { at, type SignedBase, spare, twins, twinText } from './signed-bases.js';

const targets = Object.keys(twins).map(Number);

/** Object headers that one scan recognises and another does not. */
function headOf(number: number, random: FuzzRandom): string {
  const [one, other] = [random.pick(separators), random.pick(separators)];
  return random.pick([
    `${number} 0 obj`,
    `${number}${one}0${other}obj`,
    `${number}${one}0${other}obj`,
    `${number} 0obj`,
    `0${number} 0 obj`,
    `00000000${number} 00000 obj`,
    `+${number} 0 obj`,
    `${number} -0 obj`,
    `${number} 0 R ${number} 0 obj`,
    `${number} ${random.pick(['1', '7', '65535', '65536', '99999'])} obj`,
    `x${number} 0 obj`,
    `1 ${number} 0 obj`,
    `${number} 0 objx`,
    `${number} 0 obj%\n`,
    `endobj${number} 0 obj`,
  ]);
}

const separators = [' ', '  ', '\0', '\f', '\t', '\r', '\r\n', '%c\n', ' %c\r', '\v', '\x85', '\xa0', ' \0', '\n\n'] as const;

const trailer = (): string => `\ntrailer\n<</Size 99/Root ${at.catalog + spare} 0 R>>\n`;
/** A separate document, for a separate trailer. */
const otherDocument = [
  [spare + 1, '<</Type/Catalog/Pages 62 0 R>>'],
  [spare + 2, '<</Type/Pages/Kids[63 0 R]/Count 1>>'],
  [spare + 3, '<</Type/Page/Parent 62 0 R/MediaBox[0 0 200 200]/Contents 64 0 R/Resources<</Font<</F1 5 0 R>>>>>>'],
  [spare + 4, twins[at.content] ?? ''],
] as const;

/** The payload that a scan finds. */
function payload(random: FuzzRandom): string {
  const number = random.pick(targets);
  const twin = twinText(number, headOf(number, random));
  return random.pick([
    twin,
    twin,
    twin,
    twin.replace('endobj', random.pick(['', 'endobjx', 'end', 'endobj endobj'])),
    `${otherDocument.map(([other, text]) => `\n${other} 0 obj\n${text}\nendobj`).join('')}${trailer()}`,
    trailer(),
    `\n${spare + 9} 0 obj\n<</Type/XRef/Size 99/Root 61 0 R/W[1 1 1]/Length 0>>stream\n\nendstream\nendobj\n`,
    `\n${spare + 9} 0 obj\n${stream(`${at.page} 0 ${twins[at.page] ?? ''}`, '/Type/ObjStm/N 1/First 4')}\nendobj\n`,
  ]);
}

/** Hides the payload somewhere in the update. */
function hidden(update: RawUpdate, random: FuzzRandom): RawUpdate {
  const text = payload(random);
  const line = text.replace(/[\r\n]+/g, random.pick([' ', '\r', '\0']));
  const number = spare + 10;
  const more = (object: RawObject): RawUpdate => ({ ...update, objects: [...update.objects, object] });
  const escaped = text.replace(/[()\\]/g, '\\$&');
  return random.pick<() => RawUpdate>([
    () => more({ number, body: '<<>>', gap: text }),
    () => more({ number, body: stream(text) }),
    () => more({ number, body: stream(`${'x'.repeat(random.below(40))}endstream endobj ${text}`) }),
    () => more({ number, body: `<</X(${escaped})>>` }),
    () => more({ number, body: `<</X<${Buffer.from(text, 'latin1').toString('hex')}>>>` }),
    () => more({ number, body: `<</X 1%${line}\n>>` }),
    () => more({ number, body: '<<>>', gap: `%${line}\n` }),
    () => more({ number, body: '<<>>', foot: `\nendobj\n${text}` }),
    () => more({ number, body: `<<>>\nendobj\n${text}`, foot: '\n' }),
    () => ({ ...update, gap: text }),
    () => ({ ...update, trailer: `${update.trailer ?? ''}/X(${escaped})` }),
    () => ({ ...update, end: (offset) => `${text}startxref\n${offset}\n%%EOF\n` }),
    () => ({ ...update, end: (offset) => `startxref\n${offset}\n%%EOF\n${text}` }),
    () => ({ ...update, end: (offset) => `startxref\n${offset}\n%%EOF\n${text}startxref\n${offset}\n%%EOF\n` }),
  ])();
}

const white = (random: FuzzRandom): string => {
  const size =
    random.pick([0, 1, 2, 3, 5, 8, 30, 900, 1000, 1010, 1017, 1023, 1024, 1025, 1100, 2000, 4096, 5000, 6000, 10_000]) + random.below(3);
  const unit = random.pick([' ', '\n', '\0', '\r\n', '\t', '\f', ' \n', '% \n']);
  return unit.repeat(Math.ceil(size / unit.length));
};

const odd = (random: FuzzRandom): Entry => [random.pick([3, 4, 15, 127, 255]), random.below(20_000), random.below(3)];
const noContainer = (random: FuzzRandom): Entry => [
  2,
  random.pick([at.content, at.page, 98, 0, spare, spare + 10, 4_000_000]),
  random.below(4),
];
const nowhere = (random: FuzzRandom): Entry => [
  1,
  random.pick([0, 1, 9, 15, 99, 5000, 999_999, 4_294_967_295]),
  random.pick([0, 0, 1, 65535]),
];
const freed = (): Entry => [0, 0, 65535];

/** Triggers a viewer's repair mode. */
function driven(update: RawUpdate, random: FuzzRandom): RawUpdate {
  const listed = (entry: Entry): RawUpdate => ({
    ...update,
    form: random.oneIn(3) ? update.form : 'stream',
    entries: [...(update.entries ?? []), [random.pick([spare + 20, spare + 21, 15, 19, 0, ...targets]), entry]],
  });
  const ended = (end: (offset: number) => string): RawUpdate => ({ ...update, end });
  return random.pick<() => RawUpdate>([
    () => update,
    () => ended((offset) => `startxref\n${offset}\n%%EOF${white(random)}`),
    () => ended((offset) => `startxref\n${offset}\n%%EOF\n${white(random)}`),
    () => ended((offset) => `startxref\n${offset}\n${white(random)}%%EOF\n`),
    () => ended((offset) => `${white(random)}startxref\n${offset}\n%%EOF\n`),
    () => ended((offset) => `startxref\n${offset}\n%%EOF\n${random.pick(['%', '%%EOF', 'x', 'startxref', '%%EO', 'endobj', '\n%%EOF\n'])}`),
    () =>
      ended((offset) =>
        random.pick([
          `startxref ${offset} %%EOF`,
          `startxref\r${offset}\r%%EOF`,
          `startxref\n0000${offset}\n%%EOF`,
          `startxref\n${offset}`,
        ]),
      ),
    () => ended((offset) => `startxref\n${random.below(offset)}\n%%EOF\nstartxref\n${offset}\n%%EOF\n`),
    () => ended((offset) => `startxref%${offset}\n${offset}\n%%EOF\n`),
    () => listed(odd(random)),
    () => listed(odd(random)),
    () => listed(noContainer(random)),
    () => listed(noContainer(random)),
    () => listed(nowhere(random)),
    () => listed(freed()),
    () => ({ ...update, shift: random.pick([-2, -1, 1, 2]) }),
    () => ({ ...update, size: random.pick([1, 5, 19, 60, 61, 100_000, 8_388_607, 2_147_483_647]) }),
    () => ({
      ...update,
      widths: random.pick([
        [1, 2, 1],
        [1, 4, 0],
        [0, 4, 2],
        [2, 8, 2],
        [1, 5, 3],
        [1, 3, 2],
      ]),
      form: 'stream',
    }),
    () => ({ ...update, prev: random.pick([NaN, 0, 1, 15, 99_999]) }),
    () => ({
      ...update,
      trailer: `${update.trailer ?? ''}${random.pick(['/Root 61 0 R', '/Prev 0', '/XRefStm 15', '/Encrypt 98 0 R', '/Type/XRef', '/Linearized 1', '/Size 9'])}`,
    }),
  ])();
}

/** Fragments that confuse a parser, put anywhere after the signed bytes. */
const fragments = [
  '\0',
  '\f',
  '%',
  '(',
  ')',
  '<',
  '>',
  '<<',
  '>>',
  ' ',
  '\r',
  'obj',
  'endobj',
  'stream\n',
  'endstream',
  'xref\n',
  'trailer',
  'startxref\n',
  '%%EOF\n',
  'R',
  '0',
  '-',
  '.',
  'null',
];

/** Cuts, duplicates or inserts something after `from`. */
export function mutatedTail(bytes: Buffer, from: number, random: FuzzRandom): Buffer {
  let text = bytes.subarray(from).toString('latin1');
  for (let count = random.few(3); count > 0; count--) {
    const place = random.below(text.length);
    const [before, after] = [text.slice(0, place), text.slice(place)];
    const end = random.few(12);
    text = random.pick<() => string>([
      () => before + random.pick(fragments) + after,
      () => before + random.pick(fragments) + after,
      () => before + payload(random) + after,
      () => before + after.slice(end),
      () => before + after.slice(0, end) + after,
      () => before + String.fromCharCode(random.below(256)) + after.slice(1),
    ])();
  }
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(text, 'latin1')]);
}

export function recoveryCandidate(base: SignedBase, random: FuzzRandom): Candidate {
  let update = carrier(base, random);
  if (!random.oneIn(5)) update = hidden(update, random);
  if (!random.oneIn(5)) update = driven(update, random);
  if (random.oneIn(4)) update = driven(update, random);
  const whole = random.oneIn(8)
    ? Buffer.concat([base.bytes, Buffer.from(white(random) + (random.oneIn(2) ? payload(random) : ''), 'latin1')])
    : withUpdate(base.bytes, update);
  const bytes = random.oneIn(4) ? mutatedTail(whole, base.bytes.length, random) : whole;
  return { bytes, what: `recovery behind ${base.name}` };
}
