/** Regenerates the examples of OpenAPI from real requests to the built package. */
import { format, resolveConfig } from 'prettier';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exampleRuns } from './openapi/example-runs.js';

const file = fileURLToPath(new URL('../src/http/openapi/examples-data.ts', import.meta.url));
const source = `/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = ${JSON.stringify(await exampleRuns())} as const;
`;
writeFileSync(file, await format(source, { ...(await resolveConfig(file)), filepath: file }));
