/** The format of text from all its ancestors, and elements that are only formatting. */
import type { RunProperties } from '../../document/run.js';
import { derive } from '../css/computed-style.js';
import type { PageContext } from './page/page-context.js';
import type { TextFormat } from './paragraph-draft.js';
import type { InlineState, Place, Reader } from './reader.js';
import { characterStyleOf, runProperties } from './run-format.js';

/** An inline element: `span`, `b`, `code`, and any unknown one. */
export function readInline(place: Place, reader: Reader): void {
  const { element, style, state } = place;
  const own = characterStyleOf(element.tagName);
  const isInCode = state.characterStyles.includes('HTMLCode') || place.scope.styleId === 'SourceCode';
  const characterStyles = own === undefined || (own === 'HTMLCode' && isInCode) ? state.characterStyles : [...state.characterStyles, own];
  const background = style.background ?? state.background;
  reader.children(place, { state: { style, characterStyles, background } });
}

/** The format of text: the same object for the same style, so that runs join. */
export function textFormat(state: InlineState, page: PageContext): TextFormat {
  const { style, background } = state;
  const isPlain = state.characterStyles.length === 0 && !background;
  const key = isPlain ? 'text' : `text ${state.characterStyles.join(' ')} ${background?.rgb ?? ''} ${background?.alpha ?? ''}`;
  return derive(style, key, () => {
    const properties = inlineRunProperties(state, page);
    return {
      properties,
      whiteSpace: style.whiteSpace,
      direction: style.direction,
      transform: style.textTransform,
      wordSpacing: style.wordSpacing,
    };
  });
}

/** Includes the formatting around a fragment. */
export function inlineRunProperties(state: InlineState, page: PageContext): RunProperties {
  const { characterStyles, background } = state;
  const own = runProperties(state.style, { characterStyles, language: page.language, background });
  return Object.keys(page.base).length === 0 ? own : derive(state.style, `base ${JSON.stringify(own)}`, () => ({ ...page.base, ...own }));
}
