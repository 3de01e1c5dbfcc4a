/** Baseline levels: plain; with a time stamp; with validation data; with a document time stamp over them (ETSI EN 319 142-1 §6). */
export const padesLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type PadesLevel = (typeof padesLevels)[number];
