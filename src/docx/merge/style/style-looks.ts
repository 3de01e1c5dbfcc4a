/**
 * The appearance of a style's text, including the styles that it is based on: styles of two documents with equal
 * appearance need no copy.
 */
import { styleKey, type OwnStyle, type StyleSheetText } from './style-sheet.js';

/** The longest chain of base styles: a longer chain, or a cycle, ends there. */
const longestChain = 64;

/** Returns the appearance of a list by its number; a counting list only equals itself. */
export type ListLook = (id: string) => string;

export class StyleLooks {
  readonly #sheet: StyleSheetText;
  readonly #listLook: ListLook;
  readonly #looks = new Map<string, string>();

  readonly #numbers: Map<string, number>;

  /**
   * @param numbers Numbers of the contents of single styles: an appearance is a list of them, short however long the
   * text is. Shared by all compared documents
   */
  constructor(sheet: StyleSheetText, listLook: ListLook, numbers: Map<string, number>) {
    this.#sheet = sheet;
    this.#listLook = listLook;
    this.#numbers = numbers;
  }

  /** The style and its base styles, nearest first. */
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
      // A character style linked to a paragraph style is included.
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
