/**
 * Publishes the package in the current folder to npm with provenance, or reports what prevents it. The hosted workflow calls it for a tag;
 * `--dry-run` does everything but the publishing, anywhere. The tests run before, by `prepublishOnly`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readReleaseState } from './release/read-release-state.js';
import { publishArguments, releaseProblems } from './release/release-problems.js';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const isDryRun = values['dry-run'];
const state = readReleaseState(process.cwd(), process.env);
const problems = releaseProblems(state, isDryRun);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else {
  const args = publishArguments(state.manifest.version, isDryRun);
  console.log(`npm ${args.join(' ')}`);
  process.exitCode = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
}
