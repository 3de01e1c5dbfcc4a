/** Creates the {@link WriteContext}s of one document: each part has its own text and relationships. */
import type { Budget } from '../../../base/abort.js';
import type { Block } from '../../../document/block.js';
import { externalTarget } from '../external-target.js';
import type { DocumentIds } from '../ids.js';
import type { MediaParts } from '../parts/media-parts.js';
import { PartRelationships } from '../package-writer.js';
import { writeStory } from './write-blocks.js';
import type { Story, WriteContext } from './write-context.js';
import { writeInlines } from './write-inlines.js';
import { XmlOutput } from '../xml-output.js';

/** State shared by all parts of one document. */
export interface Writing {
  readonly ids: DocumentIds;
  readonly budget: Budget;
  readonly media: MediaParts;
}

export interface PartWriter {
  readonly context: WriteContext;
  readonly relationships: PartRelationships;
}

/** `sectionEnds` holds the `w:sectPr` elements of the paragraphs that end a section. */
export function createPartWriter(writing: Writing, story: Story, sectionEnds?: ReadonlyMap<Block, string>): PartWriter {
  const relationships = new PartRelationships();
  const context: WriteContext = {
    out: new XmlOutput(),
    budget: writing.budget,
    ids: writing.ids,
    story,
    bookmarks: new Map(),
    isDeleted: false,
    media: (key) => mediaId(writing.media, relationships, key),
    vector: (key) => relationshipTo(writing.media.partsOf(key)?.vector, relationships),
    hyperlink: (target) =>
      target.startsWith('#') ? relationships.add('hyperlink', target) : relationships.addExternal('hyperlink', externalTarget(target)),
    sectionEnd: (block) => sectionEnds?.get(block) ?? '',
    blocks: writeStory,
    inlines: writeInlines,
  };
  return { context, relationships };
}

/** The relationship of a part below `word/` to a media item. */
export function mediaId(media: MediaParts, relationships: PartRelationships, key: string | undefined): string | undefined {
  return relationshipTo(media.partsOf(key)?.name, relationships);
}

function relationshipTo(name: string | undefined, relationships: PartRelationships): string | undefined {
  return name === undefined ? undefined : relationships.add('image', name.slice('word/'.length));
}
