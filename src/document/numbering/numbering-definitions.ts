/** Numbering instances with their links followed and overrides applied (ECMA-376-1 §17.9). */
import type { AbstractNumbering, Numbering, NumberingInstance, NumberingLevel } from '../numbering.js';
import type { StyleSheet } from '../style.js';

/** One effective `w:num`. */
export interface NumberingDefinition {
  readonly numId: string;
  /** The abstract definition that actually holds the levels; instances that share it share their counters. */
  readonly abstractId: string;
  /** By level, 0 to 8. */
  readonly levels: readonly (NumberingLevel | undefined)[];
  /** `w:startOverride` by level. */
  readonly startOverrides: ReadonlyMap<number, number>;
}

export type FindDefinition = (numId: string) => NumberingDefinition | undefined;

export function createNumberingDefinitions(numbering: Numbering, styles: StyleSheet): FindDefinition {
  const cache = new Map<string, NumberingDefinition | undefined>();
  return (numId) => {
    if (!cache.has(numId)) cache.set(numId, define(numbering, styles, numId));
    return cache.get(numId);
  };
}

function define(numbering: Numbering, styles: StyleSheet, numId: string): NumberingDefinition | undefined {
  const instance = numbering.instances.get(numId);
  const abstract = instance && followLinks(numbering, styles, instance);
  if (!abstract) return undefined;
  const levels = [...abstract.levels];
  const startOverrides = new Map<number, number>();
  for (const [level, override] of instance.overrides) {
    if (override.level) levels[level] = override.level;
    if (override.start !== undefined) startOverrides.set(level, override.start);
  }
  return { numId, abstractId: abstract.id, levels, startOverrides };
}

/** `w:numStyleLink` names a numbering style, whose own instance holds the levels (§17.9.21); a cycle of links holds none. */
function followLinks(numbering: Numbering, styles: StyleSheet, instance: NumberingInstance): AbstractNumbering | undefined {
  const seen = new Set<string>();
  let abstract = numbering.abstracts.get(instance.abstractId);
  while (abstract?.numStyleLink !== undefined && !abstract.levels.some(Boolean)) {
    if (seen.has(abstract.id)) return undefined;
    seen.add(abstract.id);
    abstract = linkedAbstract(numbering, styles, abstract.numStyleLink);
  }
  return abstract;
}

function linkedAbstract(numbering: Numbering, styles: StyleSheet, styleId: string): AbstractNumbering | undefined {
  const numId = styles.styles.get(styleId)?.paragraph?.numbering?.numId;
  const instance = numId === undefined ? undefined : numbering.instances.get(numId);
  const byStyle = instance && numbering.abstracts.get(instance.abstractId);
  if (byStyle) return byStyle;
  for (const abstract of numbering.abstracts.values()) if (abstract.styleLink === styleId) return abstract;
  return undefined;
}
