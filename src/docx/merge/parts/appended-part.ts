/** A part of the target that receives elements from other documents' parts of the same kind; it is created if missing. */
import { withElements, withinRoot, type Tag } from '../../edit/tags.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { Declarations, rootTag } from '../declarations.js';
import type { SourceDocument, SourcePart } from '../source-document.js';

export class AppendedPart {
  readonly name: string;
  readonly #target: PackageEditor;
  readonly #declarations: Declarations;
  readonly #added: string[] = [];

  /** @param from The first source's part, whose root is used if the target has none */
  constructor(target: PackageEditor, kind: string, source: SourceDocument, from: SourcePart) {
    const { mainPart } = target;
    let name = target.relationships(mainPart).ofKind(kind)?.target;
    let text = name === undefined ? undefined : target.text(name);
    if (name === undefined || text === undefined) {
      text =
        from.text.slice(0, from.root.openEnd) + (from.root.closeStart === from.root.openEnd ? '' : from.text.slice(from.root.closeStart));
      name = target.add(target.beside(from.name.slice(from.name.lastIndexOf('/') + 1)), source.package.contentType(from.name), text);
      target.relate(mainPart, kind, name, { type: source.package.relationships(source.mainPart).ofKind(kind)?.type });
    }
    this.name = name;
    this.#target = target;
    this.#declarations = new Declarations(text);
  }

  get text(): string {
    return this.#target.text(this.name) ?? '';
  }

  add(xml: string, from: SourcePart): void {
    this.#added.push(this.taken(xml, from));
  }

  /** The element as written in this part. */
  taken(xml: string, from: SourcePart): string {
    return this.#declarations.take([xml], rootTag(from.text)).join('');
  }

  /** Replaces existing elements. */
  replace(change: (text: string, tag: Tag) => string | undefined): void {
    const { text } = this;
    this.#target.change(
      this.name,
      withElements(text, (tag) => change(text, tag)),
    );
  }

  save(): void {
    const { text } = this;
    const merged = this.#declarations.within(this.#added.length === 0 ? text : withinRoot(text, () => this.#added.join('')));
    if (merged !== text) this.#target.change(this.name, merged);
  }
}
