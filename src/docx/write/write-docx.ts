/** {@link DocumentTree} → the bytes of a DOCX file (ECMA-376-1 §11): the inverse of `readDocx`. */
import { Budget } from '../../base/abort.js';
import type { Block } from '../../document/block.js';
import type { DocumentTree, MediaItem, FontTableEntry, CustomXmlPart } from '../../document/document-tree.js';
import { GrowingIds, IdPool, type DocumentIds } from './ids.js';
import { MediaParts } from './parts/media-parts.js';
import { PackageWriter, PartRelationships, type PartContent } from './package-writer.js';
import { createPartWriter, mediaId, type Writing } from './story/story-writer.js';
import { themeFonts, themeXml } from './parts/theme-fonts.js';
import { hasThreads, isOwnSeparator, threadsXml, writeComments, writeNotes, withSeparators } from './parts/write-notes.js';
import { openDocument, type OpenDocument } from './write-document.js';
import { numberingXml } from './parts/write-numbering.js';
import { corePropertiesXml, customPropertiesXml, extendedPropertiesXml } from './parts/write-properties.js';
import { settingsXml } from './parts/write-settings.js';
import { stylesXml } from './parts/write-styles.js';
import { createHash } from 'node:crypto';
import { rootElement } from './namespaces.js';
import { attribute, valued } from './values.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import { xmlDeclaration } from './xml-output.js';

/** {@link FontTableEntry}s → the font table part, embedded faces obfuscated again (ECMA-376-1 §17.8). */
const faces = [
  ['regular', 'w:embedRegular'],
  ['bold', 'w:embedBold'],
  ['italic', 'w:embedItalic'],
  ['boldItalic', 'w:embedBoldItalic'],
] as const;

const classes: ReadonlySet<string> = new Set(['decorative', 'modern', 'roman', 'script', 'swiss', 'auto']);
const pitches: ReadonlySet<string> = new Set(['fixed', 'variable', 'default']);

function fontTableXml(fonts: Iterable<FontTableEntry>, into: PackageWriter, relationships: PartRelationships): string {
  let count = 0;
  const embed = (bytes: Uint8Array, name: string): string => {
    count += 1;
    const partName = `fonts/font${count}.odttf`;
    const key = fontKey(bytes);
    into.addMedia(`word/${partName}`, 'application/vnd.openxmlformats-officedocument.obfuscatedFont', obfuscate(bytes, key), false);
    return `<${name} r:id="${relationships.add('font', partName)}" w:fontKey="{${key}}"/>`;
  };
  const all = Array.from(fonts, (font) => {
    const { family, alternative, panose, charset, pitch } = font;
    let xml = valued('w:altName', alternative) + valued('w:panose1', matching(panose, /^[0-9A-F]{20}$/i));
    xml += valued('w:charset', matching(charset, /^[0-9A-F]{1,2}$/i));
    xml += valued('w:family', font.class !== undefined && classes.has(font.class) ? font.class : undefined);
    xml += valued('w:pitch', pitch !== undefined && pitches.has(pitch) ? pitch : undefined);
    for (const [face, name] of faces) {
      const bytes = font.embedded?.[face];
      if (bytes) xml += embed(bytes, name);
    }
    return `<w:font${attribute('w:name', family)}>${xml}</w:font>`;
  });
  return rootElement('w:fonts', all.join(''));
}

function matching(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}

/** A GUID derived from the face's own bytes: the same face has the same key. */
function fontKey(bytes: Uint8Array): string {
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 32).toUpperCase();
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');
}

/** The first 32 bytes are XORed with the key's GUID, read backwards (§17.8.1). */
function obfuscate(bytes: Uint8Array, key: string): Uint8Array {
  const mask = Buffer.from(key.replaceAll('-', ''), 'hex').reverse();
  const hidden = Uint8Array.from(bytes);
  for (let at = 0; at < 32 && at < hidden.length; at++) hidden[at] = (hidden[at] ?? 0) ^ (mask[at % 16] ?? 0);
  return hidden;
}

export interface WriteDocxOptions {
  /** Stops the writing; default: none. */
  readonly budget?: Budget;
  /** Returns a raster form of pictures that not every reader shows, or a replacement; default: pictures are written unchanged. */
  readonly raster?: (item: MediaItem) => MediaItem;
}

const documents = 'application/vnd.openxmlformats-officedocument.';
const words = `${documents}wordprocessingml.`;
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/';

/** A file whose body is added block by block. */
export interface OpenDocx {
  /** Writes the next block of the last section. */
  readonly add: (block: Block) => void;
  /** The file's bytes, once the last block has been added. */
  readonly finish: () => Uint8Array;
}

/** The same tree gives the same bytes. */
export function writeDocx(tree: DocumentTree, options: WriteDocxOptions = {}): Uint8Array {
  const { add, finish } = openDocx(tree, options);
  for (const block of tree.sections.at(-1)?.children ?? []) add(block);
  return finish();
}

/**
 * Like {@link writeDocx}, but the last section's blocks are added one by one instead of the tree's own, so that a long
 * body is never in memory as a whole. Notes, comments, lists and media of these blocks may be added to the tree's maps
 * meanwhile.
 */
export function openDocx(tree: DocumentTree, options: WriteDocxOptions = {}): OpenDocx {
  const into = new PackageWriter();
  const ids = createIds(tree);
  const writing: Writing = { ids, budget: options.budget ?? new Budget(), media: new MediaParts(tree.media, into, options.raster) };
  into.relationships.add('officeDocument', 'word/document.xml');

  const { add, close } = openDocument(tree, writing, into);
  return { add, finish: () => finishDocx(tree, writing, into, close()) };
}

function finishDocx(tree: DocumentTree, writing: Writing, into: PackageWriter, main: ReturnType<OpenDocument['close']>): Uint8Array {
  const { ids } = writing;
  const footnotes = withSeparators(tree.footnotes);
  const endnotes = withSeparators(tree.endnotes);
  const { relationships } = main;
  const companion = (kind: string, content: PartContent, own?: PartRelationships): void => {
    into.add(`word/${kind}.xml`, `${words}${kind}+xml`, content, own);
    relationships.add(kind, `${kind}.xml`);
  };
  if (tree.styles.defaults.hasStylesPart)
    companion('styles', stylesXml(tree.styles, ids, tree.theme ? undefined : themeFonts(tree.styles)));
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
    settingsXml(tree.settings, tree.theme?.colorMapping, {
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
    companion(`${kind}s`, context.out.packed(), own);
  }
  if (tree.comments.size > 0) {
    const { context, relationships: own } = createPartWriter(writing, 'comment');
    writeComments(tree.comments, context);
    companion('comments', context.out.packed(), own);
    if (hasThreads(tree.comments)) {
      into.add('word/commentsExtended.xml', `${words}commentsExtended+xml`, threadsXml(tree.comments));
      relationships.add('http://schemas.microsoft.com/office/2011/relationships/commentsExtended', 'commentsExtended.xml');
    }
  }
  into.add('word/theme/theme1.xml', `${documents}theme+xml`, tree.theme?.bytes ?? themeXml(themeFonts(tree.styles)));
  relationships.add('theme', 'theme/theme1.xml');
  writeCustomXml(tree.customXml ?? [], into, relationships);
  into.add('word/document.xml', `${words}document.main+xml`, main.content, relationships);
  addProperties(tree, into);
  return into.bytes();
}

function createIds(tree: DocumentTree): DocumentIds {
  const noteIds = (notes: DocumentTree['footnotes']): ReadonlyMap<string, number> => {
    const pool = new IdPool(-1);
    const all = withSeparators(notes);
    const special = pool.claimAll(all.filter(({ type }) => type !== 'normal').map(({ id }) => id));
    const known = pool.claimAll(
      all.filter(({ type }) => type === 'normal').map(({ id }) => id),
      special,
    );
    return new GrowingIds(known, pool, (id) => notes.has(id) || isOwnSeparator(id));
  };
  const idsIn = (held: ReadonlyMap<string, unknown>, lowest: number): ReadonlyMap<string, number> => {
    const pool = new IdPool(lowest);
    return new GrowingIds(pool.claimAll(held.keys()), pool, (id) => held.has(id));
  };
  return {
    drawings: new IdPool(1),
    annotations: new IdPool(0),
    contentControls: new IdPool(-0x7fff_ffff, 1),
    chains: new GrowingIds(new Map(), new IdPool(1), () => true),
    stores: new Set((tree.customXml ?? []).flatMap(({ itemId }) => itemId?.toUpperCase() ?? [])),
    comments: idsIn(tree.comments, 0),
    referredComments: new Set(),
    footnotes: noteIds(tree.footnotes),
    endnotes: noteIds(tree.endnotes),
    abstractNumberings: idsIn(tree.numbering.abstracts, 0),
    // 0 removes a paragraph's number.
    numberings: idsIn(tree.numbering.instances, 1),
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

// {@link CustomXmlPart}s → custom XML data storage parts with their properties (ECMA-376-1 §15.2.5, §15.2.6).

const propertiesType = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';
const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';
/** A GUID in braces (ST_Guid). */
const guid = /^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/i;

/** `relationships` are those of the main part. */
function writeCustomXml(parts: readonly CustomXmlPart[], into: PackageWriter, relationships: PartRelationships): void {
  for (const [index, { itemId, schemas, bytes }] of parts.entries()) {
    const number = index + 1;
    const own = new PartRelationships();
    if (itemId !== undefined && guid.test(itemId)) {
      const references = schemas.map((uri) => `<ds:schemaRef ds:uri="${escapeAttribute(uri)}"/>`).join('');
      const xml = `${xmlDeclaration}<ds:datastoreItem ds:itemID="${itemId}" xmlns:ds="${namespace}"><ds:schemaRefs>${references}</ds:schemaRefs></ds:datastoreItem>`;
      into.add(`customXml/itemProps${number}.xml`, propertiesType, xml);
      own.add('customXmlProps', `itemProps${number}.xml`);
    }
    into.add(`customXml/item${number}.xml`, 'application/xml', bytes, own);
    relationships.add('customXml', `../customXml/item${number}.xml`);
  }
}
