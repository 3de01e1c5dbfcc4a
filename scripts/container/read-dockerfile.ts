/** A Dockerfile → its stages and their instructions, with build variables replaced. */

export interface Instruction {
  readonly name: string;
  /** As written, lines joined. */
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** @param given Values of build arguments, which override their defaults */
export function readDockerfile(text: string, given: Readonly<Record<string, string>> = {}): readonly Stage[] {
  const values = new Map<string, string>();
  const stages: { name: string; instructions: Instruction[] }[] = [];
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n');
  for (const line of lines) {
    const [, name = '', written = ''] = /^([A-Z]+) (.*)$/.exec(line.trim()) ?? [];
    if (name === '') continue;
    const filled = written.replace(/\$\{(\w+)\}/g, (_, variable: string) => values.get(variable) ?? '');
    if (name === 'ARG') {
      const [, variable = '', preset = ''] = /^(\w+)(?:="?([^"]*)"?)?$/.exec(filled) ?? [];
      values.set(variable, given[variable] ?? preset);
    } else if (name === 'FROM') stages.push({ name: / AS (\w+)$/.exec(filled)?.[1] ?? 'last', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: filled });
  }
  return stages;
}

/** The JSON form of a command: `["node", "cli.js"]`. */
export function commandOf({ instructions }: Stage, name: string): readonly string[] {
  const text = instructions.find((instruction) => instruction.name === name)?.text ?? '[]';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
