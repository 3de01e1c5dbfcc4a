/** Fonts that documents describe and embed → the target's table of fonts, by their names (ECMA-376-1 §17.8.3). */
import type { PackageEditor } from '../../package/package-editor.js';
import { attributeOf, outerXml } from '../../edit/fragment.js';
import type { TargetSettings } from '../settings/target-settings.js';
import type { SourceDocument } from '../source-document.js';
import { AppendedPart } from './appended-part.js';
import type { RenameIn } from './rename-in.js';

const embeds = /<(?:[\w.-]+:)?embed(?:Regular|Bold|Italic|BoldItalic)\s/;
const entry =
  /<((?:[\w.-]+:)?)font\s[^>]*?\bname\s*=\s*"([^"]*)"[^>]*?(?:\/>|>[^<]*(?:<(?!\/?(?:[\w.-]+:)?font[\s>])[^<]*)*<\/\1font\s*>)/g;

export class MergedFonts {
  readonly #target: PackageEditor;
  readonly #settings: TargetSettings;
  readonly #rename: RenameIn;
  #part: AppendedPart | undefined;
  /** Entries of the target by names in lower case: whether each has a font in it. */
  readonly #known = new Map<string, boolean>();

  /** Entries that take the place of the target's, by names in lower case. */
  readonly #replaced = new Map<string, string>();

  constructor(target: PackageEditor, settings: TargetSettings, rename: RenameIn) {
    this.#target = target;
    this.#settings = settings;
    this.#rename = rename;
  }

  take(source: SourceDocument): void {
    const from = source.related('fontTable');
    if (!from) return;
    const part = (this.#part ??= this.#open(source, from));
    for (const node of from.root.children) {
      const name = attributeOf(from.text, node, 'w:name')?.toLowerCase();
      const xml = outerXml(from.text, node);
      const isEmbedded = embeds.test(xml);
      const known = name === undefined ? true : this.#known.get(name);
      // An entry of the target stays, unless it only describes what another part embeds.
      if (name === undefined || known === true || (known === false && !isEmbedded)) continue;
      this.#known.set(name, isEmbedded);
      const renamed = this.#rename(source, from, part.name, xml);
      if (known === undefined) part.add(renamed, from);
      else this.#replaced.set(name, part.taken(renamed, from));
      if (isEmbedded) this.#settings.change('embedTrueTypeFonts', (_, prefix) => `<${prefix}embedTrueTypeFonts/>`);
    }
  }

  #open(source: SourceDocument, from: NonNullable<ReturnType<SourceDocument['part']>>): AppendedPart {
    const part = new AppendedPart(this.#target, 'fontTable', source, from);
    for (const [xml, , name = ''] of part.text.matchAll(entry)) this.#known.set(name.toLowerCase(), embeds.test(xml));
    return part;
  }

  save(): void {
    if (this.#replaced.size > 0) this.#part?.replace(entry, (whole, name) => this.#replaced.get(name.toLowerCase()) ?? whole);
    this.#part?.save();
  }
}
