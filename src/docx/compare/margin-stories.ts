/**
 * The headers and footers of the result: those of the revised document, each with the one that the original shows in its place. One that only
 * the original has becomes a part without content, so that what it said can be marked as deleted.
 */
import { innerXml, outerXml, readWhole, type FragmentNode } from '../edit/fragment.js';
import { rootTag } from '../merge/declarations.js';
import { addMarginPart, marginReference } from '../package/margin-parts.js';
import type { PackageEditor } from '../package/package-editor.js';
import type { MarginKind } from '../package/story-kinds.js';
import { wordNamespace } from '../write/namespaces.js';
import type { DocumentFacts, TextPart } from './read/document-facts.js';
import { contentKey } from './read/content-key.js';
import { kindOfPlace, marginsOf, referencesOf, type Main, type Margins } from './read/section-stories.js';

/** A header or footer of the result. */
export interface MarginPair {
  readonly kind: MarginKind;
  readonly original: TextPart;
  readonly revised: TextPart;
  /** Its part in the result. */
  readonly part: string;
}

export interface MarginSide {
  readonly main: Main;
  readonly facts: DocumentFacts;
}

/** A part like another one, with an empty paragraph alone. */
function emptied({ name, text, root }: TextPart): TextPart {
  const empty = `${rootTag(text).replace(/\/>$/, '>')}<w:p${wordNamespace}/></${root.raw}>`;
  const [own] = readWhole(empty);
  return { name, text: empty, root: own ?? root };
}

export class MarginStories {
  readonly pairs: MarginPair[] = [];
  readonly #original: MarginSide;
  readonly #revised: MarginSide;
  readonly #editor: PackageEditor;
  readonly #shown: Readonly<Record<'original' | 'revised', ReadonlyMap<number, Margins>>>;
  /** Parts of the result by the revised document's part and the content of the original's. */
  readonly #parts = new Map<string, string>();
  /** Parts of the revised document that are in the result as they are named. */
  readonly #taken = new Set<string>();
  readonly #keys = new Map<string, string>();
  /** Parts of the result that the next section inherits: with all changes accepted, and with all rejected. */
  readonly #accepted = new Map<string, string>();
  readonly #rejected = new Map<string, string>();

  constructor(original: MarginSide, revised: MarginSide, editor: PackageEditor) {
    this.#original = original;
    this.#revised = revised;
    this.#editor = editor;
    this.#shown = { original: marginsOf(original.main), revised: marginsOf(revised.main) };
  }

  /**
   * Called for the sections of the revised document in their order.
   * @param former The original's section; undefined if the section is new
   * @returns the section's references, if they are other ones than those it has
   */
  references(section: FragmentNode, former: FragmentNode | undefined): string | undefined {
    const { text } = this.#revised.main;
    const [now, before] = [this.#shown.revised.get(section.start), former && this.#shown.original.get(former.start)];
    const own = referencesOf(text, section);
    const written: string[] = [];
    let isOther = false;
    for (const place of new Set([...(now?.keys() ?? []), ...(before?.keys() ?? [])])) {
      const [revised, reference] = [now?.get(place), own.get(place)];
      const part = former ? this.#partOf(kindOfPlace(place), before?.get(place), revised) : revised?.name;
      if (part === undefined) continue;
      const isWritten = reference && part === revised?.name;
      if (isWritten) written.push(outerXml(text, reference));
      else if (reference || part !== this.#accepted.get(place) || (former && part !== this.#rejected.get(place))) {
        isOther = true;
        written.push(this.#reference(place, part));
      }
      this.#accepted.set(place, part);
      if (former) this.#rejected.set(place, part);
    }
    return isOther ? written.join('') : undefined;
  }

  /** Called for a section that the original alone has, which the next one inherits from if all changes are rejected. */
  passGone(): void {
    this.#rejected.clear();
  }

  #reference(place: string, part: string): string {
    const [, type = ''] = place.split(' ');
    const kind = kindOfPlace(place);
    const id = this.#editor.relate(this.#editor.mainPart, kind, part);
    return marginReference(kind, type, id);
  }

  /** The part of the result for what both documents show in a place, of which one may be missing. */
  #partOf(kind: MarginKind, original: TextPart | undefined, revised: TextPart | undefined): string | undefined {
    const formerKey = original ? this.#keyOf(original) : '';
    const key = `${revised?.name ?? kind}\n${formerKey}`;
    let part = this.#parts.get(key);
    if (part !== undefined || (!revised && formerKey === '')) return part;
    if (!revised && original) part = this.#addEmpty(kind, original);
    else if (revised) part = this.#taken.has(revised.name) ? this.#editor.copy(revised.name) : revised.name;
    const one = original ?? revised;
    if (part === undefined || !one) return undefined;
    if (revised) this.#taken.add(revised.name);
    this.#parts.set(key, part);
    this.pairs.push({ kind, original: original ?? emptied(one), revised: revised ?? emptied(one), part });
    return part;
  }

  /** @returns empty for a story without content */
  #keyOf(part: TextPart): string {
    let key = this.#keys.get(part.name);
    if (key === undefined) {
      const side = this.#original.facts.side(part);
      key = part.root.children.map((node) => contentKey(side, node)).join('');
      if (part.root.children.length <= 1 && innerXml(part.text, part.root.children[0]).trim() === '') key = '';
      this.#keys.set(part.name, key);
    }
    return key;
  }

  #addEmpty(kind: MarginKind, original: TextPart): string {
    return addMarginPart(this.#editor, kind, `${kind}1.xml`, emptied(original).text);
  }
}
