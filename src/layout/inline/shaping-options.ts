/** The options of a paragraph and its document that shaping needs. */
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { ShapingOptions } from '../../text/text-types.js';
import type { LayoutContext } from '../layout-context.js';

export function shapingOptions(properties: ResolvedParagraph, context: LayoutContext): ShapingOptions {
  const { settings } = context.tree;
  return {
    baseDirection: properties.bidi ? 'rtl' : 'ltr',
    kinsoku: properties.kinsoku,
    wordWrap: properties.wordWrap,
    hangulBySyllable: !properties.isStyled,
    autoSpaceLatin: properties.autoSpaceLatin,
    autoSpaceNumbers: properties.autoSpaceNumbers,
    balancesSpaces: settings.compat.has('balanceSingleByteDoubleByteWidth'),
    noLineBreaksBefore: settings.noLineBreaksBefore,
    noLineBreaksAfter: settings.noLineBreaksAfter,
  };
}
