/**
 * Applies the design of a reference document to another: styles, their numbering, headers and footers, page setup,
 * settings. The body is kept.
 */
import type { DocumentTree } from '../../document/document-tree.js';
import type { AbstractNumbering, Numbering, NumberingInstance } from '../../document/numbering.js';
import type { Section, SectionProperties } from '../../document/section.js';
import { renamed } from '../../document/rename.js';
import type { Style, StyleSheet } from '../../document/style.js';
import { decimal } from './values.js';

/** Renames ids of the reference for the result. */
type ReferenceNames = Record<'styleId' | 'numId' | 'media', (name: string) => string>;

/** `reference` wins wherever both state something. */
export function applyReference(tree: DocumentTree, reference: DocumentTree): DocumentTree {
  const styleIds = matchStyles(tree.styles, reference.styles);
  const shift = 1 + highestId([...tree.numbering.instances.keys(), ...tree.numbering.abstracts.keys()]);
  const renaming: ReferenceNames = {
    styleId: (id) => styleIds.get(id) ?? id,
    numId: (id) => (id === '0' ? id : `${(decimal(id) ?? 0) + shift}`),
    media: (name) => `reference/${name}`,
  };
  const page = reference.sections.at(-1)?.properties;
  return {
    ...tree,
    sections: page ? withReferencePage(tree.sections, renamed(page, renaming)) : tree.sections,
    styles: mergeReferenceStyles(tree.styles, reference.styles, renaming),
    numbering: mergeNumbering(tree.numbering, reference.numbering, renaming),
    settings: { ...reference.settings, documentVariables: tree.settings.documentVariables, updateFields: tree.settings.updateFields },
    media: new Map([...tree.media, ...Array.from(reference.media, ([name, item]) => [renaming.media(name), item] as const)]),
    fonts: new Map([...tree.fonts, ...reference.fonts]),
    theme: reference.theme ?? tree.theme,
  };
}

/**
 * The reference's style ids → those of the same styles in the tree: matched by name, which Word does not translate, or
 * as the default of their type.
 */
function matchStyles(own: StyleSheet, reference: StyleSheet): ReadonlyMap<string, string> {
  const key = ({ type, name }: Style): string => `${type} ${name.toLowerCase()}`;
  const byName = new Map(Array.from(own.styles.values(), (style) => [key(style), style.id]));
  const defaults = new Map(Array.from(own.styles.values()).flatMap((style) => (style.isDefault ? [[style.type, style.id] as const] : [])));
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const style of reference.styles.values()) {
    let id = byName.get(key(style)) ?? (style.isDefault ? defaults.get(style.type) : undefined) ?? style.id;
    // A style with another name or type already has this id.
    const other = own.styles.get(id);
    if (other && key(other) !== key(style) && !(style.isDefault && other.isDefault && other.type === style.type)) id = `${id}-reference`;
    while (taken.has(id)) id += '-2';
    taken.add(id);
    ids.set(style.id, id);
  }
  return ids;
}

function mergeReferenceStyles(own: StyleSheet, reference: StyleSheet, renaming: ReferenceNames): StyleSheet {
  const styles = new Map<string, Style>();
  for (const style of reference.styles.values()) {
    const { basedOn, next, link } = style;
    const id = renaming.styleId(style.id);
    styles.set(id, {
      ...renamed(style, renaming),
      id,
      ...(basedOn !== undefined && { basedOn: renaming.styleId(basedOn) }),
      ...(next !== undefined && { next: renaming.styleId(next) }),
      ...(link !== undefined && { link: renaming.styleId(link) }),
    });
  }
  const withDefault = new Set(Array.from(styles.values()).flatMap((style) => (style.isDefault ? [style.type] : [])));
  for (const [id, style] of own.styles)
    if (!styles.has(id)) styles.set(id, style.isDefault && withDefault.has(style.type) ? { ...style, isDefault: false } : style);
  return { styles, defaults: reference.defaults.hasStylesPart ? reference.defaults : own.defaults };
}

function mergeNumbering(own: Numbering, reference: Numbering, renaming: ReferenceNames): Numbering {
  const abstracts = new Map<string, AbstractNumbering>(own.abstracts);
  const instances = new Map<string, NumberingInstance>(own.instances);
  for (const abstract of reference.abstracts.values()) {
    const id = renaming.numId(abstract.id === '0' ? '00' : abstract.id);
    const { styleLink, numStyleLink } = abstract;
    abstracts.set(id, {
      ...renamed(abstract, renaming),
      id,
      styleLink: styleLink === undefined ? undefined : renaming.styleId(styleLink),
      numStyleLink: numStyleLink === undefined ? undefined : renaming.styleId(numStyleLink),
    });
  }
  for (const instance of reference.instances.values()) {
    const id = renaming.numId(instance.id);
    const abstractId = renaming.numId(instance.abstractId === '0' ? '00' : instance.abstractId);
    instances.set(id, { ...renamed(instance, renaming), id, abstractId });
  }
  return { abstracts, instances };
}

/** Sections keep their type and their columns; everything else is taken from the reference. */
function withReferencePage(sections: readonly Section[], page: SectionProperties): Section[] {
  return sections.map(({ properties, children }) => ({
    properties: { ...page, type: properties.type, columns: properties.columns.count > 1 ? properties.columns : page.columns },
    children,
  }));
}

function highestId(ids: readonly string[]): number {
  return ids.reduce((most, id) => Math.max(most, decimal(id) ?? 0), 0);
}
