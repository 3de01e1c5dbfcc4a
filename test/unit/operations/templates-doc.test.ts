/** docs/guide/templates.md: every row of its tables gives what it says. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../../src/template/format/format-value.js';
import { filterAdvice, jinjaFilters, jinjaLoopWords, jinjaMethods, jinjaTests } from '../../../src/template/jinja/filters-data.js';
import { jinjaLevels, jinjaStatements, refusedStatements } from '../../../src/template/jinja/statements-data.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../support/docx-package.js';
import { fillBytes, p, r, shownText } from '../docx/fill/filled.js';

const text = readFileSync(new URL('../../../docs/guide/templates.md', import.meta.url), 'utf8');

/** Cells in code of a table below a heading. */
function rowsOf(heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => Array.from(line.matchAll(/`([^`]+)`/g), ([, cell = '']) => cell.replaceAll('\\|', '|')));
}

/** Rows of the section below a heading. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = text.split(`\n### ${heading}\n`);
  const [own = ''] = section.split(/^##/m);
  return own
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

/** Pieces are paragraphs, rows, cells or runs by the letters of the first tag. */
function placed(tags: string): string {
  const pieces = tags.split('⏎').map((piece) => r(escaped(piece)));
  const table = (rows: readonly (readonly string[])[]): string => {
    const grid = '<w:gridCol w:w="1000"/>'.repeat(rows[0]?.length ?? 1);
    const cells = rows.map((row) => `<w:tr>${row.map((inner) => `<w:tc><w:tcPr/>${p(inner)}</w:tc>`).join('')}</w:tr>`);
    return `<w:tbl><w:tblPr/><w:tblGrid>${grid}</w:tblGrid>${cells.join('')}</w:tbl>${p('')}`;
  };
  if (tags.startsWith('{%tr')) return table(pieces.map((piece) => [piece]));
  if (tags.startsWith('{%tc')) return table([pieces]);
  return tags.startsWith('{%r') ? p(pieces.join('')) : pieces.map((piece) => p(piece)).join('');
}

async function filled(body: string, data: unknown): Promise<string> {
  const { bytes } = await annotate({ bytes: docxOf({ body }), data: data as Readonly<Record<string, unknown>>, locale: 'en' });
  return shownText(fillBytes(bytes, {}).body);
}

describe('templates of Jinja', () => {
  it.each(rowsBelow('Statements of Jinja'))('%s with %s', async (template, data = '', expected = '') => {
    expect(await shown(template, JSON.parse(data))).toBe(expected);
  });

  it.each([...rowsBelow('Expressions of Jinja'), ...rowsBelow('Filters of Jinja')])('%s of %s', async (value, data = '', expected = '') => {
    expect(await shown(`${value}{% if true %}{% endif %}`, JSON.parse(data))).toBe(expected);
  });

  it.each(rowsBelow('Tags that take a place'))('%s with %s', async (tags, data = '', expected = '') => {
    expect(await filled(placed(tags), JSON.parse(data))).toBe(expected.replaceAll('⏎', '|'));
  });

  it('have rows for all supported features, and explanations for all refused ones', () => {
    const named = (heading: string, pattern: RegExp): string[] =>
      [...new Set(rowsBelow(heading).flatMap(([tag = '']) => Array.from(tag.matchAll(pattern), ([, name = '']) => name)))].sort();
    expect(named('Filters of Jinja', /\|(\w+)/g)).toEqual([...jinjaFilters.keys()].sort());
    expect(named('Expressions of Jinja', / is (?:not )?(\w+)/g)).toEqual([...jinjaTests.keys(), 'undefined'].sort());
    expect(named('Statements of Jinja', /\bloop\.(\w+)/g)).toEqual([...jinjaLoopWords].sort());
    expect(named('Statements of Jinja', /\.(\w+)\(\)/g)).toEqual([...jinjaMethods.keys()].sort());
    expect(named('Statements of Jinja', /\{%\s*(\w+)/g).filter((word) => !word.startsWith('end'))).toEqual([...jinjaStatements].sort());
    expect(named('Tags that take a place', /\{%(\w+)/g)).toEqual([...jinjaLevels].sort());
    const refused = text.split('\n### Refused tags of Jinja\n')[1]?.split(/^##/m)[0] ?? '';
    for (const name of [...refusedStatements.keys(), ...filterAdvice.keys()]) expect(refused).toContain(`\`${name}\``);
  });

  it.each([...refusedStatements.keys()])('{%% %s %%} is refused', async (name) => {
    await expect(shown(`{% ${name} a %}`, {})).rejects.toMatchObject({
      details: [
        {
          issue: expect.stringContaining(
            `the tag {% ${name} a %} in word/document.xml is not understood: "${name}" has no match`,
          ) as string,
        },
      ],
    });
  });
});

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
