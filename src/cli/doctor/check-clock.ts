/** Checks the clock against others that the settings name, and against itself, and the time-zone data. */
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { queueSettings } from '../serve/queue-settings.js';
import { askRedis } from './ask-redis.js';
import { failure, ok, warning, type Check, type Finding } from './check.js';
import { clockFinding } from './clock-finding.js';
import { tryFolder } from './try-folder.js';

/** No release is older; a machine without a battery starts in 1970 or 2000. */
const earliest = Date.UTC(2025, 0, 1);
const watchedMs = 200;
const mostJumpMs = 100;

async function ownFinding(): Promise<Finding> {
  const now = new Date();
  if (now.getTime() < earliest) return failure(`the clock says ${now.toISOString()}, which is past`, 'set it, best by NTP');
  const [wall, steady] = [Date.now(), performance.now()];
  await setTimeout(watchedMs);
  const jumped = Math.abs(Date.now() - wall - (performance.now() - steady));
  if (jumped > mostJumpMs)
    return warning(`the clock jumped by ${jumped.toFixed(0)} ms while it was watched`, 'let NTP slew it instead of setting it');
  return ok(`${now.toISOString()}, and it goes steadily`);
}

function zoneFinding(): Finding {
  const summer = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'shortOffset' }).format(Date.UTC(2026, 6, 1));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!summer.includes('GMT+2')) return failure('the data on time zones are missing or wrong', 'use a build of Node with full ICU data');
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
