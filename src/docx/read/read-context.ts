/** The context in which a part is read: where it is, what can be looked up, and how to read nested content. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { Block } from '../../document/block.js';
import type { TreeTally } from '../../document/tree-tally.js';
import type { OpcPackage } from '../opc/opc-package.js';
import type { Relationships } from '../opc/relationships.js';
import type { ChunkReader } from './chunk/chunk-reader.js';
import type { ChartStore } from './drawing/chart/chart-store.js';
import type { TextBoxChains } from './drawing/text-box-chains.js';
import type { Theme } from './parts/theme.js';

export interface ReadContext {
  readonly package: OpcPackage;
  /** The part that is being read, for example `word/header1.xml`. */
  readonly partName: string;
  /** Relationships of that part. */
  readonly relationships: Relationships;
  readonly diagnostics: Diagnostics;
  readonly theme: Theme;
  readonly budget: Budget;
  /** Reads content in other formats. */
  readonly chunks: ChunkReader;
  /** Counts the most expensive content. */
  readonly tally: TreeTally;
  /** Charts drawn so far. */
  readonly charts: ChartStore;
  /** Text boxes that may be linked. */
  readonly boxes: TextBoxChains;
  /**
   * Block content among the children of an element such as `w:txbxContent`; empty (and reported) below the deepest
   * nesting that is read.
   */
  blocks(parent: XmlElement): Block[];
  /**
   * Part name of the media that a relationship of this part targets, registered in the tree's `media`; undefined (and
   * reported) if it is missing or external.
   */
  media(relationshipId: string | undefined): string | undefined;
  /** Like `media`, for an SVG that has a raster form: one item with both, or the one that exists if the other is missing. */
  vectorMedia(relationshipId: string, rasterId: string | undefined): string | undefined;
  /** The target of a hyperlink relationship of this part: an external URL or `#bookmark`. */
  hyperlink(relationshipId: string | undefined): string | undefined;
  /** The context of another part of the same document: a chart's, a diagram's, a header's. */
  forPart(partName: string): ReadContext;
}
