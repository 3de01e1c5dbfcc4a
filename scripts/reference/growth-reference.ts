/** Where the figures of growth are kept and shown. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { growthTable, type GrowthFigures } from '../measure/growth-figures.js';

const inDocs = (path: string): string => fileURLToPath(new URL(`../../docs/${path}`, import.meta.url));

const figuresFile = inDocs('measured/pages.json');
export const writtenFiles = { picture: inDocs('pictures/growth.svg'), page: inDocs('PERFORMANCE.md') };

export const measured = (): GrowthFigures => JSON.parse(readFileSync(figuresFile, 'utf8')) as GrowthFigures;

/** @returns The page with the figures' table between its marks */
export const withTable = (page: string, figures: GrowthFigures): Promise<string> => betweenMarks(page, 'growth', growthTable(figures));

/** Puts a text between `<!-- name -->` and `<!-- /name -->`. */
export async function betweenMarks(page: string, name: string, content: string): Promise<string> {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const;
  const [start, end] = marks.map((mark) => page.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`docs/PERFORMANCE.md has no ${marks.join(' and ')}`);
  const text = `${page.slice(0, start + marks[0].length)}\n\n${content}\n\n${page.slice(end)}`;
  return format(text, { ...(await resolveConfig(writtenFiles.page)), parser: 'markdown' });
}
