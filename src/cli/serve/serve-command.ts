/** `docops serve`: the service as a separate process. */
import { createConsoleMailer } from '../../adapters/mailer/console.js';
import type { Mailer } from '../../adapters/mailer/types.js';
import { DocOpsError } from '../../base/errors.js';
import { version } from '../../composition/version.js';
import { tell, tellError, tellJson, tellText } from '../report/printable.js';
import { serveAddress } from './serve-address.js';
import { serveSettings } from './serve-settings.js';
import { startServer, type RunningServer } from './start-server.js';
import { exitCodes } from '../table/exit-codes.js';
import { commandHelp } from '../table/help-text.js';
import { readArguments, withVariables } from '../table/read-arguments.js';
import { optionsOfClients } from '../table/client-options.js';
import { serveTable } from '../table/serve-table.js';
import { untilAskedToStop } from './until-asked-to-stop.js';
import { UsageError } from '../report/usage-error.js';
import { welcome } from './welcome.js';

/** @returns The exit code */
export async function serveCommand(args: readonly string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const given = readArguments(serveTable, args).values;
  if (given.help === true) {
    tellText(commandHelp(serveTable));
    return exitCodes.done.code;
  }
  const values = withVariables(serveTable.options, given, environment);
  const { port, host, dataFolder, fontFolders, metrics } = serveAddress(values, environment);
  const teller = values.json === true ? programTeller : personTeller;
  const asked = untilAskedToStop();
  teller.starting();
  const server = await startServer({
    ...{ port, host, dataFolder, fontFolders, metrics, environment },
    drainDelayMs: (values['drain-delay'] ?? 0) * 1000,
    ...(values.niceness === undefined ? {} : { niceness: values.niceness }),
    fetch: values.fetch === true,
    usageEvents: values['usage-events'] ?? 'file',
    clients: optionsOfClients(values),
    ...serveSettings(given, environment),
    mailer: teller.mailer,
  }).catch((error: unknown) => {
    if (error instanceof DocOpsError) throw new UsageError(error.message);
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new UsageError(`Port ${String(port)} is in use; choose another with --port.`);
    if (code === 'EACCES') throw new UsageError(`Port ${String(port)} or the data folder may not be used by this user.`);
    throw error;
  });
  await teller.listening(server);
  teller.closing(await asked);
  await server.close();
  teller.closed();
  return exitCodes.done.code;
}

/** Reports the steps of the server. */
interface Teller {
  /** Prints the mails that would be sent if no mail server is set. */
  readonly mailer: Mailer;
  starting(): void;
  listening(server: RunningServer): Promise<void>;
  closing(signal: NodeJS.Signals): void;
  closed(): void;
}

const personTeller: Teller = {
  mailer: createConsoleMailer(tellText),
  starting: () => undefined,
  listening: async ({ url, notes, issueTrialKey }) => tell(...welcome({ url, notes, key: await issueTrialKey?.() })),
  closing: (signal) => tellError(`${signal}: finishing what runs, then ending.`),
  closed: () => undefined,
};

/** JSON lines, each with its `event`. */
const programTeller: Teller = {
  mailer: {
    development: true,
    send: async ({ to, subject, text }) => tellJson({ event: 'mail', to, subject, text }),
  },
  starting: () => tellJson({ event: 'starting', version, pid: process.pid }),
  listening: async ({ url, notes, metricsUrl }) =>
    tellJson({ event: 'listening', url, ...(metricsUrl !== undefined && { metricsUrl }), notes }),
  closing: (signal) => tellJson({ event: 'closing', signal }),
  closed: () => tellJson({ event: 'closed' }),
};
