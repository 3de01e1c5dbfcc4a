/** Writes docs/pictures/growth.svg and the table of growth in docs/PERFORMANCE.md from docs/measured/pages.json, which `bench-pages.ts` measures. */
import { readFileSync, writeFileSync } from 'node:fs';
import { measured, withTable, writtenFiles } from './reference/growth-reference.js';
import { growthPicture } from './measure/growth-figures.js';

writeFileSync(writtenFiles.picture, growthPicture(measured()));
writeFileSync(writtenFiles.page, await withTable(readFileSync(writtenFiles.page, 'utf8'), measured()));
