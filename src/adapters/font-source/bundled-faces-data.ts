/**
 * The font files of the packages that this one depends on, and of those that a host may add. Only faces under the OFL, the Apache licence or the GUST font licence are here:
 * `@superdoc-dev/fonts` also carries Liberation Sans Narrow (GPL), URW Gothic and C059 (AGPL), which are left out.
 */
import { scriptPackages } from '../../base/script-packages.js';

/** Family, then the file of its regular, bold, italic and bold italic face; an empty string where there is none. */
export type BundledFamily = readonly [family: string, regular: string, bold: string, italic: string, boldItalic: string];

const superdoc = (family: string, file: string, styles = 'RBIX', regular = 'Regular'): BundledFamily => {
  const path = (style: string, letter: string) => (styles.includes(letter) ? `@superdoc-dev/fonts/assets/${file}-${style}.woff2` : '');
  return [family, path(regular, 'R'), path('Bold', 'B'), path('Italic', 'I'), path('BoldItalic', 'X')];
};

const expo = (family: string, name: string, styles = 'RB'): BundledFamily => {
  const file = family.replaceAll(' ', '');
  const path = (style: string, letter: string) =>
    styles.includes(letter) ? `@expo-google-fonts/${name}/${style}/${file}_${style}.ttf` : '';
  return [family, path('400Regular', 'R'), path('700Bold', 'B'), path('400Regular_Italic', 'I'), path('700Bold_Italic', 'X')];
};

/** The light weight of a family as a family of its own, without a bold face: bold is made of the light one. */
const light = (family: string, name: string): BundledFamily => {
  const file = family.replaceAll(' ', '');
  return [`${family} Light`, `@expo-google-fonts/${name}/300Light/${file}_300Light.ttf`, '', '', ''];
};

export const bundledFamilies: readonly BundledFamily[] = [
  superdoc('Carlito', 'Carlito'),
  superdoc('Caladea', 'Caladea'),
  superdoc('Liberation Sans', 'LiberationSans'),
  superdoc('Liberation Serif', 'LiberationSerif'),
  superdoc('Liberation Mono', 'LiberationMono'),
  superdoc('Gelasio', 'Gelasio'),
  superdoc('Noto Sans Mono', 'NotoSansMono', 'RB'),
  superdoc('Selawik', 'Selawik', 'RB'),
  superdoc('Inconsolata SemiExpanded', 'InconsolataSemiExpanded', 'RB'),
  superdoc('PT Sans', 'PTSans'),
  superdoc('PT Sans Narrow', 'PTSansNarrow', 'RB'),
  superdoc('Cardo', 'Cardo', 'RBI'),
  superdoc('TeX Gyre Bonum', 'TeXGyreBonum'),
  superdoc('Comic Relief', 'ComicRelief', 'RB'),
  superdoc('Archivo Black', 'ArchivoBlack', 'R'),
  superdoc('Caprasimo', 'Caprasimo', 'R'),
  superdoc('Bacasime Antique', 'BacasimeAntique', 'R'),
  superdoc('Oregano', 'OreganoItalic', 'R'),
  expo('Noto Sans', 'noto-sans', 'RBIX'),
  expo('Noto Naskh Arabic', 'noto-naskh-arabic'),
  expo('Noto Sans Hebrew', 'noto-sans-hebrew'),
  expo('Noto Sans Thai', 'noto-sans-thai'),
  expo('Noto Sans Devanagari', 'noto-sans-devanagari'),
  expo('Noto Sans Symbols', 'noto-sans-symbols', 'R'),
  expo('Noto Sans Symbols 2', 'noto-sans-symbols-2', 'R'),
  expo('Noto Sans Math', 'noto-sans-math', 'R'),
  expo('Noto Emoji', 'noto-emoji'),
  expo('Noto Sans SC', 'noto-sans-sc'),
  expo('Noto Sans JP', 'noto-sans-jp'),
  expo('Noto Sans KR', 'noto-sans-kr'),
  light('Noto Sans SC', 'noto-sans-sc'),
  light('Noto Sans JP', 'noto-sans-jp'),
  light('Noto Sans KR', 'noto-sans-kr'),
  expo('BIZ UDGothic', 'biz-udgothic'),
  expo('BIZ UDMincho', 'biz-udmincho', 'RB'),
  ...scriptPackages.map(({ family, packageName }) => expo(family, packageName.slice(packageName.indexOf('/') + 1))),
];
