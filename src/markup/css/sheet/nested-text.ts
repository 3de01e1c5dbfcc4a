/**
 * The inside of a rule that the parser left as text → declarations and nested rules (CSS Nesting 1 §2): the parser accepts only rules
 * that begin with `&`.
 */

export interface NestedText {
  /** Declarations, each with its semicolon. */
  readonly declarations: string;
  /** Rules and at-rules, each with its block. */
  readonly rules: readonly string[];
}

const mostRules = 2000;

/** One pass; strings, comments and brackets are skipped. */
export function splitNested(text: string): NestedText {
  const rules: string[] = [];
  let declarations = '';
  let begin = 0;
  let depth = 0;
  let round = 0;
  for (let at = 0; at < text.length && rules.length < mostRules; at++) {
    const letter = text[at];
    if (letter === '"' || letter === "'" || (letter === '/' && text[at + 1] === '*')) at = endOfSkipped(text, at);
    else if (letter === '\\') at++;
    else if (letter === '(' || letter === '[') round++;
    else if (letter === ')' || letter === ']') round--;
    else if (letter === '{') depth++;
    else if (letter === '}' && --depth <= 0) {
      rules.push(text.slice(begin, at + 1).trim());
      begin = at + 1;
      depth = round = 0;
    } else if (letter === ';' && depth === 0 && round <= 0) {
      declarations += text.slice(begin, at + 1);
      begin = at + 1;
    }
  }
  const rest = text.slice(begin).trim();
  return { declarations: rest !== '' && depth === 0 ? `${declarations}${rest};` : declarations, rules };
}

/** The last character of a string or a comment that begins at `from`. */
function endOfSkipped(text: string, from: number): number {
  if (text[from] === '/') {
    const end = text.indexOf('*/', from + 2);
    return end < 0 ? text.length : end + 1;
  }
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[from]) return at;
  }
  return text.length;
}
