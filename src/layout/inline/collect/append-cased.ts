/** Capitals and small capitals (ECMA-376-1 §17.3.2.5, §17.3.2.33): characters are mapped, small ones marked for a smaller size. */
import type { CollectedStyle, CollectedText } from './collected-text.js';

/** Appends text with the run's case mapping applied; small capitals split it wherever the case of letters changes. */
export function appendCased(text: string, style: CollectedStyle, out: CollectedText): void {
  const { run } = style;
  if (run.caps) {
    out.append(text.toUpperCase(), style);
    return;
  }
  if (!run.smallCaps) {
    out.append(text, style);
    return;
  }
  let start = 0;
  let small = isLowerCase(text, 0);
  for (let i = 1; i <= text.length; i += 1) {
    const next = i < text.length && isLowerCase(text, i);
    if (i < text.length && next === small) continue;
    const piece = text.slice(start, i);
    out.append(small ? piece.toUpperCase() : piece, small ? { ...style, smallCapital: true } : style);
    start = i;
    small = next;
  }
}

function isLowerCase(text: string, at: number): boolean {
  const character = text[at] ?? '';
  return character !== character.toUpperCase();
}
