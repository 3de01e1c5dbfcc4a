/** Words of tagged pages by the marked content that contains them (ISO 32000-2 §14.7.5). */
import type { PdfDict } from '../../pdf/objects/pdf-object.js';
import type { Word } from '../page/word.js';
import type { ContentKid, StructureKid } from './structure-element.js';

/** The least share of letters that the structure must contain. */
const leastShare = 0.95;

const lettersOf = (words: readonly Word[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

export class MarkedWords {
  /** By the page or the form that numbers the content, then by its number. */
  readonly #words = new Map<object, Map<number, Word[]>>();
  #letters = 0;

  /** @param words The page's words without artifacts */
  addPage(page: PdfDict, words: readonly Word[]): void {
    this.#letters += lettersOf(words);
    for (const word of words) {
      const { mark } = word;
      if (mark?.id === undefined) continue;
      const holder = mark.owner ?? page;
      const known = this.#words.get(holder) ?? new Map<number, Word[]>();
      this.#words.set(holder, known);
      const list = known.get(mark.id);
      if (list) list.push(word);
      else known.set(mark.id, [word]);
    }
  }

  of({ page, owner, id }: ContentKid): readonly Word[] {
    const holder = owner ?? page;
    return (holder && this.#words.get(holder)?.get(id)) ?? [];
  }

  /** Whether the structure contains nearly all of the text. */
  isCovered(kids: readonly StructureKid[]): boolean {
    const found = new Set<readonly Word[]>();
    const visit = (list: readonly StructureKid[]): void => {
      for (const kid of list)
        if (kid.kind === 'element') visit(kid.kids);
        else if (kid.kind === 'content') found.add(this.of(kid));
    };
    visit(kids);
    const letters = [...found].reduce((sum, words) => sum + lettersOf(words), 0);
    return letters > 0 && letters >= leastShare * this.#letters;
  }
}
