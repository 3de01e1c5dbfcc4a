/** Options that several commands have. */

export const helpOption = { help: { kind: 'flag', short: 'h', help: 'shows this help' } } as const;
export const jsonOption = { json: { kind: 'flag', help: 'JSON lines on standard output, and nothing else; failures included' } } as const;
export const quietOption = { quiet: { kind: 'flag', short: 'q', help: 'only failures on standard error' } } as const;
/** For commands that write files. */
export const keepOption = {
  'no-clobber': { kind: 'flag', help: 'never overwrites a file: a result with its name fails' },
} as const;
export const fontsOption = {
  fonts: { kind: 'folder', name: 'DIR', multiple: true, help: 'a folder with fonts; may be given several times' },
} as const;
export const nicenessOption = {
  niceness: {
    kind: 'number',
    name: 'N',
    least: 0,
    help: 'added to the nice value of the worker threads, 0 to 19 (Linux); default 6',
  },
} as const;
/** Milliseconds, of each thread. */
export const defaultRehearsalMs = 1000;
export const rehearsalOption = {
  rehearsal: {
    kind: 'number',
    name: 'MS',
    least: 0,
    whole: true,
    help: `milliseconds for which each thread converts pages of its own at its start, as long as no document comes, so that the first ones are faster; default ${String(defaultRehearsalMs)}, 0 for none`,
  },
} as const;
export const progressOptions = {
  progress: {
    kind: 'flag',
    help: 'shows progress even without a terminal; default: on a terminal, without --json and --quiet',
  },
  'no-progress': { kind: 'flag', help: 'does not show progress' },
} as const;
export const documentPasswordOption = {
  'password-env': { kind: 'variable', name: 'NAME', help: 'the environment variable with the password of an encrypted PDF' },
} as const;

/** A timeout in seconds. @param help Describes the timeout */
export const timeoutOption = <Help extends string>(help: Help) =>
  ({ timeout: { kind: 'number', name: 'SECONDS', least: 0.001, help } }) as const;

/** `a, b or c`. */
export const either = (names: readonly string[], last = 'or'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.slice(-1).join()}`;
