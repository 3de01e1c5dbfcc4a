import { expect, test } from 'vitest';
import { publishArguments, releaseProblems, type ReleaseState } from '../../../scripts/release/release-problems.js';

const ready: ReleaseState = {
  manifest: { name: 'p', version: '1.2.0', repository: { url: 'git+https://github.com/Owner/p.git' } },
  lockVersion: '1.2.0',
  changelog: '# Changelog\n\n## 1.2.0 (2026-11-22)\n\n- News.\n\n## 1.1.0 (2026-10-01)\n\n- Old news.\n',
  tags: ['latest-tested', 'v1.2.0'],
  changedFiles: [],
  workflowRepository: 'https://github.com/owner/p',
  hasIdToken: true,
};

test('a tagged commit with its entry may be published', () => {
  expect(releaseProblems(ready, false)).toEqual([]);
  expect(releaseProblems({ ...ready, hasIdToken: false, workflowRepository: undefined }, true)).toEqual([]);
});

const { version } = ready.manifest;
test.each<[string, Partial<ReleaseState>, string]>([
  ['a changed file', { changedFiles: ['src/a.ts', 'b'] }, 'the working tree is not clean: src/a.ts, b'],
  ['no tag', { tags: [] }, 'package.json has the version 1.2.0, but the tags of this commit are: none'],
  ['another tag', { tags: ['v1.1.0'] }, 'package.json has the version 1.2.0, but the tags of this commit are: v1.1.0'],
  ['another version in the lock', { lockVersion: '1.1.0' }, 'package-lock.json has the version 1.1.0, package.json 1.2.0'],
  ['no entry', { changelog: '# Changelog\n\n## 1.2.0-beta.1 (2026-11-01)\n\n- News.\n' }, 'CHANGELOG.md has no entry for 1.2.0'],
  [
    'an entry without a date',
    { changelog: '## 1.2.0 (unreleased)\n\n- News.\n' },
    'CHANGELOG.md must have the heading "## 1.2.0 (YYYY-MM-DD)", not "## 1.2.0 (unreleased)"',
  ],
  ['an empty entry', { changelog: '## 1.2.0 (2026-11-22)\n\n## 1.1.0 (2026-10-01)\n\n- Old.\n' }, 'CHANGELOG.md says nothing of 1.2.0'],
  [
    'no repository',
    { manifest: { name: 'p', version } },
    'package.json has no repository, without which npm refuses provenance; set repository, homepage and bugs',
  ],
  [
    'a fork',
    { workflowRepository: 'https://github.com/other/p' },
    'package.json names the repository git+https://github.com/Owner/p.git, but this workflow runs in https://github.com/other/p',
  ],
  [
    'no workflow',
    { hasIdToken: false },
    'provenance is signed only in a workflow with the permission id-token: write; push the tag, and the workflow publishes',
  ],
])('%s prevents publishing', (_what, difference, problem) => {
  expect(releaseProblems({ ...ready, ...difference }, false)).toEqual([problem]);
});

test('names everything that prevents publishing at once', () => {
  expect(releaseProblems({ ...ready, tags: [], changedFiles: ['a'], changelog: '' }, false)).toHaveLength(3);
});

test('a prerelease does not become the latest version', () => {
  expect(publishArguments('1.2.0', false).join(' ')).toBe('publish --provenance --access public --tag latest');
  expect(publishArguments('1.3.0-beta.1', true).join(' ')).toBe('publish --provenance --access public --tag next --dry-run');
});
