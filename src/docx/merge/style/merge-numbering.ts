/** Lists of other documents → restarted lists of the target, which reuse its definitions if they are equal (ECMA-376-1 §17.9). */
import { attributeIn, findTag, withAttributes, withElements, withinRoot } from '../../edit/tags.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { attributeOf, attributesIn } from '../../edit/attributes.js';
import { childOf, outerXml, type FragmentNode } from '../../edit/fragment.js';
import { IdPool } from '../../write/ids.js';
import { wordNamespace, wordprocessing } from '../../write/namespaces.js';
import { xmlDeclaration } from '../../write/xml-output.js';
import { Declarations, rootTag, readRoot } from '../declarations.js';
import { withRenames, type Renames, type RenameIn } from '../references.js';
import type { SourceDocument, SourcePart } from '../source-document.js';
import type { ListLook } from './style-sheet.js';

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml';
const empty = `${xmlDeclaration}<w:numbering${wordNamespace}></w:numbering>`;

interface Lists {
  readonly part: SourcePart;
  readonly instances: ReadonlyMap<string, FragmentNode>;
  readonly definitions: ReadonlyMap<string, FragmentNode>;
  readonly pictures: ReadonlyMap<string, FragmentNode>;
}

function listsIn(part: SourcePart): Lists {
  const byId = (element: string, attribute: string): Map<string, FragmentNode> =>
    new Map(
      part.root.children.flatMap((node) => (node.name === element ? [[attributeOf(part.text, node, attribute) ?? '', node] as const] : [])),
    );
  return {
    part,
    instances: byId('w:num', 'w:numId'),
    definitions: byId('w:abstractNum', 'w:abstractNumId'),
    pictures: byId('w:numPicBullet', 'w:numPicBulletId'),
  };
}

/** The content by which definitions are compared: everything except their own numbers. */
function comparableContent(definition: string): string {
  const xml = definition.slice(rootTag(definition).length);
  return withElements(xml, (tag) => {
    if (tag.name === 'w:nsid' || tag.name === 'w:tmpl') return '';
    const revisions = attributesIn(xml, tag).filter(({ name }) => name.startsWith('w:rsid'));
    return revisions.length === 0 ? undefined : Object.fromEntries(revisions.map(({ name }) => [name, undefined]));
  });
}

/** Whether some level has labels that differ; a definition that only refers to a style may have any labels. */
const counts = (xml: string): boolean =>
  findTag(
    xml,
    (tag) => tag.name === 'w:numStyleLink' || (tag.name === 'w:numFmt' && !uncounted.has(attributeOf(xml, tag, 'w:val') ?? 'decimal')),
  ) !== undefined;
const uncounted: ReadonlySet<string> = new Set(['bullet', 'none']);

/** The lists of one source. */
interface StartedLists {
  /** The target's definitions by those of the source. */
  readonly numbers: Map<string, string>;
  /** The number of preceding definitions with the same content: each counts separately, so the target needs as many. */
  readonly ranks: Map<string, number>;
  readonly counts: Map<string, number>;
}

function countEqual(content: string, counts: Map<string, number>): number {
  const rank = counts.get(content) ?? 0;
  counts.set(content, rank + 1);
  return rank;
}

const contentKey = (content: string, rank: number): string => `${String(rank)} ${content}`;

/**
 * Maps a list of one source to the target's. @param renames The source's renames, for what the list refers to @param
 * renameIn For its pictures
 */
type SourceLists = (id: string, renames: Renames, renameIn: RenameIn) => string | undefined;

export class MergedNumbering {
  readonly #target: PackageEditor;
  #part: string | undefined;
  readonly #text: string;
  readonly #definitionIds = new IdPool(0, 1);
  readonly #instanceIds = new IdPool(1);
  readonly #signs = new IdPool(1, 0x10_0000);
  /** Numbers of definitions by content. */
  readonly #byContent = new Map<string, string>();
  readonly #pictureIds = new IdPool(0);
  /** Numbers of pictures by content. */
  readonly #byPicture = new Map<string, string>();
  readonly #pictures: string[] = [];
  readonly #definitions: string[] = [];
  readonly #instances: string[] = [];
  readonly #declarations: Declarations;
  readonly #own: SourcePart | undefined;
  #sources = 0;

  constructor(target: PackageEditor) {
    this.#target = target;
    this.#part = target.relationships(target.mainPart).ofKind('numbering')?.target;
    this.#text = withinRoot((this.#part === undefined ? undefined : target.text(this.#part)) ?? empty, () => '');
    this.#declarations = new Declarations(this.#text);
    const root = readRoot(this.#text);
    if (!root) return;
    this.#own = { name: this.#part ?? '', text: this.#text, root };
    const { instances, definitions } = listsIn(this.#own);
    for (const id of instances.keys()) this.#instanceIds.claim(id);
    for (const id of listsIn(this.#own).pictures.keys()) this.#pictureIds.claim(id);
    const counts = new Map<string, number>();
    for (const [id, node] of definitions) {
      this.#definitionIds.claim(id);
      const content = comparableContent(outerXml(this.#text, node));
      this.#byContent.set(contentKey(content, countEqual(content, counts)), id);
    }
    for (const node of definitions.values()) {
      const sign = childOf(node, 'w:nsid');
      if (sign) this.#signs.claim(String(parseInt(attributeOf(this.#text, sign, 'w:val') ?? '', 16)));
    }
  }

  /**
   * The appearance of lists, for styles whose paragraphs are in them: a counting list never equals one of another
   * document, which would continue it.
   */
  lookOf(source?: SourceDocument): ListLook {
    const part = source ? source.related('numbering') : this.#own;
    const lists = part && listsIn(part);
    const serial = source ? (this.#sources += 1) : 0;
    return (id) => {
      const instance = lists?.instances.get(id);
      const reference = childOf(instance, 'w:abstractNumId');
      const definition = lists && reference && lists.definitions.get(attributeOf(lists.part.text, reference, 'w:val') ?? '');
      if (!lists || !definition) return '';
      const xml = outerXml(lists.part.text, definition);
      return counts(xml) ? `counts ${String(serial)} ${id}` : comparableContent(xml);
    };
  }

  /** Returns lists of the target itself that restart for one source; undefined for lists that do not count. */
  restarting(): (list: string, style: string) => { readonly list: string; readonly level: string } | undefined {
    const lists = this.#own && listsIn(this.#own);
    const names = new Map<string, string>();
    return (id, style) => {
      const instance = lists?.instances.get(id);
      const reference = childOf(instance, 'w:abstractNumId');
      const number = lists && reference && attributeOf(lists.part.text, reference, 'w:val');
      const definition = lists?.definitions.get(number ?? '');
      if (!lists || !instance || number === undefined || !definition) return undefined;
      const { text } = lists.part;
      if (!counts(outerXml(text, definition))) return undefined;
      let list = names.get(id);
      if (list === undefined) {
        names.set(id, (list = String(this.#instanceIds.claim())));
        const own = instance.children.filter(({ name }) => name === 'w:lvlOverride');
        const changed = new Set(own.map((node) => attributeOf(text, node, 'w:ilvl')));
        const starts = levelStarts(text, definition).filter(({ level }) => !changed.has(level));
        const overrides = [...own.map((node) => outerXml(text, node)), ...starts.map(startOverride)].join('');
        const xml = `<w:num w:numId="${list}"><w:abstractNumId w:val="${number}"/>${overrides}</w:num>`;
        this.#instances.push(...this.#declarations.take([xml], rootTag(text)));
      }
      const level = definition.children.find((node) => {
        const stated = childOf(node, 'w:pStyle');
        return stated !== undefined && attributeOf(text, stated, 'w:val') === style;
      });
      return { list, level: (level && attributeOf(text, level, 'w:ilvl')) ?? '0' };
    };
  }

  /** Returns the target's list for a list of the source. */
  of(source: SourceDocument): SourceLists {
    let lists: Lists | undefined;
    const names = new Map<string, string | undefined>();
    const started: StartedLists = { numbers: new Map(), ranks: new Map(), counts: new Map() };
    return (id, renames, renameIn) => {
      if (names.has(id)) return names.get(id);
      if (!lists) {
        const part = source.related('numbering');
        lists = part && listsIn(part);
      }
      const instance = lists?.instances.get(id);
      const name = instance && String(this.#instanceIds.claim());
      // A list may refer back to itself through its styles.
      names.set(id, name);
      const known = lists;
      if (known && instance && name !== undefined) {
        const picture = (own: string): string | undefined => this.#picture(known, own, renameIn);
        this.#add(known, instance, name, { renames: { ...renames, picture }, started });
      }
      return name;
    };
  }

  /** @param started Lists that continue one started earlier in this source */
  #add(
    lists: Lists,
    instance: FragmentNode,
    id: string,
    { renames, started }: { readonly renames: Renames; readonly started: StartedLists },
  ): void {
    const { text } = lists.part;
    const root = rootTag(text);
    const reference = childOf(instance, 'w:abstractNumId');
    const source = (reference && attributeOf(text, reference, 'w:val')) ?? '';
    const definition = lists.definitions.get(source);
    if (!definition) return;
    const content = outerXml(text, definition);
    let rank = started.ranks.get(source);
    if (rank === undefined) started.ranks.set(source, (rank = countEqual(comparableContent(content), started.counts)));
    // Its styles may be in lists of the same definition, which are added before this one.
    const begun = started.numbers.get(source);
    const { number, isNew } =
      begun === undefined ? this.#definition(withRenames(content, root, renames), root, rank) : { number: begun, isNew: false };
    const own = instance.children.filter(({ name }) => name === 'w:lvlOverride');
    const overrides = own.map((node) => withRenames(outerXml(text, node), root, renames));
    const changed = new Set(own.map((node) => attributeOf(text, node, 'w:ilvl')));
    const starts = isNew || started.numbers.has(source) ? [] : levelStarts(text, definition).filter(({ level }) => !changed.has(level));
    started.numbers.set(source, number);
    const added = starts.map(startOverride);
    const xml = `<w:num w:numId="${id}"><w:abstractNumId w:val="${number}"/>${[...overrides, ...added].join('')}</w:num>`;
    this.#instances.push(...this.#declarations.take([xml], root));
  }

  /** The target's picture for a picture bullet. */
  #picture({ part, pictures }: Lists, id: string, renameIn: RenameIn): string | undefined {
    const node = pictures.get(id);
    if (!node) return undefined;
    const xml = renameIn(part, this.#ownPart(), outerXml(part.text, node));
    const content = withElements(xml.slice(rootTag(xml).length), () => ({ id: undefined, 'o:spid': undefined }));
    let number = this.#byPicture.get(content);
    if (number === undefined) {
      this.#byPicture.set(content, (number = String(this.#pictureIds.claim())));
      this.#pictures.push(...this.#declarations.take([withAttributes(xml, { 'w:numPicBulletId': number })], rootTag(part.text)));
    }
    return number;
  }

  /** The name of the target's part, which is created if missing. */
  #ownPart(): string {
    if (this.#part === undefined) {
      this.#part = this.#target.add(this.#target.beside('numbering.xml'), contentType, this.#text);
      this.#target.relate(this.#target.mainPart, 'numbering', this.#part);
    }
    return this.#part;
  }

  /** @param rank The number of preceding equal definitions in the source */
  #definition(xml: string, root: string, rank: number): { readonly number: string; readonly isNew: boolean } {
    const key = contentKey(comparableContent(xml), rank);
    const known = this.#byContent.get(key);
    if (known !== undefined) return { number: known, isNew: false };
    const number = String(this.#definitionIds.claim());
    this.#byContent.set(key, number);
    // Word treats lists with the same `w:nsid` as one list.
    const sign = this.#signs.claim().toString(16).toUpperCase().padStart(8, '0');
    const own = withElements(xml, ({ name }) =>
      name === 'w:nsid' ? { 'w:val': sign } : name === 'w:abstractNum' ? { 'w:abstractNumId': number } : undefined,
    );
    this.#definitions.push(...this.#declarations.take([own], root));
    return { number, isNew: true };
  }

  /** Definitions come before instances (CT_Numbering). */
  save(): void {
    if (this.#instances.length === 0) return;
    const text = this.#text;
    const root = readRoot(text);
    if (!root) return;
    const first = root.children.find(({ name }) => name === 'w:num' || name === 'w:numIdMacAtCleanup')?.start ?? root.closeStart;
    const last = root.children.findLast(({ name }) => name === 'w:num')?.end ?? first;
    const pictures = root.children.findLast(({ name }) => name === 'w:numPicBullet')?.end ?? root.openEnd;
    const whole = [
      ...[text.slice(0, pictures), ...this.#pictures, text.slice(pictures, first), ...this.#definitions],
      ...[text.slice(first, last), ...this.#instances, text.slice(last)],
    ].join('');
    this.#target.change(this.#ownPart(), withPrefix(this.#declarations.within(whole)));
  }
}

const startOverride = ({ level, start }: { readonly level: string; readonly start: string }): string =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

function levelStarts(text: string, definition: FragmentNode): { readonly level: string; readonly start: string }[] {
  return definition.children.flatMap((node) => {
    const start = node.name === 'w:lvl' ? childOf(node, 'w:start') : undefined;
    const level = attributeOf(text, node, 'w:ilvl');
    return start && level !== undefined ? [{ level, start: attributeOf(text, start, 'w:val') ?? '1' }] : [];
  });
}

/** Elements written here have the usual prefix. */
const withPrefix = (text: string): string =>
  attributeIn(text, 'xmlns:w') === undefined ? withAttributes(text, { 'xmlns:w': wordprocessing }) : text;
