/** The bytes of a document → its body as text, adjusted so that it looks the same in the target as on its own. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { DocumentSettings } from '../../document/document-tree.js';
import { attributeOf } from '../edit/attributes.js';
import { outerXml, descendants, innerXml, rawPrefix, startTag, type FragmentNode } from '../edit/fragment.js';
import { findTag } from '../edit/tags.js';
import { rootTag, readRoot } from './declarations.js';
import type { DocumentSource } from '../package/document-source.js';
import type { ImportedBody } from './imported-body.js';
import { readPartSettings, type SharedSettings, type StatedSettings } from './settings/shared-settings.js';
import { SourceDocument, type SourcePart } from './source-document.js';
import type { MergedNumbering } from './style/merge-numbering.js';
import type { MergedStyles } from './style/merge-styles.js';
import { withRestartedLists, withStatedStyles } from './style/stated-styles.js';
import { SourceStyles } from './style/source-styles.js';
import { withStatedGaps } from './style/stated-gaps.js';
import { themeOverride } from './theme/chart-theme.js';
import { readThemeUse, type ThemeUse, withoutTheme } from './theme/without-theme.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import type { Theme } from '../read/parts/theme.js';

/**
 * Text in a diagram's shapes that names no font → text with its theme's font, to which the shapes' style refers
 * ([MS-ODRAWXML] 2.4; ECMA-376-1 §20.1.4.1.17).
 */
const runProperties: ReadonlySet<string> = new Set(['a:rPr', 'a:endParaRPr']);
/** Elements that follow the fonts (CT_TextCharacterProperties). */
const behind: ReadonlySet<string> = new Set(['a:ea', 'a:cs', 'a:sym', 'a:hlinkClick', 'a:hlinkMouseOver', 'a:rtl', 'a:extLst']);

function withDiagramFonts(text: string, theme: Theme): string {
  if (!text.includes('/drawing/2008/diagram"')) return text;
  const root = readRoot(text);
  if (root?.name !== 'dsp:drawing') return text;
  let [done, at] = ['', 0];
  for (const shape of descendants([root], ({ name }) => name !== 'dsp:sp')) {
    if (shape.name !== 'dsp:sp') continue;
    const family = shapeFamily(shape, text, theme);
    if (family === undefined) continue;
    for (const run of descendants([shape], ({ name }) => !runProperties.has(name))) {
      if (!runProperties.has(run.name)) continue;
      done += text.slice(at, run.start) + withFamily(text, run, escapeAttribute(family));
      at = run.end;
    }
  }
  return done + text.slice(at);
}

/** Undefined if the shape names a font, which may apply to all its text. */
function shapeFamily(shape: FragmentNode, text: string, theme: Theme): string | undefined {
  let family: string | undefined;
  for (const node of descendants([shape], () => true)) {
    if (node.name === 'a:latin') return undefined;
    const collection = node.name === 'a:fontRef' ? attributeOf(text, node, 'idx') : undefined;
    if (collection === 'major' || collection === 'minor') family ??= theme.font(`${collection === 'major' ? '+mj' : '+mn'}-lt`);
  }
  return family;
}

function withFamily(text: string, run: FragmentNode, family: string): string {
  const inner = innerXml(text, run);
  const next = run.children.find(({ name }) => behind.has(name));
  const at = next ? next.start - run.openEnd : inner.length;
  const font = `<${rawPrefix(run)}latin typeface="${family}"/>`;
  return `${startTag(text, run)}${inner.slice(0, at)}${font}${inner.slice(at)}</${run.raw}>`;
}

export interface ReadSource {
  readonly source: SourceDocument;
  readonly settings: DocumentSettings;
  readonly styles: SourceStyles;
  readonly part: SourcePart;
  /** The start tag of the part. */
  readonly root: string;
  readonly body: ImportedBody;
}

/** The target's appearance. */
export interface TargetLook {
  readonly styles: MergedStyles;
  readonly numbering: MergedNumbering;
  readonly theme: ThemeUse;
  /** Undefined if documents are inserted into the target's text. */
  readonly shared: SharedSettings | undefined;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

/**
 * @param from As of {@link SourceDocument}
 * @param number The number of the document, the target's being 1
 * @throws DocOpsError INVALID_FILE_FORMAT if the bytes hold no document, FILE_TOO_LARGE beyond a limit
 */
export function readSource(from: Uint8Array | DocumentSource, target: TargetLook, number: number): ReadSource {
  const { budget } = target;
  const source = new SourceDocument(from, target);
  const settings = readPartSettings(source.package, source.mainPart);
  const stated = target.shared?.add({ settings, ...source.written, number });
  const styles = adjustSource(source, target, stated);
  const { part, body } = source.body();
  const last = body.children.at(-1);
  const section = last?.name === 'w:sectPr' ? last : undefined;
  const elements = (section ? body.children.slice(0, -1) : body.children).map((node) => {
    budget.step();
    return outerXml(part.text, node);
  });
  return {
    source,
    settings,
    styles,
    part,
    root: rootTag(part.text),
    body: { elements, section: section ? outerXml(part.text, section) : '' },
  };
}

/** Elements that refer to a theme's fill, line or effect by number; 0 means none. */
const formatReferences: ReadonlySet<string> = new Set(['a:fillRef', 'a:lnRef', 'a:effectRef']);
const usesFormat = (text: string): boolean =>
  text.includes('Ref') && findTag(text, (tag) => formatReferences.has(tag.name) && Number(attributeOf(text, tag, 'idx')) > 0) !== undefined;

/** From now on the source's text is read with the changes for the target. */
function adjustSource(source: SourceDocument, target: TargetLook, stated: StatedSettings | undefined): SourceStyles {
  const { numbering } = target;
  const { theme, looks, format } = readThemeUse(source.package, source.mainPart);
  const isKept = target.styles.choice === 'keep';
  if (isKept && looks !== target.theme.looks) source.adjust = (text) => withDiagramFonts(withoutTheme(text, theme), theme);
  if (isKept && (looks !== target.theme.looks || format !== target.theme.format)) source.chartTheme = themeOverride(source.theme);
  if (isKept && format !== target.theme.format)
    source.adjust = ((adjust) => (text: string) => {
      if (usesFormat(text))
        target.diagnostics.report('docx.merge-theme-effects', 'shapes use the fills, lines and effects of the first document’s theme');
      return adjust(text);
    })(source.adjust);
  const { suppressesHyphens = false, gaps } = stated ?? {};
  const styles = new SourceStyles(target.styles, source, { theme, listLook: numbering.lookOf(source), suppressesHyphens });
  if (gaps) source.adjustments.push((text, root) => withStatedGaps(text, root, gaps, styles));
  if (!isKept && target.shared) {
    const restart = numbering.restarting();
    source.adjustments.push((text, root) => withRestartedLists(text, root, (id) => styles.targetNumbering(id, restart)));
  }
  if (styles.needsStatement) source.adjustments.push((text, root) => withStatedStyles(text, root, styles));
  return styles;
}
