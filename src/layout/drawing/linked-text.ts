/**
 * The story of linked text boxes, from box to box (WR-DRAW-20).
 *
 * A box is laid out where its anchor is met, which may be before the boxes that its text comes through. So each box records its room, and
 * a box whose predecessors have not been met in this pass fills their rooms of the last pass to find where its own text begins. If a room
 * was unknown, or a box of the chain was never met (its anchor may be deleted or hidden), another pass follows.
 */
import type { TextBoxLink } from '../../document/drawing.js';
import { heightTolerance } from '../height-tolerance.js';
import {
  type FlowContent,
  type FlowPosition,
  type FlowRequest,
  type FlowResult,
  contentOfFlow,
  isStoryStart,
  storyStart,
} from '../flow/flow-types.js';
import type { FlowContext } from '../flow/flow-context.js';

/** The box's own part of a request for its share of the story. */
export type BoxRoom = Pick<FlowRequest, 'width' | 'maxHeight' | 'environment'>;

/** Where a box begins; `done` if no text is left for it. */
type Start = FlowPosition | 'done';

interface Chain {
  content?: FlowContent;
  /** By index; boxes that were not met have no entry. */
  readonly rooms: Map<number, BoxRoom>;
  /** Where the box of each index stopped. */
  readonly ends: Map<number, Start>;
  readonly size: number;
  wasGuessed: boolean;
}

/** A box that nothing fits into passes everything on. */
const startAfter = (result: FlowResult | undefined, start: FlowPosition): Start => (result ? (result.end ?? 'done') : start);

export class LinkedText {
  /** Chains as the last pass left them. */
  readonly #known: ReadonlyMap<string, Chain>;
  readonly #chains = new Map<string, Chain>();

  /** @param last The story of the pass before */
  constructor(last?: LinkedText) {
    this.#known = last ? last.#chains : new Map<string, Chain>();
  }

  /** Whether each box was filled with the text that the boxes before it left. */
  get isSettled(): boolean {
    return [...this.#chains].every(([id, chain]) => !chain.wasGuessed && chain.rooms.size === this.#expected(id, chain.size).length);
  }

  /**
   * @param own The box's content, which only the first box has
   * @returns The content of the box; undefined if the story ended before it
   */
  fill(link: TextBoxLink, own: FlowContent, room: BoxRoom, context: FlowContext): FlowResult | undefined {
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
    chain.ends.set(link.index, startAfter(result, start));
    return result;
  }

  #chain({ chainId, size }: TextBoxLink): Chain {
    const known = this.#chains.get(chainId);
    if (known) return known;
    const made: Chain = { rooms: new Map(), ends: new Map(), size, wasGuessed: false };
    this.#chains.set(chainId, made);
    return made;
  }

  /** Indices of the boxes known to exist, in order. */
  #expected(chainId: string, size: number): readonly number[] {
    const last = this.#known.get(chainId);
    return last ? [...last.rooms.keys()].sort((one, other) => one - other) : Array.from({ length: size }, (_, index) => index);
  }

  #isLast({ chainId, index, size }: TextBoxLink): boolean {
    return this.#expected(chainId, size).every((other) => other <= index);
  }

  #startOf({ chainId, index, size }: TextBoxLink, chain: Chain, context: FlowContext): Start {
    const last = this.#known.get(chainId);
    const content = chain.content ?? last?.content;
    let at: Start = storyStart;
    for (const other of this.#expected(chainId, size)) {
      if (other >= index || at === 'done') break;
      context.budget.step();
      const room = chain.rooms.get(other) ?? last?.rooms.get(other);
      let end = chain.ends.get(other);
      if (!end && content && room) {
        end = startAfter(part(content, at, { ...room, environment: { ...room.environment, context } }, context), at);
        chain.ends.set(other, end);
      }
      if (!end) chain.wasGuessed = true;
      at = end ?? at;
    }
    return at;
  }
}

/** The last box takes all the remaining text; in the others a line that does not fit moves to the next box, even the first line. */
function part(content: FlowContent, start: FlowPosition, room: BoxRoom, context: FlowContext): FlowResult | undefined {
  const result = context.flows.layout({ content, start, ...room, top: isStoryStart(start) ? 'story' : 'automatic-break', force: true });
  return result.fragment.height - result.leading > room.maxHeight + heightTolerance ? undefined : result;
}
