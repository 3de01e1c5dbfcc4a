/** Shared HTML pages through html-to-docx and through this package: validity, lost text, time and size. The figures are in docs/decisions/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import htmlToDocx from 'html-to-docx';
import { readDocx } from '../src/docx/read/read-docx.js';
import { convert } from '../src/operations/convert/convert.js';
import { hasValidator, validityErrors } from '../test/interop/docx-tools.js';
import { storyParagraphs } from '../test/interop/story-paragraphs.js';
import { spreadOf } from './measure/statistics.js';

type Convert = (html: string) => Promise<Uint8Array>;

const folder = fileURLToPath(new URL('../../shared/authoring/html', import.meta.url));
if (!existsSync(folder) || !hasValidator) {
  process.stdout.write('skipped: the folder of pages or the validator is not there\n');
  process.exit(0);
}

const peers: Readonly<Record<string, Convert>> = {
  'html-to-docx': async (html) => new Uint8Array(await htmlToDocx(html)),
  'docops-router': async (html) => (await convert({ bytes: Buffer.from(html), from: 'html', to: 'docx' })).bytes,
};
/** html-to-docx fetches a page's addresses: nothing may be fetched here. */
const pages = readdirSync(folder).map((name) =>
  readFileSync(`${folder}/${name}`, 'utf8').replace(/(src\s*=\s*["']?)https?:[^"'\s>]*/gi, '$1'),
);
const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

async function main(): Promise<void> {
  for (const [name, run] of Object.entries(peers)) {
    await run('<p>warm</p>');
    let [failed, valid, lost, bytes] = [0, 0, 0, 0];
    const times: number[] = [];
    for (const page of pages) {
      const start = performance.now();
      try {
        const docx = await run(page);
        times.push(performance.now() - start);
        bytes += docx.length;
        if ((await validityErrors(docx)).length === 0) valid += 1;
        const own = words(
          storyParagraphs(readDocx((await convert({ bytes: Buffer.from(page), from: 'html', to: 'docx' })).bytes).tree).join(' '),
        );
        const found = new Set(words(storyParagraphs(readDocx(docx).tree).join(' ')));
        if (own.some((word) => !found.has(word))) lost += 1;
      } catch {
        failed += 1;
      }
    }
    const figures = `${valid} of ${pages.length} valid, ${failed} failed, ${lost} with lost words, median ${spreadOf(times).median.toFixed(1)} ms, ${Math.round(bytes / 1024)} KB`;
    process.stdout.write(`${name}: ${figures}\n`);
  }
  const long = `<h1>Long</h1>${'<p>Some <b>bold</b> and <i>italic</i> words in a paragraph of text.</p><ul><li>one<li>two</ul>'.repeat(10_000)}`;
  for (const [name, run] of Object.entries(peers)) {
    const start = performance.now();
    const { length } = await run(long);
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(
      `${name}: ${(long.length / 1e6).toFixed(1)} MB of HTML in ${seconds.toFixed(1)} s, ${(length / 1e6).toFixed(2)} MB\n`,
    );
  }
}

await main();
