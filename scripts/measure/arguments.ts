/** `--name value` pairs; a name without a value is `''`. Unknown names end the script. */

export function readArguments<Name extends string>(names: readonly Name[], argv = process.argv.slice(2)): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {};
  for (let i = 0; i < argv.length; i += 1) {
    const name = names.find((known) => argv[i] === `--${known}`);
    if (name === undefined) {
      console.error(`unknown argument ${argv[i]}; known: ${names.map((known) => `--${known}`).join(' ')}`);
      process.exit(2);
    }
    const next = argv[i + 1];
    if (next !== undefined && !next.startsWith('--')) {
      given[name] = next;
      i += 1;
    } else given[name] = '';
  }
  return given;
}
