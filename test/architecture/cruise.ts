/** Runs dependency-cruiser with the project's own rules over a tree. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Each broken rule as `rule: from → to`, sorted. */
export async function violationsIn(baseDir: string): Promise<string[]> {
  const options = await extractOptions(join(root, '.dependency-cruiser.cjs'));
  const result = await cruise(['src'], { ...options, baseDir }, undefined, { tsConfig: extractTsConfig(join(root, 'tsconfig.json')) });
  const { summary } = result.output as ICruiseResult;
  return summary.violations.map((found) => `${found.rule.name}: ${found.from} → ${found.to}`).sort();
}

/** The same for a tree given as path → text; names of rules only, each once. */
export async function rulesBrokenBy(files: Readonly<Record<string, string>>): Promise<string[]> {
  const baseDir = mkdtempSync(join(tmpdir(), 'docops-arrows-'));
  try {
    for (const [path, text] of Object.entries({ 'package.json': '{"name":"probe","type":"module"}', ...files })) {
      mkdirSync(dirname(join(baseDir, path)), { recursive: true });
      writeFileSync(join(baseDir, path), text);
    }
    const violations = await violationsIn(baseDir);
    return [...new Set(violations.map((line) => line.slice(0, line.indexOf(':'))))];
  } finally {
    rmSync(baseDir, { recursive: true });
  }
}
