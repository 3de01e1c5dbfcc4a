/**
 * The story of linked text boxes, from box to box (WR-DRAW-20).
 *
 * A box is laid out where its anchor is met, be that before the boxes that its text comes through. So each box leaves the room that it has, and one whose
 * predecessors have not been met in this pass fills their rooms of the last pass to find where its own text begins. Where a room was not known, or a box of
 * the chain never came (its anchor may be deleted or hidden), another pass follows.
 */
import type { TextBoxLink } from '../../document/drawing.js';
import { contentOfFlow } from '../block/flow-shapes.js';
import { rounding } from '../block/flow-state.js';
import type { FlowContent, FlowPosition, FlowRequest, FlowResult } from '../block/flow-types.js';
import type { LayoutContext } from '../layout-context.js';

/** The box's own share in a request for its part of the story. */
export type BoxRoom = Pick<FlowRequest, 'width' | 'maxHeight' | 'environment'>;

/** Where a box begins; `done`: nothing is left for it. */
type Start = FlowPosition | 'done';

interface Chain {
  content?: FlowContent;
  /** By index; boxes that were not met have none. */
  readonly rooms: Map<number, BoxRoom>;
  /** Where the box of each index stopped. */
  readonly ends: Map<number, Start>;
  readonly size: number;
  wasGuessed: boolean;
}

const storyStart: FlowPosition = { block: 0 };

const isStoryStart = ({ block, offset = 0, table }: FlowPosition): boolean => block === 0 && offset === 0 && !table;

/** A box that nothing fits into hands on all. */
const endOf = (result: FlowResult | undefined, start: FlowPosition): Start => (result ? (result.end ?? 'done') : start);

export class LinkedText {
  /** Chains as the last pass left them. */
  readonly #known: ReadonlyMap<string, Chain>;
  readonly #chains = new Map<string, Chain>();

  /** @param last Of the pass before */
  constructor(last?: LinkedText) {
    this.#known = last ? last.#chains : new Map<string, Chain>();
  }

  /** Whether each box was filled with what the boxes before it left. */
  get isSettled(): boolean {
    return [...this.#chains].every(([id, chain]) => !chain.wasGuessed && chain.rooms.size === this.#expected(id, chain.size).length);
  }

  /** @param own Content of the box, which only the first one has. @returns What is in the box; nothing where the story ended before */
  fill(link: TextBoxLink, own: FlowContent, room: BoxRoom, context: LayoutContext): FlowResult | undefined {
    const chain = this.#chain(link);
    if (link.index === 0) chain.content = own;
    chain.rooms.set(link.index, room);
    const content = chain.content ?? this.#known.get(link.chainId)?.content;
    const start = this.#startOf(link, chain, context);
    if (!content || start === 'done') {
      chain.ends.set(link.index, 'done');
      return undefined;
    }
    const shown = contentOfFlow({ ...content, autoColor: own.autoColor });
    const result = part(shown, start, this.#isLast(link) ? { ...room, maxHeight: Infinity } : room, context);
    chain.ends.set(link.index, endOf(result, start));
    return result;
  }

  #chain({ chainId, size }: TextBoxLink): Chain {
    const known = this.#chains.get(chainId);
    if (known) return known;
    const made: Chain = { rooms: new Map(), ends: new Map(), size, wasGuessed: false };
    this.#chains.set(chainId, made);
    return made;
  }

  /** Indices of the boxes that there are as far as is known, in order. */
  #expected(chainId: string, size: number): readonly number[] {
    const last = this.#known.get(chainId);
    return last ? [...last.rooms.keys()].sort((one, other) => one - other) : Array.from({ length: size }, (_, index) => index);
  }

  #isLast({ chainId, index, size }: TextBoxLink): boolean {
    return this.#expected(chainId, size).every((other) => other <= index);
  }

  #startOf({ chainId, index, size }: TextBoxLink, chain: Chain, context: LayoutContext): Start {
    const last = this.#known.get(chainId);
    const content = chain.content ?? last?.content;
    let at: Start = storyStart;
    for (const other of this.#expected(chainId, size)) {
      if (other >= index || at === 'done') break;
      context.budget.step();
      const room = chain.rooms.get(other) ?? last?.rooms.get(other);
      let end = chain.ends.get(other);
      if (!end && content && room) {
        end = endOf(part(content, at, { ...room, environment: { ...room.environment, context } }, context), at);
        chain.ends.set(other, end);
      }
      if (!end) chain.wasGuessed = true;
      at = end ?? at;
    }
    return at;
  }
}

/** The last box takes all that is left; in the others a line that does not fit goes on to the next, the first line, too. */
function part(content: FlowContent, start: FlowPosition, room: BoxRoom, context: LayoutContext): FlowResult | undefined {
  const result = context.flows.layout({ content, start, ...room, top: isStoryStart(start) ? 'story' : 'automatic-break', force: true });
  return result.fragment.height - result.leading > room.maxHeight + rounding ? undefined : result;
}
