/** A paragraph ready to be broken into lines: text, styles, shaped items, objects on the line, and what is attached to its characters. */
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph, ResolvedRun } from '../../document/cascade/resolved.js';
import type { AnchorPlacement, Drawing } from '../../document/drawing.js';
import type { Label } from '../../document/numbering/label.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Revision } from '../../document/run.js';
import type { ShapedText } from '../../text/text-types.js';
import type { NoteReference } from '../flow/flow-types.js';
import type { FoundField } from '../form/find-fields.js';
import type { ContentOwner, ContentSource, FieldLook, Fragment, PageItem, Phrase } from '../page-item.js';
import type { EmphasisMark } from './set/emphasis-marks.js';
import type { RunBoxes } from './run-boxes.js';
import { textLanguage } from './text-language.js';

/** Control characters in the paragraph's text; each represents one source element. */
export const tabCharacter = '\t';
export const lineBreakCharacter = '\n';
export const pageBreakCharacter = '\f';
export const columnBreakCharacter = '\v';
/** U+FFFC: an {@link InlineObject}. */
export const objectCharacter = '\uFFFC';
export const objectCode = objectCharacter.charCodeAt(0);

/** Extent of a line or of a part of it, both positive, in points. */
export interface LineExtent {
  readonly above: Points;
  readonly below: Points;
  /** The part of `above` that is a gap between lines; it takes no rows of a line grid. */
  readonly gap?: Points;
  /** The part of `above` that only a label needs; a line multiple does not count it. */
  readonly lift?: Points;
}

/** The appearance of a stretch of text apart from its glyphs; parallel to the spans given to shaping. */
export interface InlineSpan {
  readonly start: number;
  readonly end: number;
  readonly run: ResolvedRun;
  /** RRGGBB. */
  readonly color: string;
  /** Raised if positive: super- and subscript and `w:position`. */
  readonly rise: Points;
  /** The part of the shift by `w:position` alone, which moves the line box. */
  readonly boxRise: Points;
  /** Stated size; the line box uses it even if glyphs are drawn smaller. */
  readonly statedSize: Points;
  readonly link?: string | undefined;
  /** The text is this note's mark. */
  readonly note?: NoteReference | undefined;
  /** The text is the number at the start of a note. */
  readonly part?: 'label' | undefined;
  readonly phrase?: Phrase | undefined;
  readonly mark?: Revision['kind'] | undefined;
  readonly emphasis?: EmphasisMark | undefined;
  /** Extent of the span's Latin family at its stated size, for tabs and empty lines. */
  readonly extent: LineExtent;
}

/** An object that sits on the line like a letter: a picture, a shape, an equation, a phonetic guide. */
export interface InlineObject {
  readonly offset: number;
  readonly width: Points;
  readonly above: Points;
  readonly below: Points;
  /** Origin at the object's top left, which is `above` over the baseline. */
  readonly fragment: Fragment;
  /** Pictures are set on top of the text's line; equations and guides act like text. */
  readonly kind: 'picture' | 'text';
  /** The source of its content; absent: the paragraph's own text, or nothing. */
  readonly source?: ContentSource;
}

/** A drawing that floats, anchored at a character. */
export interface InlineAnchor {
  readonly offset: number;
  readonly drawing: Drawing;
  readonly placement: AnchorPlacement;
}

/** A list label before the first line. */
export interface PreparedLabel {
  readonly label: Label;
  readonly shaped: ShapedText;
  readonly spans: readonly InlineSpan[];
  readonly width: Points;
  /** Extent of the label's own formatting; a larger label makes its line taller. */
  readonly extent: LineExtent;
  /** A picture bullet in place of text. */
  readonly picture?: InlineObject;
}

/** The commented range; empty at a point. */
export interface CommentedRange {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

export interface OtherState {
  readonly width: Points;
  /** With its left end at `x` on the baseline `y`. */
  itemsAt(x: Points, y: Points): PageItem[];
}

/** A field's part of a paragraph's text; empty if the field is. */
export interface FieldRange {
  readonly found: FoundField;
  readonly start: number;
  readonly end: number;
  readonly look: FieldLook;
  /** For a check box: the appearance of its other state. */
  readonly other?: OtherState | undefined;
}

export interface PreparedFields {
  readonly ranges: readonly FieldRange[];
  /** Offsets at which fields begin and end, ascending. */
  readonly edges: readonly number[];
}

/** A stretch of a paragraph's text, half-open; one that is empty is the paragraph's mark. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface PreparedParagraph {
  readonly source: Paragraph;
  readonly properties: ResolvedParagraph;
  readonly shaped: ShapedText;
  readonly spans: readonly InlineSpan[];
  /** Sources of the paragraph's text. */
  readonly sources: ContentSources;
  /** Per shaped item: extent at the stated size, including the shift by `w:position`. */
  readonly itemExtents: readonly LineExtent[];
  readonly objects: readonly InlineObject[];
  readonly anchors: readonly InlineAnchor[];
  readonly notes: readonly { readonly offset: number; readonly reference: NoteReference }[];
  readonly bookmarks: readonly { readonly offset: number; readonly name: string }[];
  /** Stretches that shown changes are of, not counting those in objects; usually absent. */
  readonly changes?: readonly TextRange[] | undefined;
  /** The ranges of shown comments; absent if the paragraph has none. */
  readonly comments?: readonly CommentedRange[] | undefined;
  /** Fields to fill in, and the places of those that remain text; absent if the paragraph has none. */
  readonly fields?: PreparedFields | undefined;
  readonly label?: PreparedLabel | undefined;
  /** Extent of the paragraph mark: the line of an empty paragraph. */
  readonly markExtent: LineExtent;
  /** Whether nothing is to be set: no text, no object, no label. */
  readonly isEmpty: boolean;
  /** Whether page numbers or similar values were read: valid only for the page on which they were read. */
  readonly dependsOnPage: boolean;
  /** Offset from which the text is the same on every page. */
  readonly pageTextEnd: number;
  /** Whether it shows page numbers that another pass may change. */
  readonly dependsOnPass: boolean;
  /** Positioned tabs by offset. */
  readonly positionedTabs: ReadonlyMap<
    number,
    { readonly alignment: 'left' | 'center' | 'right'; readonly relativeTo: 'margin' | 'indent'; readonly leader: string }
  >;
  /** Sides that must be clear for a line after a break, by the break's offset. */
  readonly clears: ReadonlyMap<number, 'left' | 'right' | 'all'>;
  /** Whether the paragraph is removed from this view of tracked changes. */
  readonly isRemoved: boolean;
  /** The end of the text that the outline shows for a heading: that of the first of joined paragraphs. */
  readonly titleEnd: number;
  /** Room that borders of runs take; absent if no run has one. */
  readonly runBoxes?: RunBoxes | undefined;
  /** Offsets at which words may be hyphenated; absent unless the document hyphenates. */
  readonly hyphenation?: Uint8Array | undefined;
}

/** Sources searched before a new one is created: neighbouring runs have the same ones, and a paragraph may have very many links. */
const lookedAt = 8;

/** The sources of a paragraph's glyphs: one object for each link, note mark and language in it, so that runs of one kind share one. */
export class ContentSources {
  readonly #known: ContentSource[] = [];

  /** @param owner the paragraph */
  constructor(readonly owner: ContentOwner) {}

  /** @param script ISO 15924; undefined for content that is not made of letters, such as a tab */
  of(span: InlineSpan, script: string | undefined): ContentSource {
    const { link, note, part, phrase } = span;
    const language = script === undefined ? undefined : textLanguage(span.run.language, script);
    for (let back = 1; back <= lookedAt; back += 1) {
      const known = this.#known.at(-back);
      if (!known) break;
      if (
        known.link === link &&
        known.note === note &&
        known.part === part &&
        known.phrase === phrase &&
        known.language === language &&
        known.text === undefined
      )
        return known;
    }
    // Most say nothing but the language, and a long document has a hundred thousand of them: those have no other fields.
    const made: ContentSource =
      link === undefined && note === undefined && part === undefined && phrase === undefined
        ? { owner: this.owner, language }
        : { owner: this.owner, language, link, note, part, phrase };
    this.#known.push(made);
    return made;
  }

  /** @param text the text of a label that is drawn without letters */
  label(text: string): ContentSource {
    return { owner: this.owner, part: 'label', text };
  }
}
