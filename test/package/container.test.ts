/** The files of examples/container: linted by other programs, and their users, ports and times held against each other. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { commandOf, readDockerfile } from '../../scripts/container/read-dockerfile.js';
import { root } from '../architecture/cruise.js';

const folder = join(root, 'examples/container');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
/** The folder may have moved since it was installed, which only Python itself bears. */
const tools = join(root, 'node_modules/.lint/bin');
const areThere = existsSync(join(tools, 'python3'));
if (!areThere) process.stdout.write('skipped: hadolint and kubernetes-validate are not installed in node_modules/.lint (see .ci/run)\n');

const drainMs = 10;
const stages = readDockerfile(read('Dockerfile'));
const last = stages.at(-1) ?? { name: '', instructions: [] };
const texts = (name: string): string[] => last.instructions.filter((one) => one.name === name).map(({ text }) => text);
const delayIn = (words: readonly string[]): number => Number(words[words.indexOf('--drain-delay') + 1]);

describe.skipIf(!areThere)('linted', () => {
  test('the Dockerfile, by hadolint', () => {
    expect(execFileSync(join(tools, 'hadolint'), ['--failure-threshold', 'info', join(folder, 'Dockerfile')], { encoding: 'utf8' })).toBe(
      '',
    );
  });

  test('the manifests, by kubernetes-validate', () => {
    const lines = ['-m', 'kubernetes_validate', '--strict', join(folder, 'kubernetes.yaml')];
    expect(execFileSync(join(tools, 'python3'), lines, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })).not.toContain('ERROR');
  });
});

describe('the image', () => {
  test('runs as a user by number, with a health check, and installs nothing in its last stage', () => {
    expect(texts('USER')).toEqual(['1000']);
    expect(commandOf(last, 'HEALTHCHECK').join(' ')).toContain('/v1/health');
    expect(texts('RUN').join(' ')).not.toMatch(/npm|apt|curl/);
    expect(texts('COPY').every((text) => text.startsWith('--from='))).toBe(true);
  });

  test('is built only from files in git, and from no more than it needs', () => {
    const allowed = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line !== '');
    expect(allowed[0]).toBe('*');
    expect(allowed.slice(1).filter((line) => !existsSync(join(root, line.slice(1))))).toEqual([]);
    expect(allowed).not.toContain('!node_modules');
  });

  test('serves on the exposed port, and keeps its data on the volume', () => {
    const words = commandOf(last, 'CMD');
    expect(texts('EXPOSE')).toEqual([words[words.indexOf('--port') + 1]]);
    expect(texts('VOLUME')).toEqual([words[words.indexOf('--data') + 1]]);
  });

  test('passes on the value of a build argument', () => {
    const [, install] = readDockerfile(read('Dockerfile'), { FONTS: '@expo-google-fonts/noto-sans-jp' });
    expect(install?.instructions.at(-1)?.text).toMatch(/ @expo-google-fonts\/noto-sans-jp$/);
  });
});

interface Compose {
  readonly services: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

test('compose: read-only, without capabilities, and with time to shut down', () => {
  const { services } = parse(read('compose.yaml')) as Compose;
  const { docops = {} } = services;
  expect(docops).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  expect(Number.parseInt(String(docops['stop_grace_period']), 10)).toBeGreaterThan(delayIn(commandOf(last, 'CMD')) + drainMs);
});

interface Manifest {
  readonly kind: string;
  readonly spec: { readonly template: { readonly spec: PodSpec } };
}
interface PodSpec {
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: object;
  readonly containers: readonly [Readonly<Record<string, unknown>> & { readonly args: readonly string[] }];
}

test('Kubernetes: not as root, read-only, probed, and with time to shut down', () => {
  const manifests = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS() as Manifest);
  expect(manifests.map(({ kind }) => kind)).toEqual(['Secret', 'PersistentVolumeClaim', 'Deployment', 'PodDisruptionBudget', 'Service']);
  const pod = manifests.find(({ kind }) => kind === 'Deployment')?.spec.template.spec;
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(texts('USER')[0]) });
  const [container] = pod?.containers ?? [];
  expect(container).toMatchObject({
    securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
    readinessProbe: { httpGet: { path: '/v1/health?ready' } },
    livenessProbe: { httpGet: { path: '/' } },
  });
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(delayIn(container?.args ?? []) + drainMs);
});
