/** Parts that a document refers to, directly or indirectly → parts of another package, under free names (ECMA-376-2 §6). */
import { withElements } from '../../edit/tags.js';
import { attributeOf } from '../../edit/attributes.js';
import { marginKinds } from '../../package/story-kinds.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { relationshipsPartName, type Relationship } from '../../opc/relationships.js';
import { relationshipsText, transitional as relationshipTypes } from '../../package/new-relationships.js';
import type { SourceDocument } from '../source-document.js';
import { chartType, overrideKind, overrideType, withColorMapping } from '../theme/chart-theme.js';

/** Parts with text, whose own references must be renamed. */
const renamedKinds: ReadonlySet<string> = new Set(marginKinds);

/** Charts and diagrams, which use the theme's colours. */
const drawingTypes = /\/vnd\.(?:openxmlformats-officedocument\.drawingml|ms-office\.drawingml)\.[\w.]+\+xml$/;

/** Parts that exist once per document: a reference to one of them from text is a mistake. */
const onlyOnce: ReadonlySet<string> = new Set([
  ...['styles', 'stylesWithEffects', 'numbering', 'settings', 'webSettings', 'fontTable', 'theme', 'footnotes', 'endnotes'],
  ...['comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'people', 'glossaryDocument', 'officeDocument'],
]);

/** The shapes of a diagram, which its data refers to through a relationship of the part that shows it ([MS-ODRAWXML] 2.4.2.1). */
const shapesReference = 'dsp:dataModelExt';

/** Without its shapes, Word and other readers would lay out a diagram again. */
const withShapes = (text: string, rename: (id: string) => string | undefined): string =>
  text.includes('dataModelExt')
    ? withElements(text, (tag) => {
        const id = tag.name === shapesReference ? attributeOf(text, tag, 'relId') : undefined;
        const name = id === undefined ? undefined : rename(id);
        return name === undefined ? undefined : { relId: name };
      })
    : text;

/** Where the parts of one source are referenced. */
interface Place {
  /** Parts of the source that have been copied, by name. */
  readonly copied: Map<string, string>;
  /** Renames relationship ids of the part that contains the text. */
  readonly rename: (id: string) => string | undefined;
  readonly renameStory: RenameStory;
}

/** Returns the text of a story with the ids of the target document. */
type RenameStory = (partName: string) => string | undefined;

export class PartCopies {
  readonly #target: PackageEditor;
  /** Names in the target by the part's content. */
  readonly #byContent = new Map<string, string>();

  constructor(target: PackageEditor) {
    this.#target = target;
  }

  /** Maps relationship ids of one part to those of the part that receives its text. */
  relationships(source: SourceDocument, from: string, into: string, renameStory: RenameStory): (id: string) => string | undefined {
    const known = new Map<string, string | undefined>();
    const rename = (id: string): string | undefined => {
      if (known.has(id)) return known.get(id);
      const relationship = source.relationship(from, id);
      const target = relationship && this.#targetOf(source, relationship, place);
      const name = relationship && target !== undefined ? this.#target.relate(into, relationship.kind, target, relationship) : undefined;
      known.set(id, name);
      return name;
    };
    const place: Place = { copied: new Map(), rename, renameStory };
    return rename;
  }

  #targetOf(source: SourceDocument, relationship: Relationship, place: Place): string | undefined {
    const { target, isExternal, kind } = relationship;
    if (onlyOnce.has(kind)) return undefined;
    return isExternal ? target : this.#copy(source, target, renamedKinds.has(kind), place);
  }

  #copy(source: SourceDocument, name: string, isStory: boolean, place: Place): string | undefined {
    const { copied, rename, renameStory } = place;
    const known = copied.get(name);
    if (known !== undefined) return known;
    const packed = source.package.packedPart(name);
    if (!packed) return undefined;
    const contentType = source.package.contentType(name);
    const relationships = source.package.relationships(name).all;
    const isDrawing = drawingTypes.test(contentType);
    const key =
      isStory || isDrawing || relationships.length > 0 ? undefined : `${contentType} ${String(packed.checksum)} ${String(packed.size)}`;
    const same = key === undefined ? undefined : this.#byContent.get(key);
    if (same !== undefined) return same;
    const drawing = isDrawing ? source.drawing(name) : undefined;
    const text = isStory ? renameStory(name) : drawing && withShapes(drawing, rename);
    const takesTheme = contentType === chartType && !relationships.some(({ kind }) => kind === overrideKind);
    const theme = takesTheme && text !== undefined && source.isWellFormed(text) ? source.chartTheme : undefined;
    const bytes = theme !== undefined && text !== undefined ? withColorMapping(text) : (text ?? source.package.part(name));
    if (bytes === undefined) return undefined;
    const own = this.#target.add(name, contentType, bytes);
    // Parts may refer to each other in a cycle.
    copied.set(name, own);
    if (key !== undefined) this.#byContent.set(key, own);
    const kept = relationships.flatMap((relationship) => {
      // The part's own relationships keep their ids.
      const target = this.#targetOf(source, relationship, { copied, rename: (id) => id, renameStory });
      return target === undefined ? [] : [{ ...relationship, target }];
    });
    if (theme !== undefined) kept.push(this.#override(own, theme));
    if (kept.length > 0) this.#target.add(relationshipsPartName(own), '', relationshipsText(own, kept));
    return own;
  }

  /** Adds the theme of a chart and returns the relationship to it. */
  #override(chart: string, theme: string): Relationship {
    const target = this.#target.add(`${chart.slice(0, chart.lastIndexOf('/') + 1)}themeOverride1.xml`, overrideType, theme);
    return { id: 'rIdTheme', kind: overrideKind, type: `${relationshipTypes}${overrideKind}`, target, isExternal: false };
  }
}
