/** The purpose of a paragraph, by its style and level: the style names of Word, LibreOffice, pandoc and this project. */
import type { ResolvedParagraph } from '../cascade/resolved.js';

const quoteStyles = /^(?:(?:intense )?quote|block ?quot(?:e|ation)|block text|quotations)$/i;
const codeStyles = /^(?:html preformatted|source code|code|code block|macro|macro text|preformatted(?: text)?|verbatim)$/i;
const termStyle = /^definition term$/i;
const definitionStyle = /^definition$/i;
const captionStyle = /^caption$/i;

type Named = Pick<ResolvedParagraph, 'styleName'>;

export const isQuote = ({ styleName }: Named): boolean => quoteStyles.test(styleName);

export const isCode = ({ styleName }: Named): boolean => codeStyles.test(styleName);

export const isTerm = ({ styleName, outlineLevel }: Pick<ResolvedParagraph, 'styleName' | 'outlineLevel'>): boolean =>
  outlineLevel === undefined && termStyle.test(styleName);

export const isDefinition = ({ styleName }: Named): boolean => definitionStyle.test(styleName);

export const isCaption = ({ styleName }: Named): boolean => captionStyle.test(styleName);

/** The level of a table of contents entry, from 1; undefined if the paragraph is not an entry. */
export function contentsLevel({ styleName }: Named): number | undefined {
  if (/^table of (?:figures|authorities)$/i.test(styleName)) return 1;
  const level = /^toc ([1-9])$/i.exec(styleName)?.[1];
  return level === undefined ? undefined : Number(level);
}
