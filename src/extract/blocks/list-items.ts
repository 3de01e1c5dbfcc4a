/** Paragraphs that begin with a mark → items of lists, if the marks continue one another. */
import type { TreeTarget } from '../tree-target.js';
import { firstWord, type Line } from './line.js';
import { type ListMark, listMarks } from './list-mark.js';

export interface ListItem {
  readonly numId: string;
  readonly level: number;
}

/** Items of a list begin at the same place, within a part of the size. */
const sameIndent = 0.6;
const deepestLevel = 8;

interface OpenList {
  readonly mark: ListMark;
  readonly left: number;
  number: number;
  numId: string;
}

/** A paragraph between items ends lists unless it is indented like their text. */
export class ListReader {
  readonly #target: TreeTarget;
  #open: OpenList[] = [];

  constructor(target: TreeTarget) {
    this.#target = target;
  }

  end(): void {
    this.#open = [];
  }

  /** @param following First lines of the next paragraphs: a number alone begins a list only if the next one follows */
  item(line: Line, following: () => readonly Line[]): ListItem | undefined {
    const { left, text, size } = firstWord(line);
    const marks = line.words.length > 1 ? listMarks(text) : [];
    if (marks.length === 0) return undefined;
    const at = this.#open.findIndex((open) => Math.abs(open.left - left) < sameIndent * size);
    if (at >= 0) {
      this.#open.length = at + 1;
      const open = this.#open[at];
      const next = open && marks.find((mark) => mark.pattern === open.mark.pattern && mark.format === open.mark.format);
      if (open && next && (next.format === 'bullet' || next.number === open.number + 1)) {
        open.number = next.number;
        return { numId: open.numId, level: at };
      }
      this.#open.length = at;
    }
    this.#open = this.#open.filter((open) => open.left < left);
    const mark = marks.find((one) => one.format === 'bullet' || continues(one, left, size, following));
    if (!mark || this.#open.length > deepestLevel) return undefined;
    return this.#begin(mark, left);
  }

  #begin(mark: ListMark, left: number): ListItem {
    const level = this.#open.length;
    const levels = this.#open.map((open, index) => listLevelLook(open.mark, index));
    const numId = this.#target.addList([...levels, listLevelLook(mark, level)], level, mark.number);
    this.#open.push({ mark, left, number: mark.number, numId });
    return { numId, level };
  }
}

export const listLevelLook = ({ format, pattern }: ListMark, level: number): { readonly format: string; readonly text?: string } =>
  format === 'bullet' ? { format } : { format, text: pattern.replace('#', `%${String(level + 1)}`) };

function continues({ format, pattern, number }: ListMark, left: number, size: number, following: () => readonly Line[]): boolean {
  return following().some((line) => {
    const word = firstWord(line);
    if (Math.abs(word.left - left) > sameIndent * size) return false;
    return listMarks(word.text).some((next) => next.format === format && next.pattern === pattern && next.number === number + 1);
  });
}
