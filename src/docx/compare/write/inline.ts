/** Marked pieces in order → the content of a paragraph: what belongs together is one run, what has one mark is in one revision. */
import { escapeText } from '../../../base/xml/escape-xml.js';
import type { Container, RunPiece } from '../read/token.js';
import { isGone, markElements, type RevisionMarks, type Status } from './revision.js';

/** The look of a run. */
export interface RunLook {
  /** The content of its `w:rPr`. */
  readonly properties: string;
  /** The content of the original's `w:rPr`, taken over; undefined if it is the same. */
  readonly former?: string | undefined;
}

interface RunInline extends RunLook {
  readonly kind: 'run';
  readonly status: Status;
  readonly isBare: boolean;
  readonly content: RunPiece[];
}

interface ContainerInline {
  readonly kind: 'container';
  readonly status: Status;
  readonly container: Container;
  readonly children: Inline[];
}

/** Bookmarks and the like, which no revision marks. */
interface PlaceInline {
  readonly kind: 'place';
  readonly status: 'same';
  readonly xml: string;
}

type Inline = RunInline | ContainerInline | PlaceInline;

export interface InlineOptions {
  readonly marks: RevisionMarks;
  /** Text of the original → text for the part that is written. */
  readonly take: (xml: string) => string;
}

/** The content of one paragraph of the result. */
export class InlineWriter {
  readonly #options: InlineOptions;
  /** The lists of the open containers, outermost first. */
  readonly #open: Inline[][] = [[]];

  constructor(options: InlineOptions) {
    this.#options = options;
  }

  #add(inline: Inline): void {
    this.#open.at(-1)?.push(inline);
  }

  piece(piece: RunPiece, status: Status, { properties, former }: RunLook): void {
    const last = this.#open.at(-1)?.at(-1);
    const { isBare } = piece;
    const isOneRun = last?.kind === 'run' && last.status === status && last.properties === properties && last.former === former;
    if (isOneRun && !isBare && !last.isBare) last.content.push(piece);
    else this.#add({ kind: 'run', status, properties, former, isBare, content: [piece] });
  }

  place(xml: string): void {
    if (xml !== '') this.#add({ kind: 'place', status: 'same', xml });
  }

  open(container: Container, status: Status): void {
    if (container.kind === 'field') return;
    const children: Inline[] = [];
    this.#add({ kind: 'container', status, container, children });
    this.#open.push(children);
  }

  close(container: Container): void {
    if (container.kind !== 'field' && this.#open.length > 1) this.#open.pop();
  }

  toString(): string {
    return this.#list(this.#open[0] ?? [], { isTaken: false, isMarked: false });
  }

  /**
   * @param isTaken Whether what encloses it is taken over as a whole
   * @param isMarked Whether a revision encloses it
   */
  #list(list: readonly Inline[], within: { readonly isTaken: boolean; readonly isMarked: boolean }): string {
    let written = '';
    for (let at = 0; at < list.length;) {
      const first = list[at];
      if (!first) break;
      let end = at + 1;
      while (end < list.length && list[end]?.status === first.status) end += 1;
      written += this.#sameStatus(list.slice(at, end), first.status, within);
      at = end;
    }
    return written;
  }

  #sameStatus(
    list: readonly Inline[],
    status: Status,
    { isTaken, isMarked }: { readonly isTaken: boolean; readonly isMarked: boolean },
  ): string {
    const takes = isGone(status) && !isTaken;
    const xml =
      status === 'same' || isMarked
        ? list.map((one) => this.#one(one, { isTaken, isMarked })).join('')
        : this.#marked(list, status, isTaken || takes);
    return takes ? this.#options.take(xml) : xml;
  }

  /** Revisions enclose runs, and are in the containers that they may not enclose. */
  #marked(list: readonly Inline[], status: Exclude<Status, 'same'>, isTaken: boolean): string {
    let written = '';
    let enclosed = '';
    const flush = (): void => {
      if (enclosed !== '') written += this.#options.marks.around(markElements[status], enclosed);
      enclosed = '';
    };
    for (const one of list) {
      if (one.kind === 'container' && !one.container.isRunContent) {
        flush();
        written += this.#one(one, { isTaken, isMarked: false });
      } else enclosed += this.#one(one, { isTaken, isMarked: true });
    }
    flush();
    return written;
  }

  #one(one: Inline, within: { readonly isTaken: boolean; readonly isMarked: boolean }): string {
    if (one.kind === 'place') return one.xml;
    if (one.kind === 'run') return this.#run(one);
    const { container, children } = one;
    return container.start + this.#list(children, within) + container.end;
  }

  #run({ status, properties, former, isBare, content }: RunInline): string {
    // Text that is moved away keeps its element, as Word writes it.
    const isDeleted = status === 'deleted';
    let [written, text] = ['', ''];
    const flush = (): void => {
      const name = isDeleted ? 'w:delText' : 'w:t';
      if (text !== '') written += `<${name} xml:space="preserve">${escapeText(text)}</${name}>`;
      text = '';
    };
    for (const piece of content) {
      if (piece.text !== undefined) {
        text += piece.text;
        continue;
      }
      flush();
      const marked = status === 'same' ? undefined : isDeleted ? (piece.asRun?.deleted ?? piece.deletedXml) : piece.asRun?.inserted;
      written += marked ?? piece.xml;
    }
    flush();
    if (isBare) return written;
    const change = former === undefined ? '' : this.#options.marks.around('w:rPrChange', `<w:rPr>${former}</w:rPr>`);
    return `<w:r>${properties + change === '' ? '' : `<w:rPr>${properties}${change}</w:rPr>`}${written}</w:r>`;
  }
}
