/** Figures of pages as pictures: how the comparison is run, and the floor that they are held against. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtPages } from '../../../scripts/fidelity/look-at-pages.js';
import { fallenBelow, readFloor, writeFloor } from '../../../scripts/measure/floor.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-look-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the place of the script beside the project: says what it was given and writes the summary. */
function script(summary: object, exitCode = 0): string {
  const file = join(folder, `look-${exitCode}.mjs`);
  const source = [
    `import { writeFileSync } from 'node:fs';`,
    `const given = process.argv.slice(2);`,
    `writeFileSync(given[given.indexOf('--json') + 1], ${JSON.stringify(JSON.stringify({ summary }))});`,
    `console.log(given.filter((each) => each.startsWith('--')).join(' '));`,
    `process.exitCode = ${exitCode};`,
  ];
  writeFileSync(file, source.join('\n'));
  return file;
}

describe('pages as pictures', () => {
  const run = (file: string, more: object = {}) =>
    lookAtPages({ script: file, pdfs: 'ours', pairs: 'words', json: join(folder, 'figures.json'), ...more });

  it('gives ink and paint', async () => {
    const { figures, text } = await run(script({ documents: 3, pages: 7, ink: 0.9, paint: 0.8 }));
    expect(figures).toEqual({ ink: 0.9, paint: 0.8 });
    expect(text).toBe('--pdf --pairs --json\n');
  });

  it('says where the pages are side by side', async () => {
    const html = join(folder, 'html');
    const { text } = await run(script({ documents: 3, ink: 0.9, paint: 0.8 }), { html, only: 'a,b', worst: '3' });
    expect(text).toBe(`--pdf --pairs --json --html --only --worst\nside by side: ${join(html, 'index.html')}\n`);
  });

  it('has no figures where no document was compared', async () => {
    expect((await run(script({ documents: 0, ink: 0, paint: 0 }))).figures).toEqual({});
  });

  it('fails if the script fails', async () => {
    await expect(run(script({ documents: 1, ink: 1, paint: 1 }, 3))).rejects.toThrow('the comparison of pictures ended with 3');
  });
});

describe('the floor', () => {
  const floor = { documents: { ink: 0.9283, matched: 0.9874 } };

  it('lets a figure fall by half a point', () => {
    expect(fallenBelow(floor, { documents: { ink: 0.9234, matched: 0.9874 } })).toEqual([]);
    expect(fallenBelow(floor, { documents: { ink: 0.9231, matched: 0.9874 } })).toEqual(['documents.ink: 92.3 %, recorded 92.8 %']);
  });

  it('reports a missing figure, unless nothing here can measure it', () => {
    const measured = { documents: { matched: 0.9874 } };
    expect(fallenBelow(floor, measured)).toEqual(['documents.ink: not measured, recorded 92.8 %']);
    expect(fallenBelow(floor, measured, ['ink', 'paint'])).toEqual([]);
    expect(fallenBelow(floor, { documents: { matched: 0.9874, ink: 0.5 } }, ['ink'])).toHaveLength(1);
  });

  it('is kept to a hundredth of a point', () => {
    const file = join(folder, 'floor.json');
    writeFloor(file, { documents: { ink: 0.928349 } });
    expect(readFileSync(file, 'utf8')).toBe('{\n  "documents": {\n    "ink": 0.9283\n  }\n}\n');
    expect(readFloor(file)).toEqual({ documents: { ink: 0.9283 } });
  });
});
