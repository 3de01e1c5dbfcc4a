/**
 * Widths of Arabic words: the advances of their joined forms in Arial and Times New Roman (WR-FONT-10), and in
 * families whose advances Word's files contain (WR-FONT-20).
 */
import { itemAt } from '../base/item-at.js';

interface Forms {
  readonly isolated: number;
  readonly final: number;
  readonly initial: number;
  readonly medial: number;
  /** Whether it joins the next letter. */
  readonly isDual: boolean;
}

type Row = readonly [letters: string, isolated: number, final: number, initial?: number, medial?: number];

/**
 * Letters of equal widths, then their isolated, final, initial and medial form in thousandths of an em;
 * letters with two forms do not join the next letter.
 */
const rows: readonly Row[] = [
  ['آأإاٱ', 207, 229],
  ['دذڈ', 337, 337],
  ['رزژڑ', 489, 489],
  ['وؤ', 432, 432],
  ['ة', 282, 375],
  ['بتثپٹ', 713, 713, 244, 244],
  ['جحخچ', 563, 526, 530, 530],
  ['سش', 821, 821, 531, 531],
  ['صض', 1098, 1098, 846, 846],
  ['طظ', 582, 582, 582, 582],
  ['عغ', 544, 450, 526, 394],
  ['ف', 789, 789, 268, 263],
  ['ق', 582, 582, 268, 263],
  ['ك', 601, 601, 394, 394],
  ['کگ', 812, 933, 394, 515],
  ['ل', 506, 506, 207, 207],
  ['م', 338, 338, 394, 394],
  ['ن', 526, 526, 244, 244],
  ['ه', 282, 375, 450, 394],
  ['ھ', 450, 375, 450, 394],
  ['ہ', 282, 388, 244, 320],
  ['يىئی', 638, 588, 244, 244],
  ['ـ', 207, 207, 207, 207],
];
/** Joins no neighbouring letter. */
const hamza: Forms = { isolated: 413, final: 413, initial: 413, medial: 413, isDual: false };

/** Advances of one family's joined letters, in thousandths of an em. */
export interface ArabicForms {
  readonly letters: ReadonlyMap<string, Forms>;
  /** Lam and alef are one glyph. */
  readonly lamAlef: Pick<Forms, 'isolated' | 'final'>;
  /** The last letters of the name of God are one glyph, too; undefined if the family has no such glyph. */
  readonly divineName: number | undefined;
}

const formsOf = new Map<string, Forms>([['ء', hamza]]);
for (const [letters, isolated, final, initial, medial] of rows) {
  const isDual = initial !== undefined;
  for (const letter of letters) formsOf.set(letter, { isolated, final, initial: initial ?? isolated, medial: medial ?? final, isDual });
}

const lam = 'ل';
const alefs = 'آأإا';
const divineName = 'لله';

export const commonArabicForms: ArabicForms = { letters: formsOf, lamAlef: { isolated: 544, final: 601 }, divineName: 616 };

const marks = /\p{Mn}+/gu;

/** In em; undefined if a letter is unknown. */
export function arabicWordAdvance(word: string, known: ArabicForms = commonArabicForms): number | undefined {
  const letters = Array.from(word.replaceAll(marks, ''));
  let total = 0;
  let isJoined = false;
  for (let at = 0; at < letters.length; at += 1) {
    const letter = itemAt(letters, at);
    const forms = known.letters.get(letter);
    if (!forms) return undefined;
    if (known.divineName !== undefined && !isJoined && letters.length - at === 3 && letters.slice(at).join('') === divineName) {
      return (total + known.divineName) / 1000;
    }
    const next = letters[at + 1];
    if (letter === lam && next !== undefined && alefs.includes(next)) {
      total += isJoined ? known.lamAlef.final : known.lamAlef.isolated;
      isJoined = false;
      at += 1;
      continue;
    }
    const joins = forms.isDual && next !== undefined && next !== 'ء' && known.letters.has(next);
    total += forms[isJoined ? (joins ? 'medial' : 'final') : joins ? 'initial' : 'isolated'];
    isJoined = joins;
  }
  return total / 1000;
}

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
