/** `docops doctor`: checks whether this machine is ready for `docops serve`, with the same options and environment. */
import { checkData, checkJobs, checkKeys, checkQueue } from './check-data.js';
import { checkMemory, checkThreads, checkNode, checkPackages, checkFonts } from './check-machine.js';
import { checkSettings, checkPorts, checkMail } from './check-servers.js';
import { checkSigning, checkTimestamps } from './check-signing.js';
import {
  failure,
  findingStatuses,
  type Check,
  type CheckInput,
  type Finding,
  ok,
  warning,
  clockFinding,
  tryFolder,
  askRedis,
} from './check.js';
import { describeFailure, UsageError } from '../report/failure.js';
import { printLines, printJson } from '../report/printable.js';
import { serveAddress } from '../serve/serve-settings.js';
import { doctorTable } from '../table/serve-table.js';
import { exitCodes } from '../table/exit-codes.js';
import { command } from '../table/read-arguments.js';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { queueSettings } from '../serve/queue-settings.js';
import { createWorkerPool } from '../../workers/worker-pool.js';

// Checks the engines and their WebAssembly and native modules by converting a small page, in a worker thread as the service does.

/** A red pixel; the WebP decoder is a separate module. */
const webp = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const page = `<h1>Test</h1><p>Text <img alt="" width="9" height="9" src="data:image/webp;base64,${webp}">`;
const timeoutMs = 30_000;

const kinds = [
  { to: 'pdf', what: 'page → PDF', head: '%PDF-' },
  { to: 'png', what: 'page → PNG', head: '\u0089PNG' },
  { to: 'docx', what: 'page → DOCX', head: 'PK\u0003\u0004' },
] as const;

const checkEngines: Check = {
  name: 'engines',
  run: async ({ address: { fontFolders } }) => {
    const pool = createWorkerPool({ threads: 1, fonts: fontFolders && { directories: fontFolders } });
    const found: Finding[] = [];
    try {
      for (const { to, what, head } of kinds) {
        const started = performance.now();
        try {
          const { bytes, warnings } = await pool.run('convert', { bytes: new TextEncoder().encode(page), from: 'html', to }, { timeoutMs });
          const isRight = Buffer.from(bytes.subarray(0, head.length)).toString('latin1') === head;
          const problem = isRight ? warnings[0]?.message : 'the result is not one';
          const ms = `${(performance.now() - started).toFixed(0)} ms`;
          found.push(problem === undefined ? ok(`${what} in ${ms}`) : failure(`${what}: ${problem}`, reinstall));
        } catch (error) {
          found.push(failure(`${what}: ${reasonOf(error)}`, reinstall));
        }
      }
    } finally {
      await pool.close();
    }
    return found;
  },
};

/** The pool reports a defect without details; the cause has them. */
function reasonOf(error: unknown): string {
  const { message } = describeFailure(error);
  return error instanceof Error && error.cause instanceof Error ? `${message} (${error.cause.message})` : message;
}

const reinstall = 'reinstall the package completely: npm ci';

// Checks the clock against others that the settings name, and against itself, and the time-zone data.

/** No release is older; a machine without a battery starts in 1970 or 2000. */
const earliest = Date.UTC(2025, 0, 1);
const watchedMs = 200;
const mostJumpMs = 100;

async function ownFinding(): Promise<Finding> {
  const now = new Date();
  if (now.getTime() < earliest) return failure(`the clock shows ${now.toISOString()}, which is in the past`, 'set it, preferably by NTP');
  const [wall, steady] = [Date.now(), performance.now()];
  await setTimeout(watchedMs);
  const jumped = Math.abs(Date.now() - wall - (performance.now() - steady));
  if (jumped > mostJumpMs)
    return warning(
      `the clock jumped by ${jumped.toFixed(0)} ms during the check`,
      'configure NTP to slew the clock instead of stepping it',
    );
  return ok(`${now.toISOString()}, and it runs steadily`);
}

function zoneFinding(): Finding {
  const summer = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'shortOffset' }).format(Date.UTC(2026, 6, 1));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!summer.includes('GMT+2')) return failure('the time zone data are missing or wrong', 'use a build of Node with full ICU data');
  return ok(`time zones are known (data of ${process.versions.tz ?? 'Node'}); this process is in ${zone}`);
}

async function diskFinding(folder: string): Promise<Finding> {
  const aheadMs = await tryFolder(folder).catch(() => undefined);
  return clockFinding('the file system', aheadMs ?? (await tryFolder(tmpdir())));
}

export const checkClock: Check = {
  name: 'clock',
  run: async ({ address: { dataFolder }, environment, timeoutMs }) => {
    const found = [await ownFinding(), zoneFinding(), await diskFinding(dataFolder)];
    // Problems with the queue are reported by its own check.
    const queue = await queueSettings(environment).catch(() => undefined);
    const redis = queue && (await askRedis(queue.url, timeoutMs).catch(() => undefined));
    return redis ? [...found, clockFinding('Redis', redis.aheadMs)] : found;
  },
};

const checks: readonly Check[] = [
  ...[checkNode, checkPackages, checkEngines, checkFonts, checkMemory, checkThreads],
  ...[checkSettings, checkPorts, checkData, checkJobs, checkKeys, checkQueue, checkMail, checkSigning, checkTimestamps, checkClock],
];

const statusWidth = Math.max(...findingStatuses.map(({ length }) => length));
const nameWidth = Math.max(...checks.map(({ name }) => name.length));
const indent = ' '.repeat(statusWidth + nameWidth + 4);

/** An error that a check throws becomes a failure; a mistake in a setting already states what is right. */
async function runCheck(check: Check, input: CheckInput): Promise<readonly Finding[]> {
  try {
    return await check.run(input);
  } catch (error) {
    const fix = error instanceof UsageError ? 'correct the setting; "docops serve" would reject it' : 'see the message';
    return [failure(describeFailure(error).message, fix)];
  }
}

export const doctorCommand = command(doctorTable, async ({ values, operands }, environment) => {
  if (operands.length > 0) throw new UsageError('docops doctor accepts options only.');
  const input: CheckInput = {
    ...{ address: serveAddress(values, environment), environment, settings: values },
    timeoutMs: (values.timeout ?? 5) * 1000,
    network: values.network === true,
  };
  const counts: Record<Finding['status'], number> = { ok: 0, warning: 0, failure: 0 };
  for (const check of checks)
    for (const finding of await runCheck(check, input)) {
      counts[finding.status] += 1;
      if (values.quiet === true && finding.status === 'ok') continue;
      if (values.json === true) printJson({ ok: finding.status !== 'failure', check: check.name, ...finding });
      else printLines(...findingLines(check.name, finding));
    }
  if (values.json !== true && values.quiet !== true)
    printLines('', `${String(counts.ok)} ok, ${String(counts.warning)} to look at, ${String(counts.failure)} failed`);
  return (counts.failure > 0 ? exitCodes.failed : exitCodes.done).code;
});

function findingLines(name: string, { status, message, fix }: Finding): string[] {
  const line = `${status.padEnd(statusWidth)}  ${name.padEnd(nameWidth)}  ${message}`;
  return fix === undefined ? [line] : [line, `${indent}to do: ${fix}`];
}
