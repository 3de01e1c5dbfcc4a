#!/usr/bin/env node
/** The command `docops`. */
import { tell, tellError, tellText } from './cli/printable.js';
import { mainUsage } from './cli/usage.js';
import { UsageError } from './cli/usage-error.js';
import { version } from './composition/version.js';

/** Exit codes: 0 done, 1 something failed, 2 wrongly called or not available. Each command loads only what it needs. */
async function main([command, ...rest]: readonly string[]): Promise<number> {
  switch (command) {
    case 'convert':
      return (await import('./cli/convert-command.js')).convertCommand(rest);
    case 'serve':
      return (await import('./cli/serve-command.js')).serveCommand(rest);
    case 'work':
      return (await import('./cli/work-command.js')).workCommand(rest);
    case 'annotate':
      return (await import('./cli/annotate-command.js')).annotateCommand(rest);
    case 'inspect':
      return (await import('./cli/inspect-command.js')).inspectCommand(rest);
    case 'sign':
      return (await import('./cli/sign-command.js')).signCommand(rest);
    case 'verify':
      return (await import('./cli/verify-command.js')).verifyCommand(rest);
    case '--version':
    case '-v':
      tell(version);
      return 0;
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      tellText(mainUsage);
      return command === undefined ? 2 : 0;
    default:
      throw new UsageError(`"${command}" is not a command of docops.`);
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    tellError(error.message, 'Run docops --help for the commands and their options.');
    process.exitCode = 2;
  } else {
    // Not left to Node, which prints messages as they are.
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    tellError(`${name}: ${message}`, ...stack.split('\n').filter((line) => /^ {4}at /.test(line)));
    process.exitCode = 1;
  }
}
