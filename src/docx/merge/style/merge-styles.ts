/**
 * Styles of other documents → those of the target: its own if they look the same or are to be used, otherwise copies
 * under free names (ECMA-376-1 §17.7.4).
 */
import { withinRoot } from '../../edit/tags.js';
import type { Budget } from '../../../base/abort.js';
import type { StyleChoice } from '../../../contract/merging.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { wordNamespace } from '../../write/namespaces.js';
import { xmlDeclaration } from '../../write/xml-output.js';
import { Declarations, rootTag, readRoot } from '../declarations.js';
import type { StyleType } from '../references.js';
import type { Theme } from '../../read/parts/theme.js';
import { withoutTheme } from '../theme/without-theme.js';
import { withHyphensSuppressed, withoutHyphens } from './suppressed-hyphens.js';
import { StyleLooks, type ListLook, readStyleSheet, styleKey, type OwnStyle, type StyleSheetText } from './style-sheet.js';

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml';
const empty = `${xmlDeclaration}<w:styles${wordNamespace}></w:styles>`;

/** The namespaces that a style written here may use; readers other than newer versions of Word ignore the second. */
const plainRoot = `<w:styles${wordNamespace} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14">`;

export interface MergedStylesOptions {
  readonly choice: StyleChoice;
  readonly theme: Theme;
  /** For the target's lists. */
  readonly listLook: ListLook;
  readonly budget: Budget;
}

/** A style sheet as read, and as its appearance is compared: without theme references. */
export interface SheetPair {
  readonly sheet: StyleSheetText;
  readonly looks: StyleSheetText;
}

export class MergedStyles {
  readonly choice: StyleChoice;
  #defaults: StyleSheetText['defaults'];
  #suppressesHyphens = false;
  /** Numbers of style contents, for comparing appearances. */
  readonly lookNumbers = new Map<string, number>();
  readonly #target: PackageEditor;
  readonly #part: string | undefined;
  readonly #text: string;
  readonly #budget: Budget;
  readonly #sheet: StyleSheetText;
  readonly #looks: StyleLooks;
  readonly #byName: Map<string, string>;
  readonly #byLook = new Map<string, string>();
  readonly #defaultStyles = new Map<StyleType, { readonly id: string | undefined; readonly look: string }>();
  readonly #ids: Set<string>;
  readonly #names: Set<string>;
  /** Where the numbering of taken ids and names continues. */
  readonly #counts = new Map<string, number>();
  readonly #added: string[] = [];
  readonly #declarations: Declarations;
  /** Style sheets by the content of their part: many documents may be created from one. */
  readonly #read = new Map<string, SheetPair>();

  constructor(target: PackageEditor, { choice, theme, listLook, budget }: MergedStylesOptions) {
    this.choice = choice;
    this.#target = target;
    this.#budget = budget;
    this.#part = target.relationships(target.mainPart).ofKind('styles')?.target;
    this.#text = withinRoot((this.#part === undefined ? undefined : target.text(this.#part)) ?? empty, () => '');
    const { sheet, looks: resolved } = this.sheetOf(this.#text, theme);
    this.#defaults = resolved.defaults;
    this.#byName = new Map(sheet.all.toReversed().map(({ type, name, id }) => [styleKey(type, name), id]));
    this.#ids = new Set(sheet.all.map(({ id }) => id));
    this.#names = new Set(sheet.all.map(({ name }) => name));
    this.#declarations = new Declarations(this.#text);
    const looks = new StyleLooks(resolved, listLook, this.lookNumbers);
    this.#sheet = sheet;
    this.#looks = looks;
    for (const style of resolved.all.toReversed()) this.#byLook.set(lookKey(style, '', looks.of(style)), style.id);
    for (const type of ['paragraph', 'table'] as const) {
      const style = resolved.all.find((one) => one.type === type && one.isDefault);
      this.#defaultStyles.set(type, { id: style?.id, look: style ? looks.of(style) : '' });
    }
  }

  /** The properties from which text starts. */
  get defaults(): StyleSheetText['defaults'] {
    return this.#defaults;
  }

  /** The text of the previous parts is not hyphenated. */
  suppressHyphens(): void {
    this.#suppressesHyphens = true;
    this.#defaults = withoutHyphens(this.#defaults);
  }

  sheetOf(text: string, theme: Theme): SheetPair {
    let pair = this.#read.get(text);
    if (!pair) {
      const read = (of: string): StyleSheetText => readStyleSheet(of, readRoot(of));
      const resolved = this.choice === 'keep' ? withoutTheme(text, theme) : text;
      const sheet = read(text);
      this.#read.set(text, (pair = { sheet, looks: resolved === text ? sheet : read(resolved) }));
    }
    return pair;
  }

  /** The target's default style of this type, which text uses without naming it. */
  defaultOf(type: StyleType): { readonly id: string | undefined; readonly look: string } | undefined {
    return this.#defaultStyles.get(type);
  }

  /**
   * The target's style for one of another document, if it has it by now. @param begins The properties besides its own
   * from which the style's text starts
   */
  find(style: OwnStyle, begins: string, look: string): string | undefined {
    if (this.choice === 'first') return this.#byName.get(styleKey(style.type, style.name));
    return this.#byLook.get(lookKey(style, begins, look));
  }

  /** The target's paragraph style with the name of another document's style, and the styles that it is based on. */
  chainOf({ type, name }: Pick<OwnStyle, 'type' | 'name'>): readonly OwnStyle[] {
    const style = this.#sheet.byId.get(styleKey(type, this.#byName.get(styleKey(type, name)) ?? ''));
    return style ? this.#looks.chain(style) : [];
  }

  /** The start tag of the part, whose namespaces apply in its styles. */
  get declared(): string {
    return rootTag(this.#text);
  }

  /** The id and name for a copy. */
  claim(style: OwnStyle, begins: string, look: string): { readonly id: string; readonly name: string } {
    this.#budget.step();
    const id = this.freeId(style.id);
    const name = this.#freeName(style.shownName);
    const byName = styleKey(style.type, style.name);
    if (!this.#byName.has(byName)) this.#byName.set(byName, id);
    this.#byLook.set(lookKey(style, begins, look), id);
    return { id, name };
  }

  freeId(id: string): string {
    const free = this.#free(id, this.#ids, (count) => `${id}_${count}`);
    this.#ids.add(free);
    return free;
  }

  #freeName(name: string): string {
    const lower = name.toLowerCase();
    const free = this.#free(lower, this.#names, (count) => `${lower} (${count})`);
    this.#names.add(free);
    return name + free.slice(lower.length);
  }

  #free(wanted: string, taken: ReadonlySet<string>, numbered: (count: string) => string): string {
    if (!taken.has(wanted)) return wanted;
    let count = this.#counts.get(wanted) ?? 2;
    while (taken.has(numbered(String(count)))) count += 1;
    this.#counts.set(wanted, count);
    return numbered(String(count));
  }

  /** Adds a style whose name the target does not have, for content that only looks like it. */
  addPlain(type: StyleType, name: string, content: string): string {
    const id = this.freeId(name.replace(/\W/g, ''));
    const head = `<w:name w:val="${escapeAttribute(this.#freeName(name))}"/><w:uiPriority w:val="99"/><w:semiHidden/>`;
    const xml = `<w:style${wordNamespace} w:type="${type}" w:customStyle="1" w:styleId="${id}">${head}${content}</w:style>`;
    this.add(xml, plainRoot);
    return id;
  }

  add(xml: string, root: string): void {
    this.#added.push(...this.#declarations.take([xml], root));
  }

  save(): void {
    if (this.#added.length === 0 && !this.#suppressesHyphens) return;
    const text = this.#suppressesHyphens ? withHyphensSuppressed(this.#text) : this.#text;
    const merged = this.#declarations.within(withinRoot(text, () => this.#added.join('')));
    if (this.#part !== undefined) return this.#target.change(this.#part, merged);
    const name = this.#target.add(this.#target.beside('styles.xml'), contentType, merged);
    this.#target.relate(this.#target.mainPart, 'styles', name);
  }
}

const lookKey = ({ type, name }: OwnStyle, begins: string, look: string): string => `${type}\n${name}\n${begins}\n${look}`;
