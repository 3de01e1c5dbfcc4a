/** {@link DocumentTree} → the bytes of a DOCX file (ECMA-376-1 §11): the inverse of `readDocx`. */
import { Budget } from '../../base/abort.js';
import type { DocumentTree } from '../../document/document-tree.js';
import { IdPool, type DocumentIds } from './ids.js';
import { MediaParts } from './media-parts.js';
import { PackageWriter, PartRelationships } from './package-writer.js';
import { createPartWriter, mediaId, type Writing } from './story-writer.js';
import { themeFonts } from './theme-fonts.js';
import { writeComments, writeNotes, withSeparators } from './write-notes.js';
import { writeDocument } from './write-document.js';
import { fontTableXml } from './write-font-table.js';
import { numberingXml } from './write-numbering.js';
import { corePropertiesXml, customPropertiesXml, extendedPropertiesXml } from './write-properties.js';
import { settingsXml } from './write-settings.js';
import { stylesXml } from './write-styles.js';
import { themeXml } from './write-theme.js';

export interface WriteDocxOptions {
  /** Stops the writing; default none. */
  readonly budget?: Budget;
}

const documents = 'application/vnd.openxmlformats-officedocument.';
const words = `${documents}wordprocessingml.`;
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/';

/** The same tree gives the same bytes. */
export function writeDocx(tree: DocumentTree, options: WriteDocxOptions = {}): Uint8Array {
  const into = new PackageWriter();
  const footnotes = withSeparators(tree.footnotes);
  const endnotes = withSeparators(tree.endnotes);
  const ids = idsOf(tree, { footnotes, endnotes });
  const writing: Writing = { ids, budget: options.budget ?? new Budget(), media: new MediaParts(tree.media, into) };
  into.relationships.add('officeDocument', 'word/document.xml');

  const main = writeDocument(tree, writing, into);
  const { relationships } = main;
  const companion = (kind: string, content: Uint8Array | string, own?: PartRelationships): void => {
    into.add(`word/${kind}.xml`, `${words}${kind}+xml`, content, own);
    relationships.add(kind, `${kind}.xml`);
  };
  if (tree.styles.defaults.hasStylesPart) companion('styles', stylesXml(tree.styles, ids, themeFonts(tree.styles)));
  if (tree.numbering.instances.size > 0 || tree.numbering.abstracts.size > 0) {
    const own = new PartRelationships();
    companion(
      'numbering',
      numberingXml(tree.numbering, ids, (key) => mediaId(writing.media, own, key)),
      own,
    );
  }
  const separators = (notes: typeof footnotes, numbers: ReadonlyMap<string, number>): number[] =>
    notes.filter(({ type }) => type !== 'normal').map(({ id }) => numbers.get(id) ?? 0);
  companion(
    'settings',
    settingsXml(tree.settings, {
      footnotes: separators(footnotes, ids.footnotes),
      endnotes: separators(endnotes, ids.endnotes),
    }),
  );
  const fontRelationships = new PartRelationships();
  companion('fontTable', fontTableXml(tree.fonts.values(), into, fontRelationships), fontRelationships);
  for (const [kind, notes] of [['footnote', footnotes] as const, ['endnote', endnotes] as const]) {
    if (notes.length === 0) continue;
    const { context, relationships: own } = createPartWriter(writing, kind);
    writeNotes(notes, kind, context);
    companion(`${kind}s`, context.out.bytes(), own);
  }
  if (tree.comments.size > 0) {
    const { context, relationships: own } = createPartWriter(writing, 'comment');
    writeComments(tree.comments.values(), context);
    companion('comments', context.out.bytes(), own);
  }
  into.add('word/theme/theme1.xml', `${documents}theme+xml`, themeXml(themeFonts(tree.styles)));
  relationships.add('theme', 'theme/theme1.xml');
  into.add('word/document.xml', `${words}document.main+xml`, main.context.out.bytes(), relationships);
  addProperties(tree, into);
  return into.bytes();
}

function idsOf(
  tree: DocumentTree,
  notes: { footnotes: ReturnType<typeof withSeparators>; endnotes: ReturnType<typeof withSeparators> },
): DocumentIds {
  const noteIds = (all: typeof notes.footnotes): ReadonlyMap<string, number> => {
    const pool = new IdPool(-1);
    const special = pool.claimAll(all.filter(({ type }) => type !== 'normal').map(({ id }) => id));
    return pool.claimAll(
      all.filter(({ type }) => type === 'normal').map(({ id }) => id),
      special,
    );
  };
  return {
    drawings: new IdPool(1),
    annotations: new IdPool(0),
    contentControls: new IdPool(-0x7fff_ffff, 1),
    comments: new IdPool(0).claimAll(tree.comments.keys()),
    referredComments: new Set(),
    footnotes: noteIds(notes.footnotes),
    endnotes: noteIds(notes.endnotes),
    abstractNumberings: new IdPool(0).claimAll(tree.numbering.abstracts.keys()),
    // 0 is what takes a paragraph's number away.
    numberings: new IdPool(1).claimAll(tree.numbering.instances.keys()),
  };
}

function addProperties({ properties }: DocumentTree, into: PackageWriter): void {
  into.add('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml', corePropertiesXml(properties));
  into.relationships.add(`${packageRelationships}core-properties`, 'docProps/core.xml');
  into.add('docProps/app.xml', `${documents}extended-properties+xml`, extendedPropertiesXml(properties));
  into.relationships.add('extended-properties', 'docProps/app.xml');
  const custom = customPropertiesXml(properties);
  if (custom === undefined) return;
  into.add('docProps/custom.xml', `${documents}custom-properties+xml`, custom);
  into.relationships.add('custom-properties', 'docProps/custom.xml');
}
