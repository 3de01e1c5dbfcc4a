/** Which numbering a paragraph has, and between which levels of formatting its indents are (ECMA-376-1 §17.3.1.19, §17.9.23). */
import type { FindDefinition } from '../numbering/numbering-definitions.js';
import type { ParagraphProperties } from '../paragraph.js';
import type { Style } from '../style.js';

export interface AppliedNumbering {
  readonly numId: string;
  /** 0 to 8. */
  readonly level: number;
  /**
   * Position in the style chain below which the level's indents are laid: a style that itself states the numbering
   * beats the level with its own indents. The chain's length when the paragraph states it: the level beats every style.
   */
  readonly layer: number;
}

export function numberingOf(chain: readonly Style[], direct: ParagraphProperties, find: FindDefinition): AppliedNumbering | undefined {
  let numId: string | undefined;
  let level: number | undefined;
  let layer = 0;
  chain.forEach((style, index) => {
    const stated = style.paragraph?.numbering;
    if (!stated) return;
    numId = stated.numId ?? numId;
    level = stated.level ?? level;
    layer = index;
  });
  if (numId !== undefined) level = linkedLevel(chain, find(numId)?.levels ?? []) ?? level;
  if (direct.numbering) {
    numId = direct.numbering.numId ?? numId;
    level = direct.numbering.level ?? level;
    layer = chain.length;
  }
  if (numId === undefined || numId === '0') return undefined;
  return { numId, level: Math.min(Math.max(level ?? 0, 0), 8), layer };
}

/** The level whose `w:pStyle` names the style, or else its nearest ancestor. */
function linkedLevel(chain: readonly Style[], levels: readonly ({ readonly styleId?: string } | undefined)[]): number | undefined {
  for (let i = chain.length - 1; i >= 0; i--) {
    const style = chain[i];
    const level = levels.findIndex((candidate) => candidate?.styleId !== undefined && candidate.styleId === style?.id);
    if (level >= 0) return level;
    if (style?.paragraph?.numbering?.level !== undefined) return undefined;
  }
  return undefined;
}
