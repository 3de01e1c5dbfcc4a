/** What the XML reader takes and gives. */
import type { Budget } from '../abort.js';
import type { XmlElement } from './xml-element.js';

/** Options of `readXml`. */
export interface ReadXmlOptions {
  /** Deepest nesting; default 256. */
  readonly maxDepth?: number;
  /** Most elements of the tree; default one million. */
  readonly maxElements?: number;
  /** Takes parts of the tree away while it grows; default: the tree is whole. */
  readonly handOver?: HandOver;
  /** One step is taken for each element. */
  readonly budget?: Budget;
}

/** Elements that are looked at once: they are handed over as each ends, and let go. */
export interface HandOver {
  /** Name of the elements below the root whose child elements are meant. */
  readonly from: string;
  /** Returns whether the child is done with; else it stays in the tree. */
  readonly take: (child: XmlElement) => boolean;
  /** Most elements in the tree and beside it. */
  readonly maxElements: number;
}

/** What `readXmlLeniently` could make of its input. */
export interface LenientXml {
  /** Absent when not even a root element could be read. */
  readonly root?: XmlElement;
  /** The first thing that was wrong, with its place; absent for well-formed input. */
  readonly problem?: string;
}
