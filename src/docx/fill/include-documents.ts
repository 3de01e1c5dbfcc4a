/** Replaces the paragraph of `{{> name}}` in a template with the document of that name, including its styles, lists, notes and pictures. */
import { firstTag } from '../edit/tags.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { usualForm } from '../edit/usual-form.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { marginKinds } from '../package/story-kinds.js';
import { PackageEditor } from '../package/package-editor.js';
import { findTags, usualDelimiters, type Delimiters, type FoundTag } from './template/find-tags.js';
import { includeName } from '../../template/tag-syntax.js';
import { isWellFormed } from '../edit/well-formed.js';
import { Edits } from '../edit/edits.js';
import { rootTag } from '../merge/declarations.js';
import { DocumentImporter } from '../merge/document-importer.js';
import type { ImportedBody } from '../merge/imported-body.js';
import { prefixOf, withoutSections } from '../merge/section/sections.js';
import { readWhole } from '../edit/fragment.js';

export interface IncludeOptions {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  /** Default: `{{` and `}}`. */
  readonly delimiters?: Delimiters | undefined;
  readonly recover?: boolean;
}

/** The deepest nesting of documents. */
const deepest = 8;
/** The maximum number of places in total. */
const mostIncludes = 1000;
/** The maximum number of characters per part. */
const mostCharacters = 64 * 1024 * 1024;
const kinds: ReadonlySet<string> = new Set(marginKinds);
const unreadable: ReadonlySet<string> = new Set(['INVALID_FILE_FORMAT', 'FILE_TOO_LARGE']);
/** Elements whose last child must be a paragraph. */
const endWithParagraph: ReadonlySet<string> = new Set(['w:tc', 'w:txbxContent', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote', 'w:comment']);

/**
 * The documents' own tags become the template's. Their section breaks become page breaks: they use the page that contains them.
 * @throws DocOpsError VALIDATION_ERROR naming documents that were not given, UNPROCESSABLE_DOCUMENT for tags that are
 * not alone in their paragraph and for documents that include each other
 */
export function includeDocuments(bytes: Uint8Array, documents: ReadonlyMap<string, Uint8Array>, options: IncludeOptions): Uint8Array {
  const editor = new PackageEditor(bytes, { ...options, adjust: usualForm });
  const includer = new Includer(editor, documents, options);
  const related = editor.relationships(editor.mainPart).all.filter(({ kind, isExternal }) => kinds.has(kind) && !isExternal);
  for (const name of new Set([editor.mainPart, ...related.map(({ target }) => target)])) includer.include(name);
  const unused = [...documents.keys()].filter((name) => !includer.used.has(name));
  if (unused.length > 0)
    options.diagnostics.report(
      'docx.template-unused',
      `the template does not include ${unused.map((name) => `"${name.slice(0, 100)}"`).join(', ')}`,
    );
  return includer.used.size === 0 ? bytes : includer.save();
}

class Includer {
  readonly used = new Set<string>();
  readonly #editor: PackageEditor;
  readonly #documents: ReadonlyMap<string, Uint8Array>;
  readonly #options: IncludeOptions;
  readonly #delimiters: Delimiters;
  #importer: DocumentImporter | undefined;
  #count = 0;

  constructor(editor: PackageEditor, documents: ReadonlyMap<string, Uint8Array>, options: IncludeOptions) {
    this.#editor = editor;
    this.#documents = documents;
    this.#options = options;
    this.#delimiters = options.delimiters ?? usualDelimiters;
  }

  include(part: string): void {
    const { budget } = this.#options;
    for (let depth = 0; ; depth++) {
      const text = this.#editor.text(part);
      // Word may have split the tag over runs, so only its first character can be searched for.
      if (text?.includes(this.#delimiters[0].charAt(0)) !== true || !isWellFormed(text, budget)) return;
      const roots = readWhole(text);
      const tags = findTags(
        text,
        roots,
        { delimiters: this.#delimiters, read: (tag) => (includeName(tag) === undefined ? undefined : { kind: 'comment' }) },
        budget,
      );
      if (tags.length === 0) return;
      if (depth === deepest) throw this.#fault(tags, part, `is nested more than ${String(deepest)} included documents deep`);
      const mixed = tags.filter(({ paragraph }) => paragraph.items.length > 1);
      if (mixed.length > 0) throw this.#fault(mixed, part, 'must be alone in its paragraph');
      const changed = this.#replaced(text, tags, part);
      if (changed.length > mostCharacters)
        budget.fail(`The template and what it includes are larger than ${String(mostCharacters)} characters.`);
      this.#editor.change(part, changed);
    }
  }

  #replaced(text: string, tags: readonly FoundTag[], part: string): string {
    const { budget, diagnostics } = this.#options;
    const edits = new Edits();
    const problems: ErrorDetail[] = [];
    const root = rootTag(text);
    for (const { text: tag, paragraph, start, end } of tags) {
      this.#count += 1;
      if (this.#count > mostIncludes) budget.fail(`The template includes more than ${String(mostIncludes)} documents.`);
      const name = includeName(tag) ?? '';
      const document = this.#documents.get(name);
      if (!document) {
        problems.push({ field: `templates.${name.slice(0, 100)}`, issue: 'is missing: the template includes it' });
        continue;
      }
      this.used.add(name);
      this.#importer ??= new DocumentImporter(this.#editor, { budget, diagnostics });
      const { node, endsSection } = paragraph;
      const elements = withoutSections(this.#take(this.#importer, name, document, part), root);
      const isLast = node.parent?.children.at(-1) === node && endWithParagraph.has(node.parent.name);
      const needsParagraph = elements.length === 0 || (isLast && firstTag(elements.at(-1) ?? '')?.name !== 'w:p');
      const prefix = prefixOf(text.slice(node.start));
      const own = elements.join('') + (needsParagraph && !endsSection ? `<${prefix}p/>` : '');
      if (endsSection) {
        edits.insert(node.start, own);
        edits.remove(start, end);
      } else edits.replace(node.start, node.end, own);
    }
    if (problems.length > 0) throw validationError(problems);
    return edits.apply(text);
  }

  #take(importer: DocumentImporter, name: string, document: Uint8Array, part: string): ImportedBody {
    try {
      return importer.take(document, part);
    } catch (error) {
      if (!(error instanceof DocOpsError) || !unreadable.has(error.code)) throw error;
      const details = [{ field: `templates.${name.slice(0, 100)}`, issue: `cannot be included: ${error.message}` }];
      throw new DocOpsError(error.code, error.message, { details, cause: error });
    }
  }

  #fault(tags: readonly FoundTag[], part: string, issue: string): DocOpsError {
    const [open, close] = this.#delimiters;
    const details = tags
      .slice(0, 20)
      .map((tag) => ({ field: 'document', issue: `the tag ${open}${tag.text}${close} in ${part} ${issue}` }));
    return new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The template has invalid tags.', { details });
  }

  save(): Uint8Array {
    this.#importer?.save();
    return this.#editor.bytes();
  }
}
