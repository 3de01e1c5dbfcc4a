/**
 * The body's formatting → the document's defaults (`w:docDefaults`), so that text, notes, lists and headers share it and runs state only
 * what differs. Formatting that a default style overrides stays with the text.
 */
import type { Mutable } from '../../../base/mutable.js';
import type { ParagraphSpacing } from '../../../document/paragraph.js';
import type { RunProperties } from '../../../document/run.js';
import type { Style, StyleSheet } from '../../../document/style.js';
import type { ComputedStyle } from '../../css/computed-style.js';
import { defaultCharacterStyles } from '../../defaults/default-character-styles.js';
import { defaultParagraphStyles } from '../../defaults/default-paragraph-styles.js';
import { defaultStyleSheet } from '../../defaults/default-settings.js';
import { defaultTableStyles } from '../../defaults/default-table-styles.js';
import { lineSpacing } from '../line-spacing.js';
import { runProperties } from '../run-format.js';

const runKeys = ['fonts', 'color', 'size', 'sizeComplex'] as const satisfies readonly (keyof RunProperties)[];
type RunKey = (typeof runKeys)[number];

/** Properties of styles that override the defaults of a page. */
interface Stated {
  readonly run: ReadonlySet<RunKey>;
  readonly line: boolean;
}

const nothing: Stated = { run: new Set(), line: false };

function statedBy(style: Style, all: ReadonlyMap<string, Style>): Stated {
  const conditions = Object.values(style.conditions ?? {});
  const runs = [style.run, ...conditions.map(({ run }) => run)];
  const paragraphs = [style.paragraph, ...conditions.map(({ paragraph }) => paragraph)];
  const parent = style.basedOn === undefined ? undefined : all.get(style.basedOn);
  const outer = parent ? statedBy(parent, all) : nothing;
  return {
    run: new Set([...outer.run, ...runKeys.filter((key) => runs.some((run) => run?.[key] !== undefined))]),
    line: outer.line || paragraphs.some((paragraph) => paragraph?.spacing?.line !== undefined),
  };
}

const styles = new Map(
  [...defaultParagraphStyles(0), ...defaultCharacterStyles(), ...defaultTableStyles()].map((style) => [style.id, style] as const),
);
const statements = new Map([...styles.values()].map((style) => [style.id, statedBy(style, styles)] as const));

const statementOf = (styleId: string | undefined): Stated => (styleId === undefined ? nothing : (statements.get(styleId) ?? nothing));

type LineSpacing = Pick<ParagraphSpacing, 'line' | 'lineRule'>;

/** The formatting of text on a page whose body states nothing. */
const usual = defaultStyleSheet(0, '').defaults;
const usualRun: Pick<RunProperties, RunKey> = { color: 'auto', ...usual.run };
const { line = 240, lineRule = 'auto' } = usual.paragraph?.spacing ?? {};
const usualLines: LineSpacing = { line, lineRule };

export class PageDefaults {
  readonly run: Pick<RunProperties, RunKey>;
  readonly spacing: LineSpacing;
  readonly #serialized: ReadonlyMap<RunKey, string>;
  /** By the style of the paragraph. */
  readonly #settled = new Map<string | undefined, WeakMap<RunProperties, RunProperties>>();
  readonly #inTables = new Map<string, PageDefaults>();

  constructor(run: PageDefaults['run'], spacing: LineSpacing) {
    this.run = run;
    this.spacing = spacing;
    this.#serialized = new Map(runKeys.flatMap((key) => (run[key] === undefined ? [] : [[key, JSON.stringify(run[key])] as const])));
  }

  /** Those of a page whose body has the style. */
  static of(body: ComputedStyle, language: string): PageDefaults {
    const stated = runProperties(body, { characterStyles: [], language });
    const run = Object.fromEntries(runKeys.flatMap((key) => (stated[key] === undefined ? [] : [[key, stated[key]]])));
    return new PageDefaults(run, lineSpacing(body) ?? {});
  }

  /** Those that reach the text of a table: its style overrides the others. */
  inTable(styleId: string): PageDefaults {
    const { run: overridden, line } = statementOf(styleId);
    if (overridden.size === 0 && !line) return this;
    let known = this.#inTables.get(styleId);
    if (!known) {
      const run = Object.fromEntries(Object.entries(this.run).filter(([key]) => !overridden.has(key as RunKey)));
      this.#inTables.set(styleId, (known = new PageDefaults(run, line ? {} : this.spacing)));
    }
    return known;
  }

  /** The properties without what a paragraph of that style has anyway: the same object for the same properties. */
  settle(properties: RunProperties, styleId: string | undefined): RunProperties {
    if (this.#serialized.size === 0) return properties;
    let known = this.#settled.get(styleId);
    if (!known) this.#settled.set(styleId, (known = new WeakMap<RunProperties, RunProperties>()));
    let settled = known.get(properties);
    if (!settled) known.set(properties, (settled = this.#withoutDefaults(properties, styleId)));
    return settled;
  }

  /** The properties of a list's number, whose fonts are those of its level or the page: only equal values are left out. */
  settleMark(properties: RunProperties, styleId: string | undefined): RunProperties {
    if (this.#serialized.size === 0) return properties;
    return Object.fromEntries(Object.entries(this.settle(properties, styleId)).filter(([key]) => Object.hasOwn(properties, key)));
  }

  /** The lines that a paragraph of the style states: those that it would not have anyway. */
  linesOf(stated: LineSpacing | undefined, styleId: string | undefined): LineSpacing | undefined {
    if (this.spacing.line === undefined || statementOf(styleId).line) return stated;
    const lines = stated ?? usualLines;
    return lines.line === this.spacing.line && lines.lineRule === this.spacing.lineRule ? undefined : lines;
  }

  /** A value that an element takes back (`initial`) is stated, since the default is the page's. */
  #withoutDefaults(properties: RunProperties, styleId: string | undefined): RunProperties {
    const [paragraph, character] = [statementOf(styleId), statementOf(properties.styleId)];
    const settled: Mutable<RunProperties> = { ...properties };
    for (const [key, serialized] of this.#serialized) {
      if (paragraph.run.has(key) || character.run.has(key)) continue;
      if (properties[key] === undefined) Object.assign(settled, { [key]: usualRun[key] });
      else if (JSON.stringify(properties[key]) === serialized) delete settled[key];
    }
    return settled;
  }
}

/** The styles with the defaults of the page. */
export const withPageDefaults = (sheet: StyleSheet, { run, spacing }: PageDefaults): StyleSheet => ({
  ...sheet,
  defaults: {
    ...sheet.defaults,
    run: { ...sheet.defaults.run, ...run },
    paragraph: { ...sheet.defaults.paragraph, spacing: { ...sheet.defaults.paragraph?.spacing, ...spacing } },
  },
});
