/** Declarations of a rule or a `style` attribute, with shorthands expanded if they contain no variables. */
import parseCss, { type CssNode } from 'css-tree/parser';
import { afterOperations, operationMemory } from '../../../base/operation-memory.js';
import { parseCssValue } from '../value/css-value.js';
import { expandShorthand, type Longhand } from '../property/expand-shorthand.js';
import { hasVariables } from '../property/substitute-variables.js';

// The parser keeps the last text that it read until it reads another: after an operation it reads an empty one.
afterOperations(() => void parseCss(''));

export { parseCss };

export interface Declaration {
  /** Lower case; custom properties (`--x`) as written. */
  readonly property: string;
  readonly text: string;
  readonly important: boolean;
  /** Absent if the text has variables, and for custom properties. */
  readonly longhands?: readonly Longhand[];
}

const longestText = 100_000;
const mostDeclarations = 1000;
const mostKept = 4096;

export function declarationOf(property: string, text: string, important = false): Declaration {
  if (property.startsWith('--')) return { property, text: text.trim(), important };
  const name = property.toLowerCase();
  if (hasVariables(text)) return { property: name, text, important };
  return { property: name, text, important, longhands: expandShorthand(name, parseCssValue(text)) };
}

export function parseDeclarations(block: CssNode | null | undefined): Declaration[] {
  const declarations: Declaration[] = [];
  block?.children?.forEach((node) => {
    if (node.type !== 'Declaration' || node.property === undefined || declarations.length >= mostDeclarations) return;
    const text = typeof node.value === 'string' ? node.value : typeof node.value?.value === 'string' ? node.value.value : '';
    if (text.length <= longestText)
      declarations.push(declarationOf(node.property, text, node.important !== false && node.important !== undefined));
  });
  return declarations;
}

const kept = operationMemory(() => new Map<string, readonly Declaration[]>());

/** Parses the text of a `style` attribute; empty if it is invalid. */
export function parseStyleAttribute(text: string): readonly Declaration[] {
  const blocks = kept();
  const known = blocks.get(text);
  if (known) return known;
  const declarations = readStyleAttribute(text);
  if (blocks.size >= mostKept) blocks.clear();
  if (text.length <= 500) blocks.set(text, declarations);
  return declarations;
}

function readStyleAttribute(text: string): Declaration[] {
  // Brackets make the parser recurse; no real page nests a hundred of them.
  if (text.length > longestText || (text.match(/[({[]/g)?.length ?? 0) > 200) return [];
  try {
    return parseDeclarations(parseCss(text, { context: 'declarationList', parseValue: false }));
  } catch {
    return [];
  }
}
