/** The pages of the site and their order: newcomers' needs first. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface PageGroup {
  readonly title: string;
  /** Paths in the repository. */
  readonly pages: readonly string[];
}

const first: readonly PageGroup[] = [
  { title: 'Start', pages: ['README.md', 'docs/CONSOLE.md', 'docs/COOKBOOK.md', 'docs/LIMITATIONS.md', 'docs/GLOSSARY.md'] },
  { title: 'Cookbook', pages: [] },
  {
    title: 'Use it',
    pages: [
      'docs/API.md',
      'docs/LIBRARY.md',
      'docs/COMMAND.md',
      'docs/COMPATIBILITY.md',
      'docs/BROWSERS.md',
      'docs/FRAMEWORKS.md',
      'docs/TEMPLATES.md',
      'docs/MARKDOWN.md',
      'docs/MERGING.md',
      'docs/TEXT.md',
      'docs/ERRORS.md',
    ],
  },
  {
    title: 'Run it',
    pages: [
      'docs/OPERATIONS.md',
      'docs/CONTAINER.md',
      'docs/OPTIONS.md',
      'docs/LIMITS.md',
      'docs/ADAPTERS.md',
      'docs/SIGNING-KEYS.md',
      'docs/SECURITY.md',
      'docs/METRICS.md',
      'docs/FONTS.md',
      'docs/PERFORMANCE.md',
    ],
  },
];

/** Folders of pages that have their own group. */
const folders: Readonly<Record<string, string>> = {
  Cookbook: 'docs/cookbook',
  Decisions: 'docs/decisions',
  'Word’s rules': 'docs/word-rules',
};

const markdownIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`);

/** Every page of the repository, each once; a page that no group names is for those who change the code. */
export function pageGroups(root: string): PageGroup[] {
  const all = [...markdownIn(root, 'docs'), 'CONTRIBUTING.md', 'CHANGELOG.md', 'examples/files/README.md'];
  const there = new Set(['README.md', ...all]);
  const groups = first.map(({ title, pages }) => {
    const folder = folders[title];
    return { title, pages: folder === undefined ? pages.filter((page) => there.has(page)) : markdownIn(root, folder) };
  });
  const named = new Set(groups.flatMap(({ pages }) => pages));
  const rest = { title: 'Change it', pages: all.filter((page) => !named.has(page)) };
  const ofFolders = ['Decisions', 'Word’s rules'].map((title) => ({ title, pages: markdownIn(root, folders[title] ?? '') }));
  return [...groups, rest, ...ofFolders];
}
