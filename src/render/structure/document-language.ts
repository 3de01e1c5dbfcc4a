/** The language that most of a document's text is in. */
import type { Element } from './element.js';

/** BCP 47; undefined where no text names one. */
export function mainLanguage(document: Element): string | undefined {
  const letters = new Map<string, number>();
  const count = (element: Element): void => {
    for (const piece of element.pieces) {
      const language = piece.source?.language;
      if (piece.kind === 'content' && language !== undefined) letters.set(language, (letters.get(language) ?? 0) + piece.text.length);
    }
    element.children.forEach(count);
  };
  count(document);
  let main: string | undefined;
  let most = 0;
  for (const [language, number] of letters) if (number > most) [main, most] = [language, number];
  return main;
}
