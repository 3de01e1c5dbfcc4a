/**
 * Documents → text for a part of another document, which gets everything that the text refers to: missing styles,
 * lists, notes, pictures, headers.
 * Styles of the same name are the target's; everything that must be unique gets new ids. Each document is read, its
 * renaming is planned, and it is rewritten.
 */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { StyleChoice } from '../../contract/merging.js';
import type { DocumentSettings } from '../../document/document-tree.js';
import { createFreeIds } from '../edit/free-ids.js';
import type { DocumentSource } from '../package/document-source.js';
import type { PackageEditor } from '../package/package-editor.js';
import { storyKinds } from '../package/story-kinds.js';
import { Declarations, rootTag } from './declarations.js';
import { PageTotal } from './field/page-total.js';
import type { ImportedBody } from './imported-body.js';
import { MergedNotes } from './note/merge-notes.js';
import { DataStores } from './parts/data-stores.js';
import { MergedFonts } from './parts/merged-fonts.js';
import { PartCopies } from './parts/part-copies.js';
import { planSource, type TargetNames } from './plan-source.js';
import { readSource, type TargetLook } from './read-source.js';
import { rewriteTexts } from './references.js';
import { readPartSettings, SharedSettings } from './settings/shared-settings.js';
import { TargetSettings } from './settings/target-settings.js';
import type { SourceDocument, SourcePart } from './source-document.js';
import { MergedNumbering } from './style/merge-numbering.js';
import { MergedStyles } from './style/merge-styles.js';
import { readThemeUse } from './theme/without-theme.js';

/** A body with its document's settings. */
export interface ImportedDocument extends ImportedBody {
  readonly settings: DocumentSettings;
}

/** A document of which pieces are taken. */
export interface OpenedDocument {
  readonly source: SourceDocument;
  /** XML of one of its parts → XML for a part of the target. */
  readonly take: (from: SourcePart, into: string) => (xml: string) => string;
  /** The next free id of annotations in the target. */
  readonly nextId: () => string;
  /** Called once all pieces are taken. */
  readonly finish: () => void;
}

export interface ImporterOptions {
  /** Default: the target's. */
  readonly styles?: StyleChoice;
  /**
   * For documents that follow each other: whether each counts its own pages or all are counted together. Undefined if
   * they are inserted into the target's text.
   */
  readonly countsPages?: 'own' | 'all';
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

export class DocumentImporter {
  readonly settings: TargetSettings;
  readonly #target: PackageEditor;
  readonly #options: ImporterOptions;
  readonly #look: TargetLook;
  readonly #names: TargetNames;
  readonly #fonts: MergedFonts;
  readonly #declarations = new Map<string, Declarations>();
  /** The number of parts so far, including the target. */
  #count = 1;

  constructor(target: PackageEditor, options: ImporterOptions) {
    const { styles: choice = 'first', budget, diagnostics } = options;
    const { mainPart } = target;
    const theme = readThemeUse(target.source, mainPart);
    const numbering = new MergedNumbering(target);
    const styles = new MergedStyles(target, { choice, theme: theme.theme, listLook: numbering.lookOf(), budget });
    this.#target = target;
    this.#options = options;
    this.settings = new TargetSettings(target);
    const [notes, fonts, stores, copies] = [
      new MergedNotes(target),
      new MergedFonts(target, this.settings),
      new DataStores(target),
      new PartCopies(target),
    ];
    this.#fonts = fonts;
    const shared = options.countsPages === undefined ? undefined : sharedSettings(target, this.settings, styles, diagnostics);
    this.#look = { styles, numbering, theme, shared, budget, diagnostics };
    this.#names = { numbering, notes, stores, copies, ids: createFreeIds(storyTexts(target)), mainPart };
  }

  /**
   * @param into The part that receives the text
   * @throws DocOpsError INVALID_FILE_FORMAT if the bytes hold no document, FILE_TOO_LARGE beyond a limit
   */
  take(bytes: Uint8Array, into: string): ImportedDocument {
    const { countsPages, budget } = this.#options;
    budget.check();
    const read = readSource(bytes, this.#look, (this.#count += 1));
    const { source, settings, root, body } = read;
    const pages = countsPages === 'own' ? this.pageTotal(body, root) : undefined;
    const plan = planSource(read, this.#names, { into, follows: countsPages !== undefined, pages });
    const declarations = this.#declarationsOf(into);
    const written = (xml: readonly string[]): readonly string[] => declarations.take(rewriteTexts(xml, root, plan), root);
    const elements = written(body.elements);
    const section = body.section && written([body.section]).join('');
    plan.notes.finish();
    this.#fonts.take(source, plan.renameIn);
    this.#reportLosses(source);
    return { elements: pages ? this.markEnd(pages, elements, root) : elements, section, settings };
  }

  /**
   * A document of which pieces are taken, one by one, into any part. Its bookmarks keep their names: both documents are versions of one.
   * @param sameList The target's list that a list of the document is
   * @throws DocOpsError as {@link take}
   */
  open(from: Uint8Array | DocumentSource, sameList: (id: string) => string | undefined): OpenedDocument {
    const read = readSource(from, this.#look, (this.#count += 1));
    const { ids, mainPart } = this.#names;
    const plan = planSource(read, this.#names, { into: mainPart, follows: true, pages: undefined, sameList });
    return {
      source: read.source,
      take: (from, into) => {
        const declarations = this.#declarationsOf(into);
        const root = rootTag(from.text);
        return (xml) => (xml === '' ? '' : declarations.take([plan.renameIn(from, into, xml)], root).join(''));
      },
      nextId: () => ids.claim('annotation'),
      finish: () => plan.notes.finish(),
    };
  }

  /** @param body The body of a document that counts its own pages @param root The start tag of its part */
  pageTotal(body: ImportedBody, root: string): PageTotal {
    return new PageTotal(body, root, () => this.#names.ids.freeName('_EndOfPart'));
  }

  /** Called once all of its text is imported: the elements including the target of its fields. */
  markEnd(pages: PageTotal, elements: readonly string[], root: string): readonly string[] {
    if (pages.isLost)
      this.#options.diagnostics.report(
        'docx.merge-page-count',
        'a document shows the page count of the whole result, because its sections restart or skip page numbers',
      );
    return pages.marked(elements, root, () => this.#names.ids.claim('annotation'));
  }

  /** Reports what a document loses when it is imported. */
  #reportLosses({ package: opened, mainPart }: SourceDocument): void {
    const { diagnostics } = this.#options;
    if (opened.relationships(mainPart).ofKind('vbaProject'))
      diagnostics.report('docx.merge-macros', 'the macros of a merged document were left out');
    if (opened.partNames.some((name) => /^_xmlsignatures\//i.test(name)))
      diagnostics.report('docx.signature-removed', 'a merged document was signed; its signature is not valid in the result');
  }

  #declarationsOf(part: string): Declarations {
    let known = this.#declarations.get(part);
    if (!known) this.#declarations.set(part, (known = new Declarations(this.#target.text(part) ?? '')));
    return known;
  }

  /** Called once the texts are in their parts: writes what they refer to. */
  save(): void {
    this.#look.styles.save();
    this.#names.numbering.save();
    this.#names.notes.save();
    this.#fonts.save();
    this.settings.save();
    for (const [name, declarations] of this.#declarations) this.#target.changeRootTag(name, (text) => declarations.within(text));
  }
}

/** The texts of the main part and of the parts that share its ids. */
function storyTexts(target: PackageEditor): string[] {
  const { all } = target.relationships(target.mainPart);
  const stories = all.filter(({ kind, isExternal }) => !isExternal && storyKinds.some((known) => known === kind));
  return [target.mainPart, ...stories.map(({ target: name }) => name)].map((name) => target.text(name) ?? '');
}

function sharedSettings(target: PackageEditor, settings: TargetSettings, styles: MergedStyles, diagnostics: Diagnostics): SharedSettings {
  const part = target.relationships(target.mainPart).ofKind('styles')?.target;
  const text = (name: string | undefined): string => (name === undefined ? undefined : target.text(name)) ?? '';
  return new SharedSettings(
    { settings: readPartSettings(target.source, target.mainPart), text: text(target.mainPart), styles: text(part) },
    { target: settings, isKept: styles.choice === 'keep', suppressHyphens: () => styles.suppressHyphens(), diagnostics },
  );
}
