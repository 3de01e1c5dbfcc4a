/**
 * The document tree: the output of every reader and the input of every later stage. Nothing is inherited or computed
 * yet; `cascade/` does that.
 */
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
  readonly background?: Fill | undefined;
  /** The theme that colour and font references refer to; absent: a plain theme with the document's own fonts. */
  readonly theme?: ThemePart | undefined;
  /** HTML divisions by id; absent if the document has none. */
  readonly divisions?: ReadonlyMap<string, DivisionMargins>;
  /** Data to which content controls may be bound. */
  readonly customXml?: readonly CustomXmlPart[] | undefined;
}

/** The theme part, unchanged (ECMA-376-1 §20.1.6); everything except such references is already resolved against it. */
export interface ThemePart {
  readonly bytes: Uint8Array;
  /** `w:clrSchemeMapping`: names of the settings → slots of the theme, without a prefix. */
  readonly colorMapping: Readonly<Record<string, string>>;
}

/** A custom XML data storage part (ECMA-376-1 §15.2.5, §15.2.6). */
export interface CustomXmlPart {
  /** `ds:itemID`, by which bindings refer to it. */
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
  /** The id of the comment to which this one replies ([MS-DOCX] 2.5.3.2, `w15:paraIdParent`). */
  readonly parentId?: string;
  /** Marked as resolved (`w15:done`). */
  readonly done?: boolean;
  readonly children: readonly Block[];
}

export interface MediaItem {
  readonly partName: string;
  /** As declared; the actual type is decided by the bytes. */
  readonly contentType: string;
  /** Inflated on first use. */
  readonly bytes: Uint8Array;
  /** A PNG of the same picture, for readers that do not support its own format. */
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

/** The margins of an HTML division, including those of its parent divisions (§17.15.2.10). */
export interface DivisionMargins {
  readonly left: Twips;
  readonly right: Twips;
}

/** Settings that affect layout (§17.15). */
export interface DocumentSettings {
  /** 11, 12, 14 or 15; 12 if the file states none ([MS-DOCX] 2.3.5). */
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
  readonly noLineBreaksBefore?: string | undefined;
  readonly noLineBreaksAfter?: string | undefined;
  readonly themeFontLanguage?: { readonly latin?: string; readonly eastAsia?: string; readonly bidi?: string };
  readonly documentVariables: ReadonlyMap<string, string>;
  /** ST_CharacterSpacing: `doNotCompress`, `compressPunctuation`, `compressPunctuationAndJapaneseKana`. */
  readonly characterSpacingControl?: string | undefined;
  /** Page borders exclude the header, or the footer. */
  readonly bordersDoNotSurroundHeader?: boolean;
  readonly bordersDoNotSurroundFooter?: boolean;
  /** `m:mathPr`: the default position of displayed equations, and their font. */
  readonly math?: { readonly alignment?: 'left' | 'right' | 'center' | 'centerGroup'; readonly font?: string };
}
