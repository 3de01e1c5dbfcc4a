/** Other contents of a package: tracked changes by author, links and embedded objects, macros. */
import type { Budget } from '../../base/abort.js';
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import type { Story } from '../fill/fill-scope.js';
import type { PackageEditor } from '../package/package-editor.js';
import { readXmlTokens } from '../edit/tokens/read-xml-tokens.js';
import type { AuthorCount, EmbeddedThing, LinkedThing } from '../../contract/inspection.js';
import type { Bounded, TemplateReport } from './template-field.js';

/** The maximum number of entries listed; the rest is only counted. */
const mostListed = 1000;

export const bounded = <T>(all: readonly T[]): Bounded<T> => ({ list: all.slice(0, mostListed), total: all.length });

/** Marks of insertions, deletions, moves and changed properties (ECMA-376-1 §17.13.5). */
const isChange = (name: string): boolean => /^w:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|\w+Change)$/.test(name);

/** Counts by author, the most frequent first. */
export function countAuthors(authors: Iterable<string>): Bounded<AuthorCount> {
  const counts = new Map<string, number>();
  for (const author of authors) counts.set(author, (counts.get(author) ?? 0) + 1);
  const all = Array.from(counts, ([author, count]) => ({ author, count })).toSorted((a, b) => b.count - a.count);
  return { list: all.slice(0, mostListed), total: all.reduce((sum, { count }) => sum + count, 0) };
}

export function trackedChanges(stories: readonly Story[], budget: Budget): Bounded<AuthorCount> {
  const authors: string[] = [];
  for (const { source } of stories) {
    // Every mark names its author: most parts have none and are not read again.
    if (!source.includes('author')) continue;
    const scopes: NamespaceScope[] = [];
    readXmlTokens(source, {
      open(raw, tag) {
        budget.step();
        const outer = scopes.at(-1) ?? NamespaceScope.root;
        const scope = tag.declares ? outer.with(tag.all()) : outer;
        scopes.push(scope);
        const author = isChange(scope.elementName(raw)) ? tag.value('w:author', scope) : undefined;
        if (author !== undefined) authors.push(author);
      },
      close: () => void scopes.pop(),
      text: () => undefined,
    });
  }
  return countAuthors(authors);
}

/** Relationship kinds of parts created by another program. */
const embeddedKinds: ReadonlySet<string> = new Set([
  'oleObject',
  'package',
  'aFChunk',
  'control',
  'subDocument',
  'video',
  'audio',
  'media',
]);

export function packageThings(editor: PackageEditor, stories: readonly Story[]): Pick<TemplateReport, 'links' | 'embedded' | 'hasMacros'> {
  const settings = editor.relationships(editor.mainPart).ofKind('settings')?.target;
  const names = [...stories.map(({ name }) => name), ...(settings === undefined ? [] : [settings])];
  const all = names.flatMap((name) => editor.relationships(name).all);
  const links = new Map<string, LinkedThing>();
  const embedded = new Map<string, EmbeddedThing>();
  for (const { kind, target, isExternal } of all) {
    if (isExternal) links.set(`${kind} ${target}`, { kind, target: target.slice(0, 2100) });
    else if (embeddedKinds.has(kind)) embedded.set(target, { kind, part: target });
  }
  return {
    links: bounded([...links.values()]),
    embedded: bounded([...embedded.values()]),
    hasMacros: all.some(({ kind }) => kind === 'vbaProject'),
  };
}
