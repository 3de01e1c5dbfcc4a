/** `docops serve`: the service as a separate process. */
import { createConsoleMailer } from '../../adapters/mailer/console.js';
import type { Mailer } from '../../adapters/mailer/types.js';
import { DocOpsError } from '../../base/errors.js';
import { version } from '../../composition/version.js';
import { printLines, printError, printJson, printText } from '../report/printable.js';
import { withOptionsOver } from '../files/options-file.js';
import { serveSettings, serveAddress } from './serve-settings.js';
import { startServer, type RunningServer } from './start-server.js';
import { exitCodes } from '../table/exit-codes.js';
import { command, withVariables } from '../table/read-arguments.js';
import { optionsOfClients } from '../table/client-options.js';
import { serveTable } from '../table/serve-table.js';
import { defaultRehearsalMs } from '../table/shared-options.js';
import { untilAskedToStop } from './until-asked-to-stop.js';
import { UsageError } from '../report/failure.js';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The first output of `docops serve`: the address, and each step as a line to paste. */
export interface Welcome {
  readonly url: string;
  /** Notes for the operator, one line each. */
  readonly notes: readonly string[];
  /** An API key for trying the service; undefined if codes are mailed. */
  readonly key: string | undefined;
}

/** A sample document of the package. Its path is absolute, since lines are pasted into a terminal that is in another folder. */
const sampleFile = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('docops-router/package.json')), 'examples/files/contract.docx');

function welcome({ url, notes, key }: Welcome): string[] {
  const convert = (bearer: string): string =>
    `   curl -f -H "Authorization: Bearer ${bearer}" -F "file=@${sampleFile()}" "${url}/convert?from=docx&to=pdf" -o contract.pdf`;
  const register = `   curl -f "${url}/auth/register?email=you@example.com"`;
  const verify = `   curl -f "${url}/auth/verify?email=you@example.com&code=CODE"`;
  return [
    `DocOps is listening on ${url}`,
    ...notes.map((note) => `  note: ${note}`),
    '',
    ...(key === undefined
      ? [
          '1. Register an address:',
          register,
          '2. Exchange the code in the mail for an API key:',
          verify,
          '3. Convert a document:',
          convert('KEY'),
        ]
      : [
          'Convert a document, with a key that is valid for a day:',
          convert(key),
          '',
          'For a key of your own:',
          '1. Register an address:',
          register,
          '2. Exchange the code, which is printed here, for an API key:',
          verify,
        ]),
    '',
  ];
}

export const serveCommand = command(serveTable, async ({ values: given }, environment) => {
  const values = withVariables(serveTable.options, given, environment);
  const { port, host, dataFolder, fontFolders, jobsFolder, metrics } = serveAddress(values, environment);
  const reporter = values.json === true ? programReporter : personReporter;
  const settings = serveSettings(given, environment);
  const asked = untilAskedToStop();
  reporter.starting();
  const server = await startServer({
    ...{ port, host, dataFolder, fontFolders, jobsFolder, metrics, environment },
    drainDelayMs: (values['drain-delay'] ?? 0) * 1000,
    niceness: values.niceness,
    rehearsalMs: values.rehearsal,
    fetch: values.fetch === true,
    usageEvents: values['usage-events'] ?? 'file',
    clients: optionsOfClients(values),
    ...settings,
    fileOptions: withOptionsOver({ workers: { rehearsalMs: defaultRehearsalMs } }, settings.fileOptions),
    mailer: reporter.mailer,
  }).catch((error: unknown) => {
    if (error instanceof DocOpsError) throw new UsageError(error.message);
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new UsageError(`Port ${String(port)} is in use; choose another with --port.`);
    if (code === 'EACCES') throw new UsageError(`Port ${String(port)} or the data folder may not be used by this user.`);
    throw error;
  });
  await reporter.listening(server);
  reporter.closing(await asked);
  await server.close();
  reporter.closed();
  return exitCodes.done.code;
});

/** Reports the steps of the server. */
interface Reporter {
  /** Prints the mails that would be sent if no mail server is set. */
  readonly mailer: Mailer;
  starting(): void;
  listening(server: RunningServer): Promise<void>;
  closing(signal: NodeJS.Signals): void;
  closed(): void;
}

const personReporter: Reporter = {
  mailer: createConsoleMailer(printText),
  starting: () => undefined,
  listening: async ({ url, notes, issueTrialKey }) => printLines(...welcome({ url, notes, key: await issueTrialKey?.() })),
  closing: (signal) => printError(`${signal}: finishing running work, then exiting.`),
  closed: () => undefined,
};

/** JSON lines, each with its `event`. */
const programReporter: Reporter = {
  mailer: {
    development: true,
    send: async ({ to, subject, text }) => printJson({ event: 'mail', to, subject, text }),
  },
  starting: () => printJson({ event: 'starting', version, pid: process.pid }),
  listening: async ({ url, notes, metricsUrl }) => printJson({ event: 'listening', url, metricsUrl, notes }),
  closing: (signal) => printJson({ event: 'closing', signal }),
  closed: () => printJson({ event: 'closed' }),
};
