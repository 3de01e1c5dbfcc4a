/** The exit codes of the command, declared only here: help, the man page and docs/reference/command.md list them. */

interface ExitCode {
  readonly code: number;
  readonly means: string;
}

export const exitCodes = {
  done: { code: 0, means: 'success; serve, work and convert --watch: stopped as requested, by SIGINT or SIGTERM' },
  failed: { code: 1, means: 'something failed: a document, an invalid signature, a check of doctor; everything else was done' },
  usage: { code: 2, means: 'invalid usage, or the command cannot start here; nothing was done' },
  different: { code: 3, means: 'compare --exit-code: the documents differ' },
  interrupted: { code: 130, means: 'ended by SIGINT (Ctrl+C), as shells report it; serve, work and convert --watch: by the second one' },
  brokenPipe: { code: 141, means: 'the reader of its output has gone, as with "| head"' },
  terminated: { code: 143, means: 'ended by SIGTERM, as shells report it; serve, work and convert --watch: by the second one' },
} as const satisfies Readonly<Record<string, ExitCode>>;
