/** docs/TEMPLATES.md: every row of its tables gives what it says. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../../src/docx/fill/format/format-value.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../support/docx-package.js';
import { fillBytes, p, r, shownText } from '../docx/fill/filled.js';

const text = readFileSync(new URL('../../../docs/TEMPLATES.md', import.meta.url), 'utf8');

/** Cells in code of a table below a heading. */
function rowsOf(heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => Array.from(line.matchAll(/`([^`]+)`/g), ([, cell = '']) => cell.replaceAll('\\|', '|')));
}

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function shown(template: string, data: unknown): Promise<string> {
  const bytes = docxOf({ body: p(r(escaped(template))) });
  const filled = await annotate({ bytes, data: data as Readonly<Record<string, unknown>>, locale: 'en' });
  return shownText(fillBytes(filled.bytes, {}).body).replace(/[\u00a0\u202f]/g, ' ');
}

describe('TEMPLATES', () => {
  it.each(rowsOf('Tags'))('%s with %s', async (template, data = '', expected = '') => {
    expect(await shown(template, JSON.parse(data))).toBe(expected);
  });

  it.each(rowsOf('Formats'))('%s of %s', async (steps, value = '', expected = '') => {
    expect(await shown(`{{value | ${steps}}}`, { value: JSON.parse(value) as unknown })).toBe(expected);
  });

  it('has rows for all formats', () => {
    const named = rowsOf('Formats').flatMap(([steps = '']) => Array.from(steps.matchAll(/(?:^|\| )(\w+)/g), ([, name]) => name));
    expect([...new Set(named)].sort()).toEqual([...formatNames].sort());
  });
});
