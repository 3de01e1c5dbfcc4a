/**
 * The targets of `[@fig:x]`, `@tbl:y` and similar, known before the first block is created: captions, equations and headings by their
 * identifiers.
 */
import { captionLabel } from './lex/caption-labels.js';
import { codeInfo } from './lex/code-info.js';
import type { HeadingIndex } from './heading-index.js';
import { captionOfFigure } from './read-captions.js';
import type { Image, MarkdownToken } from './lex/token-types.js';

/** Identifiers of possible targets. */
export const referenceKinds = 'fig|tbl|tab|eq|sec|lst';

export const referenceSigns = new RegExp(`@(?:${referenceKinds}):`);

/** The words that a reference shows, by identifier. */
export type ReferenceIndex = ReadonlyMap<string, string>;

interface ReferenceSource {
  readonly tokens: readonly (MarkdownToken | undefined)[];
  readonly cutText: (index: number) => void;
  readonly headings: HeadingIndex;
  readonly language: string | undefined;
  /** Whether the picture is available. */
  readonly hasImage: (token: Image) => boolean;
}

/** Counts in the same way as the blocks when they are created. */
export function indexReferences(source: ReferenceSource): ReferenceIndex {
  const shown = new Map<string, string>();
  for (const heading of source.headings.byToken.values()) if (heading.id !== undefined) shown.set(heading.id, heading.text);
  const counts = new Map<string, number>();
  const count = (label: string, id: string | undefined, words: (number: number) => string): void => {
    const number = (counts.get(label) ?? 0) + 1;
    counts.set(label, number);
    if (id !== undefined && !shown.has(id)) shown.set(id, words(number));
  };
  const captioned = (label: string, id: string | undefined): void => count(label, id, (number) => `${label} ${number}`);

  function walk(tokens: readonly (MarkdownToken | undefined)[], isInList: boolean, cut: (index: number) => void): void {
    for (const [index, token] of tokens.entries()) {
      switch (token?.type) {
        case 'caption': {
          const { label, kind, id } = token;
          captioned(label ?? captionLabel(kind, source.language), id);
          break;
        }
        case 'paragraph': {
          if (isInList || !token.raw.trimStart().startsWith('!')) break;
          cut(index);
          const caption = captionOfFigure(token, following(tokens, index), source.hasImage);
          if (caption) captioned(captionLabel('figure', source.language), caption.id);
          break;
        }
        case 'code': {
          const { caption, id } = codeInfo(token.lang ?? '');
          if (caption !== undefined) captioned(captionLabel('listing', source.language), id);
          break;
        }
        case 'math': {
          const { id, display } = token;
          if (display && id !== undefined) count('Equation', id, (number) => `(${number})`);
          break;
        }
        case 'blockquote':
        case 'division':
          walk(token.tokens, isInList, () => cut(index));
          break;
        case 'list':
          for (const item of token.items) walk(item.tokens, true, () => cut(index));
          break;
        case 'definition-list':
          for (const { definitions } of token.items) for (const definition of definitions) walk(definition, isInList, () => cut(index));
          break;
        default:
      }
    }
  }
  walk(source.tokens, false, source.cutText);
  return shown;
}

/** The next block that is not a blank line. */
export const following = (tokens: readonly (MarkdownToken | undefined)[], at: number): MarkdownToken | undefined =>
  tokens[at + 1]?.type === 'space' ? tokens[at + 2] : tokens[at + 1];
