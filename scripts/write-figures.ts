/** Writes the tables of docs/PERFORMANCE.md that are made from docs/measured/, where benchmarks keep their figures with `--json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withFigures } from './reference/figures-reference.js';
import { writtenFiles } from './reference/growth-reference.js';

writeFileSync(writtenFiles.page, await withFigures(readFileSync(writtenFiles.page, 'utf8')));
