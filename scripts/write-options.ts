/** Writes docs/OPTIONS.md and the sentences of OpenAPI from the tables of options. */
import { writeFileSync } from 'node:fs';
import { optionsReference, referenceFile } from './reference/options-reference.js';
import { sentencesFile, sentencesSource } from './reference/request-options.js';

writeFileSync(sentencesFile, await sentencesSource());
writeFileSync(referenceFile, await optionsReference());
