/** The things that can be put on pages in addition to the signature, and the fields they become when the document is signed. */
import { useRef, useState } from 'preact/hooks';
import type { Language } from '../../contract/language.js';
import { fittedSize, type LookSize } from '../../contract/signature-look.js';
import { mostSignFields } from '../../contract/signing.js';
import type { SignCallField } from '../../client.js';
import type { InkPicture } from './ink.js';
import { fittedToPage, type PageSize, type Placement } from './place-on-page.js';
import { initialsOf, typedPicture } from './signature-picture.js';

export const thingNames = {
  signature: 'Signature',
  initials: 'Initials',
  name: 'Name',
  date: 'Date',
  text: 'Text',
  check: 'Check mark',
} as const;
export type ThingKind = keyof typeof thingNames;
export const thingKinds = Object.keys(thingNames) as ThingKind[];

export interface Thing {
  readonly id: string;
  readonly kind: ThingKind;
  readonly placement: Placement;
  /** The typed text; absent: the signer's name, or today's date. */
  readonly text?: string;
}

/** The values that things are filled with. */
export interface Filling {
  readonly name: string;
  readonly language: Language;
  readonly picture: InkPicture | undefined;
}

/** Points. */
const sizes: Readonly<Record<ThingKind, LookSize>> = {
  signature: { width: 150, height: 45 },
  initials: { width: 60, height: 30 },
  name: { width: 150, height: 18 },
  date: { width: 90, height: 18 },
  text: { width: 150, height: 18 },
  check: { width: 18, height: 18 },
};

const checkMark: InkPicture = {
  data: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><path d="M3 10.500l5 5 9-11" fill="none" stroke="#10233c" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/></svg>')}`,
  width: 20,
  height: 20,
};

const initialsPictures = new Map<string, InkPicture | undefined>();

function initialsPicture(name: string): InkPicture | undefined {
  const initials = initialsOf(name);
  if (!initialsPictures.has(initials)) initialsPictures.set(initials, typedPicture(initials));
  return initialsPictures.get(initials);
}

/** Undefined for texts, and until a picture exists. */
export function thingPicture(kind: ThingKind, { name, picture }: Filling): InkPicture | undefined {
  if (kind === 'signature') return picture;
  if (kind === 'initials') return initialsPicture(name);
  return kind === 'check' ? checkMark : undefined;
}

/** Undefined for pictures. */
export function thingText({ kind, text }: Pick<Thing, 'kind' | 'text'>, { name, language }: Filling): string | undefined {
  if (kind === 'name') return text ?? name;
  if (kind === 'date') return text ?? new Date().toLocaleDateString(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' });
  return kind === 'text' ? (text ?? '') : undefined;
}

export const isTyped = (kind: ThingKind): boolean => kind === 'name' || kind === 'date' || kind === 'text';

export function thingSize(kind: ThingKind, filling: Filling): LookSize {
  const picture = thingPicture(kind, filling);
  return picture ? fittedSize(sizes[kind], picture) : sizes[kind];
}

const altPrefixes: Readonly<Partial<Record<ThingKind, string>>> = { signature: 'Signature of', initials: 'Initials of' };

/** No field for a thing that is still empty. */
export function signFields(thing: Thing, filling: Filling, size: PageSize | undefined): SignCallField[] {
  const { page, ...rect } = size ? fittedToPage(thing.placement, size) : thing.placement;
  const text = thingText(thing, filling)?.trim();
  if (text !== undefined) return text === '' ? [] : [{ page, rect, text }];
  const picture = thingPicture(thing.kind, filling);
  const whose = altPrefixes[thing.kind];
  const alt = whose === undefined ? thingNames[thing.kind] : `${whose} ${filling.name.trim()}`;
  return picture ? [{ page, rect, image: picture.data, alt: alt.slice(0, 255) }] : [];
}

/** The things on the pages, as component state. */
export function useThings() {
  const [all, setAll] = useState<readonly Thing[]>([]);
  const made = useRef(0);
  const change = (id: string, more: Partial<Thing>): void =>
    setAll((before) => before.map((thing) => (thing.id === id ? { ...thing, ...more } : thing)));
  return {
    all,
    /** @returns Undefined if the limit is reached */
    add: (kind: ThingKind, placement: Placement): Thing | undefined => {
      if (all.length >= mostSignFields) return undefined;
      made.current += 1;
      const thing = { id: `thing-${String(made.current)}`, kind, placement };
      setAll((before) => [...before, thing]);
      return thing;
    },
    move: (id: string, placement: Placement): void => change(id, { placement }),
    type: (id: string, text: string): void => change(id, { text }),
    remove: (id: string): void => setAll((before) => before.filter((thing) => thing.id !== id)),
  };
}
