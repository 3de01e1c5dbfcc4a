/** Blocks of another document → XML for a part of the template: pictures, links, lists and styles become the template's own. */
import type { DocumentTree, MediaItem } from '../../../document/document-tree.js';
import { externalTarget } from '../../write/external-target.js';
import { writeBlocks, writeStory } from '../../write/story/write-blocks.js';
import type { WriteContext } from '../../write/story/write-context.js';
import { writeInlines } from '../../write/story/write-inlines.js';
import { XmlOutput } from '../../write/xml-output.js';
import type { FillScope, Story } from '../fill-scope.js';
import { addNumbering, fragmentIds, noLists, addStyles } from './add-definitions.js';

const pictureTypes: Readonly<Partial<Record<string, string>>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  svg: 'image/svg+xml',
};

export function writeFragment(tree: DocumentTree, story: Story, scope: FillScope): string {
  const numbers = addNumbering(tree, scope);
  const ids = fragmentIds(scope, { ...noLists, numberings: numbers });
  const out = new TextOutput();
  const context: WriteContext = {
    out,
    budget: scope.budget,
    ids,
    story: 'body',
    bookmarks: new Map(),
    isDeleted: false,
    media: (key) => {
      const item = key === undefined ? undefined : tree.media.get(key);
      return item && relatedMedia(item.raster ? { ...item, partName: 'raster.png', bytes: item.raster } : item, story, scope);
    },
    vector: (key) => {
      const item = key === undefined ? undefined : tree.media.get(key);
      return item?.raster && relatedMedia(item, story, scope);
    },
    hyperlink: (target) => scope.editor.relate(story.name, 'hyperlink', externalTarget(target), { isExternal: true }),
    sectionEnd: () => '',
    blocks: writeStory,
    inlines: writeInlines,
  };
  for (const section of tree.sections) writeBlocks(section.children, context);
  return addStyles(out.text, tree, scope);
}

/** Keeps the output as text, because it is processed again before it goes into the part. */
class TextOutput extends XmlOutput {
  text = '';

  override write(xml: string): void {
    this.text += xml;
  }
}

function relatedMedia(item: MediaItem, story: Story, { editor }: FillScope): string {
  const extension = /[.]([A-Za-z0-9]{1,8})$/.exec(item.partName)?.[1]?.toLowerCase() ?? 'bin';
  const type = pictureTypes[extension] ?? item.contentType;
  return editor.relate(story.name, 'image', editor.media.add(item.bytes, extension, type).name);
}
