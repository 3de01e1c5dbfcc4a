/** Receives lists and links while blocks are built: implemented by the composer of the document tree. */
export interface TreeTarget {
  /** @returns The `numId` of a new list; levels without an entry are not used */
  readonly addList: (levels: readonly (ListLevelLook | undefined)[], at: number, start: number) => string;
  /** The indent of an item's text, in twips; blocks with the same indent belong to the item. */
  readonly listIndent: (level: number) => number;
  /** Undefined for an address that must not be written: a script, a local file. */
  readonly linkTarget: (address: string) => string | undefined;
}

export interface ListLevelLook {
  /** ST_NumberFormat. */
  readonly format: string;
  /** `w:lvlText`; absent for a bullet. */
  readonly text?: string;
}
