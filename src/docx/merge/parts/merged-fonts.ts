/** Fonts that documents describe and embed → the target's font table, by name (ECMA-376-1 §17.8.3). */
import type { PackageEditor } from '../../package/package-editor.js';
import { attributeOf } from '../../edit/attributes.js';
import { outerXml, type FragmentNode } from '../../edit/fragment.js';
import type { TargetSettings } from '../settings/target-settings.js';
import type { SourceDocument } from '../source-document.js';
import { AppendedPart } from './appended-part.js';
import type { RenameIn } from '../references.js';
import { readRoot } from '../declarations.js';

const embeds = ({ children }: FragmentNode): boolean => children.some(({ name }) => name.startsWith('w:embed'));

/** Undefined if the element is not a font. */
function fontName(text: string, node: Pick<FragmentNode, 'name' | 'scope' | 'start' | 'openEnd'>): string | undefined {
  return node.name === 'w:font' ? attributeOf(text, node, 'w:name')?.toLowerCase() : undefined;
}

export class MergedFonts {
  readonly #target: PackageEditor;
  readonly #settings: TargetSettings;
  #part: AppendedPart | undefined;
  /** The target's entries by name in lower case: whether each embeds a font. */
  readonly #known = new Map<string, boolean>();

  /** Entries that replace those of the target, by name in lower case. */
  readonly #replaced = new Map<string, string>();

  constructor(target: PackageEditor, settings: TargetSettings) {
    this.#target = target;
    this.#settings = settings;
  }

  take(source: SourceDocument, renameIn: RenameIn): void {
    const from = source.related('fontTable');
    if (!from) return;
    const part = (this.#part ??= this.#open(source, from));
    for (const node of from.root.children) {
      const name = fontName(from.text, node);
      const xml = outerXml(from.text, node);
      const isEmbedded = embeds(node);
      const known = name === undefined ? true : this.#known.get(name);
      // An entry of the target is kept, unless it only describes a font that another part embeds.
      if (name === undefined || known === true || (known === false && !isEmbedded)) continue;
      this.#known.set(name, isEmbedded);
      const renamed = renameIn(from, part.name, xml);
      if (known === undefined) part.add(renamed, from);
      else this.#replaced.set(name, part.taken(renamed, from));
      if (isEmbedded) this.#settings.change('embedTrueTypeFonts', (_, prefix) => `<${prefix}embedTrueTypeFonts/>`);
    }
  }

  #open(source: SourceDocument, from: NonNullable<ReturnType<SourceDocument['part']>>): AppendedPart {
    const part = new AppendedPart(this.#target, 'fontTable', source, from);
    const root = readRoot(part.text);
    for (const node of root?.children ?? []) this.#known.set(fontName(part.text, node) ?? '', embeds(node));
    return part;
  }

  save(): void {
    if (this.#replaced.size > 0) this.#part?.replace((text, tag) => this.#replaced.get(fontName(text, tag) ?? ''));
    this.#part?.save();
  }
}
