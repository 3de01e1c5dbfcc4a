/** A YAML block at the beginning of a page → the document's properties, and what they say about reading it. */
import { parseDocument } from 'yaml';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { DocumentProperties } from '../../document/document-tree.js';
import type { PaperSize } from '../house/house-page.js';

export interface FrontMatter {
  readonly properties: DocumentProperties;
  readonly subtitle?: string;
  readonly authors: readonly string[];
  /** As written. */
  readonly date?: string;
  readonly paper: PaperSize;
  readonly isRightToLeft: boolean;
  readonly smartPunctuation?: boolean;
  readonly contents: boolean;
}

/** Characters of a block that is still taken for front matter. */
const longest = 65_536;

/** The block, if there is one, and the text after it. */
export function splitFrontMatter(text: string): { readonly yaml: string; readonly body: string } {
  const match = /^---[ \t]*\n([\s\S]*?)\n?(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text.slice(0, longest));
  // a rule and a paragraph are no mapping
  if (!match || !/^(?:\s*#[^\n]*\n|\s*\n)*["']?[\w.-]+["']?[ \t]*:/.test(match[1] ?? '')) return { yaml: '', body: text };
  return { yaml: match[1] ?? '', body: text.slice(match[0].length) };
}

export function readFrontMatter(yaml: string, diagnostics: Diagnostics): FrontMatter {
  const fields = readFields(yaml, diagnostics);
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
    authors,
    ...optional('date', date),
    paper: /letter/i.test(text('papersize', 'paper', 'page-size') ?? '') ? 'letter' : 'a4',
    isRightToLeft: text('dir', 'direction') === 'rtl',
    ...optional('smartPunctuation', fields.has('smart') ? text('smart') === 'true' : undefined),
    contents: text('toc') === 'true',
  };
}

const optional = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : { [key]: value }) as { [key in K]?: V };

/** Strings stay strings: `date: 2024-01-02` and `version: 1.10` are text. Aliases are not followed. */
function readFields(yaml: string, diagnostics: Diagnostics): ReadonlyMap<string, unknown> {
  if (yaml === '') return new Map();
  try {
    const document = parseDocument(yaml, { schema: 'failsafe', maxAliasCount: 0 } as object);
    if (document.errors.length === 0) {
      const fields: unknown = document.toJS({ mapAsMap: true, maxAliasCount: 0 });
      if (fields instanceof Map) return new Map([...fields].map(([key, value]) => [String(key).toLowerCase(), value as unknown]));
    }
  } catch {
    // reported below, like an error that the parser returned
  }
  diagnostics.report('markdown.front-matter', 'the YAML block at the beginning could not be read and was left out');
  return new Map();
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return Array.isArray(value) ? listOf(value).join(', ') || undefined : undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** Names from a string, a list of strings, or a list of mappings with `name`. */
function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listOf);
  if (value instanceof Map) return listOf(value.get('name'));
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}
