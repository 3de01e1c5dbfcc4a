/** Updates that change nothing visible and are allowed after every signature: a forger hides something beside them. */
import type { FuzzRandom } from '../fuzz/random.js';
import { evidence } from '../fuzz/identities.js';
import { at, type SignedBase, spare } from './signed-bases.js';
import { type RawObject, type RawUpdate, stream } from './raw-update.js';

/** An object's text with an entry added, or replaced if its name exists. */
export function withEntry(text: string, key: string, value: string): string {
  const known = new RegExp(`/${key}(?: ?(?:\\d+ 0 R|\\[[^\\]]*\\]|\\([^)]*\\)|<<(?:[^<>]|<<[^<>]*>>)*>>|/[A-Za-z]+)| [^/>]+)`);
  if (known.test(text)) return text.replace(known, `/${key} ${value}`);
  const end = text.indexOf('>>stream') >= 0 ? text.indexOf('>>stream') : text.lastIndexOf('>>');
  return `${text.slice(0, end)}/${key} ${value}${text.slice(end)}`;
}

/** An object's text with a reference added to the list with this name. */
export function withReference(text: string, key: string, number: number): string {
  const list = new RegExp(`/${key} ?\\[`);
  return list.test(text) ? text.replace(list, `/${key}[${number} 0 R `) : withEntry(text, key, `[${number} 0 R]`);
}

export const textOf = (base: SignedBase, number: number): string => base.objects.get(number) ?? 'null';

const certificate = Buffer.from(evidence.certificates[0] ?? []).toString('latin1');

/** A security store with one certificate. */
const store = (base: SignedBase): readonly RawObject[] => [
  { number: at.catalog, body: withEntry(textOf(base, at.catalog), 'DSS', `<</Type/DSS/Certs[${spare} 0 R]>>`) },
  { number: spare, body: stream(certificate) },
];

const carriers: readonly ((base: SignedBase) => readonly RawObject[])[] = [
  store,
  store,
  () => [],
  () => [{ number: spare, body: '<</Nothing/Here>>' }],
  () => [{ number: spare, body: stream('nothing here') }],
  (base) => [{ number: at.font, body: textOf(base, at.font) }],
];

/** An update in the base's own form, or in another. */
export const carrier = (base: SignedBase, random: FuzzRandom): RawUpdate => ({
  form: random.oneIn(6) ? random.pick(['table', 'stream', 'hybrid']) : base.form,
  objects: random.pick(carriers)(base),
  root: at.catalog,
});
