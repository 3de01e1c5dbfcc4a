/** Document trees for tests: everything that is not stated is empty. */
import type { Block } from '../../../src/document/block.js';
import type { DocumentTree } from '../../../src/document/document-tree.js';
import type { AbstractNumbering, NumberingInstance, NumberingLevel } from '../../../src/document/numbering.js';
import type { Paragraph, ParagraphProperties } from '../../../src/document/paragraph.js';
import type { Run, RunProperties } from '../../../src/document/run.js';
import type { Section } from '../../../src/document/section.js';
import type { Style, StyleSheet } from '../../../src/document/style.js';
import { defaultSettings } from '../../../src/markup/defaults/default-settings.js';
import type { Table, TableCell, TableProperties, TableRow } from '../../../src/document/table.js';

export type StyleSource = Partial<Style> & { readonly id: string };

export interface TreeSource {
  readonly styles?: readonly StyleSource[];
  /** Present and empty unless the test states them. */
  readonly defaults?: Partial<StyleSheet['defaults']>;
  readonly compat?: readonly string[];
  readonly abstracts?: readonly AbstractNumbering[];
  readonly instances?: readonly NumberingInstance[];
  readonly blocks?: readonly Block[];
  readonly headers?: Section['properties']['headers'];
}

export function tree(source: TreeSource = {}): DocumentTree {
  const styles = (source.styles ?? []).map((style): Style => ({ name: style.id, type: 'paragraph', isDefault: false, ...style }));
  const notes = {};
  const { math: _, themeFontLanguage: __, characterSpacingControl: ___, ...settings } = defaultSettings('en-US');
  return {
    sections: [
      {
        children: source.blocks ?? [],
        properties: {
          type: 'nextPage',
          pageWidth: 12240,
          pageHeight: 15840,
          margins: { top: 1440, right: 1440, bottom: 1440, left: 1440, header: 720, footer: 720, gutter: 0 },
          columns: { count: 1, space: 720, separator: false },
          titlePage: false,
          headers: source.headers ?? {},
          footers: {},
          pageNumbering: { format: 'decimal' },
          verticalAlign: 'top',
          grid: { linePitch: 360, charSpace: 0 },
          bidi: false,
          rtlGutter: false,
          footnotes: notes,
          endnotes: notes,
        },
      },
    ],
    styles: {
      styles: new Map(styles.map((style) => [style.id, style])),
      defaults: { hasStylesPart: true, ...(source.defaults ?? { run: {}, paragraph: {} }) },
    },
    numbering: {
      abstracts: new Map((source.abstracts ?? []).map((abstract) => [abstract.id, abstract])),
      instances: new Map((source.instances ?? []).map((instance) => [instance.id, instance])),
    },
    settings: { ...settings, compat: new Set(source.compat ?? []) },
    footnotes: new Map(),
    endnotes: new Map(),
    comments: new Map(),
    media: new Map(),
    fonts: new Map(),
    properties: { other: new Map() },
  };
}

export const paragraph = (properties: ParagraphProperties = {}, ...children: Paragraph['children']): Paragraph => ({
  kind: 'paragraph',
  properties,
  children,
});

export const run = (text: string, properties: RunProperties = {}): Run => ({ kind: 'run', properties, content: [{ kind: 'text', text }] });

export const level = (index: number, format: string, text: string, more: Partial<NumberingLevel> = {}): NumberingLevel => ({
  level: index,
  start: 1,
  format,
  text,
  suffix: 'tab',
  alignment: 'start',
  isLegal: false,
  paragraph: {},
  run: {},
  ...more,
});

export const instance = (id: string, abstractId: string, overrides: NumberingInstance['overrides'] = new Map()): NumberingInstance => ({
  id,
  abstractId,
  overrides,
});

export const numbered = (numId: string, at = 0, more: ParagraphProperties = {}): Paragraph =>
  paragraph({ numbering: { numId, level: at }, ...more });

export const cell = (properties: TableCell['properties'] = {}, ...children: Block[]): TableCell => ({ properties, children });

export const row = (cells: readonly TableCell[], properties: TableRow['properties'] = {}): TableRow => ({ properties, cells });

export const table = (rows: readonly TableRow[], properties: TableProperties = {}, grid: readonly number[] = []): Table => ({
  kind: 'table',
  properties,
  grid,
  rows,
});

/** A table of empty cells. */
export const gridTable = (rows: number, columns: number, properties: TableProperties = {}): Table =>
  table(
    Array.from({ length: rows }, () => row(Array.from({ length: columns }, () => cell()))),
    properties,
    Array.from({ length: columns }, () => 1440),
  );
