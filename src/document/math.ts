/** Office Math (ECMA-376-1 §22.1) as a separate element tree. */
import type { RunProperties } from './run.js';

type Elements = readonly MathElement[];

export type MathElement =
  | MathText
  | {
      readonly kind: 'fraction';
      readonly type: 'bar' | 'skewed' | 'linear' | 'noBar';
      readonly numerator: Elements;
      readonly denominator: Elements;
    }
  | { readonly kind: 'scripts'; readonly base: Elements; readonly sub?: Elements; readonly sup?: Elements; readonly before?: boolean }
  | { readonly kind: 'radical'; readonly degree?: Elements | undefined; readonly body: Elements }
  /** An absent limit is hidden; an empty one reserves room (WR-MATH-10). */
  | {
      readonly kind: 'nary';
      readonly operator: string;
      readonly limits: 'underOver' | 'subSup';
      readonly grow?: boolean | undefined;
      readonly sub?: Elements;
      readonly sup?: Elements;
      readonly body: Elements;
    }
  /** `begin` and `end` may be empty: nothing is drawn there. If `grow` is `false`, the brackets keep the text size. */
  | {
      readonly kind: 'delimiter';
      readonly begin: string;
      readonly separator: string;
      readonly end: string;
      readonly grow?: boolean;
      readonly shape?: 'centered' | 'match';
      readonly parts: readonly Elements[];
    }
  | { readonly kind: 'function'; readonly name: Elements; readonly body: Elements }
  | { readonly kind: 'limit'; readonly position: 'lower' | 'upper'; readonly base: Elements; readonly limit: Elements }
  | {
      readonly kind: 'matrix';
      readonly rows: readonly (readonly Elements[])[];
      /** By column; missing ones are centred. */
      readonly columnAlignments?: readonly ('left' | 'center' | 'right')[] | undefined;
      readonly baseline?: 'top' | 'center' | 'bottom' | undefined;
      /** Empty cells show no placeholder. */
      readonly hidePlaceholders?: boolean | undefined;
    }
  /** Rows of an equation array; `&` characters in their text are alignment points. */
  | {
      readonly kind: 'array';
      readonly rows: readonly Elements[];
      readonly baseline?: 'top' | 'center' | 'bottom' | undefined;
      readonly maximumDistribution?: boolean | undefined;
    }
  | { readonly kind: 'accent'; readonly character: string; readonly position: 'over' | 'under'; readonly body: Elements }
  | { readonly kind: 'bar'; readonly position: 'over' | 'under'; readonly body: Elements }
  /**
   * A brace or other stretched character over or under its body (`m:groupChr`); `baseline` names the edge of the body
   * that is on the line.
   */
  | {
      readonly kind: 'group-character';
      readonly character: string;
      readonly position: 'over' | 'under';
      readonly baseline: 'top' | 'bottom';
      readonly body: Elements;
    }
  /** A body in a frame (`m:borderBox`): the sides and strokes that are drawn. */
  | {
      readonly kind: 'border-box';
      readonly sides: { readonly top: boolean; readonly right: boolean; readonly bottom: boolean; readonly left: boolean };
      readonly strikes: { readonly horizontal: boolean; readonly vertical: boolean; readonly rising: boolean; readonly falling: boolean };
      readonly body: Elements;
    }
  /** Takes room without being shown, or is shown without taking room (`m:phant`). */
  | {
      readonly kind: 'phantom';
      readonly visible: boolean;
      readonly zeroWidth: boolean;
      readonly zeroAscent: boolean;
      readonly zeroDescent: boolean;
      readonly body: Elements;
    }
  /** Parts one over the other (`\o` of an EQ field). */
  | { readonly kind: 'overlay'; readonly alignment: 'left' | 'center' | 'right'; readonly parts: readonly Elements[] }
  /** Raised or lowered by points (`\s` of an EQ field). */
  | { readonly kind: 'shift'; readonly rise: number; readonly body: Elements }
  | { readonly kind: 'group'; readonly body: Elements }
  /** Starts the next equation of a paragraph of equations. */
  | { readonly kind: 'equation-break' };

/** A math run (`m:r`). */
export interface MathText {
  readonly kind: 'text';
  readonly text: string;
  readonly properties: RunProperties;
  /** `m:sty`; absent means Word's default, italic letters. */
  readonly style?: 'plain' | 'bold' | 'italic' | 'boldItalic';
  /** `m:scr`; absent means roman. */
  readonly script?: 'script' | 'fraktur' | 'double-struck' | 'sans-serif' | 'monospace';
  /** `m:lit`: no operator spacing. */
  readonly literal?: boolean;
  /** `m:nor`: ordinary text, not mathematics. */
  readonly normal?: boolean;
  /** `m:brk`: the line breaks before this run. */
  readonly breakBefore?: boolean;
}
