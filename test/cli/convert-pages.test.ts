/** `docops convert` of pages that refer to pictures and style sheets: which files it takes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../support/http-processes.js';
import { pngOf } from '../support/pictures.js';

let folder: string;
const at = (...parts: readonly string[]): string => join(folder, ...parts);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-cli-pages-'));
  mkdirSync(at('doc', 'img'), { recursive: true });
  writeFileSync(at('doc', 'img', 'in side.png'), pngOf(4, 4));
  writeFileSync(at('outside.png'), pngOf(5, 5));
  writeFileSync(at('doc', 'a.css'), '@import "more.css"');
  writeFileSync(at('doc', 'more.css'), '.x { display: none }');
  symlinkSync(at('outside.png'), at('doc', 'link.png'));
  execFileSync('mkfifo', [at('doc', 'pipe.png')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function converted(page: string, ...args: readonly string[]): Promise<{ pictures: number; text: string; warnings: unknown }> {
  writeFileSync(at('doc', 'page.html'), page);
  const { code, stdout, stderr } = await run(['dist/cli.js', 'convert', '--json', '--to', 'docx', ...args, at('doc', 'page.html')]);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const zip = await JSZip.loadAsync(readFileSync(at('doc', 'page.docx')));
  return {
    pictures: Object.keys(zip.files).filter((name) => name.startsWith('word/media/')).length,
    text: (await zip.file('word/document.xml')?.async('string')) ?? '',
    warnings: (JSON.parse(stdout) as { warnings: unknown }).warnings,
  };
}

test('files in the folder of the page', async () => {
  const { pictures, text, warnings } = await converted(
    '<link rel=stylesheet href=a.css><p class=x>hidden<p><img src="img/in%20side.png?v=2"><img src="/img/in side.png">',
  );
  expect({ pictures, warnings }).toEqual({ pictures: 1, warnings: [] });
  expect(text).not.toContain('hidden');
});

test('no file outside the folder, however its path is written, and no pipe', async () => {
  const ways = ['../outside.png', '/outside.png', 'img/../../outside.png', '..%2Foutside.png', 'link.png', 'pipe.png', '..\\outside.png'];
  const absolute = [at('outside.png'), pathToFileURL(at('outside.png')).href, 'file://host/outside.png', 'http://127.0.0.1:9/x.png'];
  const images = [...ways, ...absolute].map((way) => `<img src="${way}" alt="alternative">`);
  const { pictures, warnings } = await converted(images.join(''));
  expect(pictures).toBe(0);
  expect(warnings).toMatchObject([{ code: 'markup.resources-missing', count: images.length }]);
});

test('files in the folder of --resources', async () => {
  const page = '<img src="../outside.png" alt=A><img src="/doc/img/in side.png" alt=B>';
  expect(await converted(page, '--resources', folder)).toMatchObject({ pictures: 2, warnings: [] });
});

test('--fetch does not reach this machine', async () => {
  const { pictures, warnings } = await converted('<img src="http://127.0.0.1:9/x.png" alt=A>', '--fetch');
  expect(pictures).toBe(0);
  expect(warnings).toMatchObject([{ code: 'markup.resources-missing', count: 1 }]);
});

test('a folder that is not there', async () => {
  const { code, stderr } = await run(['dist/cli.js', 'convert', '--resources', at('none'), at('doc', 'page.html')]);
  expect(code).toBe(2);
  expect(stderr).toContain(`--resources must name an existing folder; ${at('none')} is not.`);
});
