/** Makes the {@link ReadContext}s for one document; they share the media found, the theme, the diagnostics and the nesting. */
import { checkDocumentLimit } from '../../base/check-document-limit.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { MediaItem } from '../../document/document-tree.js';
import type { Inline } from '../../document/run.js';
import type { TreeTally } from '../../document/tree-tally.js';
import type { OpcPackage } from '../opc/opc-package.js';
import type { ChunkReader } from './chunk/chunk-reader.js';
import type { ChartStore } from './drawing/chart/chart-store.js';
import type { TextBoxChains } from './drawing/text-box-chains.js';
import { readBlocks, type Story } from './read-blocks.js';
import type { ReadContext } from './read-context.js';
import type { Theme } from './parts/theme.js';

/** State that is shared while all parts of one document are read. */
export interface Reading {
  readonly package: OpcPackage;
  readonly diagnostics: Diagnostics;
  readonly budget: Budget;
  readonly theme: Theme;
  readonly chunks: ChunkReader;
  readonly tally: TreeTally;
  readonly charts: ChartStore;
  readonly boxes: TextBoxChains;
  /** Filled as pictures are found. */
  readonly media: Map<string, MediaItem>;
  /** Keys of the media that count as pictures: an SVG and its raster form count as one. */
  readonly pictures: Set<string>;
}

/** For cells in cells and text boxes in text boxes; Word itself stops at about twenty. */
const maxNesting = 48;

/** A media part; its bytes are inflated when they are first read. */
class PackagedMedia implements MediaItem {
  readonly #package: OpcPackage;
  #bytes: Uint8Array | undefined;

  constructor(
    source: OpcPackage,
    readonly partName: string,
    readonly contentType: string,
  ) {
    this.#package = source;
  }

  get bytes(): Uint8Array {
    return (this.#bytes ??= this.#package.part(this.partName) ?? new Uint8Array());
  }
}

/** An SVG with its raster form. */
class PackagedVector extends PackagedMedia {
  readonly #form: MediaItem;

  constructor(source: OpcPackage, partName: string, contentType: string, form: MediaItem) {
    super(source, partName, contentType);
    this.#form = form;
  }

  get raster(): Uint8Array {
    return this.#form.bytes;
  }
}

/** `marks` are those of the part's story; see {@link Story}. */
export function createContext(reading: Reading, partName: string, marks: Inline[] = []): ReadContext {
  return createPartContext(reading, partName, marks, { depth: 0 });
}

function addPicture(reading: Reading, name: string): void {
  reading.media.set(name, new PackagedMedia(reading.package, name, reading.package.contentType(name)));
  checkDocumentLimit('maxPictures', reading.pictures.add(name).size);
}

/** The vector counts as one picture with its raster form. */
function addVector(reading: Reading, name: string, form: MediaItem): void {
  reading.media.set(name, new PackagedVector(reading.package, name, reading.package.contentType(name), form));
  reading.pictures.delete(form.partName);
  checkDocumentLimit('maxPictures', reading.pictures.add(name).size);
}

function createPartContext(reading: Reading, partName: string, marks: Inline[], nesting: { depth: number }): ReadContext {
  const { diagnostics } = reading;
  const relationships = reading.package.relationships(partName);
  const story: Story = { marks };
  const context: ReadContext = {
    package: reading.package,
    partName,
    relationships,
    diagnostics,
    theme: reading.theme,
    budget: reading.budget,
    chunks: reading.chunks,
    tally: reading.tally,
    charts: reading.charts,
    boxes: reading.boxes,
    blocks(parent) {
      if (nesting.depth >= maxNesting) {
        diagnostics.report('docx.limit', `${partName}: content nested deeper than ${maxNesting} was left out`);
        return [];
      }
      nesting.depth++;
      try {
        return readBlocks(parent, context, story);
      } finally {
        nesting.depth--;
      }
    },
    media(id) {
      const relationship = relationships.byId(id);
      if (!relationship || relationship.isExternal || !reading.package.has(relationship.target)) {
        diagnostics.report(
          'docx.media-missing',
          `${partName}: a picture's part is ${relationship?.isExternal === true ? 'outside the file' : 'missing'}`,
        );
        return undefined;
      }
      const { target } = relationship;
      if (!reading.media.has(target)) addPicture(reading, target);
      return target;
    },
    vectorMedia(id, rasterId) {
      const target = relationships.byId(id)?.target;
      const raster = rasterId === undefined ? undefined : context.media(rasterId);
      const form = raster === undefined ? undefined : reading.media.get(raster);
      if (target === undefined || !reading.package.has(target)) return raster;
      if (!form) return context.media(id);
      if (reading.media.get(target)?.raster === undefined) addVector(reading, target, form);
      return target;
    },
    hyperlink(id) {
      const relationship = relationships.byId(id);
      if (relationship?.isExternal === true) return relationship.target;
      if (relationship?.fragment !== undefined) return `#${relationship.fragment}`;
      diagnostics.report('docx.relationship-missing', `${partName}: the target of a hyperlink is missing`);
      return undefined;
    },
    forPart: (name) => createPartContext(reading, name, [], nesting),
  };
  return context;
}
