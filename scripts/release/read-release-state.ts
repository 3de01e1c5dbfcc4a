/** A checkout and its environment → the facts that decide whether it may be published. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ReleaseState } from './release-problems.js';

export function readReleaseState(folder: string, environment: Readonly<Record<string, string | undefined>>): ReleaseState {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const git = (...args: readonly string[]): string[] =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, ACTIONS_ID_TOKEN_REQUEST_URL: tokenUrl } = environment;
  return {
    manifest: JSON.parse(read('package.json')) as Manifest,
    lockVersion: (JSON.parse(read('package-lock.json')) as Partial<Manifest>).version,
    changelog: read('CHANGELOG.md'),
    tags: git('tag', '--points-at', 'HEAD'),
    changedFiles: git('status', '--porcelain').map((line) => line.slice(3)),
    workflowRepository: server !== undefined && repository !== undefined ? `${server}/${repository}` : undefined,
    hasIdToken: tokenUrl !== undefined,
  };
}
