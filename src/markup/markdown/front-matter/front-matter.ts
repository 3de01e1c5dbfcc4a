/** A block of fields at the beginning of a page → the document's properties, and options for reading it. */
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { DocumentProperties } from '../../../document/document-tree.js';
import type { PaperSize } from '../../defaults/default-page.js';

export interface FrontMatter {
  readonly properties: DocumentProperties;
  readonly subtitle?: string;
  /** Markdown text. */
  readonly abstract?: string;
  readonly authors: readonly string[];
  /** As written. */
  readonly date?: string;
  readonly paper: PaperSize;
  readonly isRightToLeft: boolean;
  readonly smartPunctuation?: boolean;
  readonly contents: boolean;
}

/** Maximum length of a block that is read as front matter. */
const longest = 65_536;

/** The syntax of the block. */
export interface FrontMatterBlock {
  readonly format: 'yaml' | 'toml' | 'json' | 'lines';
  /** Without its opening and closing lines. */
  readonly source: string;
}

/** The block, if present, and the text after it. */
export function splitFrontMatter(text: string): { readonly block?: FrontMatterBlock; readonly body: string } {
  const head = text.slice(0, longest);
  for (const { format, pattern } of forms) {
    const match = pattern.exec(head);
    // braces that do not contain JSON are text
    if (match?.[1] === undefined || (format === 'json' && !jsonFields(match[1]))) continue;
    return { block: { format, source: match[1] }, body: text.slice(match[0].length) };
  }
  return { body: text };
}

/** YAML, Hugo's TOML, JSON, and pandoc's three lines. A rule and a paragraph are not a mapping. */
const forms: readonly { readonly format: FrontMatterBlock['format']; readonly pattern: RegExp }[] = [
  {
    format: 'yaml',
    pattern: /^---[ \t]*\n((?=(?:[^\S\n]*(?:#[^\n]*)?\n)*["']?[\w.-]+["']?[ \t]*:)[\s\S]*?)\n?(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/,
  },
  { format: 'toml', pattern: /^\+\+\+[ \t]*\n((?:[^\n]*\n){1,1000}?)\+\+\+[ \t]*(?:\n|$)/ },
  { format: 'json', pattern: /^(\{[ \t]*\n[\s\S]*?\n\})[ \t]*(?:\n[ \t]*\n|\n?$)/ },
  { format: 'lines', pattern: /^(% [^\n]*(?:\n[ \t][^\n]*)*(?:\n%[^\n]*(?:\n[ \t][^\n]*)*){0,2})(?:\n[ \t]*\n|\n?$)/ },
];

export async function readFrontMatter(block: FrontMatterBlock | undefined, diagnostics: Diagnostics): Promise<FrontMatter> {
  const fields = await readFields(block, diagnostics);
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => fieldText(fields.get(name))).find((value) => value !== undefined);
  const authors = fieldItems(fields.get('author') ?? fields.get('authors'));
  const date = text('date');
  const created = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0];
  const language = text('lang', 'language', 'locale');
  return {
    properties: {
      ...optional('title', text('title')),
      ...optional('subject', text('subject')),
      ...optional('author', authors.length > 0 ? authors.join(', ') : undefined),
      ...optional('keywords', fieldItems(fields.get('keywords') ?? fields.get('tags')).join(', ') || undefined),
      ...optional('description', text('description', 'abstract', 'summary')),
      ...optional('created', created === undefined ? undefined : `${created}T00:00:00Z`),
      ...optional('language', language?.replace('_', '-')),
      other: new Map(),
    },
    ...optional('subtitle', text('subtitle')),
    ...optional('abstract', text('abstract')),
    authors,
    ...optional('date', date),
    paper: /letter/i.test(text('papersize', 'paper', 'page-size') ?? '') ? 'letter' : 'a4',
    isRightToLeft: text('dir', 'direction') === 'rtl',
    ...optional('smartPunctuation', fields.has('smart') ? text('smart') === 'true' : undefined),
    contents: text('toc') === 'true',
  };
}

const optional = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : { [key]: value }) as { [key in K]?: V };

async function readFields(block: FrontMatterBlock | undefined, diagnostics: Diagnostics): Promise<ReadonlyMap<string, unknown>> {
  const fields = block && (await parseFields(block));
  if (block && !fields)
    diagnostics.report('markdown.front-matter', `the ${names[block.format]} at the beginning could not be read and was left out`);
  return new Map([...(fields ?? [])].map(([key, value]) => [String(key).toLowerCase(), value]));
}

const names = { yaml: 'YAML block', toml: 'TOML block', json: 'JSON block', lines: 'title block' } as const;

async function parseFields({ format, source }: FrontMatterBlock): Promise<Iterable<readonly [unknown, unknown]> | undefined> {
  switch (format) {
    case 'yaml':
      return yamlFields(source);
    case 'toml':
      return tomlFields(source);
    case 'json':
      return jsonFields(source);
    case 'lines':
      return titleLines(source);
  }
}

/**
 * The fields of its outermost mapping; undefined for a block that is not one. Strings stay strings: `date: 2024-01-02` and `version: 1.10`
 * are text. Aliases are not followed. The parser is loaded only for pages that need it.
 */
async function yamlFields(yaml: string): Promise<ReadonlyMap<unknown, unknown> | undefined> {
  const { parseDocument } = await import('yaml');
  try {
    const document = parseDocument(yaml, { schema: 'failsafe', maxAliasCount: 0 } as object);
    if (document.errors.length > 0) return undefined;
    const fields: unknown = document.toJS({ mapAsMap: true, maxAliasCount: 0 });
    return fields instanceof Map ? fields : undefined;
  } catch {
    // errors that the parser throws instead of returning
    return undefined;
  }
}

function jsonFields(source: string): [string, unknown][] | undefined {
  try {
    return Object.entries(JSON.parse(source) as object);
  } catch {
    return undefined;
  }
}

/** `% title`, `% author; author`, `% date`. */
function titleLines(source: string): [string, unknown][] {
  const [title = '', authors = '', date = ''] = source
    .split(/^%/m)
    .slice(1)
    .map((text) => text.trim());
  return [
    ['title', title.replace(/\s+/g, ' ')],
    ['author', authors.split(/;|\n/)],
    ['date', date],
  ];
}

function fieldText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return Array.isArray(value) ? fieldItems(value).join(', ') || undefined : undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** Names from a string, a list of strings, or a list of mappings with `name`. */
function fieldItems(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldItems);
  if (value instanceof Map) return fieldItems(value.get('name'));
  if (typeof value === 'object' && value !== null) return fieldItems((value as { name?: unknown }).name);
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}

const tomlLine = /^[ \t]*(?:\[{1,2}([^\]\n]{1,200})\]{1,2}[ \t]*|("[^"\n]*"|'[^'\n]*'|[\w.-]{1,200})[ \t]*=([^\n]*))$/;

/**
 * The part of TOML (1.0) that occurs in front matter: `key = value` of text, numbers, dates and lists of them, and tables one below the
 * other, each as a map under its name. Undefined for text that is not TOML.
 */
function tomlFields(source: string): ReadonlyMap<unknown, unknown> | undefined {
  const fields = new Map<unknown, unknown>();
  let table = fields;
  const lines = source.split('\n');
  for (let at = 0; at < lines.length; at++) {
    let text = lines[at] ?? '';
    if (/^[ \t]*(?:#|$)/.test(text)) continue;
    // a list may continue on the next lines
    if (/=[ \t]*\[/.test(text))
      for (let last = text; at + 1 < lines.length && !endsList(last); text += ` ${last}`) last = lines[++at]?.trim() ?? '';
    const match = tomlLine.exec(text);
    if (!match) return undefined;
    const [, name, key = '', value = ''] = match;
    if (name === undefined) table.set(withoutQuotes(key), tomlValue(value.trim()));
    else fields.set(name.trim(), (table = new Map<unknown, unknown>()));
  }
  return fields;
}

/** Whether the line ends with a bracket, or with one and a comment without quotes. */
const endsList = (line: string): boolean => /\][ \t]*$/.test(line) || /\][ \t]*#/.test(line.slice(line.lastIndexOf('"') + 1));

const tomlItem = /"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,[\]"']+/g;

function tomlValue(text: string): unknown {
  if (text.startsWith('[')) return [...text.matchAll(tomlItem)].map(([item]) => withoutQuotes(item));
  return withoutQuotes(/^(?:"(?:[^"\\]|\\.)*"|'[^']*')/.exec(text)?.[0] ?? text.replace(/[ \t]#.*/s, ''));
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
