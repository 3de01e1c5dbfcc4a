/** Scripts whose faces come in packages of their own, which a host installs where its documents need them: what draws each, and where it is from. */

export interface ScriptPackage {
  /** As a warning names it. */
  readonly script: string;
  readonly family: string;
  readonly packageName: string;
  /** First and last character of each block. */
  readonly blocks: readonly (readonly [first: number, last: number])[];
}

/** Script, the family's name behind `Noto Sans `, blocks. */
const rows: readonly (readonly [script: string, name: string, ...blocks: (readonly [first: number, last: number])[]])[] = [
  ['Armenian', 'Armenian', [0x0530, 0x058f], [0xfb13, 0xfb17]],
  ['Bengali', 'Bengali', [0x0980, 0x09ff]],
  ['Gurmukhi', 'Gurmukhi', [0x0a00, 0x0a7f]],
  ['Gujarati', 'Gujarati', [0x0a80, 0x0aff]],
  ['Odia', 'Oriya', [0x0b00, 0x0b7f]],
  ['Tamil', 'Tamil', [0x0b80, 0x0bff]],
  ['Telugu', 'Telugu', [0x0c00, 0x0c7f]],
  ['Kannada', 'Kannada', [0x0c80, 0x0cff]],
  ['Malayalam', 'Malayalam', [0x0d00, 0x0d7f]],
  ['Sinhala', 'Sinhala', [0x0d80, 0x0dff]],
  ['Lao', 'Lao', [0x0e80, 0x0eff]],
  ['Myanmar', 'Myanmar', [0x1000, 0x109f], [0xa9e0, 0xa9ff], [0xaa60, 0xaa7f]],
  ['Georgian', 'Georgian', [0x10a0, 0x10ff], [0x1c90, 0x1cbf], [0x2d00, 0x2d2f]],
  ['Ethiopic', 'Ethiopic', [0x1200, 0x139f], [0x2d80, 0x2ddf], [0xab00, 0xab2f]],
  ['Khmer', 'Khmer', [0x1780, 0x17ff], [0x19e0, 0x19ff]],
];

export const scriptPackages: readonly ScriptPackage[] = rows.map(([script, name, ...blocks]) => ({
  script,
  family: `Noto Sans ${name}`,
  packageName: `@expo-google-fonts/noto-sans-${name.toLowerCase()}`,
  blocks,
}));

/** The package with a character's face; undefined for scripts that come with this one, or with none. */
export const scriptPackageOf = (codePoint: number): ScriptPackage | undefined =>
  scriptPackages.find(({ blocks }) => blocks.some(([first, last]) => codePoint >= first && codePoint <= last));
