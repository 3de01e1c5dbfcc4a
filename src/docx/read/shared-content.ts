/** The content of runs that is the same again and again: half of the runs in real reports repeat an earlier text (numbers, labels, spaces). */
import { operationMemory } from '../../base/operation-memory.js';
import type { RunContent } from '../../document/run.js';
import type { Theme } from './parts/theme.js';

/** Texts of a document: about 2 MB. Longer ones, and further ones, are kept as they come. */
const [mostTexts, longestText] = [8192, 40];

/** By document, which is the one with the theme. */
const textsByTheme = operationMemory(() => new WeakMap<Theme, Map<string, readonly RunContent[]>>());

/** @returns Equal content; the same object for runs that consist of the same short text */
export function sharedContent(content: readonly RunContent[], theme: Theme): readonly RunContent[] {
  const [only] = content;
  if (content.length !== 1 || only?.kind !== 'text' || only.text.length > longestText) return content.slice();
  let texts = textsByTheme().get(theme);
  if (!texts) textsByTheme().set(theme, (texts = new Map<string, readonly RunContent[]>()));
  const known = texts.get(only.text);
  if (known) return known;
  const own = content.slice();
  if (texts.size < mostTexts) texts.set(only.text, own);
  return own;
}
