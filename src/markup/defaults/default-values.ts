/** Colours, families and measures of the default style. Restyling in Word starts at the styles; restyling here starts at these. */
import type { Border, Shading } from '../../document/color.js';
import type { RunFonts, RunProperties } from '../../document/run.js';

/** Families that Word has on every system and for which metric-compatible faces are bundled (docs/guide/fonts.md). */
export const bodyFamily = 'Calibri';
export const codeFamily = 'Consolas';
export const mathFamily = 'Cambria Math';
/** Has the boxes of check boxes in Word (`w14:checkbox`'s own default). */
export const checkboxFamily = 'MS Gothic';

export const headingColor = '1F3864';
export const linkColor = '0563C1';
export const mutedColor = '595959';
export const ruleColor = 'BFBFBF';

export const fontsOf = (family: string): RunFonts => ({ ascii: family, hAnsi: family, eastAsia: family, complex: family });

/** A single line; `size` in eighths of a point, `space` in points. */
export const line = (color: string, size: number, space: number): Border => ({ style: 'single', size, space, color });

export const fill = (color: string): Shading => ({ pattern: 'clear', color: 'auto', fill: color });

export const bold: RunProperties = { bold: true, boldComplex: true };
export const italic: RunProperties = { italic: true, italicComplex: true };
export const halfPoints = (size: number): RunProperties => ({ size, sizeComplex: size });
