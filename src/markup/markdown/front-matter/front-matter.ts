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
    pattern: /^---[ \t]*\n((?=(?:\s*#[^\n]*\n|\s*\n)*["']?[\w.-]+["']?[ \t]*:)[\s\S]*?)\n?(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/,
  },
  { format: 'toml', pattern: /^\+\+\+[ \t]*\n((?:[^\n]*\n){1,1000}?)\+\+\+[ \t]*(?:\n|$)/ },
  { format: 'json', pattern: /^(\{[ \t]*\n[\s\S]*?\n\})[ \t]*(?:\n[ \t]*\n|\n?$)/ },
  { format: 'lines', pattern: /^(% [^\n]*(?:\n[ \t]+[^\n]*)*(?:\n%[^\n]*(?:\n[ \t]+[^\n]*)*){0,2})(?:\n[ \t]*\n|\n?$)/ },
];

export async function readFrontMatter(block: FrontMatterBlock | undefined, diagnostics: Diagnostics): Promise<FrontMatter> {
  const fields = await readFields(block, diagnostics);
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => textOf(fields.get(name))).find((value) => value !== undefined);
  const authors = listOf(fields.get('author') ?? fields.get('authors'));
  const date = text('date');
  const created = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0];
  const language = text('lang', 'language', 'locale');
  return {
    properties: {
      ...optional('title', text('title')),
      ...optional('subject', text('subject')),
      ...optional('author', authors.length > 0 ? authors.join(', ') : undefined),
      ...optional('keywords', listOf(fields.get('keywords') ?? fields.get('tags')).join(', ') || undefined),
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
  const fields = block && (await fieldsOf(block));
  if (block && !fields)
    diagnostics.report('markdown.front-matter', `the ${names[block.format]} at the beginning could not be read and was left out`);
  return new Map([...(fields ?? [])].map(([key, value]) => [String(key).toLowerCase(), value]));
}

const names = { yaml: 'YAML block', toml: 'TOML block', json: 'JSON block', lines: 'title block' } as const;

/** Parsers are loaded only for pages that need them. */
async function fieldsOf({ format, source }: FrontMatterBlock): Promise<Iterable<readonly [unknown, unknown]> | undefined> {
  switch (format) {
    case 'yaml':
      return (await import('./yaml.js')).readYamlFields(source);
    case 'toml':
      return (await import('./toml.js')).readTomlFields(source);
    case 'json':
      return jsonFields(source);
    case 'lines':
      return titleLines(source);
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

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return Array.isArray(value) ? listOf(value).join(', ') || undefined : undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** Names from a string, a list of strings, or a list of mappings with `name`. */
function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listOf);
  if (value instanceof Map) return listOf(value.get('name'));
  if (typeof value === 'object' && value !== null) return listOf((value as { name?: unknown }).name);
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}
