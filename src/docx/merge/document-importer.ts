/**
 * Documents → text for a part of another document, which gets what the text refers to: styles that it does not have, lists, notes, pictures, headers.
 * Styles of the same name are the target's; everything that must be unique has new ids.
 */
import { findTag, withElements, type Tag, type TagChange } from '../edit/tags.js';
import { attributeOf } from '../edit/attributes.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { StyleChoice } from '../../base/names/merging.js';
import { createFreeIds } from '../edit/free-ids.js';
import { storyKinds } from '../package/story-kinds.js';
import type { PackageEditor } from '../package/package-editor.js';
import { outerXml } from '../edit/fragment.js';
import { Declarations, rootTag, scopeOf } from './declarations.js';
import type { FieldRenames } from './field/own-fields.js';
import { PageTotal } from './field/page-total.js';
import { MergedNotes } from './note/merge-notes.js';
import { MergedNumbering } from './style/merge-numbering.js';
import { MergedStyles } from './style/merge-styles.js';
import { DataStores } from './parts/data-stores.js';
import { MergedFonts } from './parts/merged-fonts.js';
import { PartCopies } from './parts/part-copies.js';
import type { RenameIn } from './parts/rename-in.js';
import { renamedReference, type Renames } from './references.js';
import { RenameIds } from './rename-ids.js';
import type { DocumentSettings } from '../../document/document-tree.js';
import { settingsOf } from './settings/part-settings.js';
import { SharedSettings, type StatedSettings } from './settings/shared-settings.js';
import { TargetSettings } from './settings/target-settings.js';
import { SourceDocument } from './source-document.js';
import type { SourceStyles } from './style/source-styles.js';
import { targetMark, withRestartedLists } from './style/restarted-lists.js';
import { withStatedGaps } from './style/stated-gaps.js';
import { withStatedStyles } from './style/stated-styles.js';
import { themeOverride } from './theme/chart-theme.js';
import { withDiagramFonts } from './theme/diagram-fonts.js';
import { themeOf, type ThemeUse } from './theme/theme-use.js';
import { withoutTheme } from './theme/without-theme.js';

/** The body of a document, as text for another one. */
export interface ImportedBody {
  /** Paragraphs, tables and what else is beside them; whole sections end in paragraphs. */
  readonly elements: readonly string[];
  /** Properties of the last section; empty where it states none. */
  readonly section: string;
}

/** Elements that name a fill, line or effect of a theme by its number; 0 is none. */
const formatReferences: ReadonlySet<string> = new Set(['a:fillRef', 'a:lnRef', 'a:effectRef']);
const usesFormat = (text: string): boolean =>
  text.includes('Ref') && findTag(text, (tag) => formatReferences.has(tag.name) && Number(attributeOf(text, tag, 'idx')) > 0) !== undefined;

/** A body with what its document's settings say. */
export interface ImportedDocument extends ImportedBody {
  readonly settings: DocumentSettings;
}

/** What is renamed for one source. */
interface SourceRenames {
  readonly source: SourceDocument;
  readonly renames: Renames;
  readonly ids: RenameIds;
}

export interface ImporterOptions {
  /** Default: the target's. */
  readonly styles?: StyleChoice;
  /** Documents that follow each other: whether each counts its own pages, or all are counted as one. Absent: they are within the target's text. */
  readonly countsPages?: 'own' | 'all';
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

export class DocumentImporter {
  readonly #target: PackageEditor;
  readonly #options: ImporterOptions;
  readonly #budget: Budget;
  readonly #diagnostics: Diagnostics;
  readonly #styles: MergedStyles;
  readonly #numbering: MergedNumbering;
  readonly #theme: ThemeUse;
  readonly #notes: MergedNotes;
  readonly #fonts: MergedFonts;
  readonly #stores: DataStores;
  readonly settings: TargetSettings;
  readonly #copies: PartCopies;
  readonly #ids: ReturnType<typeof createFreeIds>;
  readonly #declarations = new Map<string, Declarations>();
  readonly #shared: SharedSettings | undefined;
  #current: SourceRenames | undefined;
  /** Of the parts so far, the target's included. */
  #count = 1;

  constructor(target: PackageEditor, options: ImporterOptions) {
    const { styles: choice = 'first', budget, diagnostics } = options;
    this.#target = target;
    this.#options = options;
    this.#budget = budget;
    this.#diagnostics = diagnostics;
    this.settings = new TargetSettings(target);
    this.#theme = themeOf(target.source, target.mainPart);
    const rename: RenameIn = (source, from, into, xml, more) => {
      const relationship = this.#copies.relationships(source, from.name, into);
      return this.#renamed([xml], rootTag(from.text), { ...more, relationship }).join('');
    };
    this.#numbering = new MergedNumbering(target, rename);
    this.#styles = new MergedStyles(target, { choice, theme: this.#theme.theme, listLook: this.#numbering.lookOf(), budget });
    this.#notes = new MergedNotes(target, rename);
    this.#fonts = new MergedFonts(target, this.settings, rename);
    this.#stores = new DataStores(target);
    this.#copies = new PartCopies(target, (source, name) => {
      const text = source.part(name)?.text;
      return text === undefined ? undefined : this.#renamed([text], '', {}).join('');
    });
    if (options.countsPages !== undefined) this.#shared = this.#sharedSettings(choice === 'keep');
    const { all } = target.relationships(target.mainPart);
    const stories = all
      .filter(({ kind, isExternal }) => !isExternal && storyKinds.some((known) => known === kind))
      .map(({ target: name }) => name);
    this.#ids = createFreeIds([target.mainPart, ...stories].map((name) => target.text(name) ?? ''));
  }

  /**
   * @param into Part that the text is for
   * @throws DocOpsError INVALID_FILE_FORMAT where there is no document in the bytes, FILE_TOO_LARGE beyond a limit
   */
  take(bytes: Uint8Array, into: string): ImportedDocument {
    this.#budget.check();
    const source = new SourceDocument(bytes, this.#budget, this.#diagnostics);
    const own = (): Renames => this.#current?.renames ?? renames;
    const settings = settingsOf(source.package, source.mainPart);
    const stated = this.#shared?.add({ settings, ...source.written, number: (this.#count += 1) });
    const styles = this.#stylesOf(source, own, stated);
    const { part, body } = source.body();
    const mayHaveNotes = into === this.#target.mainPart;
    const notes = this.#notes.of(source);
    const renames: Renames = {
      style: (id, type) => styles.rename(id, type),
      list: this.#listsOf(source, own),
      ...(this.#options.countsPages !== undefined && {
        keepsBinding: this.#stores.of(source, this.#copies.relationships(source, source.mainPart, this.#target.mainPart)),
      }),
      note: (kind, id) => (mayHaveNotes ? notes.rename(kind, id) : undefined),
    };
    const root = rootTag(part.text);
    const relationship = this.#copies.relationships(source, part.name, into);
    const last = body.children.at(-1);
    const section = last?.name === 'w:sectPr' ? last : undefined;
    const elements = (section ? body.children.slice(0, -1) : body.children).map((node) => {
      this.#budget.step();
      return outerXml(part.text, node);
    });
    const text = { elements, section: section ? outerXml(part.text, section) : '' };
    const pages = this.#options.countsPages === 'own' ? this.pageTotal(text, root) : undefined;
    this.#current = { source, renames, ids: new RenameIds(this.#ids, part, this.#fieldsOf(styles, pages)) };
    const declarations = this.#declarationsOf(into);
    const renamed = (xml: readonly string[]): readonly string[] => {
      return declarations.take(this.#renamed(xml, root, { relationship }), root);
    };
    const imported = {
      elements: renamed(elements),
      section: text.section && renamed([text.section]).join(''),
      settings,
    };
    notes.finish();
    this.#fonts.take(source);
    this.#reportLosses(source);
    return pages ? { ...imported, elements: this.markEnd(pages, imported.elements, root) } : imported;
  }

  /** @param body Of a document that counts its own pages @param root Start tag of its part */
  pageTotal(body: ImportedBody, root: string): PageTotal {
    return new PageTotal(body, root, () => this.#ids.freeName('_EndOfPart'));
  }

  /** Once all of its text is taken: the elements with what its fields refer to. */
  markEnd(pages: PageTotal, elements: readonly string[], root: string): readonly string[] {
    if (pages.isLost)
      this.#diagnostics.report(
        'docx.merge-page-count',
        'a part shows the number of pages of the whole document: its sections begin their page numbers anew or leave some out',
      );
    return pages.marked(elements, root, () => this.#ids.claim('annotation'));
  }

  #sharedSettings(isKept: boolean): SharedSettings {
    const target = this.#target;
    const styles = target.relationships(target.mainPart).ofKind('styles')?.target;
    const text = (name: string | undefined): string => (name === undefined ? undefined : target.text(name)) ?? '';
    return new SharedSettings(
      { settings: settingsOf(target.source, target.mainPart), text: text(target.mainPart), styles: text(styles) },
      { target: this.settings, isKept, suppressHyphens: () => this.#styles.suppressHyphens(), diagnostics: this.#diagnostics },
    );
  }

  /** What a document loses in another one. */
  #reportLosses({ package: opened, mainPart }: SourceDocument): void {
    if (opened.relationships(mainPart).ofKind('vbaProject'))
      this.#diagnostics.report('docx.merge-macros', 'macros of a document that goes into another one were left out');
    if (opened.partNames.some((name) => /^_xmlsignatures\//i.test(name)))
      this.#diagnostics.report(
        'docx.signature-removed',
        'a document that goes into another one was signed; its signature does not hold there',
      );
  }

  /** A document that follows others counts its own pages and captions. */
  #fieldsOf(styles: SourceStyles, pages: PageTotal | undefined): Omit<FieldRenames, 'bookmark'> {
    const begun = new Set<string>();
    return {
      styles: styles.renamed,
      pages,
      beginsSequence: (name) => this.#options.countsPages !== undefined && begun.size < begun.add(name.toLowerCase()).size,
    };
  }

  #listsOf(source: SourceDocument, renames: () => Renames): Renames['list'] {
    const lists = this.#numbering.of(source, renames);
    return (id) => (id.startsWith(targetMark) ? id.slice(targetMark.length) : lists(id));
  }

  /** From now on its text is read as it goes into the target. */
  #stylesOf(source: SourceDocument, renames: () => Renames, stated: StatedSettings | undefined): SourceStyles {
    const { theme, looks, format } = themeOf(source.package, source.mainPart);
    const isKept = this.#styles.choice === 'keep';
    if (isKept && looks !== this.#theme.looks) source.adjust = (text) => withDiagramFonts(withoutTheme(text, theme), theme);
    if (isKept && (looks !== this.#theme.looks || format !== this.#theme.format)) source.chartTheme = themeOverride(source.theme);
    if (isKept && format !== this.#theme.format)
      source.adjust = ((adjust) => (text: string) => {
        if (usesFormat(text))
          this.#diagnostics.report('docx.merge-theme-effects', 'shapes take the fills, lines and effects that the first part’s theme has');
        return adjust(text);
      })(source.adjust);
    const { suppressesHyphens = false, gaps } = stated ?? {};
    const styles = this.#styles.of(source, { renames, theme, listLook: this.#numbering.lookOf(source), suppressesHyphens });
    if (gaps) source.adjustments.push((text, root) => withStatedGaps(text, root, gaps, styles));
    if (!isKept && this.#options.countsPages !== undefined) {
      const restart = this.#numbering.restarting();
      source.adjustments.push((text, root) => withRestartedLists(text, root, (id) => styles.targetNumbering(id, restart)));
    }
    if (styles.needsStatement) source.adjustments.push((text, root) => withStatedStyles(text, root, styles));
    return styles;
  }

  /** @param texts That follow each other */
  #renamed(texts: readonly string[], root: string, more: Partial<Renames>): readonly string[] {
    if (!this.#current) return texts;
    const { renames, ids } = this.#current;
    const [own, scope] = [{ ...renames, ...more }, scopeOf(root)];
    const change = (text: string, tag: Tag): TagChange => {
      const changed = renamedReference(text, tag, own);
      if (typeof changed === 'string') return changed;
      const free = ids.renamed(text, tag);
      return changed && free ? { ...changed, ...free } : (changed ?? free);
    };
    return ids.withReferences(texts.map((text) => withElements(text, (tag) => change(text, tag), scope)));
  }

  #declarationsOf(part: string): Declarations {
    let known = this.#declarations.get(part);
    if (!known) this.#declarations.set(part, (known = new Declarations(this.#target.text(part) ?? '')));
    return known;
  }

  /** Once the texts are in their parts: writes what they refer to. */
  save(): void {
    this.#styles.save();
    this.#numbering.save();
    this.#notes.save();
    this.#fonts.save();
    this.settings.save();
    for (const [name, declarations] of this.#declarations) this.#target.change(name, declarations.within(this.#target.text(name) ?? ''));
  }
}
