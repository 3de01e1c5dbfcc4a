/** Collects stretches of text that differ in formatting only: neighbours with the same differences are one change. */
import { differingProperties } from '../read/content-key.js';
import type { RunPiece } from '../read/token.js';
import type { Story } from '../story.js';

export class FormattingChanges {
  readonly #story: Story;
  #names: readonly string[] = [];
  #text = '';

  constructor(story: Story) {
    this.#story = story;
  }

  /** A piece of the revised document whose look was another one. */
  add(former: RunPiece, piece: RunPiece): void {
    const { original, revised } = this.#story;
    const names = differingProperties([original, former.properties], [revised, piece.properties]);
    if (names.join() !== this.#names.join()) this.end();
    this.#names = names;
    this.#text += piece.text ?? '';
  }

  /** Ends the stretch: the text after it looks as before, or is another change. */
  end(): void {
    if (this.#names.length > 0) {
      const text = this.#text;
      this.#story.changes.add({ kind: 'formatting', what: 'text', before: text, after: text, properties: this.#names });
    }
    this.#names = [];
    this.#text = '';
  }
}
