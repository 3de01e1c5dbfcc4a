/** Linked text boxes (`wps:linkedTxbx` of [MS-ODRAWXML], VML's `mso-next-textbox`): which boxes the story of a first one flows on into (WR-DRAW-20). */
import type { Mutable } from '../../../base/mutable.js';
import type { Block } from '../../../document/block.js';
import type { TextBody } from '../../../document/drawing.js';

type Body = Mutable<TextBody>;

interface NumberedChain {
  readonly id: string;
  head?: Body;
  /** By their sequence numbers, of which each counts once. */
  readonly followers: Map<number, Body>;
}

interface NamedBox {
  readonly body: Body;
  /** Name of the box that follows. */
  readonly next: string | undefined;
}

/** Collects the boxes of one reading; only when all of a part are known is it certain which ones are a chain. */
export class TextBoxChains {
  readonly #numbered: NumberedChain[] = [];
  /** The latest of each part and id. */
  readonly #open = new Map<string, NumberedChain>();
  /** By part and name. */
  readonly #named = new Map<string, NamedBox>();

  /** `wps:txbx` with an id. Copies of a chain have the same one: each begins with its first box. */
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

  /** A box of VML, which names the one that follows. */
  addNamed(partName: string, name: string, next: string | undefined, body: Body): void {
    const key = keyOf(partName, name);
    if (!this.#named.has(key)) this.#named.set(key, { body, next: next === undefined ? undefined : keyOf(partName, next) });
  }

  /** Links the boxes. Whatever is not a chain stays a box by itself. */
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
    return this.#open.get(keyOf(partName, id)) ?? this.#begin(partName, id);
  }

  #begin(partName: string, id: string): NumberedChain {
    const made: NumberedChain = { id, followers: new Map() };
    this.#numbered.push(made);
    this.#open.set(keyOf(partName, id), made);
    return made;
  }

  /** Boxes that no other one names begin chains; a circle has none and is left alone. */
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

const keyOf = (partName: string, id: string): string => `${partName}#${id}`;

/** Text of its own makes a box the first one of its chain, so that none is lost. */
function canFollow({ body }: NamedBox, before: readonly Body[], used: ReadonlySet<Body>): boolean {
  return !used.has(body) && (before.length === 0 || body.children.every(isBlank));
}

function isBlank(block: Block): boolean {
  return block.kind === 'paragraph' && block.children.length === 0;
}
