/** Options and results of the XML reader. */
import type { Budget } from '../abort.js';
import type { XmlElement } from './xml-element.js';

/** Options of `readXml`. */
export interface ReadXmlOptions {
  /** Deepest nesting; default 256. */
  readonly maxDepth?: number | undefined;
  /** Maximum number of elements in the tree; default one million. */
  readonly maxElements?: number | undefined;
  /** Canonical name of elements whose content is left out unread, where the text of it can be found; default: none. */
  readonly skip?: string | undefined;
  /** Removes parts of the tree while it grows; default: the tree is complete. */
  readonly handOver?: HandOver | undefined;
  /** Charged one step for each element. */
  readonly budget?: Budget | undefined;
}

/** Elements that are needed only once: each is handed over when it ends, then released. */
export interface HandOver {
  /** Name of the elements below the root whose child elements are meant. */
  readonly from: string;
  /** Returns true to remove the child; otherwise it stays in the tree. */
  readonly take: (child: XmlElement) => boolean;
  /** Maximum number of elements, in the tree and handed over. */
  readonly maxElements: number;
}

/** The result of `readXmlLeniently`. */
export interface LenientXml {
  /** Absent if not even a root element could be read. */
  readonly root?: XmlElement | undefined;
  /** The first problem, with its position; absent for well-formed input. */
  readonly problem?: string | undefined;
}
