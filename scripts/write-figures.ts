/**
 * Writes the tables of docs/operate/performance.md and docs/pictures/growth.svg from docs/contribute/measured/, where benchmarks keep their figures with
 * `--json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { picture, withFigures, writtenFiles } from './reference/figures-reference.js';

writeFileSync(writtenFiles.picture, picture());
writeFileSync(writtenFiles.page, await withFigures(readFileSync(writtenFiles.page, 'utf8')));
