/** Reasons against publishing, in words; pure. */

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly repository?: string | { readonly url?: string };
}

export interface ReleaseState {
  readonly manifest: Manifest;
  /** The version in package-lock.json. */
  readonly lockVersion: string | undefined;
  readonly changelog: string;
  /** Tags of the commit that is checked out. */
  readonly tags: readonly string[];
  /** Files that differ from that commit, and untracked files. */
  readonly changedFiles: readonly string[];
  /** The repository in which the workflow runs, such as `https://github.com/owner/name`; undefined outside of one. */
  readonly workflowRepository: string | undefined;
  /** Whether the workflow may request the token that provenance is signed with. */
  readonly hasIdToken: boolean;
}

function changelogProblems(changelog: string, version: string): string[] {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/[\s(]/, 1)[0] === version);
  if (section === undefined) return [`CHANGELOG.md has no entry for ${version}`];
  const [heading = '', ...lines] = section.split('\n');
  const problems = [];
  if (!/^\S+ \(\d{4}-\d{2}-\d{2}\)$/.test(heading))
    problems.push(`CHANGELOG.md must have the heading "## ${version} (YYYY-MM-DD)", not "## ${heading}"`);
  if (lines.every((line) => line.trim() === '')) problems.push(`CHANGELOG.md says nothing of ${version}`);
  return problems;
}

const webAddress = (url: string): string =>
  url
    .replace(/^git\+/, '')
    .replace(/\.git$/, '')
    .toLowerCase();

function repositoryProblems({ manifest, workflowRepository }: ReleaseState): string[] {
  const { repository } = manifest;
  const url = typeof repository === 'string' ? repository : repository?.url;
  if (url === undefined) return ['package.json has no repository, without which npm refuses provenance; set repository, homepage and bugs'];
  if (workflowRepository === undefined || webAddress(url) === webAddress(workflowRepository)) return [];
  return [`package.json names the repository ${url}, but this workflow runs in ${workflowRepository}`];
}

/** @param isDryRun Nothing is published, so provenance is not required */
export function releaseProblems(state: ReleaseState, isDryRun: boolean): string[] {
  const { manifest, lockVersion, changelog, tags, changedFiles } = state;
  const { version } = manifest;
  const problems: string[] = [];
  if (changedFiles.length > 0) problems.push(`the working tree is not clean: ${changedFiles.join(', ')}`);
  if (!tags.includes(`v${version}`))
    problems.push(`package.json has the version ${version}, but the tags of this commit are: ${tags.join(', ') || 'none'}`);
  if (lockVersion !== version) problems.push(`package-lock.json has the version ${lockVersion ?? 'undefined'}, package.json ${version}`);
  problems.push(...changelogProblems(changelog, version), ...repositoryProblems(state));
  if (!isDryRun && !state.hasIdToken)
    problems.push('provenance is signed only in a workflow with the permission id-token: write; push the tag, and the workflow publishes');
  return problems;
}

/** Arguments of npm. A version such as 1.0.0-beta.1 does not become the default of `npm install`. */
export function publishArguments(version: string, isDryRun: boolean): string[] {
  const tag = version.includes('-') ? 'next' : 'latest';
  return ['publish', '--provenance', '--access', 'public', '--tag', tag, ...(isDryRun ? ['--dry-run'] : [])];
}
