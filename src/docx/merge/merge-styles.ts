/** Styles of other documents → the target's own of that name; what it does not have is added to it (ECMA-376-1 §17.7.4). */
import type { Budget } from '../../base/abort.js';
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import { attributeOf, childOf, outerXml, readFragment, type FragmentNode } from '../fill/xml/fragment.js';
import type { PackageEditor } from '../fill/package/package-editor.js';
import { Declarations, rootTag, withOpenRoot } from './declarations.js';
import { withRenames, type Renames, type StyleType } from './references.js';
import type { SourceDocument, SourcePart } from './source-document.js';

interface OwnStyle {
  readonly type: string;
  readonly id: string;
  /** In lower case: what styles of different documents are the same by. */
  readonly name: string;
  readonly xml: string;
}

function stylesIn(text: string, root: FragmentNode | undefined): OwnStyle[] {
  return (root?.children ?? []).flatMap((node) => {
    const id = node.name === 'w:style' ? attributeOf(text, node, 'w:styleId') : undefined;
    if (id === undefined) return [];
    const named = childOf(node, 'w:name');
    const name = ((named && attributeOf(text, named, 'w:val')) ?? id).toLowerCase();
    return [{ type: attributeOf(text, node, 'w:type') ?? 'paragraph', id, name, xml: outerXml(text, node) }];
  });
}

const otherStyle = /<((?:[\w.-]+:)?)(basedOn|next|link)\s+((?:[\w.-]+:)?)val\s*=\s*"([^"]*)"\s*(?:\/>|>\s*<\/[^>]*>)/g;

export class MergedStyles {
  readonly #target: PackageEditor;
  readonly #part: string | undefined;
  readonly #byName: Map<string, string>;
  readonly #ids: Set<string>;
  readonly #added: string[] = [];
  readonly #declarations: Declarations;
  readonly #budget: Budget;
  /** Styles of a source by what its part holds: many documents may be made from one. */
  readonly #read = new Map<string, readonly OwnStyle[]>();

  constructor(target: PackageEditor, budget: Budget) {
    this.#target = target;
    this.#budget = budget;
    this.#part = target.relationships(target.mainPart).ofKind('styles')?.target;
    const text = (this.#part === undefined ? undefined : target.text(this.#part)) ?? '';
    const [root] = readFragment(text, 0, text.length, NamespaceScope.root);
    const styles = stylesIn(text, root);
    this.#byName = new Map(styles.toReversed().map(({ type, name, id }) => [`${type} ${name}`, id]));
    this.#ids = new Set(styles.map(({ id }) => id));
    this.#declarations = new Declarations(text);
  }

  /** @param renames Of the source, for what its styles refer to */
  of(source: SourceDocument, renames: () => Renames): Renames['style'] {
    let found: { readonly part: SourcePart; readonly byId: ReadonlyMap<string, OwnStyle> } | undefined;
    const opened = (): typeof found => {
      const part = source.related('styles');
      found ??= part && { part, byId: new Map(this.#stylesOf(part).map((style) => [`${style.type} ${style.id}`, style])) };
      return found;
    };
    const names = new Map<string, string | undefined>();
    const rename = (id: string, type: StyleType): string | undefined => {
      const key = `${type} ${id}`;
      if (names.has(key)) return names.get(key);
      const style = opened()?.byId.get(key);
      const known = style && this.#byName.get(`${type} ${style.name}`);
      const name = style && (known ?? this.#freeId(id));
      names.set(key, name);
      if (style && name !== undefined && known === undefined) {
        this.#byName.set(`${type} ${style.name}`, name);
        this.#add(style, name, rootTag(found?.part.text ?? ''), renames());
      }
      return name;
    };
    return rename;
  }

  #stylesOf({ text, root }: SourcePart): readonly OwnStyle[] {
    let styles = this.#read.get(text);
    if (!styles) this.#read.set(text, (styles = stylesIn(text, root)));
    return styles;
  }

  #freeId(id: string): string {
    let free = id;
    for (let count = 2; this.#ids.has(free); count++) free = `${id}_${String(count)}`;
    this.#ids.add(free);
    return free;
  }

  /** The default of a type is the target's own. */
  #add(style: OwnStyle, id: string, root: string, renames: Renames): void {
    this.#budget.step();
    const type = style.type as StyleType;
    const tag = rootTag(style.xml);
    const own = tag
      .replace(/(\s(?:[\w.-]+:)?styleId\s*=\s*)"[^"]*"/, `$1"${escapeAttribute(id)}"`)
      .replace(/\s(?:[\w.-]+:)?default\s*=\s*"[^"]*"/, '');
    const xml = style.xml.slice(tag.length).replace(otherStyle, (_, prefix: string, element: string, inner: string, other: string) => {
      const linked: StyleType = element !== 'link' ? type : type === 'paragraph' ? 'character' : 'paragraph';
      const name = renames.style(other, linked);
      return name === undefined ? '' : `<${prefix}${element} ${inner}val="${escapeAttribute(name)}"/>`;
    });
    this.#added.push(...this.#declarations.take([own + withRenames(xml, root, renames)], root));
  }

  save(): void {
    if (this.#part === undefined || this.#added.length === 0) return;
    const text = withOpenRoot(this.#target.text(this.#part) ?? '');
    const end = text.lastIndexOf('</');
    if (end < 0) return;
    this.#target.change(this.#part, this.#declarations.within(text.slice(0, end) + this.#added.join('') + text.slice(end)));
  }
}
