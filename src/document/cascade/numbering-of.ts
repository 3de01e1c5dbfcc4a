/** The numbering of a paragraph, and the levels of formatting between which its indents are applied (ECMA-376-1 §17.3.1.19, §17.9.23). */
import type { FindDefinition } from '../numbering/numbering-definitions.js';
import type { ParagraphProperties } from '../paragraph.js';
import type { Style } from '../style.js';

export interface AppliedNumbering {
  readonly numId: string;
  /** 0 to 8. */
  readonly level: number;
  /**
   * Position in the style chain below which the level's indents are applied: the indents of a style that states the numbering
   * override the level's. Equal to the chain's length if the paragraph states it: the level then overrides every style.
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
