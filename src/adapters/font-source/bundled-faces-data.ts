/**
 * The font files of the packages that this one depends on, and of those that a host may add. All are under the SIL Open Font License;
 * `test/package/licences.test.ts` checks every package against its list.
 */
import { colorEmojiPackage, scriptPackages } from '../../base/package/script-packages.js';

/** Family, then the file of its regular, bold, italic and bold italic face; an empty string for a missing face. */
export type BundledFamily = readonly [family: string, regular: string, bold: string, italic: string, boldItalic: string];

const expo = (family: string, name: string, styles = 'RB'): BundledFamily => {
  const file = family.replaceAll(' ', '');
  const path = (style: string, letter: string) =>
    styles.includes(letter) ? `@expo-google-fonts/${name}/${style}/${file}_${style}.ttf` : '';
  return [family, path('400Regular', 'R'), path('700Bold', 'B'), path('400Regular_Italic', 'I'), path('700Bold_Italic', 'X')];
};

const folderOf = (packageName: string): string => packageName.slice(packageName.indexOf('/') + 1);

/** The light weight of a family as a separate family without a bold face: bold is derived from the light one. */
const light = (family: string, name: string): BundledFamily => {
  const file = family.replaceAll(' ', '');
  return [`${family} Light`, `@expo-google-fonts/${name}/300Light/${file}_300Light.ttf`, '', '', ''];
};

/** Families that resemble one of Word's, which a host may add: without them a plainer family with the same advances is used. */
const lookAlikes: readonly BundledFamily[] = [
  expo('EB Garamond', 'eb-garamond', 'RBIX'),
  expo('Libre Franklin', 'libre-franklin', 'RBIX'),
  expo('Questrial', 'questrial', 'R'),
  expo('Arvo', 'arvo', 'RBIX'),
];

export const bundledFamilies: readonly BundledFamily[] = [
  expo('Carlito', 'carlito', 'RBIX'),
  expo('Caladea', 'caladea', 'RBIX'),
  expo('Arimo', 'arimo', 'RBIX'),
  expo('Tinos', 'tinos', 'RBIX'),
  expo('Cousine', 'cousine', 'RBIX'),
  expo('Gelasio', 'gelasio', 'RBIX'),
  expo('Open Sans', 'open-sans', 'RBIX'),
  expo('Inconsolata', 'inconsolata'),
  expo('PT Sans', 'pt-sans', 'RBIX'),
  expo('PT Sans Narrow', 'pt-sans-narrow'),
  expo('Cardo', 'cardo', 'RBI'),
  expo('Comic Relief', 'comic-relief'),
  expo('Archivo Black', 'archivo-black', 'R'),
  expo('Caprasimo', 'caprasimo', 'R'),
  expo('Courgette', 'courgette', 'R'),
  expo('Noto Sans Symbols', 'noto-sans-symbols', 'R'),
  expo('Noto Sans Symbols 2', 'noto-sans-symbols-2', 'R'),
  expo('Noto Sans Math', 'noto-sans-math', 'R'),
  light('Noto Sans SC', 'noto-sans-sc'),
  light('Noto Sans JP', 'noto-sans-jp'),
  light('Noto Sans KR', 'noto-sans-kr'),
  expo('BIZ UDGothic', 'biz-udgothic'),
  expo('BIZ UDMincho', 'biz-udmincho', 'RB'),
  ...lookAlikes,
  ...scriptPackages.map(({ family, packageName }) => expo(family, folderOf(packageName))),
  expo(colorEmojiPackage.family, folderOf(colorEmojiPackage.packageName), 'R'),
];
