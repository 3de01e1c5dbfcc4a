/** The document tree: what every reader gives and every later stage takes. Nothing is inherited or computed yet; `cascade/` does that. */
import type { Twips } from '../base/units.js';
import type { Block } from './block.js';
import type { Fill } from './color.js';
import type { Numbering } from './numbering.js';
import type { NoteProperties, Section } from './section.js';
import type { StyleSheet } from './style.js';

export interface DocumentTree {
  /** At least one. */
  readonly sections: readonly Section[];
  readonly styles: StyleSheet;
  readonly numbering: Numbering;
  readonly settings: DocumentSettings;
  readonly footnotes: ReadonlyMap<string, Note>;
  readonly endnotes: ReadonlyMap<string, Note>;
  readonly comments: ReadonlyMap<string, Comment>;
  /** By part name. */
  readonly media: ReadonlyMap<string, MediaItem>;
  /** By family name, lower case. */
  readonly fonts: ReadonlyMap<string, FontTableEntry>;
  readonly properties: DocumentProperties;
  /** `w:background`, painted only when the settings ask for it. */
  readonly background?: Fill;
  /** The theme that references to colours and fonts mean; absent: a plain one of the document's own fonts. */
  readonly theme?: ThemePart;
  /** HTML divisions by id; absent where the document has none. */
  readonly divisions?: ReadonlyMap<string, DivisionMargins>;
  /** Data that content controls may be bound to. */
  readonly customXml?: readonly CustomXmlPart[];
}

/** The theme part as it is (ECMA-376-1 §20.1.6); everything but such references is already resolved against it. */
export interface ThemePart {
  readonly bytes: Uint8Array;
  /** `w:clrSchemeMapping`: names of the settings → slots of the theme, without prefix. */
  readonly colorMapping: Readonly<Record<string, string>>;
}

/** A custom XML data storage part (ECMA-376-1 §15.2.5, §15.2.6). */
export interface CustomXmlPart {
  /** `ds:itemID`, by which bindings name it. */
  readonly itemId?: string;
  readonly schemas: readonly string[];
  /** Inflated on first use. */
  readonly bytes: Uint8Array;
}

export interface Note {
  readonly id: string;
  readonly type: 'normal' | 'separator' | 'continuationSeparator' | 'continuationNotice';
  readonly children: readonly Block[];
}

export interface Comment {
  readonly id: string;
  readonly author: string;
  readonly initials?: string;
  readonly date?: string;
  /** Id of the comment that this one answers ([MS-DOCX] 2.5.3.2, `w15:paraIdParent`). */
  readonly parentId?: string;
  /** Marked as resolved (`w15:done`). */
  readonly done?: boolean;
  readonly children: readonly Block[];
}

export interface MediaItem {
  readonly partName: string;
  /** As declared; the bytes decide. */
  readonly contentType: string;
  /** Inflated on first use. */
  readonly bytes: Uint8Array;
  /** A PNG of the same picture, for readers that do not know its own format. */
  readonly raster?: Uint8Array;
}

/** An entry of the font table part (§17.8). */
export interface FontTableEntry {
  readonly family: string;
  readonly alternative?: string;
  /** Ten PANOSE bytes as hexadecimal. */
  readonly panose?: string;
  readonly charset?: string;
  readonly pitch?: string;
  /** `roman`, `swiss`, `modern`, `script`, `decorative`, `auto`. */
  readonly class?: string;
  /** Embedded faces, already de-obfuscated (§17.8.1). */
  readonly embedded?: Readonly<Partial<Record<'regular' | 'bold' | 'italic' | 'boldItalic', Uint8Array>>>;
}

export interface DocumentProperties {
  readonly title?: string;
  readonly subject?: string;
  readonly author?: string;
  readonly keywords?: string;
  readonly description?: string;
  readonly lastModifiedBy?: string;
  readonly created?: string;
  readonly modified?: string;
  readonly language?: string;
  /** From `docProps/app.xml` and `custom.xml`, by name, for DOCPROPERTY fields. */
  readonly other: ReadonlyMap<string, string>;
}

/** Margins of an HTML division with those that it is in (§17.15.2.10). */
export interface DivisionMargins {
  readonly left: Twips;
  readonly right: Twips;
}

/** Settings that reach layout (§17.15). */
export interface DocumentSettings {
  /** 11, 12, 14, 15; 12 when the file says none ([MS-DOCX] 2.3.5). */
  readonly compatibilityMode: number;
  /** Names of the `w:compat` flags that are on, without prefix. */
  readonly compat: ReadonlySet<string>;
  readonly defaultTabStop: Twips;
  readonly evenAndOddHeaders: boolean;
  readonly mirrorMargins: boolean;
  readonly gutterAtTop: boolean;
  readonly autoHyphenation: boolean;
  readonly hyphenationZone: Twips;
  readonly consecutiveHyphenLimit: number;
  readonly doNotHyphenateCaps: boolean;
  readonly decimalSymbol: string;
  readonly listSeparator: string;
  readonly displayBackgroundShape: boolean;
  readonly updateFields: boolean;
  readonly footnotes: NoteProperties;
  readonly endnotes: NoteProperties;
  readonly noLineBreaksBefore?: string;
  readonly noLineBreaksAfter?: string;
  readonly themeFontLanguage?: { readonly latin?: string; readonly eastAsia?: string; readonly bidi?: string };
  readonly documentVariables: ReadonlyMap<string, string>;
  /** ST_CharacterSpacing: `doNotCompress`, `compressPunctuation`, `compressPunctuationAndJapaneseKana`. */
  readonly characterSpacingControl?: string;
  /** Page borders leave the header, the footer outside. */
  readonly bordersDoNotSurroundHeader?: boolean;
  readonly bordersDoNotSurroundFooter?: boolean;
  /** `m:mathPr`: where displayed equations are unless they say otherwise, and their font. */
  readonly math?: { readonly alignment?: 'left' | 'right' | 'center' | 'centerGroup'; readonly font?: string };
}
