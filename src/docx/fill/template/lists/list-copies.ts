/**
 * Numbered lists of a template → additional lists that restart: an instance of the same definition with its own starts
 * (ECMA-376-1 §17.9.8, §17.9.26).
 */
import type { Budget } from '../../../../base/abort.js';
import { IdPool } from '../../../write/ids.js';
import type { PackageEditor } from '../../../package/package-editor.js';
import { isWellFormed } from '../../../edit/well-formed.js';
import { attributeOf } from '../../../edit/attributes.js';
import { childOf, outerXml, readWhole, childValue, type FragmentNode } from '../../../edit/fragment.js';

/** A list that restarts in copies, and the levels of its items. */
export interface RestartedList {
  readonly id: string;
  readonly levels: readonly string[];
}

/** The numbering part of a template, read for the lists that restart. */
export interface TemplateLists {
  /** The name of the part. */
  readonly part: string;
  readonly text: string;
  /** Whether its levels have numbers rather than bullets. */
  readonly mayRestart: (list: RestartedList) => boolean;
  /** An instance that restarts. */
  readonly instanceXml: (list: RestartedList, id: number) => string;
  readonly ids: readonly string[];
  /** The level to which one of the styles is linked, trying the first style first. */
  readonly linkedLevel: (id: string, styles: readonly string[]) => string | undefined;
  /** The position for additional instances. */
  readonly end: number;
}

/** @returns undefined for a template without lists, or whose part cannot be read */
export function readTemplateLists(editor: PackageEditor, budget: Budget): TemplateLists | undefined {
  const numbering = editor.related('numbering');
  if (!numbering || !isWellFormed(numbering.text, budget)) return undefined;
  const { part, text } = numbering;
  const [root] = readWhole(text);
  const instances = byAttribute(text, root, 'w:num', 'w:numId');
  const definitions = byAttribute(text, root, 'w:abstractNum', 'w:abstractNumId');
  const last = root?.children.findLast(({ name }) => name === 'w:num');
  if (!last) return undefined;
  const definition = (instance: FragmentNode | undefined): FragmentNode | undefined =>
    definitions.get(childValue(text, instance, 'w:abstractNumId') ?? '');
  const readLevel = (instance: FragmentNode, level: string): Level => {
    const own = byAttribute(text, instance, 'w:lvlOverride', 'w:ilvl').get(level);
    const defined = childOf(own, 'w:lvl') ?? byAttribute(text, definition(instance), 'w:lvl', 'w:ilvl').get(level);
    return { own, start: childValue(text, defined, 'w:start') ?? '1', format: childValue(text, defined, 'w:numFmt') };
  };
  return {
    part,
    text,
    ids: [...instances.keys()],
    end: last.end,
    linkedLevel: (id, styles) => {
      const levels = definition(instances.get(id))?.children.filter(({ name }) => name === 'w:lvl') ?? [];
      const byStyle = new Map(levels.map((level) => [childValue(text, level, 'w:pStyle'), level]));
      const level = styles.map((style) => byStyle.get(style)).find((found) => found !== undefined);
      return attributeOf(text, level, 'w:ilvl');
    },
    mayRestart: ({ id, levels }) => {
      const instance = instances.get(id);
      return (
        instance !== undefined && instance.raw.endsWith(':num') && levels.some((level) => readLevel(instance, level).format !== 'bullet')
      );
    },
    instanceXml: ({ id, levels }, copy) => {
      const instance = instances.get(id);
      if (!instance) return '';
      const prefix = instance.raw.slice(0, -'num'.length);
      const start = (level: Level): string => `<${prefix}startOverride ${prefix}val="${level.start}"/>`;
      const found = levels.map((name) => ({ name, ...readLevel(instance, name) }));
      const inner = instance.children.map((child) => {
        const level = found.find(({ own }) => own === child);
        if (!level || childOf(child, 'w:startOverride')) return outerXml(text, child);
        return `<${prefix}lvlOverride ${prefix}ilvl="${level.name}">${start(level)}${outerXml(text, childOf(child, 'w:lvl'))}</${prefix}lvlOverride>`;
      });
      const added = found.filter(({ own }) => !own);
      const overrides = added.map((level) => `<${prefix}lvlOverride ${prefix}ilvl="${level.name}">${start(level)}</${prefix}lvlOverride>`);
      return `<${prefix}num ${prefix}numId="${String(copy)}">${[...inner, ...overrides].join('')}</${prefix}num>`;
    },
  };
}

interface Level {
  /** The instance's own override. */
  readonly own: FragmentNode | undefined;
  readonly start: string;
  readonly format: string | undefined;
}

/** The children of that name, by an attribute. */
function byAttribute(text: string, parent: FragmentNode | undefined, name: string, attribute: string): Map<string, FragmentNode> {
  const nodes = parent?.children.filter((node) => node.name === name) ?? [];
  return new Map(nodes.map((node) => [attributeOf(text, node, attribute) ?? '', node]));
}

/** The lists that one filled document gets. */
export class ListCopies {
  readonly #lists: TemplateLists | undefined;
  #ids: IdPool | undefined;
  #added = '';

  constructor(lists: TemplateLists | undefined) {
    this.#lists = lists;
  }

  /**
   * A copy of the list that restarts.
   * @returns its id, and its XML for the numbering part
   */
  restart(list: RestartedList): { readonly id: string; readonly xml: string } {
    const lists = this.#lists;
    if (!lists) return { id: list.id, xml: '' };
    if (!this.#ids) {
      this.#ids = new IdPool(1);
      for (const id of lists.ids) this.#ids.claim(id);
    }
    const id = this.#ids.claim();
    const xml = lists.instanceXml(list, id);
    this.#added += xml;
    return { id: String(id), xml };
  }

  /** The numbering part with the new lists. */
  get changed(): readonly [part: string, text: string] | undefined {
    const lists = this.#lists;
    if (!lists || this.#added === '') return undefined;
    return [lists.part, lists.text.slice(0, lists.end) + this.#added + lists.text.slice(lists.end)];
  }
}
