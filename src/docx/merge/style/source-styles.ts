/** The styles of one document under their names in the target document. */
import { withAttributes, withElements } from '../../edit/tags.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, isSelfClosing, rawPrefix, type FragmentNode } from '../../edit/fragment.js';
import { rootTag, rootScope } from '../declarations.js';
import { renamedReference, type Renames, type StyleType } from '../references.js';
import { parseElement } from '../section/sections.js';
import type { SourceDocument, SourcePart } from '../source-document.js';
import type { Theme } from '../../read/parts/theme.js';
import { foldedDefaults, foldedNames } from './folded-defaults.js';
import type { MergedStyles } from './merge-styles.js';
import { insideMark, type StatedStyles, type StyleNumbering } from './stated-styles.js';
import {
  StyleLooks,
  type ListLook,
  readStyleSheet,
  styleKey,
  type DefaultProperties,
  type OwnStyle,
  type StyleSheetText,
} from './style-sheet.js';
import { withoutHyphens } from './suppressed-hyphens.js';

/** Elements by which a style refers to other styles. */
const otherStyles: ReadonlySet<string> = new Set(['w:basedOn', 'w:next', 'w:link']);
/** The style that applies in a document without paragraph styles. */
const normalStyle = '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>';
const plainStyle: OwnStyle = {
  ...{ type: 'paragraph', id: 'Normal', name: 'normal', shownName: 'Normal', xml: normalStyle },
  ...{ isDefault: true, stated: '', properties: [] },
};

/** The attributes of an element without content, with the spaces before them. */
const attributesText = (text: string, node: FragmentNode): string =>
  text.slice(node.start + 1 + node.raw.length, node.openEnd - (isSelfClosing(node) ? 2 : 1)).trimEnd();

/** The inputs for a source's styles in addition to its part. */
export interface SourceStylesOptions {
  /** Its text is not hyphenated, unlike that of others. */
  readonly suppressesHyphens: boolean;
  readonly theme: Theme;
  readonly listLook: ListLook;
}

export class SourceStyles implements StatedStyles {
  readonly #merged: MergedStyles;
  readonly #part: SourcePart | undefined;
  readonly #sheet: StyleSheetText;
  readonly #resolved: StyleSheetText;
  /** The properties from which its text starts. */
  readonly #defaults: DefaultProperties;
  readonly #looks: StyleLooks;
  /** The properties from which its text starts if they differ from the target's, otherwise empty. */
  readonly #begins: string;
  readonly #names = new Map<string, string | undefined>();
  /** Styles with assigned names that are still to be added. */
  readonly #waiting: (() => string)[] = [];
  #isAdding = false;
  /** Renamed styles: the old name in lower case → the new name. */
  readonly renamed = new Map<string, string>();
  #folded: Set<string> | undefined;
  readonly #roots = new Map<StyleType, string>();
  readonly #properties = new Map<string, string | undefined>();

  constructor(merged: MergedStyles, source: SourceDocument, options: SourceStylesOptions) {
    this.#merged = merged;
    this.#part = source.related('styles');
    const pair = this.#part && merged.sheetOf(this.#part.text, options.theme);
    this.#sheet = pair?.sheet ?? readStyleSheet('', undefined);
    this.#resolved = pair?.looks ?? this.#sheet;
    this.#looks = new StyleLooks(this.#resolved, options.listLook, merged.lookNumbers);
    const { defaults } = this.#resolved;
    this.#defaults = options.suppressesHyphens ? withoutHyphens(defaults) : defaults;
    const isSame = merged.choice === 'first' || this.#defaults.look === merged.defaults.look;
    this.#begins = isSame ? '' : this.#defaults.look;
  }

  /** Whether its paragraphs and tables without a style must name one to keep their appearance. */
  get needsStatement(): boolean {
    if (this.#merged.choice === 'first') return false;
    return this.#begins !== '' || this.stated('paragraph', false) !== undefined || this.stated('table', false) !== undefined;
  }

  has(type: StyleType, id: string): boolean {
    return this.#sheet.byId.has(styleKey(type, id));
  }

  /**
   * The property that a paragraph of that style inherits from it or the styles that it is based on, otherwise from the
   * document's defaults; uses the default style if none is named.
   */
  property(id: string | undefined, property: string, attribute: string): string | undefined {
    const style = (id === undefined ? undefined : this.#sheet.byId.get(styleKey('paragraph', id))) ?? this.#defaultOf('paragraph');
    const key = `${style?.id ?? ''} ${property} ${attribute}`;
    if (!this.#properties.has(key)) this.#properties.set(key, this.#property(style, property, attribute));
    return this.#properties.get(key);
  }

  listOf(id: string | undefined): string | undefined {
    const style = (id === undefined ? undefined : this.#sheet.byId.get(styleKey('paragraph', id))) ?? this.#defaultOf('paragraph');
    return style && this.#looks.chain(style).find(({ list }) => list !== undefined)?.list;
  }

  /**
   * The numbering of a style's paragraphs in the target, if they count; except for headings, which continue through all documents.
   * @param restart returns a restarted list of the target, and the style's level in it
   */
  targetNumbering(
    id: string,
    restart: (list: string, style: string) => { readonly list: string; readonly level: string } | undefined,
  ): StyleNumbering | undefined {
    const own = this.#sheet.byId.get(styleKey('paragraph', id));
    const chain = own ? this.#merged.chainOf(own) : [];
    const at = chain.findIndex(({ list }) => list !== undefined);
    const { list = '0', id: style = '' } = chain[at] ?? {};
    if (list === '0' || chain.some(({ properties }) => properties.includes('w:outlineLvl'))) return undefined;
    const found = restart(list, style);
    if (!found) return undefined;
    const indent = chain.slice(0, at + 1).flatMap(({ xml }) => {
      const sheet = parseElement(xml, this.#merged.declared);
      const node = childOf(childOf(sheet?.node, 'w:pPr'), 'w:ind');
      return sheet && node ? [attributesText(sheet.text, node)] : [];
    });
    return { ...found, indent: indent[0] };
  }

  /** Whether a table style, or the default one, sets the spacing of the paragraphs in its tables. */
  spacesInside(id: string | undefined): boolean {
    const style = (id === undefined ? undefined : this.#sheet.byId.get(styleKey('table', id))) ?? this.#defaultOf('table');
    return style !== undefined && this.#looks.chain(style).some(({ properties }) => properties.includes('w:spacing'));
  }

  #property(style: OwnStyle | undefined, property: string, attribute: string): string | undefined {
    for (const { xml } of style ? this.#looks.chain(style) : []) {
      const found = parseElement(xml, this.#declared);
      const node = childOf(childOf(found?.node, 'w:pPr'), `w:${property}`);
      const value = found && node && (attributeOf(found.text, node, `w:${attribute}`) ?? (attribute === 'val' ? '1' : undefined));
      if (value !== undefined) return value;
    }
    return this.#defaults.paragraph.find(({ name }) => name === property)?.attributes.get(attribute);
  }

  /** The style to state if text names none; undefined if the target's default looks the same. */
  stated(type: 'paragraph' | 'table', isInside: boolean): string | undefined {
    const style = this.#defaultOf(type);
    if (!style) return undefined;
    const own = this.#merged.defaultOf(type);
    const isSame = this.#beginsOf(style, isInside) === '' && this.#lookOf(style) === own?.look;
    return isSame ? undefined : style.id + (isInside ? insideMark : '');
  }

  /**
   * Whether paragraphs in a table of this style inherit properties that the document's defaults also state: a style
   * stating those would hide the table's.
   */
  isInside(tableStyle: string | undefined): boolean {
    const style = tableStyle === undefined ? undefined : this.#sheet.byId.get(styleKey('table', tableStyle));
    const own = style ?? this.#defaultOf('table');
    return this.#begins !== '' && own !== undefined && this.#hides(own);
  }

  /** @param renames The source's renames, for what the style refers to */
  rename(marked: string, type: StyleType, renames: Renames): string | undefined {
    const key = styleKey(type, marked);
    if (this.#names.has(key)) return this.#names.get(key);
    const isInside = marked.endsWith(insideMark);
    const id = isInside ? marked.slice(0, -insideMark.length) : marked;
    const style = this.#sheet.byId.get(styleKey(type, id)) ?? (this.#isPlain(type, id) ? plainStyle : undefined);
    const begins = style ? this.#beginsOf(style, isInside) : '';
    const look = style ? this.#lookOf(style) : '';
    const known = style && this.#known(style, begins, look);
    const claimed = style && known === undefined ? this.#merged.claim(style, begins, look) : undefined;
    const name = known ?? claimed?.id;
    // A style may refer back to itself.
    this.#names.set(key, name);
    if (style && claimed) this.#waiting.push(() => this.#add(style, claimed, { isInside, isFolded: begins !== '', renames }));
    this.#addWaiting();
    return name;
  }

  /** Referenced styles are added after the styles that refer to them, without recursion: thousands may be based on one another. */
  #addWaiting(): void {
    if (this.#isAdding) return;
    this.#isAdding = true;
    const written: string[] = [];
    try {
      for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) written.push(next());
    } finally {
      this.#isAdding = false;
    }
    // Base styles come before the styles that use them.
    for (const xml of written.toReversed()) this.#merged.add(xml, this.#declared);
  }

  /** Only a document that must keep its appearance needs a style that it does not have. */
  #isPlain(type: StyleType, id: string): boolean {
    return this.#merged.choice === 'keep' && type === 'paragraph' && id === plainStyle.id && this.#defaultOf('paragraph') === plainStyle;
  }

  #known(style: OwnStyle, begins: string, look: string): string | undefined {
    const own = this.#merged.defaultOf(style.type);
    if (this.#merged.choice === 'keep' && style.isDefault && begins === '' && own?.id !== undefined && own.look === look) return own.id;
    return this.#merged.find(style, begins, look);
  }

  #defaultOf(type: 'paragraph' | 'table'): OwnStyle | undefined {
    return this.#sheet.all.find((style) => style.type === type && style.isDefault) ?? (type === 'paragraph' ? plainStyle : undefined);
  }

  #lookOf(style: OwnStyle): string {
    if (this.#merged.choice === 'first') return '';
    return this.#looks.of(this.#resolved.byId.get(styleKey(style.type, style.id)) ?? style);
  }

  /** The properties from which the style's text starts, if the target's differ and the style must compensate. */
  #beginsOf(style: OwnStyle, isInside: boolean): string {
    const { type, link } = style;
    const isFolded =
      type === 'paragraph' ? !isInside : type === 'table' ? isInside || (this.#begins !== '' && this.#hides(style)) : link !== undefined;
    return isFolded ? this.#begins : '';
  }

  #hides(table: OwnStyle): boolean {
    this.#folded ??= foldedNames(this.#defaults, this.#merged.defaults);
    const folded = this.#folded;
    return this.#looks.chain(table).some(({ properties }) => properties.some((name) => folded.has(name)));
  }

  /** The style that states the properties from which text starts. */
  #root(type: StyleType): string {
    let id = this.#roots.get(type);
    if (id === undefined) {
      const content = foldedDefaults(this.#defaults, this.#merged.defaults);
      const name = type === 'table' ? 'Table Defaults' : 'Document Defaults';
      this.#roots.set(type, (id = this.#merged.addPlain(type, name, content)));
    }
    return id;
  }

  #add(
    style: OwnStyle,
    { id, name }: { readonly id: string; readonly name: string },
    { isInside, isFolded, renames }: { readonly isInside: boolean; readonly isFolded: boolean; readonly renames: Renames },
  ): string {
    const { type, xml: whole } = style;
    const isCopy = name !== style.shownName;
    if (isCopy) this.renamed.set(style.name, name);
    const followed = (other: string, element: string): string | undefined => {
      const linked: StyleType = element !== 'w:link' ? type : type === 'paragraph' ? 'character' : 'paragraph';
      if (element === 'w:link' && isInside) return undefined;
      // The base styles of a table style take on the defaults as well, whether or not it hides them itself.
      const goesOn = isInside || (type === 'table' && isFolded);
      const marked = goesOn && element === 'w:basedOn' ? other + insideMark : other;
      const found = this.has(linked, other) ? renames.style(marked, linked) : undefined;
      return found ?? (element === 'w:basedOn' && isFolded && type !== 'character' ? this.#root(type) : undefined);
    };
    const isRooted = isFolded && type !== 'character' && style.basedOn === undefined;
    const written = withElements(
      whole,
      (tag) => {
        if (tag.parent !== 'w:style') return renamedReference(whole, tag, renames);
        const other = otherStyles.has(tag.name) ? attributeOf(whole, tag, 'w:val') : undefined;
        const found = other === undefined ? undefined : followed(other, tag.name);
        if (other !== undefined) return found === undefined ? '' : { 'w:val': found };
        if (tag.name === 'w:aliases' && isCopy) return '';
        if (tag.name !== 'w:name') return renamedReference(whole, tag, renames);
        const prefix = rawPrefix(tag);
        const value = (element: string, text: string): string =>
          `<${prefix}${element} ${prefix || 'w:'}val="${escapeAttribute(text)}"${tag.kind === 'empty' ? '/>' : `></${prefix}${element}>`}`;
        return value('name', name) + (isRooted ? value('basedOn', this.#root(type)) : '');
      },
      rootScope(this.#declared),
    );
    return withAttributes(written, { 'w:styleId': id, 'w:default': undefined, ...(isCopy && { 'w:customStyle': '1' }) });
  }

  /** The start tag of the part's root, whose namespaces apply in its styles. */
  get #declared(): string {
    return this.#part ? rootTag(this.#part.text) : '';
  }
}
