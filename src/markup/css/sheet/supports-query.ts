/** Whether the condition of `@supports` holds (CSS Conditional 3 §6): a property is supported if it has a meaning for a Word document. */
import { isKnownProperty } from '../property/apply-property.js';
import { isShorthand } from '../property/expand-shorthand.js';
import { blankComments } from './blank-comments.js';

const deepest = 16;

export function isSupported(condition: string): boolean {
  return isMet(blankComments(condition).trim(), 0);
}

function isMet(condition: string, depth: number): boolean {
  if (depth > deepest || condition === '') return false;
  const not = /^not\b/i.exec(condition);
  if (not) return !isMet(condition.slice(not[0].length).trim(), depth + 1);
  const parts = splitCondition(condition);
  if (parts.some(({ joint }) => joint === 'or')) return parts.some(({ text }) => partHolds(text, depth));
  return parts.length > 0 && parts.every(({ text }) => partHolds(text, depth));
}

/** Bracketed parts of a condition, each with the joint before it: `and`, `or`, or nothing. */
function splitCondition(condition: string) {
  const parts: { readonly text: string; readonly joint: string }[] = [];
  let begin = 0;
  let depth = 0;
  for (let at = 0; at < condition.length; at++) {
    if (condition[at] === '(') depth++;
    else if (condition[at] === ')' && --depth === 0) {
      const piece = condition.slice(begin, at + 1).trim();
      const joint = /^(and|or)\b\s*/i.exec(piece);
      parts.push({ text: piece.slice(joint?.[0].length ?? 0), joint: (joint?.[1] ?? '').toLowerCase() });
      begin = at + 1;
    }
  }
  return parts;
}

function partHolds(part: string, depth: number): boolean {
  if (/^not\b/i.test(part)) return isMet(part, depth + 1);
  const call = /^([a-z-]+)\(/i.exec(part);
  if (call) return call[1]?.toLowerCase() === 'selector';
  const inside = part.slice(1, -1).trim();
  const declaration = /^(?:--[^:]*|([a-z-]+)\s*):\s*\S/i.exec(inside);
  if (!declaration) return isMet(inside, depth + 1);
  const name = declaration[1]?.toLowerCase();
  // a property that the page defines has no name here
  return name === undefined || isKnownProperty(name) || isShorthand(name);
}
