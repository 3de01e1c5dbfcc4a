/** Markdown and HTML pages: our own, one for each feature, and those of `../shared/authoring`. */
import { readdirSync, readFileSync } from 'node:fs';
import { sharedPath } from '../support/shared.js';
import { contentPages, listPages, stylePages, tablePages } from '../unit/markup/html/feature-pages.js';
import { featurePages } from '../unit/markup/markdown/feature-pages.js';

export interface AuthoringPage {
  readonly from: 'md' | 'html';
  readonly name: string;
  readonly bytes: Uint8Array;
}

const htmlPages = { ...listPages, ...tablePages, ...stylePages, ...contentPages };

export const ownPages: readonly AuthoringPage[] = [
  ...Object.entries(featurePages).map(
    ([name, { markdown }]) => ({ from: 'md', name: `${name}.md`, bytes: Buffer.from(markdown) }) as const,
  ),
  ...Object.entries(htmlPages).map(([name, { head = '', body }]) => {
    const html = `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
    return { from: 'html', name: `${name}.html`, bytes: Buffer.from(html) } as const;
  }),
];

const authoring = sharedPath('authoring', 'public pages of Markdown and HTML');
const publicPagesOf = (from: AuthoringPage['from'], folder: string): AuthoringPage[] =>
  authoring === undefined
    ? []
    : readdirSync(`${authoring}/${folder}`).map((name) => ({ from, name, bytes: readFileSync(`${authoring}/${folder}/${name}`) }));

/** Empty in a clone. */
export const publicPages: readonly AuthoringPage[] = [...publicPagesOf('md', 'markdown'), ...publicPagesOf('html', 'html')];
