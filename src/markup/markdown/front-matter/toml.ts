/**
 * The part of TOML (1.0) that occurs in front matter: `key = value` of text, numbers, dates and lists of them, and tables one below the
 * other.
 */

const line = /^[ \t]*(?:\[{1,2}([^\]\n]{1,200})\]{1,2}|("[^"\n]*"|'[^'\n]*'|[\w.-]{1,200})[ \t]*=[ \t]*([^\n]*))[ \t]*$/;

/** Undefined for text that is not TOML. Keys of a table are in a map under its name. */
export function readTomlFields(source: string): ReadonlyMap<unknown, unknown> | undefined {
  const fields = new Map<unknown, unknown>();
  let table = fields;
  const lines = source.split('\n');
  for (let at = 0; at < lines.length; at++) {
    let text = lines[at] ?? '';
    if (/^[ \t]*(?:#|$)/.test(text)) continue;
    // a list may continue on the next lines
    if (/=[ \t]*\[/.test(text))
      while (at + 1 < lines.length && !/\][ \t]*(?:#[^\n"]*)?$/.test(text)) text += ` ${lines[++at]?.trim() ?? ''}`;
    const match = line.exec(text);
    if (!match) return undefined;
    const [, name, key = '', value = ''] = match;
    if (name === undefined) table.set(withoutQuotes(key), valueOf(value.trim()));
    else fields.set(name.trim(), (table = new Map<unknown, unknown>()));
  }
  return fields;
}

const piece = /"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,[\]"']+/g;

function valueOf(text: string): unknown {
  if (text.startsWith('[')) return [...text.matchAll(piece)].map(([item]) => withoutQuotes(item));
  return withoutQuotes(/^(?:"(?:[^"\\]|\\.)*"|'[^']*')/.exec(text)?.[0] ?? text.replace(/[ \t]#.*$/, ''));
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

function withoutQuotes(text: string): string {
  if (text.startsWith("'") && text.endsWith("'") && text.length > 1) return text.slice(1, -1);
  if (!text.startsWith('"')) return text.trim();
  return text
    .replace(/^"|"$/g, '')
    .replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, sign: string | undefined) =>
      code === undefined ? (escapes[sign ?? ''] ?? sign ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
    );
}
