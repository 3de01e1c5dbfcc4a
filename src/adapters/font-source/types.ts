/** A source of font files: a list of faces and the bytes of each, read when a document first needs it. */

/** One face of the source. */
export interface FontSourceFace {
  /** Unique within the source and stable between runs. */
  readonly id: string;
  /** The family as documents name it, for example `Arimo`. */
  readonly family: string;
  /** More names of the same family, for example localised ones. */
  readonly aliases?: readonly string[];
  readonly bold: boolean;
  readonly italic: boolean;
  /**
   * The format of the bytes that {@link FontSource.load} returns; in a collection (`ttc`), {@link FontSourceFace.index} selects the face.
   */
  readonly format: 'sfnt' | 'ttc';
  /** Index in a collection, from 0. */
  readonly index?: number;
}

/** Both calls are synchronous: shaping cannot wait in the middle of a word. */
export interface FontSource {
  readonly faces: readonly FontSourceFace[];
  /**
   * The file's bytes.
   * @throws Error when the file cannot be read; the face then counts as absent.
   */
  load(id: string): Uint8Array;
  /**
   * The WebAssembly module that reduces fonts to the glyphs used (HarfBuzz's subsetter), for fonts that are not plain TrueType; loaded when
   * the first such font is embedded. The first source of a library that has it provides it; without it such fonts are embedded whole.
   */
  readonly loadSubsetter?: () => Uint8Array;
}
