/** The exit codes of the command, declared only here: help, the man page and docs/reference/command.md list them. */

interface ExitCode {
  readonly code: number;
  readonly means: string;
}

export const exitCodes = {
  done: { code: 0, means: 'everything was done; of serve, work and convert --watch: ended as asked, by SIGINT or SIGTERM' },
  failed: { code: 1, means: 'something failed: a document, a signature that is not valid, a check of doctor; the rest was done' },
  usage: { code: 2, means: 'the command was called wrongly, or cannot start here; nothing was done' },
  interrupted: { code: 130, means: 'ended by SIGINT (Ctrl+C), as a shell tells it; of serve, work and convert --watch: by the second one' },
  brokenPipe: { code: 141, means: 'nobody reads its output any more, as with "| head"' },
  terminated: { code: 143, means: 'ended by SIGTERM, as a shell tells it; of serve, work and convert --watch: by the second one' },
} as const satisfies Readonly<Record<string, ExitCode>>;
