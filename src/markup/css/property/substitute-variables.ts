/** `var()` (CSS Variables 1 §3): text for text, cycles cut, growth bounded. */

/** Maximum length of text after substitution. */
const longest = 20_000;
const deepest = 16;

export type Variables = ReadonlyMap<string, string>;

export const noVariables: Variables = new Map();

export const hasVariables = (text: string): boolean => /var\(/i.test(text);

/** Undefined if a variable has neither value nor fallback: the declaration is then ignored. */
export function substituteVariables(text: string, lookUp: (name: string) => string | undefined, depth = 0): string | undefined {
  if (depth > deepest) return undefined;
  const call = /(?<![\w-])var\(/gi;
  let result = '';
  let from = 0;
  for (let match = call.exec(text); match; match = call.exec(text)) {
    const begin = match.index + match[0].length;
    const end = closingParenthesis(text, begin);
    const comma = text.slice(begin, end).indexOf(',');
    const name = text.slice(begin, comma < 0 ? end : begin + comma).trim();
    const value = lookUp(name) ?? (comma < 0 ? undefined : substituteVariables(text.slice(begin + comma + 1, end), lookUp, depth + 1));
    if (value === undefined) return undefined;
    result += text.slice(from, match.index) + value;
    if (result.length > longest) return undefined;
    from = end + 1;
    call.lastIndex = from;
  }
  return result + text.slice(from);
}

/** Position of the parenthesis that closes the one before `begin`; the text's end if it is missing. */
export function closingParenthesis(text: string, begin: number): number {
  let depth = 1;
  for (let at = begin; at < text.length; at++) {
    const letter = text[at];
    if (letter === '(') depth++;
    else if (letter === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** The variables that an element inherits and declares, with every `var()` replaced; a variable in a cycle has no value. */
export function resolveVariables(inherited: Variables, declared: Variables): Variables {
  if (declared.size === 0) return inherited;
  const resolved = new Map(inherited);
  for (const name of declared.keys()) resolved.delete(name);
  const running = new Set<string>();
  const done = new Set<string>();
  const lookUp = (name: string): string | undefined => {
    const text = declared.get(name);
    if (text === undefined || done.has(name)) return resolved.get(name);
    if (running.has(name) || running.size > deepest) return undefined;
    running.add(name);
    const value = hasVariables(text) ? substituteVariables(text, lookUp) : text;
    running.delete(name);
    done.add(name);
    if (value !== undefined) resolved.set(name, value.trim());
    return value?.trim();
  };
  for (const name of declared.keys()) lookUp(name);
  return resolved;
}
