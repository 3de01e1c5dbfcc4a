/** The styles of the certificate page. Every paragraph has only a style, so that the layout engine resolves each style only once. */
import type { RunProperties } from '../../document/run.js';
import type { Style, StyleSheet } from '../../document/style.js';
import { fill, fontsOf, headingColor } from '../../markup/defaults/default-values.js';

const mutedColor = '555555';
const textFamily = 'Arial';
const codeFamily = 'Courier New';

interface Look {
  /** Half-points. */
  readonly size: number;
  readonly family?: string | undefined;
  readonly color?: string | undefined;
  readonly isBold?: boolean | undefined;
  /** Twips. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly keepNext?: boolean | undefined;
  readonly isCentered?: boolean | undefined;
  readonly outlineLevel?: number | undefined;
}

const muted = { color: mutedColor };
const quotedLabel = { color: headingColor };
const code = { family: codeFamily };

/** By style id; `small…` styles are used in the table of events, `lead…` styles in the table at the top. */
const looks = {
  title: { size: 36, color: headingColor, isBold: true, after: 120, keepNext: true, outlineLevel: 0 },
  heading: { size: 24, color: headingColor, isBold: true, before: 240, after: 80, keepNext: true, outlineLevel: 1 },
  introduction: { size: 18, after: 160 },
  note: { size: 16, after: 80, keepNext: true, ...muted },
  closing: { size: 16, before: 160, ...muted },
  footer: { size: 16, isCentered: true, ...muted },
  text: { size: 18 },
  label: { size: 18, ...muted },
  quotedLabel: { size: 18, ...quotedLabel },
  code: { size: 15, ...code },
  leadText: { size: 22 },
  leadLabel: { size: 22, ...muted },
  leadQuotedLabel: { size: 22, ...quotedLabel },
  leadCode: { size: 15, ...code },
  smallText: { size: 16 },
  smallLabel: { size: 16, ...muted },
  smallQuotedLabel: { size: 16, ...quotedLabel },
  smallCode: { size: 13, ...code },
  /** An event and its details stay together. */
  eventText: { size: 16, keepNext: true },
  eventTitle: { size: 16, isBold: true, keepNext: true },
  eventCode: { size: 13, keepNext: true, ...code },
  columnTitle: { size: 16, isBold: true, keepNext: true },
} satisfies Readonly<Record<string, Look>>;

export type CertificateStyle = keyof typeof looks;

function runOf({ size, family, color, isBold }: Look): RunProperties {
  return {
    size,
    sizeComplex: size,
    ...(family === undefined ? {} : { fonts: fontsOf(family) }),
    ...(color === undefined ? {} : { color }),
    ...(isBold ? { bold: true, boldComplex: true } : {}),
  };
}

function styleOf(id: string, look: Look): Style {
  const { before = 0, after = 0, keepNext, isCentered, outlineLevel } = look;
  return {
    id,
    name: id,
    type: 'paragraph',
    isDefault: id === 'text',
    paragraph: {
      // 1.2 lines
      spacing: { before, after, line: 288, lineRule: 'auto' },
      ...(keepNext ? { keepNext } : {}),
      ...(isCentered ? { alignment: 'center' } : {}),
      ...(outlineLevel === undefined ? {} : { outlineLevel }),
    },
    run: runOf(look),
  };
}

/** A table whose first column describes the second. It has no visible formatting: the style marks its structure. */
export const factTable = 'facts';

const factStyle: Style = {
  id: factTable,
  name: factTable,
  type: 'table',
  isDefault: false,
  conditions: { firstCol: { cell: { shading: fill('auto') } } },
};

/** @param language The language of the service's words, BCP 47 */
export function certificateStyles(language: string): StyleSheet {
  const styles = [...Object.entries<Look>(looks).map(([id, look]) => styleOf(id, look)), factStyle];
  return {
    styles: new Map(styles.map((style) => [style.id, style])),
    defaults: {
      run: {
        fonts: fontsOf(textFamily),
        size: 18,
        sizeComplex: 18,
        language: { latin: language, eastAsia: 'ja-JP', bidi: 'ar-SA' },
      },
      paragraph: {},
      hasStylesPart: true,
    },
  };
}
