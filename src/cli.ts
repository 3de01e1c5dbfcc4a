#!/usr/bin/env node
/** The command `docops`. */
import { failureLine, describeFailure, UsageError } from './cli/report/failure.js';
import { printLines, printError, printJson, printText } from './cli/report/printable.js';
import { exitCodes } from './cli/table/exit-codes.js';
import { DocOpsError } from './base/errors.js';

/** Each command loads only what it needs. @returns The exit code */
async function main([command, ...rest]: readonly string[]): Promise<number> {
  switch (command) {
    case 'convert':
      return (await import('./cli/convert/convert-command.js')).convertCommand(rest);
    case 'serve':
      return (await import('./cli/serve/serve-command.js')).serveCommand(rest);
    case 'work':
      return (await import('./cli/serve/work-command.js')).workCommand(rest);
    case 'annotate':
      return (await import('./cli/annotate/annotate-command.js')).annotateCommand(rest);
    case 'merge':
      return (await import('./cli/merge-command.js')).mergeCommand(rest);
    case 'compare':
      return (await import('./cli/compare-command.js')).compareCommand(rest);
    case 'inspect':
      return (await import('./cli/inspect-command.js')).inspectCommand(rest);
    case 'explain':
      return (await import('./cli/explain/explain-command.js')).explainCommand(rest);
    case 'sign':
      return (await import('./cli/sign/sign-command.js')).signCommand(rest);
    case 'verify':
      return (await import('./cli/sign/verify-command.js')).verifyCommand(rest);
    case 'doctor':
      return (await import('./cli/doctor/doctor-command.js')).doctorCommand(rest);
    case 'completion':
      return (await import('./cli/completion/completion-command.js')).completionCommand(rest);
    case '--version':
    case '-v':
      printLines((await import('./composition/version.js')).version);
      return exitCodes.done.code;
    case undefined:
    case 'help':
    case '--help':
    case '-h': {
      const [{ mainHelp }, { commandTables }] = await Promise.all([
        import('./cli/table/help-text.js'),
        import('./cli/table/command-tables.js'),
      ]);
      printText(mainHelp(commandTables));
      return (command === undefined ? exitCodes.usage : exitCodes.done).code;
    }
    default:
      throw await unknownCommand(command);
  }
}

async function unknownCommand(command: string): Promise<UsageError> {
  const [{ nearName }, { commandTables }] = await Promise.all([import('./base/nearest-name.js'), import('./cli/table/command-tables.js')]);
  const near = nearName(
    command,
    commandTables.map(({ name }) => name),
  );
  return new UsageError(`"${command}" is not a command of docops${near === undefined ? '.' : `; did you mean ${near}?`}`);
}

/** Reports the error that ended the command. @returns The exit code */
function printEnd(error: unknown, isJson: boolean): number {
  if (isJson) printJson(failureLine(describeFailure(error)));
  if (error instanceof UsageError) {
    printError(error.message, 'Run docops --help for the commands and their options.');
    return exitCodes.usage.code;
  }
  // Not left to Node, which prints messages unescaped. A defect is reported with its stack.
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const place = error instanceof DocOpsError ? [] : stack.split('\n').filter((line) => /^ {4}at /.test(line));
  printError(`${name}: ${message}`, ...place);
  return exitCodes.failed.code;
}

// A reader that needs no more output, such as "| head", closes the pipe.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(exitCodes.brokenPipe.code);
  });

const args = process.argv.slice(2);
const options = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined);
try {
  process.exitCode = await main(args);
} catch (error) {
  process.exitCode = printEnd(error, options.includes('--json'));
}
