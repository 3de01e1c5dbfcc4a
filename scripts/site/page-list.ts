/** The pages of the site and their order: one group for each kind of reader, newcomers' needs first. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface PageGroup {
  readonly title: string;
  /** Paths in the repository. */
  readonly pages: readonly string[];
}

interface Group {
  readonly title: string;
  readonly folder: string;
  /** Names of the pages that come first, in this order; the others follow by name. */
  readonly first?: readonly string[];
  /** Pages outside of the folder, which come before and after it. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

const groups: readonly Group[] = [
  {
    title: 'Guide',
    folder: 'docs/guide',
    first: ['console', 'library', 'templates', 'markdown', 'merging', 'comparing', 'text'],
    before: ['README.md', 'docs/README.md'],
  },
  { title: 'Cookbook', folder: 'docs/guide/cookbook', after: ['examples/files/README.md'] },
  { title: 'Operate', folder: 'docs/operate', first: ['production', 'container', 'security', 'signing-keys'] },
  {
    title: 'Reference',
    folder: 'docs/reference',
    first: ['api', 'command', 'options', 'templates', 'limits', 'errors', 'limitations'],
    after: ['CHANGELOG.md'],
  },
  { title: 'Contribute', folder: 'docs/contribute', first: ['architecture', 'style'], before: ['CONTRIBUTING.md'] },
  { title: 'Decisions', folder: 'docs/decisions' },
  { title: 'Word’s rules', folder: 'docs/contribute/word-rules' },
];

function pagesOf(root: string, { folder, first = [], before = [], after = [] }: Group): string[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  const ordered = first.map((name) => `${name}.md`);
  const rest = names.filter((name) => !ordered.includes(name)).sort();
  return [...before, ...[...ordered, ...rest].map((name) => `${folder}/${name}`), ...after];
}

/** Every page of the repository, each once. */
export const pageGroups = (root: string): PageGroup[] => groups.map((group) => ({ title: group.title, pages: pagesOf(root, group) }));
