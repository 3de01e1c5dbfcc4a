/** docs/guide/templates.md: every row of its tables gives the result that it states. docs/reference/templates.md names all that is understood of Jinja. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../../src/template/format/format-value.js';
import { filterAdvice, jinjaFilters, jinjaLoopWords, jinjaMethods, jinjaTests } from '../../../src/template/jinja/filters-data.js';
import { jinjaLevels, jinjaStatements, refusedStatements } from '../../../src/template/jinja/statements-data.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../support/docx-package.js';
import { fillBytes, p, r, shownText } from '../docx/fill/filled.js';
import { expressionRows, filterRows, placeRows, statementRows, type JinjaRow } from './jinja-rows.js';

const read = (page: string): string => readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
const guide = read('guide/templates.md');
const reference = read('reference/templates.md');

/** Cells in code of a table below a heading. */
function rowsOf(heading: string): string[][] {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => Array.from(line.matchAll(/`([^`]+)`/g), ([, cell = '']) => cell.replaceAll('\\|', '|')));
}

/** Names in code in one row of the reference's table of Jinja. */
function supported(part: string): string[] {
  const [, cell = ''] = new RegExp(`^\\| ${part} +\\| (.*) \\|$`, 'm').exec(reference) ?? [];
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
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
  it.each(statementRows)('%s with %j', async (template, data, expected) => {
    expect(await shown(template, data)).toBe(expected);
  });

  it.each([...expressionRows, ...filterRows])('%s of %j', async (value, data, expected) => {
    expect(await shown(`${value}{% if true %}{% endif %}`, data)).toBe(expected);
  });

  it.each(placeRows)('%s with %j', async (tags, data, expected) => {
    expect(await filled(placed(tags), data)).toBe(expected.replaceAll('⏎', '|'));
  });

  it('have rows for everything that is supported', () => {
    const named = (rows: readonly JinjaRow[], pattern: RegExp): string[] =>
      [...new Set(rows.flatMap(([tag]) => Array.from(tag.matchAll(pattern), ([, name = '']) => name)))].sort();
    expect(named(filterRows, /\|(\w+)/g)).toEqual([...jinjaFilters.keys()].sort());
    expect(named(expressionRows, / is (?:not )?(\w+)/g)).toEqual([...jinjaTests.keys(), 'undefined'].sort());
    expect(named(statementRows, /\bloop\.(\w+)/g)).toEqual([...jinjaLoopWords].sort());
    expect(named(statementRows, /\.(\w+)\(\)/g)).toEqual([...jinjaMethods.keys()].sort());
    expect(named(statementRows, /\{%\s*(\w+)/g).filter((word) => !word.startsWith('end'))).toEqual([...jinjaStatements].sort());
    expect(named(placeRows, /\{%(\w+)/g)).toEqual([...jinjaLevels].sort());
  });

  it('are described by everything that is supported or refused', () => {
    const listed = (part: string, pattern: RegExp): string[] =>
      [...new Set(supported(part).flatMap((name) => pattern.exec(name)?.[1] ?? []))].sort();
    expect(listed('filters', /^(\w+)$/)).toEqual([...jinjaFilters.keys()].sort());
    expect(listed('tests', /^(\w+)$/)).toEqual([...jinjaTests.keys(), 'undefined'].sort());
    expect(listed('in loops', /^loop\.(\w+)$/)).toEqual([...jinjaLoopWords].sort());
    expect(listed('in loops', /^(\w+)\(\)$/)).toEqual([...jinjaMethods.keys(), 'range'].sort());
    expect(listed('statements', /^(\w+)$/)).toEqual([...jinjaStatements].sort());
    expect(listed('places', /^\{%(\w+)$/)).toEqual([...jinjaLevels].sort());
    const refused = reference.split('\n### Refused tags of Jinja\n')[1]?.split(/^##/m)[0] ?? '';
    for (const name of [...refusedStatements.keys(), ...filterAdvice.keys()]) expect(refused).toContain(`\`${name}\``);
  });

  it.each([...refusedStatements.keys()])('{%% %s %%} is refused', async (name) => {
    await expect(shown(`{% ${name} a %}`, {})).rejects.toMatchObject({
      details: [
        {
          issue: expect.stringContaining(`the tag {% ${name} a %} in word/document.xml cannot be parsed: "${name}" has no match`) as string,
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
