/** Our OpenAPI document as seen by other programs: Redocly's linter, and openapi-typescript with the compiler. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService } from '../support/http-service.js';
import { DescribedService } from '../support/openapi-answers.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const require = createRequire(import.meta.url);
let described: DescribedService;
let folder: string;
beforeAll(async () => {
  const service = await startService({ workers: { threads: 1 } });
  described = await DescribedService.of(service.url);
  await service.close();
  folder = mkdtempSync(join(tmpdir(), 'docops-openapi-'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(described.document, undefined, 2));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a Node script. */
function node(script: string, ...args: readonly string[]): Promise<{ readonly status: number; readonly printed: string }> {
  // Telemetry and update checks are disabled.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...args], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : 1, printed: stdout + stderr }),
    ),
  );
}

test('redocly lint finds no error and gives no warning', async () => {
  const script = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
  const config = join(root, 'test/interop/redocly.yaml');
  const { printed } = await node(script, 'lint', 'openapi.json', '--config', config, '--format', 'json');
  const { totals, problems } = JSON.parse(printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1)) as {
    totals: object;
    problems: readonly { ruleId: string; message: string; location: readonly { pointer: string }[] }[];
  };
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`)).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

const program = `import type { components, operations, paths } from './openapi.js';

type Report = components['schemas']['VerificationReport'];
type Inspection = paths['/inspect']['post']['responses']['200']['content']['application/json'];
type Convert = operations['convert']['parameters']['query'];

export function verdict(report: Report): string {
  const [signer] = report.signers;
  const change = signer?.integrity.changes[0];
  return report.valid ? 'valid' : \`\${report.indication} \${report.subIndication ?? ''} \${change?.kind ?? ''} \${signer?.trust.chain[0]?.fingerprint ?? ''}\`;
}

export function names(found: Inspection): readonly (string | undefined)[] {
  // The format discriminates the union.
  return found.format === 'docx' ? found.fields.map((field) => field.name ?? field.kind) : found.attachments;
}

export const query: Convert = { from: 'docx', to: 'pdf', changes: 'final', recover: true };
export const request: components['schemas']['AnnotateRequest'] = {
  document: { base64: 'AAAA' },
  fields: [{ id: 'customer', type: 'text', value: 'Ann Lee', options: { keepTextNodeStyles: true } }],
};
export const signRequest: components['schemas']['SignRequest'] = {
  document: { url: 'https://example.com/a.pdf' },
  signer: { name: 'Ann Lee', email: 'ann@example.com' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }],
  signature: { level: 'B-B', rect: { x: 1, y: 2, width: 3, height: 4 } },
};
export function codeOf(error: operations['annotate']['responses']['400']['content']['application/json']): 'VALIDATION_ERROR' | 'INVALID_FILE_FORMAT' | 'DOCUMENT_FETCH_FAILED' {
  return error.code;
}
export const left = (headers: operations['convert']['responses']['200']['headers']): number => Number(headers['RateLimit-Remaining'] ?? 0) + headers['X-Document-Warnings'];
// @ts-expect-error a format that does not exist
export const wrong: Convert = { from: 'odt' };
// @ts-expect-error a field that does not exist
export const other: keyof Report = 'verdict';
`;

test('types of openapi-typescript compile in strict mode and discriminate answers', async () => {
  const types = astToString(await openapiTypescript(described.document as unknown as Parameters<typeof openapiTypescript>[0]));
  writeFileSync(join(folder, 'openapi.ts'), types);
  writeFileSync(join(folder, 'program.ts'), program);
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: 'es2022',
    module: 'nodenext',
    noEmit: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  expect(await node(require.resolve('typescript/bin/tsc'), '-p', '.')).toEqual({ status: 0, printed: '' });
});
