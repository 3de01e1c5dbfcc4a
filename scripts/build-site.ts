/** Writes the site of the documentation: npm run docs:site [-- FOLDER]; default node_modules/.cache/site. A dead link fails it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './site/build-site.js';
import { deadLinks } from './site/dead-links.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.argv[2] ?? join(root, 'node_modules/.cache/site');
const began = performance.now();
const site = buildSite(root);
const dead = deadLinks(new Map(Array.from(site, ([path, file]) => [path, typeof file === 'string' ? file : undefined])));
if (process.argv[2] === undefined) rmSync(folder, { recursive: true, force: true });
for (const [path, file] of site) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), file);
}
for (const fault of dead) console.error(fault);
console.log(
  `${String(site.size)} files in ${folder}, ${((performance.now() - began) / 1000).toFixed(1)} s, ${String(dead.length)} dead links`,
);
if (dead.length > 0) process.exitCode = 1;
