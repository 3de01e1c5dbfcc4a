/**
 * The repository's pages → the files of a site. Linked files that are not pages are shown as pages of their own: the site depends on no
 * other place.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pageGroups } from './page-list.js';
import { pageOf, type NavigationGroup } from './page-template.js';
import { escapeHtml, renderMarkdown, type RenderedPage } from './render-markdown.js';

/** Files by their paths on the site. */
export type Site = ReadonlyMap<string, string | Uint8Array>;

/** A part of a page, as the search knows it. */
interface SearchPart {
  readonly page: string;
  readonly heading: string;
  readonly path: string;
  readonly text: string;
}

/** Copied unchanged: browsers show or save them. */
const asTheyAre = /\.(?:png|svg|pdf|docx|pem|csv|json)$/;

/** The path of a repository file on the site. */
function siteNameOf(path: string): string {
  if (path === 'README.md') return 'index.html';
  if (path.endsWith('.md')) return path.replace(/^docs\//, '').replace(/\.md$/, '.html');
  return asTheyAre.test(path) ? `files/${path}` : `files/${path}.html`;
}

const upFrom = (path: string): string => '../'.repeat(path.split('/').length - 1);

interface Source {
  readonly root: string;
  /** Files of the repository that pages link to and that are not pages. */
  readonly wanted: Set<string>;
}

/** A link target of a page → its address on the site; a wrong one shows when links are checked. */
function addressOf({ root, wanted }: Source, page: string, pages: ReadonlySet<string>, target: string): string {
  if (/^[a-z]+:/.test(target) || target.startsWith('#')) return target;
  const [path = '', anchor] = target.split('#');
  const file = posix.normalize(posix.join(posix.dirname(page), path)).replace(/\/$/, '');
  if (!pages.has(file) && existsSync(join(root, file))) wanted.add(file);
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  return posix.join(upFrom(siteNameOf(page)), siteNameOf(file)) + suffix;
}

/** A code file as a page, a folder as the list of its files. */
function sourceContent(source: Source, path: string): string {
  const name = `<h1><code>${escapeHtml(path)}</code></h1>`;
  const full = join(source.root, path);
  if (!statSync(full).isDirectory()) return `${name}\n<pre tabindex="0"><code>${escapeHtml(readFileSync(full, 'utf8'))}</code></pre>`;
  const items = readdirSync(full).map((each) => {
    const file = `${path}/${each}`;
    source.wanted.add(file);
    return `<li><a href="${posix.join(upFrom(siteNameOf(path)), siteNameOf(file))}">${escapeHtml(each)}</a></li>`;
  });
  return `${name}\n<ul>${items.join('')}</ul>`;
}

function searchParts(path: string, { title, headings, texts }: RenderedPage): SearchPart[] {
  return headings.map(({ id, text }, index) => ({
    page: title,
    heading: text,
    path: index === 0 ? path : `${path}#${id}`,
    text: texts.get(id) ?? '',
  }));
}

/** @param root The repository */
export function buildSite(root: string): Site {
  const groups = pageGroups(root);
  const pages = new Set(groups.flatMap((group) => group.pages));
  const source: Source = { root, wanted: new Set() };
  const rendered = new Map(
    Array.from(pages, (page) => {
      const markdown = readFileSync(join(root, page), 'utf8');
      return [page, renderMarkdown(markdown, (target) => addressOf(source, page, pages, target))] as const;
    }),
  );
  const navigation: NavigationGroup[] = groups.map(({ title, pages: own }) => ({
    title,
    pages: own.map((page) => ({ title: rendered.get(page)?.title ?? page, path: siteNameOf(page) })),
  }));
  const site = new Map<string, string | Uint8Array>();
  const search: SearchPart[] = [];
  for (const [page, each] of rendered) {
    const path = siteNameOf(page);
    const { title, headings, html } = each;
    site.set(path, pageOf({ title, path, content: html, headings, navigation, up: upFrom(path) }));
    search.push(...searchParts(path, each));
  }
  // A folder adds its files while it is written, so the set grows during the loop.
  for (const file of source.wanted) {
    const path = siteNameOf(file);
    if (pages.has(file)) continue;
    if (asTheyAre.test(file)) site.set(path, readFileSync(join(root, file)));
    else site.set(path, pageOf({ title: file, path, content: sourceContent(source, file), headings: [], navigation, up: upFrom(path) }));
  }
  for (const name of ['site.css', 'site.js', 'icon.svg']) site.set(name, readFileSync(new URL(name, import.meta.url)));
  site.set('search.json', JSON.stringify(search));
  return site;
}
