/** Whose clients a service can be set up for, each by the options that they expect. */

/** Options by their group. */
type Presets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const presets = {
  superdoc: {
    annotate: { base64: 'raw', inferType: true },
    sign: { base64: 'raw', docxOutput: 'pdf' },
    access: { verify: 'public' },
  },
} as const satisfies Readonly<Record<string, Presets>>;

export type Compatibility = keyof typeof presets;

export const compatibilities = Object.keys(presets) as readonly Compatibility[];

/** Checked options with what the clients expect, where the host has not said otherwise. */
export function withCompatibility<Options extends { readonly compatibility?: Compatibility | undefined }>(options: Options): Options {
  if (options.compatibility === undefined) return options;
  const given: Readonly<Record<string, unknown>> = { ...options };
  const groups = Object.entries(presets[options.compatibility] as Presets).map(([group, wanted]) => {
    const stated = Object.entries(given[group] ?? {}).filter(([, value]) => value !== undefined);
    return [group, { ...wanted, ...Object.fromEntries(stated) }] as const;
  });
  return { ...options, ...Object.fromEntries(groups) };
}
