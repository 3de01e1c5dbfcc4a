/** What the text of a style looks like, with all that it is based on: styles of two documents whose looks are equal need no copy. */
import { styleKey, type OwnStyle, type StyleSheetText } from './style-sheet.js';

/** Styles that are based on each other, at most: a chain that is longer, or a ring, ends there. */
const longestChain = 64;

/** What a list looks like, by its number; lists that count are equal to none but their own. */
export type ListLook = (id: string) => string;

export class StyleLooks {
  readonly #sheet: StyleSheetText;
  readonly #listLook: ListLook;
  readonly #looks = new Map<string, string>();

  readonly #numbers: Map<string, number>;

  /** @param numbers Of what single styles state: a look is a list of them, short however long the text is. Shared by all documents that are compared */
  constructor(sheet: StyleSheetText, listLook: ListLook, numbers: Map<string, number>) {
    this.#sheet = sheet;
    this.#listLook = listLook;
    this.#numbers = numbers;
  }

  /** The style and those that it is based on, nearest first. */
  chain(style: OwnStyle): OwnStyle[] {
    const chain: OwnStyle[] = [];
    let at: OwnStyle | undefined = style;
    while (at && chain.length < longestChain && !chain.includes(at)) {
      chain.push(at);
      at = at.basedOn === undefined ? undefined : this.#sheet.byId.get(styleKey(at.type, at.basedOn));
    }
    return chain;
  }

  of(style: OwnStyle): string {
    const key = styleKey(style.type, style.id);
    let look = this.#looks.get(key);
    if (look === undefined) {
      const { type, link } = style;
      const linked = type === 'character' && link !== undefined ? this.#sheet.byId.get(styleKey('paragraph', link)) : undefined;
      // A style of characters that belongs to one of paragraphs goes with it.
      look = [...this.chain(style), ...(linked ? this.chain(linked) : [])]
        .map((one) => this.#own(one))
        .filter(Boolean)
        .join('\n');
      this.#looks.set(key, look);
    }
    return look;
  }

  #own({ stated, list }: OwnStyle): string {
    const look = stated + (list === undefined || list === '0' ? (list ?? '') : this.#listLook(list));
    if (look === '') return '';
    let number = this.#numbers.get(look);
    if (number === undefined) this.#numbers.set(look, (number = this.#numbers.size + 1));
    return String(number);
  }
}
