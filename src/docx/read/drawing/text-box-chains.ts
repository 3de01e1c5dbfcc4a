/**
 * Linked text boxes (`wps:linkedTxbx` of [MS-ODRAWXML], VML's `mso-next-textbox`): the boxes into which a first box's
 * story flows (WR-DRAW-20).
 */
import type { Mutable } from '../../../base/mutable.js';
import type { Block } from '../../../document/block.js';
import type { TextBody } from '../../../document/drawing.js';

type Body = Mutable<TextBody>;

interface NumberedChain {
  readonly id: string;
  head?: Body;
  /** By sequence number; each number counts once. */
  readonly followers: Map<number, Body>;
}

interface NamedBox {
  readonly body: Body;
  /** The name of the box that follows. */
  readonly next: string | undefined;
}

/** Collects the boxes of one document; chains are only certain once all boxes of a part are known. */
export class TextBoxChains {
  readonly #numbered: NumberedChain[] = [];
  /** The latest chain of each part and id. */
  readonly #open = new Map<string, NumberedChain>();
  /** Named boxes by part and name. */
  readonly #named = new Map<string, NamedBox>();

  /** `wps:txbx` with an id. Copies of a chain share the id: each copy starts with its first box. */
  addHead(partName: string, id: string, body: Body): void {
    const open = this.#chain(partName, id);
    if (open.head) this.#begin(partName, id).head = body;
    else open.head = body;
  }

  /** `wps:linkedTxbx`. */
  addFollower(partName: string, id: string, sequence: number, body: Body): void {
    const { followers } = this.#chain(partName, id);
    if (!followers.has(sequence)) followers.set(sequence, body);
  }

  /** A VML box, which names the one that follows. */
  addNamed(partName: string, name: string, next: string | undefined, body: Body): void {
    const key = boxKey(partName, name);
    if (!this.#named.has(key)) this.#named.set(key, { body, next: next === undefined ? undefined : boxKey(partName, next) });
  }

  /** Links the boxes. A box outside any chain stays alone. */
  close(): void {
    const taken = new Set<string>();
    const wanted: { readonly id?: string; readonly bodies: readonly Body[] }[] = [];
    for (const { id, head, followers } of this.#numbered) {
      const rest = [...followers].sort(([one], [other]) => one - other).map(([, body]) => body);
      if (head && rest.length > 0) wanted.push({ id, bodies: [head, ...rest] });
    }
    for (const bodies of this.#namedChains()) wanted.push({ bodies });
    let next = 1;
    for (const { id, bodies } of wanted) {
      while (taken.has(String(next))) next += 1;
      const chainId = id === undefined || taken.has(id) ? String(next) : id;
      taken.add(chainId);
      for (const [index, body] of bodies.entries()) body.link = { chainId, index, size: bodies.length };
    }
  }

  #chain(partName: string, id: string): NumberedChain {
    return this.#open.get(boxKey(partName, id)) ?? this.#begin(partName, id);
  }

  #begin(partName: string, id: string): NumberedChain {
    const made: NumberedChain = { id, followers: new Map() };
    this.#numbered.push(made);
    this.#open.set(boxKey(partName, id), made);
    return made;
  }

  /** A chain starts with a box that no other box names; a cycle has no such box and is left alone. */
  #namedChains(): Body[][] {
    const followed = new Set([...this.#named.values()].flatMap(({ next }) => next ?? []));
    const used = new Set<Body>();
    return [...this.#named].flatMap(([key, first]) => {
      if (followed.has(key) || first.next === undefined) return [];
      const bodies: Body[] = [];
      for (let box: NamedBox | undefined = first; box && canFollow(box, bodies, used); box = this.#named.get(box.next ?? '')) {
        bodies.push(box.body);
        used.add(box.body);
      }
      return bodies.length > 1 ? [bodies] : [];
    });
  }
}

const boxKey = (partName: string, id: string): string => `${partName}#${id}`;

/** A box with its own text can only be the first of its chain, so that no text is lost. */
function canFollow({ body }: NamedBox, before: readonly Body[], used: ReadonlySet<Body>): boolean {
  return !used.has(body) && (before.length === 0 || body.children.every(isEmptyParagraph));
}

function isEmptyParagraph(block: Block): boolean {
  return block.kind === 'paragraph' && block.children.length === 0;
}
