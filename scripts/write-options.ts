/** Writes docs/reference/options.md, docs/reference/limits.md and the sentences of OpenAPI from the tables of options. */
import { writeFileSync } from 'node:fs';
import { limitsFile, limitsReference } from './reference/limits-reference.js';
import { optionsReference, referenceFile } from './reference/options-reference.js';
import { sentencesFile, sentencesSource } from './reference/request-options.js';

writeFileSync(sentencesFile, await sentencesSource());
writeFileSync(referenceFile, await optionsReference());
writeFileSync(limitsFile, await limitsReference());
