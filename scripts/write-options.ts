/** Writes docs/OPTIONS.md from the tables of options. */
import { writeFileSync } from 'node:fs';
import { optionsReference, referenceFile } from './reference/options-reference.js';

writeFileSync(referenceFile, await optionsReference());
