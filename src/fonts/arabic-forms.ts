/** Advances by presentation form (Unicode blocks FB50 and FE70) → the joined forms of a family's Arabic letters (WR-FONT-20). */
import { type ArabicForms, commonArabicForms } from './arabic-widths.js';

/** Blocks of forms, grouped by letter: isolated, final, and, if the letter joins the next one, initial and medial. */
const blocks = [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbff],
  [0xfe80, 0xfefc],
] as const;
const formNames = ['isolated', 'final', 'initial', 'medial'] as const;
type FormName = (typeof formNames)[number];

interface Place {
  /** One letter, or lam and alef. */
  readonly letters: string;
  readonly form: FormName;
}

/** The letter and form of each presentation form. */
const places = new Map<number, Place>();
for (const [first, last] of blocks) {
  let previous = '';
  let count = 0;
  for (let code = first; code <= last; code++) {
    const letters = String.fromCharCode(code).normalize('NFKC');
    count = letters === previous ? count + 1 : 0;
    previous = letters;
    const form = formNames[count];
    if (form !== undefined) places.set(code, { letters, form });
  }
}

/** With fewer known forms, nothing can be inferred about the family. */
const leastForms = 20;
const leastDifference = 0.05;
const lamAlef = '\u0644\u0627';
const nameOfGod = 0xfdf2;

/**
 * Undefined if too few forms are known. The widths of unknown letters are Arial's, scaled by the ratio of the known ones.
 * @param advances in em, by code point
 */
export function arabicFormsOf(advances: ReadonlyMap<number, number>): ArabicForms | undefined {
  const known = new Map<string, Partial<Record<FormName, number>>>();
  let [own, common, count] = [0, 0, 0];
  for (const [code, advance] of advances) {
    const place = places.get(code);
    if (!place) continue;
    known.set(place.letters, { ...known.get(place.letters), [place.form]: advance * 1000 });
    const other = commonArabicForms.letters.get(place.letters)?.[place.form];
    if (other === undefined) continue;
    count += 1;
    own += advance * 1000;
    common += other;
  }
  if (count < leastForms) return undefined;
  // Within this difference the letters count as Arial's, of which more is known.
  const ratio = Math.abs(own / common - 1) < leastDifference ? 1 : own / common;
  const letters = new Map(
    [...commonArabicForms.letters].map(([letter, forms]) => {
      const of = (name: FormName): number => known.get(letter)?.[name] ?? forms[name] * ratio;
      return [letter, { ...forms, isolated: of('isolated'), final: of('final'), initial: of('initial'), medial: of('medial') }];
    }),
  );
  const joined = known.get(lamAlef);
  const { lamAlef: commonLamAlef } = commonArabicForms;
  const name = advances.get(nameOfGod);
  return {
    letters,
    lamAlef: { isolated: joined?.isolated ?? commonLamAlef.isolated * ratio, final: joined?.final ?? commonLamAlef.final * ratio },
    divineName: name === undefined ? (ratio === 1 ? commonArabicForms.divineName : undefined) : name * 1000,
  };
}
