import { failure, ok, warning, type Finding } from './check.js';

/** Locks, codes and limits tolerate this much. */
const fineMs = 2000;
/** Beyond this, codes expire too early or too late, and signatures are dated wrongly. */
const badMs = 60_000;
const fix = 'let NTP set the clocks of both (systemd-timesyncd, chrony)';

/** @param aheadMs Milliseconds by which the other clock is ahead of this machine's */
export function clockFinding(whose: string, aheadMs: number): Finding {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  if (Math.abs(aheadMs) <= fineMs) return ok(`the clock agrees with that of ${whose} to within ${String(fineMs / 1000)} s`);
  const text = `the clock of ${whose} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's`;
  return Math.abs(aheadMs) > badMs ? failure(text, fix) : warning(text, fix);
}
