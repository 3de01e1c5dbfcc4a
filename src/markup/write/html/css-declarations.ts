/** Resolved formatting → declarations of CSS. */
import { cssColor } from '../../../base/rgb.js';
import type { ResolvedBorder, ResolvedParagraph, ResolvedRun } from '../../../document/cascade/resolved.js';
import type { Shading } from '../../../document/color.js';

export type Declarations = Readonly<Record<string, string>>;

/** At most two decimals. */
export const points = (value: number): string => (value === 0 ? '0' : `${String(Math.round(value * 100) / 100)}pt`);

export const cssText = (declarations: Declarations): string =>
  Object.entries(declarations)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** The declarations of `own` that `base` lacks. */
export function differing(own: Declarations, base: Declarations): Declarations {
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => base[name] !== value));
}

/** The generic family, by words in the name. */
function genericFamily(family: string): string {
  if (/mono|courier|consolas|typewriter|code\b/i.test(family)) return 'monospace';
  return /times|serif|georgia|garamond|cambria|book|roman|palatino|minion|caslon|century/i.test(family) && !/sans/i.test(family)
    ? 'serif'
    : 'sans-serif';
}

const cssFamilies = (family: string): string => `"${family.replace(/["\\\u0000-\u001f<>]/g, '')}", ${genericFamily(family)}`;

/** Family, size, colour and weight. */
export function runDeclarations(run: ResolvedRun): Declarations {
  const color = cssColor(run.color);
  return {
    'font-family': cssFamilies(run.fonts.ascii),
    'font-size': points(run.size),
    color: color ?? 'inherit',
    'text-transform': run.caps ? 'uppercase' : 'none',
    'font-variant-caps': run.smallCaps ? 'small-caps' : 'normal',
    'letter-spacing': run.letterSpacing === 0 ? 'normal' : points(run.letterSpacing),
  };
}

const alignments: Readonly<Record<string, string>> = {
  start: 'start',
  end: 'end',
  center: 'center',
  both: 'justify',
  distribute: 'justify',
};

export function paragraphDeclarations(paragraph: ResolvedParagraph): Declarations {
  const { spacing, indent, borders, shading } = paragraph;
  return {
    'text-align': alignments[paragraph.alignment] ?? 'start',
    'margin-top': points(spacing.before),
    'margin-bottom': points(spacing.after),
    'margin-inline-start': points(indent.start),
    'margin-inline-end': points(indent.end),
    'text-indent': points(indent.firstLine),
    'line-height': spacing.lineRule === 'auto' ? String(Math.round(spacing.line * 115) / 100) : points(spacing.line),
    ...backgroundDeclaration(shading),
    ...Object.fromEntries(
      logicalSides(borders).flatMap(([side, border]) =>
        border
          ? [
              [`border-${side}`, borderDeclaration(border)],
              [`padding-${side}`, points(border.space)],
            ]
          : [],
      ),
    ),
  };
}

/** The declaration of a background; none for a pattern without a colour. */
export function backgroundDeclaration(shading: Shading | undefined): Declarations {
  const background = shading && cssColor(shading.fill);
  return background === undefined ? {} : { background };
}

const styles: Readonly<Record<string, string>> = { double: 'double', dotted: 'dotted', dashed: 'dashed', dashSmallGap: 'dashed' };

export const borderDeclaration = ({ style, width, color }: ResolvedBorder): string =>
  `${points(Math.max(0.5, width))} ${styles[style] ?? 'solid'} ${cssColor(color) ?? 'currentcolor'}`;

/** The values of four sides by their names in CSS. */
export const logicalSides = <T>(
  sides: Readonly<Partial<Record<'top' | 'end' | 'bottom' | 'start', T>>>,
): readonly (readonly [side: string, value: T | undefined])[] => [
  ['block-start', sides.top],
  ['inline-end', sides.end],
  ['block-end', sides.bottom],
  ['inline-start', sides.start],
];
