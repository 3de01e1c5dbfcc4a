/** Where font files come from: a list of faces and the bytes of each, read when a document first needs it. */

/** One face that the source can give. */
export interface FontSourceFace {
  /** Unique within the source and stable between runs. */
  readonly id: string;
  /** The family as documents name it, for example `Arimo`. */
  readonly family: string;
  /** More names of the same family, for example localised ones. */
  readonly aliases?: readonly string[];
  readonly bold: boolean;
  readonly italic: boolean;
  /** What {@link FontSource.load} gives; `ttc` is a collection, of which {@link FontSourceFace.index} is meant. */
  readonly format: 'sfnt' | 'ttc';
  /** Place in a collection, from 0. */
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
   * The WebAssembly module that cuts fonts down to the glyphs used (HarfBuzz's subsetter), for those that are not plain TrueType; asked for when the first one
   * is embedded. The first source of a library that has it gives it; without it such fonts are embedded whole.
   */
  readonly loadSubsetter?: () => Uint8Array;
}
