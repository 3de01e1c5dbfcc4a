/** The sources of a paragraph's glyphs: one object for each link, note mark and language in it, so that runs of one kind share one. */
import type { ContentSource } from '../page-item.js';
import type { InlineSpan } from './prepared-paragraph.js';
import { textLanguage } from './text-language.js';

/** Sources searched before a new one is created: neighbouring runs have the same ones, and a paragraph may have very many links. */
const lookedAt = 8;

export class ContentSources {
  readonly #known: ContentSource[] = [];

  /** @param owner the paragraph */
  constructor(readonly owner: object) {}

  /** @param script ISO 15924; undefined for content that is not made of letters, such as a tab */
  of(span: InlineSpan, script: string | undefined): ContentSource {
    const { link, note, part, phrase } = span;
    const language = script === undefined ? undefined : textLanguage(span.run.language, script);
    for (let back = 1; back <= lookedAt; back += 1) {
      const known = this.#known.at(-back);
      if (!known) break;
      if (
        known.link === link &&
        known.note === note &&
        known.part === part &&
        known.phrase === phrase &&
        known.language === language &&
        known.text === undefined
      )
        return known;
    }
    const made: ContentSource = { owner: this.owner, language, link, note, part, phrase };
    this.#known.push(made);
    return made;
  }

  /** @param text the text of a label that is drawn without letters */
  label(text: string): ContentSource {
    return { owner: this.owner, part: 'label', text };
  }
}
