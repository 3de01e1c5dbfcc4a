/** `docops doctor`: checks whether this machine is ready for `docops serve`, with the same options and environment. */
import { checkClock } from './check-clock.js';
import { checkData, checkKeys } from './check-data.js';
import { checkEngines } from './check-engines.js';
import { checkFonts } from './check-fonts.js';
import { checkMail } from './check-mail.js';
import { checkMemory, checkThreads } from './check-machine.js';
import { checkNode, checkPackages } from './check-node.js';
import { checkPorts } from './check-ports.js';
import { checkQueue } from './check-queue.js';
import { checkSettings } from './check-settings.js';
import { checkSigning, checkTimestamps } from './check-signing.js';
import { failure, findingStatuses, type Check, type CheckInput, type Finding } from './check.js';
import { failureOf } from '../report/failure-of.js';
import { tell, tellJson, tellText } from '../report/printable.js';
import { serveAddress } from '../serve/serve-address.js';
import { doctorTable } from '../table/doctor-table.js';
import { exitCodes } from '../table/exit-codes.js';
import { commandHelp } from '../table/help-text.js';
import { readArguments } from '../table/read-arguments.js';
import { UsageError } from '../report/usage-error.js';

const checks: readonly Check[] = [
  ...[checkNode, checkPackages, checkEngines, checkFonts, checkMemory, checkThreads],
  ...[checkSettings, checkPorts, checkData, checkKeys, checkQueue, checkMail, checkSigning, checkTimestamps, checkClock],
];

const statusWidth = Math.max(...findingStatuses.map(({ length }) => length));
const nameWidth = Math.max(...checks.map(({ name }) => name.length));
const indent = ' '.repeat(statusWidth + nameWidth + 4);

/** An error that a check throws becomes a failure; a mistake in a setting already states what is right. */
async function findingsOf(check: Check, input: CheckInput): Promise<readonly Finding[]> {
  try {
    return await check.run(input);
  } catch (error) {
    const fix = error instanceof UsageError ? 'mend the setting; "docops serve" would refuse it' : 'see the message';
    return [failure(failureOf(error).message, fix)];
  }
}

/** @returns The exit code */
export async function doctorCommand(args: readonly string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const { values, operands } = readArguments(doctorTable, args);
  if (values.help === true) {
    tellText(commandHelp(doctorTable));
    return exitCodes.done.code;
  }
  if (operands.length > 0) throw new UsageError('docops doctor takes options only.');
  const input: CheckInput = {
    ...{ address: serveAddress(values, environment), environment, settings: values },
    timeoutMs: (values.timeout ?? 5) * 1000,
    network: values.network === true,
  };
  const counts: Record<Finding['status'], number> = { ok: 0, warning: 0, failure: 0 };
  for (const check of checks)
    for (const finding of await findingsOf(check, input)) {
      counts[finding.status] += 1;
      if (values.quiet === true && finding.status === 'ok') continue;
      if (values.json === true) tellJson({ ok: finding.status !== 'failure', check: check.name, ...finding });
      else tell(...linesOf(check.name, finding));
    }
  if (values.json !== true && values.quiet !== true)
    tell('', `${String(counts.ok)} ok, ${String(counts.warning)} to look at, ${String(counts.failure)} failed`);
  return (counts.failure > 0 ? exitCodes.failed : exitCodes.done).code;
}

function linesOf(name: string, { status, message, fix }: Finding): string[] {
  const line = `${status.padEnd(statusWidth)}  ${name.padEnd(nameWidth)}  ${message}`;
  return fix === undefined ? [line] : [line, `${indent}to do: ${fix}`];
}
