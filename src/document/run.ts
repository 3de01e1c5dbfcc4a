/** Runs and all other content of a paragraph (ECMA-376-1 §17.3.2, §17.3.3), as the source states it: nothing inherited is filled in. */
import type { HalfPoints, Twips } from '../base/units.js';
import type { Border, Color, Fill, Glow, Outline, Shading, Shadow } from './color.js';
import type { Drawing } from './drawing.js';
import type { MathElement } from './math.js';

/** Font families by character class (CT_Fonts); theme references are already resolved to family names. */
export interface RunFonts {
  readonly ascii?: string;
  readonly hAnsi?: string;
  readonly eastAsia?: string;
  readonly complex?: string;
  /** `eastAsia` assigns ambiguous characters to the East Asian font, `cs` to the complex one. */
  readonly hint?: 'default' | 'eastAsia' | 'cs';
  /** The theme references from which the families above were resolved (ST_Theme). */
  readonly theme?: Readonly<Partial<Record<'ascii' | 'hAnsi' | 'eastAsia' | 'complex', string>>>;
}

/** Direct run formatting (CT_RPr). An absent field states nothing; `false` switches off what a style switched on. */
export interface RunProperties {
  readonly styleId?: string;
  readonly fonts?: RunFonts;
  readonly bold?: boolean;
  readonly boldComplex?: boolean;
  readonly italic?: boolean;
  readonly italicComplex?: boolean;
  readonly caps?: boolean;
  readonly smallCaps?: boolean;
  readonly strike?: boolean;
  readonly doubleStrike?: boolean;
  readonly outline?: boolean;
  readonly shadow?: boolean;
  readonly emboss?: boolean;
  readonly imprint?: boolean;
  readonly vanish?: boolean;
  readonly webHidden?: boolean;
  readonly specVanish?: boolean;
  readonly noProof?: boolean;
  readonly snapToGrid?: boolean;
  readonly rightToLeft?: boolean;
  /** `w:cs`: use the complex-script font, size, bold and italic. */
  readonly complexScript?: boolean;
  readonly color?: Color;
  /** The theme reference from which `color` was resolved (ST_ThemeColor), with its tint and shade in hexadecimal. */
  readonly themeColor?: { readonly name: string; readonly tint?: string | undefined; readonly shade?: string | undefined };
  /** ST_HighlightColor name, `none` switches off. */
  readonly highlight?: string;
  readonly shading?: Shading;
  /** ST_Underline, `none` switches off. */
  readonly underline?: { readonly style: string; readonly color: Color };
  readonly border?: Border;
  readonly size?: HalfPoints | undefined;
  readonly sizeComplex?: HalfPoints | undefined;
  /** Added after every character. */
  readonly spacing?: Twips;
  /** Horizontal scale in percent (`w:w`). */
  readonly scale?: number;
  /** The smallest size at which pairs are kerned; 0 means never. */
  readonly kern?: HalfPoints;
  /** Raised (positive) or lowered. */
  readonly position?: HalfPoints;
  readonly verticalAlign?: 'baseline' | 'superscript' | 'subscript';
  /** ST_Em: `dot`, `comma`, `circle`, `underDot`, `none`. */
  readonly emphasisMark?: string;
  readonly fitText?: { readonly width: Twips; readonly id?: string | undefined };
  readonly language?: { readonly latin?: string; readonly eastAsia?: string; readonly bidi?: string };
  readonly eastAsianLayout?: EastAsianLayout;
  /** `w14:ligatures`: `none`, `standard`, `standardContextual`, … */
  readonly ligatures?: string;
  /** `w14:numForm`: `lining`, `oldStyle`. */
  readonly numberForm?: string;
  /** `w14:numSpacing`: `proportional`, `tabular`. */
  readonly numberSpacing?: string;
  readonly contextualAlternates?: boolean;
  readonly glow?: Glow;
  /** `w14:shadow`; a completely transparent one removes a style's shadow. */
  readonly textShadow?: Shadow;
  /** `w14:textOutline`; one without a fill removes a style's outline. */
  readonly textOutline?: Outline;
  /** `w14:textFill`: replaces `color`. */
  readonly textFill?: Fill;
  /** The mark itself was inserted or deleted (`w:ins`, `w:del` in the mark's `w:rPr`). */
  readonly revision?: Revision | undefined;
  /** The formatting before a tracked change (`w:rPrChange`). */
  readonly former?: FormerFormatting<RunProperties>;
}

/** The formatting before a tracked change, with its author and date (CT_RPrChange, CT_PPrChange). */
export interface FormerFormatting<Properties> {
  readonly id: string;
  readonly author: string;
  readonly date?: string | undefined;
  readonly properties: Properties;
}

/** A tracked change with its author and date (CT_TrackChange). */
export interface Revision {
  readonly kind: 'inserted' | 'deleted' | 'movedFrom' | 'movedTo';
  readonly id: string;
  readonly author: string;
  readonly date?: string | undefined;
}

/** Brackets around two lines in one (ST_CombineBrackets, ECMA-376-1 §17.18.8). */
export const combineBrackets = { round: ['(', ')'], square: ['[', ']'], angle: ['<', '>'], curly: ['{', '}'] } as const;

/** CT_EastAsianLayout. */
export interface EastAsianLayout {
  /** Two lines in one. */
  readonly combine?: boolean;
  readonly brackets?: keyof typeof combineBrackets | undefined;
  readonly vertical?: boolean;
  readonly verticalCompress?: boolean;
}

/** One piece of a run's content, in the order of the source. */
export type RunContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tab' }
  | {
      readonly kind: 'positioned-tab';
      readonly alignment: 'left' | 'center' | 'right';
      readonly relativeTo: 'margin' | 'indent';
      readonly leader: string;
    }
  | { readonly kind: 'break'; readonly type: 'line' | 'page' | 'column'; readonly clear?: 'none' | 'left' | 'right' | 'all' | undefined }
  | { readonly kind: 'soft-hyphen' }
  | { readonly kind: 'no-break-hyphen' }
  | { readonly kind: 'symbol'; readonly font: string; readonly code: number }
  | { readonly kind: 'drawing'; readonly drawing: Drawing }
  | { readonly kind: 'note-reference'; readonly note: 'footnote' | 'endnote'; readonly id: string; readonly customMark: boolean }
  /** The note's own number at its start. */
  | { readonly kind: 'note-mark' }
  | { readonly kind: 'separator' }
  | { readonly kind: 'continuation-separator' }
  | { readonly kind: 'field-begin'; readonly dirty: boolean; readonly locked: boolean; readonly form?: FormField | undefined }
  | { readonly kind: 'field-instruction'; readonly text: string }
  | { readonly kind: 'field-separate' }
  | { readonly kind: 'field-end' }
  | { readonly kind: 'ruby'; readonly ruby: Ruby }
  | { readonly kind: 'comment-reference'; readonly id: string }
  /** `w:pgNum`, `w:dayShort` and similar elements: computed during layout. */
  | { readonly kind: 'computed'; readonly what: string };

/** Legacy form field data (CT_FFData). */
export interface FormField {
  readonly name?: string;
  /** `false`: the field cannot be filled in; absent: it can. */
  readonly enabled?: boolean;
  /** The help texts that Word shows in a window and in its status bar; the form's own texts, not names of building blocks. */
  readonly help?: string;
  readonly status?: string;
  readonly checkbox?: { readonly checked: boolean; readonly size?: HalfPoints | undefined };
  readonly dropdown?: { readonly entries: readonly string[]; readonly selected: number };
  readonly text?: FormText;
}

/** The input that a legacy text field accepts (CT_FFTextInput). */
export interface FormText {
  /** ST_FFTextType: `number`, `date`, `currentTime`, `currentDate`, `calculated`; absent: any text. */
  readonly type?: string;
  readonly default?: string;
  /** The maximum number of characters; absent: unlimited. */
  readonly maxLength?: number;
  /** A number or date picture, or a letter case. */
  readonly format?: string;
}

/** Phonetic guide (CT_Ruby). */
export interface Ruby {
  readonly alignment: string;
  readonly guideSize: HalfPoints;
  readonly raise: HalfPoints;
  readonly baseSize: HalfPoints;
  readonly guide: readonly Inline[];
  readonly base: readonly Inline[];
}

/** The content of a paragraph. */
export type Inline =
  | Run
  | {
      readonly kind: 'hyperlink';
      readonly target?: string | undefined;
      readonly anchor?: string | undefined;
      readonly tooltip?: string | undefined;
      readonly children: readonly Inline[];
    }
  | { readonly kind: 'field'; readonly instruction: string; readonly dirty: boolean; readonly children: readonly Inline[] }
  | { readonly kind: 'content-control'; readonly properties: ContentControlProperties; readonly children: readonly Inline[] }
  | { readonly kind: 'revision'; readonly revision: Revision; readonly children: readonly Inline[] }
  | { readonly kind: 'bookmark-start'; readonly id: string; readonly name: string }
  | { readonly kind: 'bookmark-end'; readonly id: string }
  | { readonly kind: 'comment-range-start'; readonly id: string }
  | { readonly kind: 'comment-range-end'; readonly id: string }
  /** The expansion of an abbreviation (HTML's `abbr`, definitions in Markdown); DOCX has no equivalent. */
  | { readonly kind: 'abbreviation'; readonly expansion: string; readonly children: readonly Inline[] }
  | { readonly kind: 'bidi-override'; readonly direction: 'ltr' | 'rtl'; readonly embed: boolean; readonly children: readonly Inline[] }
  | {
      readonly kind: 'math';
      readonly display: boolean;
      readonly alignment?: 'left' | 'right' | 'center' | 'centerGroup' | undefined;
      readonly elements: readonly MathElement[];
    };

/** A run (CT_R): one formatting, any content. */
export interface Run {
  readonly kind: 'run';
  readonly properties: RunProperties;
  readonly content: readonly RunContent[];
}

/** The properties kept of a content control (CT_SdtPr). */
export interface ContentControlProperties {
  readonly id?: string;
  readonly tag?: string;
  readonly alias?: string;
  /** `text`, `richText`, `checkbox`, `date`, `dropDownList`, `comboBox`, `picture`, `docPartObj`, … */
  readonly type: string;
  readonly showingPlaceholder: boolean;
  readonly lock?: string;
  /** `w14:checkbox`: whether it is ticked, and its two characters; absent characters are Word's own, U+2612 and U+2610 of MS Gothic. */
  readonly checkbox?: {
    readonly checked: boolean;
    readonly checkedSign?: CheckboxSign | undefined;
    readonly uncheckedSign?: CheckboxSign | undefined;
  };
  /** For a `date`: the day as `YYYY-MM-DDThh:mm:ssZ`, its picture, its language. */
  readonly date?: { readonly value?: string | undefined; readonly format?: string | undefined; readonly language?: string | undefined };
  /** The entries of a `dropDownList` or `comboBox`, in order. */
  readonly entries?: readonly { readonly text: string; readonly value: string }[];
  /** Whether a `text` allows line breaks. */
  readonly multiLine?: boolean;
  /** The gallery of a `docPartObj`, for example `Table of Contents`. */
  readonly gallery?: string;
  /** The formatting of text typed into it (`w:rPr` of `w:sdtPr`). */
  readonly run?: RunProperties;
  /** Where the control's value is stored (`w:dataBinding`). */
  readonly binding?: DataBinding;
}

/** A node in a custom XML part (CT_DataBinding, ECMA-376-1 §17.5.2.6). */
export interface DataBinding {
  readonly xpath: string;
  readonly prefixMappings?: string | undefined;
  /** `ds:itemID` of the part. */
  readonly storeItemId: string;
}

export interface CheckboxSign {
  readonly font: string;
  /** Code point. */
  readonly code: number;
}
