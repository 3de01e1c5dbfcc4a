/** A paragraph → its tokens. */
import { childOf, type FragmentNode } from '../../edit/fragment.js';
import { readAtoms, type Atom } from './read-atoms.js';
import { propertiesKey } from './content-key.js';
import type { Side } from './side.js';
import type { Container, RunPiece, Token } from './token.js';
import { comparedText, splitText } from './words.js';

const fieldContainer: Container = { kind: 'field', start: '', end: '', isRunContent: false };

/** Fields in fields in fields: deeper ones are compared by their marks. */
const deepestField = 16;

/** The places of a field that begins and ends in the paragraph, in its atoms. */
interface WholeField {
  readonly separator: number | undefined;
  readonly end: number;
}

/** Fields within one paragraph by their first atom; those within others' codes are part of the code. */
function wholeFields(atoms: readonly Atom[]): ReadonlyMap<number, WholeField> {
  const fields = new Map<number, WholeField>();
  const open: { readonly begin: number; separator: number | undefined; readonly depth: number }[] = [];
  let depth = 0;
  for (const [index, { kind }] of atoms.entries()) {
    const last = open.at(-1);
    if (kind === 'open') depth += 1;
    else if (kind === 'close') depth -= 1;
    else if (kind === 'field begin') open.push({ begin: index, separator: undefined, depth });
    else if (kind === 'field separator' && last) last.separator = index;
    else if (kind === 'field end' && open.pop() && last?.depth === depth && open.length < deepestField)
      fields.set(last.begin, { separator: last.separator, end: index });
  }
  return fields;
}

class TokenReader {
  readonly tokens: Token[] = [];
  readonly #side: Side;
  readonly #atoms: readonly Atom[];
  readonly #fields: ReadonlyMap<number, WholeField>;
  #before = '';
  /** Text that has not been split yet, its length, and the marks in it: a mark within a word divides nothing. */
  #texts: RunPiece[] = [];
  #length = 0;
  #marks: { readonly at: number; readonly xml: string }[] = [];

  constructor(side: Side, atoms: readonly Atom[]) {
    this.#side = side;
    this.#atoms = atoms;
    this.#fields = wholeFields(atoms);
  }

  read(from = 0, to = this.#atoms.length): void {
    for (let at = from; at < to; at += 1) {
      const atom = this.#atoms[at];
      if (!atom) return;
      const field = this.#fields.get(at);
      if (atom.kind === 'text') this.#addText(atom.piece);
      else if (atom.kind === 'mark' && this.#texts.length > 0) this.#marks.push({ at: this.#length, xml: atom.piece.xml });
      else {
        this.#flush();
        if (field) at = this.#field(at, field);
        else this.#other(atom);
      }
    }
    this.#flush();
  }

  #other(atom: Atom): void {
    const { kind, key, shown, piece, node, container } = atom;
    if (kind === 'mark') this.#before += piece.xml;
    else if ((kind === 'open' || kind === 'close') && container)
      this.tokens.push({ kind, key, shown, pieces: [], before: this.#taken(), container });
    else this.tokens.push({ kind: 'object', key, shown, pieces: [piece], before: this.#taken(), node });
  }

  /** @returns the place of its last atom */
  #field(begin: number, { separator, end }: WholeField): number {
    const code = this.#atoms.slice(begin, (separator ?? end) + 1);
    const key = `field ${code
      .map((atom) => atom.key)
      .join('')
      .replaceAll(/\s+/g, ' ')}`;
    const pieces = code.map(({ piece }) => piece);
    const [first, last] = [this.#atoms[begin], this.#atoms[end]];
    if (!first || !last) return end;
    if (separator === undefined) {
      this.tokens.push({ kind: 'object', key, shown: '', pieces, before: this.#taken(), node: first.node });
      return end;
    }
    const container = { ...fieldContainer };
    this.tokens.push({ kind: 'open', key, shown: '', pieces, before: this.#taken(), container });
    this.read(separator + 1, end);
    this.tokens.push({ kind: 'close', key: `end of ${key}`, shown: '', pieces: [last.piece], before: this.#taken(), container });
    return end;
  }

  #taken(): string {
    const before = this.#before;
    this.#before = '';
    return before;
  }

  #addText(piece: RunPiece): void {
    this.#texts.push(piece);
    this.#length += piece.text?.length ?? 0;
  }

  /** Takes the marks up to a place in the text. */
  #passMarks(at: number): void {
    for (let mark = this.#marks[0]; mark && mark.at <= at; mark = this.#marks[0]) {
      this.#before += mark.xml;
      this.#marks.shift();
    }
  }

  #flush(): void {
    const texts = this.#texts;
    if (texts.length === 0) return;
    this.#texts = [];
    let done = 0;
    const { granularity = 'word' } = this.#side.options;
    let [index, offset] = [0, 0];
    for (const word of splitText(texts.map(({ text }) => text).join(''), granularity)) {
      const pieces: RunPiece[] = [];
      for (let left = word.length; left > 0;) {
        const piece = texts[index];
        if (!piece) break;
        const text = (piece.text ?? '').slice(offset, offset + left);
        pieces.push(text.length === piece.text?.length ? piece : { ...piece, text });
        left -= text.length;
        offset += text.length;
        if (offset < (piece.text ?? '').length) continue;
        [index, offset] = [index + 1, 0];
      }
      this.#passMarks(done);
      done += word.length;
      this.tokens.push({ kind: 'text', key: this.#textKey(word), shown: word, pieces, before: this.#taken() });
    }
    this.#passMarks(Infinity);
    this.#length = 0;
  }

  #textKey(text: string): string {
    return comparedText(text, this.#side.options);
  }

  end(paragraph: FragmentNode): void {
    const properties = childOf(paragraph, 'w:pPr');
    const mark = childOf(properties, 'w:rPr');
    const piece: RunPiece = {
      ...{ properties: mark, propertiesKey: propertiesKey(this.#side, mark), text: undefined, xml: '', isBare: true },
    };
    const key = childOf(properties, 'w:sectPr') ? 'end of a section' : 'end';
    this.tokens.push({ kind: 'end', key, shown: '\n', pieces: [piece], before: this.#taken(), paragraph });
  }
}

export function readTokens(side: Side, paragraph: FragmentNode): readonly Token[] {
  const reader = new TokenReader(side, readAtoms(side, paragraph));
  reader.read();
  reader.end(paragraph);
  return reader.tokens;
}
