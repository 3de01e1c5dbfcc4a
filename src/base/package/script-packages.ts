/** Scripts whose faces come in separate packages, which a host installs if its documents need them: the family and package of each. */
import { DocOpsError } from '../errors.js';
import { isMissingModule } from './missing-module.js';

export interface ScriptPackage {
  /** Its name in warnings. */
  readonly script: string;
  readonly family: string;
  readonly packageName: string;
  /** First and last character of each block. */
  readonly blocks: readonly Block[];
  /**
   * Whether a letter borrowed for another family brings its face's box along; otherwise the line keeps the requested family's (WR-FONT-17).
   */
  readonly bringsBox: boolean;
}

type Block = readonly [first: number, last: number];

/** Families whose Word counterparts come with the system: lines keep their height. */
const common: readonly (readonly [script: string, family: string, ...blocks: Block[]])[] = [
  ['Hebrew', 'Noto Sans Hebrew', [0x0590, 0x05ff], [0xfb1d, 0xfb4f]],
  ['Arabic', 'Noto Naskh Arabic', [0x0600, 0x077f], [0x08a0, 0x08ff], [0xfb50, 0xfdff], [0xfe70, 0xfeff]],
  ['Devanagari', 'Noto Sans Devanagari', [0x0900, 0x097f], [0x1cd0, 0x1cff], [0xa8e0, 0xa8ff]],
  ['Thai', 'Noto Sans Thai', [0x0e00, 0x0e7f]],
  ['Korean', 'Noto Sans KR', [0x1100, 0x11ff], [0x3130, 0x318f], [0xac00, 0xd7ff]],
  ['Japanese', 'Noto Sans JP', [0x3040, 0x30ff]],
  ['Chinese', 'Noto Sans SC', [0x2e80, 0x303f], [0x3200, 0x9fff], [0xf900, 0xfaff], [0xfe10, 0xfe6f], [0xff00, 0xffef], [0x20000, 0x3ffff]],
  ['emoji', 'Noto Emoji', [0x1f000, 0x1faff]],
];

/** Script, the family's name after `Noto Sans `, blocks. */
const further: readonly (readonly [script: string, name: string, ...blocks: Block[]])[] = [
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

const packageOf = (script: string, family: string, blocks: readonly Block[], bringsBox: boolean): ScriptPackage => ({
  script,
  family,
  packageName: `@expo-google-fonts/${family.replaceAll(' ', '-').toLowerCase()}`,
  blocks,
  bringsBox,
});

export const scriptPackages: readonly ScriptPackage[] = [
  ...common.map(([script, family, ...blocks]) => packageOf(script, family, blocks, false)),
  ...further.map(([script, name, ...blocks]) => packageOf(script, `Noto Sans ${name}`, blocks, true)),
];

/** The face for emoji in colour, which belongs to no script: without it they are drawn in one colour. */
export const colorEmojiPackage = { family: 'Noto Color Emoji', packageName: '@expo-google-fonts/noto-color-emoji' } as const;

/** Regions whose Han characters differ from the Chinese ones. */
const scriptOfRegion: Readonly<Partial<Record<string, string>>> = { jp: 'Japanese', kr: 'Korean' };

/**
 * The package with a character's face; undefined for characters that this package's own dependencies cover, and for scripts without a
 * package.
 *
 * @param region The region whose Han characters are meant, as records of families name it; absent: Chinese ones
 */
export function scriptPackageOf(codePoint: number, region?: string): ScriptPackage | undefined {
  const found = scriptPackages.find(({ blocks }) => blocks.some(([first, last]) => codePoint >= first && codePoint <= last));
  const own = region === undefined ? undefined : scriptOfRegion[region];
  if (found?.script !== 'Chinese' || own === undefined) return found;
  return scriptPackages.find(({ script }) => script === own);
}

/**
 * @param name The package's name, as `npm install` takes it
 * @param purpose For the message: `AWS KMS`
 * @throws DocOpsError SERVICE_UNAVAILABLE that names the package if it is not installed
 */
export async function importOptional<T>(name: string, purpose: string): Promise<T> {
  try {
    return (await import(name)) as T;
  } catch (error) {
    if (!isMissingModule(error)) throw error;
    throw new DocOpsError('SERVICE_UNAVAILABLE', `${purpose} needs the package ${name}, which is not installed.`, { cause: error });
  }
}
