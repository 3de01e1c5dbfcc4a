/** The language of most of a document's text. */
import type { Element } from './element.js';

/** BCP 47; undefined if no text names one. */
export function mainLanguage(document: Element): string | undefined {
  const letters = new Map<string, number>();
  const count = (element: Element): void => {
    for (const piece of element.pieces) {
      const language = piece.source?.language;
      // the content of a field is not content of the page
      const weight = piece.kind === 'content' ? piece.text.length : piece.role === 'Form' ? 1 : 0;
      if (weight > 0 && language !== undefined) letters.set(language, (letters.get(language) ?? 0) + weight);
    }
    element.children.forEach(count);
  };
  count(document);
  let main: string | undefined;
  let most = 0;
  for (const [language, number] of letters) if (number > most) [main, most] = [language, number];
  return main;
}
