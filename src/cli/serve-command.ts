/** `docops serve`: the service as a process of its own. */
import { parseArgs } from 'node:util';
import { tell, tellError, tellText } from './printable.js';
import { numberOf, portOf, readArguments } from './read-arguments.js';
import { startServer } from './start-server.js';
import { untilAskedToStop } from './until-asked-to-stop.js';
import { UsageError } from './usage-error.js';
import { serveUsage } from './usage.js';
import { welcome } from './welcome.js';
import { DocOpsError } from '../base/errors.js';

const argumentsOfServe = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  fonts: { type: 'string', multiple: true },
  'drain-delay': { type: 'string' },
  fetch: { type: 'boolean' },
  niceness: { type: 'string' },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @returns The exit code */
export async function serveCommand(args: readonly string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const { values } = readArguments(() => parseArgs({ args: [...args], options: argumentsOfServe }));
  if (values.help === true) {
    tellText(serveUsage);
    return 0;
  }
  const port = portOf('port', values.port ?? environment['PORT'] ?? '8080');
  const drainDelayMs = numberOf('drain-delay', values['drain-delay'], 0, 0) * 1000;
  const metricsPort = values['metrics-port'];
  if (metricsPort === undefined && values['metrics-host'] !== undefined) throw new UsageError('--metrics-host needs --metrics-port.');
  const asked = untilAskedToStop();
  const server = await startServer({
    port,
    drainDelayMs,
    dataFolder: values.data ?? '.data',
    environment,
    host: values.host,
    ...(values.niceness === undefined ? {} : { niceness: numberOf('niceness', values.niceness, 6, 0) }),
    ...(metricsPort === undefined
      ? {}
      : { metrics: { port: portOf('metrics-port', metricsPort), host: values['metrics-host'] ?? '127.0.0.1' } }),
    fontFolders: values.fonts,
    fetch: values.fetch === true,
  }).catch((error: unknown) => {
    if (error instanceof DocOpsError) throw new UsageError(error.message);
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new UsageError(`Port ${String(port)} is in use; choose another with --port.`);
    if (code === 'EACCES') throw new UsageError(`Port ${String(port)} or the data folder may not be used by this user.`);
    throw error;
  });
  tell(...welcome(server.url, server.notes, server.codesOnConsole));
  tellError(`${await asked}: finishing what runs, then ending.`);
  await server.close();
  return 0;
}
