/**
 * The settings of a document of several parts: the first part's, except those that only a later part needs, or that
 * the text can state itself (ECMA-376-1 §17.15.1).
 */
import { isOn } from '../../read/values.js';
import { findTag, type Tag } from '../../edit/tags.js';
import { attributeOf } from '../../edit/attributes.js';
import { markupText } from '../../edit/fragment.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { DocumentSettings } from '../../../document/document-tree.js';
import { gridTypes } from '../../../document/section.js';
import { withCompatibilityFlag, type TargetSettings } from './target-settings.js';
import { addedGaps, type Gaps } from '../style/stated-gaps.js';
import type { OpcPackage } from '../../opc/opc-package.js';
import { readSettings } from '../../read/parts/read-settings.js';

/** A part as needed to compare its settings. */
export interface SettledPart {
  readonly settings: DocumentSettings;
  /** The text of its main part. */
  readonly text: string;
  /** The text of its styles part. */
  readonly styles: string;
  /** From 1. */
  readonly number: number;
}

/** Settings that a part's text must state because the document's settings differ. */
export interface StatedSettings {
  /** Its lines are not hyphenated, unlike those of others. */
  readonly suppressesHyphens: boolean;
  /** How the part's gaps between paragraphs are calculated, if the document calculates them differently. */
  readonly gaps?: Gaps | undefined;
}

export interface SharedSettingsOptions {
  readonly target: TargetSettings;
  /** Parts keep their appearance. */
  readonly isKept: boolean;
  /** Called once another part is hyphenated: the previous parts are not. */
  readonly suppressHyphens: () => void;
  readonly diagnostics: Diagnostics;
}

const balance = 'balanceSingleByteDoubleByteWidth';
/** Lines in tables are on the grid as well; no effect if a section has no line grid (§17.15.3.1, §17.6.5). */
const gridInTables = 'adjustLineHeightInTable';
const eastAsian = /[\u1100-\u11FF\u2E80-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF]/;
const isEastAsian = (xml: string): boolean => eastAsian.test(xml) && eastAsian.test(markupText(xml));

function states(xml: string, name: string, attributes: readonly string[], fits: (value: string) => boolean): boolean {
  if (!attributes.some((attribute) => xml.includes(attribute))) return false;
  const values = (tag: Tag): (string | undefined)[] => attributes.map((attribute) => attributeOf(xml, tag, `w:${attribute}`));
  return findTag(xml, (tag) => tag.name === name && values(tag).some((value) => value !== undefined && fits(value))) !== undefined;
}

const isOnGrid = (xml: string): boolean =>
  xml.includes('docGrid') && states(xml, 'w:docGrid', ['type'], (value) => gridTypes.some((type) => type === value));
const hyphensAgain = (xml: string): boolean =>
  xml.includes('suppressAutoHyphens') && states(xml, 'w:suppressAutoHyphens', ['val'], (value) => !isOn(value));
/** Automatic spacing depends on the setting in other ways as well. */
const autoSpacing = (xml: string): boolean => states(xml, 'w:spacing', ['beforeAutospacing', 'afterAutospacing'], isOn);

export class SharedSettings {
  readonly #options: SharedSettingsOptions;
  /** The document's current settings. */
  #settings: DocumentSettings;
  #hasEastAsian: boolean;
  /** Some section has a line grid. */
  #hasGrid: boolean;
  /** Some text is hyphenated although the text around it is not. */
  #asksForHyphens: boolean;

  constructor({ settings, text, styles }: Omit<SettledPart, 'number'>, options: SharedSettingsOptions) {
    this.#options = options;
    this.#settings = settings;
    this.#hasEastAsian = isEastAsian(text);
    this.#hasGrid = isOnGrid(text);
    this.#asksForHyphens = hyphensAgain(text) || hyphensAgain(styles);
  }

  /** Reports the settings with which the part is not shown. */
  add(part: SettledPart): StatedSettings {
    const { isKept, diagnostics } = this.#options;
    let shown = this.#withGrid({ ...part, settings: this.#withEastAsian(part) });
    let suppressesHyphens = false;
    if (isKept && shown.autoHyphenation && !this.#settings.autoHyphenation && !this.#asksForHyphens) this.#hyphenate(shown);
    if (isKept && !shown.autoHyphenation && this.#settings.autoHyphenation) {
      suppressesHyphens = true;
      shown = { ...shown, autoHyphenation: true, ...hyphenationSettings(this.#settings) };
    }
    const gaps = isKept ? this.#gaps(shown) : undefined;
    if (gaps && !autoSpacing(part.text) && !autoSpacing(part.styles))
      shown = { ...shown, compat: withFlag(shown.compat, addedGaps, gaps === 'larger') };
    this.#asksForHyphens ||= hyphensAgain(part.text) || hyphensAgain(part.styles);
    reportSettings(shown, this.#settings, part.number, diagnostics);
    return { suppressesHyphens, gaps };
  }

  /** Settings that only affect East Asian text are taken from the first part with such text. */
  #withEastAsian({ settings, text }: SettledPart): DocumentSettings {
    if (!isEastAsian(text)) {
      const compat = withFlag(settings.compat, balance, this.#settings.compat.has(balance));
      return { ...settings, ...eastAsianSettings(this.#settings), compat };
    }
    if (this.#hasEastAsian) return settings;
    this.#hasEastAsian = true;
    const { target } = this.#options;
    const { characterSpacingControl, noLineBreaksBefore, noLineBreaksAfter } = settings;
    const language = settings.themeFontLanguage?.eastAsia ?? 'zh-CN';
    target.put('characterSpacingControl', characterSpacingControl);
    target.put('noLineBreaksAfter', noLineBreaksAfter, { lang: language });
    target.put('noLineBreaksBefore', noLineBreaksBefore, { lang: language });
    const isOn = settings.compat.has(balance);
    if (isOn !== this.#settings.compat.has(balance))
      target.change('compat', (own, prefix) => withCompatibilityFlag(own, balance, isOn, prefix));
    const compat = withFlag(this.#settings.compat, balance, isOn);
    this.#settings = { ...this.#settings, ...eastAsianSettings(settings), compat };
    return settings;
  }

  /** The first part with a grid decides whether lines in tables are on the grid. */
  #withGrid({ settings, text }: SettledPart): DocumentSettings {
    const [isOn, isOnSoFar] = [settings, this.#settings].map(({ compat }) => compat.has(gridInTables));
    if (!isOnGrid(text)) return { ...settings, compat: withFlag(settings.compat, gridInTables, isOnSoFar === true) };
    if (!this.#hasGrid && isOn !== isOnSoFar) {
      this.#options.target.change('compat', (own, prefix) => withCompatibilityFlag(own, gridInTables, isOn === true, prefix));
      this.#settings = { ...this.#settings, compat: withFlag(this.#settings.compat, gridInTables, isOn === true) };
    }
    this.#hasGrid = true;
    return settings;
  }

  #gaps({ compat }: DocumentSettings): Gaps | undefined {
    const adds = compat.has(addedGaps);
    return adds === this.#settings.compat.has(addedGaps) ? undefined : adds ? 'add' : 'larger';
  }

  #hyphenate(settings: DocumentSettings): void {
    const { target, suppressHyphens } = this.#options;
    target.put('autoHyphenation', '1');
    target.put('consecutiveHyphenLimit', String(settings.consecutiveHyphenLimit));
    target.put('hyphenationZone', String(settings.hyphenationZone));
    target.put('doNotHyphenateCaps', settings.doNotHyphenateCaps ? '1' : undefined);
    suppressHyphens();
    this.#settings = { ...this.#settings, autoHyphenation: true, ...hyphenationSettings(settings) };
  }
}

function withFlag(flags: ReadonlySet<string>, flag: string, isOn: boolean): ReadonlySet<string> {
  const others = [...flags].filter((one) => one !== flag);
  return new Set(isOn ? [...others, flag] : others);
}

type EastAsian = Pick<DocumentSettings, 'characterSpacingControl' | 'noLineBreaksBefore' | 'noLineBreaksAfter'>;

/** Includes undefined values, which replace others. */
function eastAsianSettings({ characterSpacingControl, noLineBreaksBefore, noLineBreaksAfter }: DocumentSettings): EastAsian {
  return { characterSpacingControl, noLineBreaksBefore, noLineBreaksAfter };
}

function hyphenationSettings({
  hyphenationZone,
  consecutiveHyphenLimit,
  doNotHyphenateCaps,
}: DocumentSettings): Pick<DocumentSettings, 'hyphenationZone' | 'consecutiveHyphenLimit' | 'doNotHyphenateCaps'> {
  return { hyphenationZone, consecutiveHyphenLimit, doNotHyphenateCaps };
}

// Settings that exist once per document: those of the first part apply to all; settings of other parts that would look different are reported (ECMA-376-1 §17.15.1).

export function readPartSettings(opened: OpcPackage, mainPart: string): DocumentSettings {
  const name = opened.relationships(mainPart).ofKind('settings')?.target;
  return readSettings(name === undefined ? undefined : opened.xml(name));
}

/** Settings that affect lines and pages, by element. */
const lookSettings: Readonly<Record<string, (settings: DocumentSettings) => unknown>> = {
  defaultTabStop: (settings) => settings.defaultTabStop,
  mirrorMargins: (settings) => settings.mirrorMargins,
  gutterAtTop: (settings) => settings.gutterAtTop,
  autoHyphenation: (settings) => settings.autoHyphenation,
  hyphenationZone: (settings) => settings.autoHyphenation && settings.hyphenationZone,
  consecutiveHyphenLimit: (settings) => settings.autoHyphenation && settings.consecutiveHyphenLimit,
  doNotHyphenateCaps: (settings) => settings.autoHyphenation && settings.doNotHyphenateCaps,
  compatibilityMode: (settings) => settings.compatibilityMode,
  compat: (settings) => [...settings.compat].toSorted().join(' '),
  characterSpacingControl: (settings) => settings.characterSpacingControl ?? 'doNotCompress',
  noLineBreaksBefore: (settings) => settings.noLineBreaksBefore,
  noLineBreaksAfter: (settings) => settings.noLineBreaksAfter,
  displayBackgroundShape: (settings) => settings.displayBackgroundShape,
  bordersDoNotSurroundHeader: (settings) => settings.bordersDoNotSurroundHeader ?? false,
  bordersDoNotSurroundFooter: (settings) => settings.bordersDoNotSurroundFooter ?? false,
};

/** @param part The number of the part, from 1 */
function reportSettings(own: DocumentSettings, first: DocumentSettings, part: number, diagnostics: Diagnostics): void {
  const different = Object.entries(lookSettings).filter(([, value]) => value(own) !== value(first));
  if (different.length === 0) return;
  const names = different.map(([name]) => name).join(', ');
  diagnostics.report('docx.merge-settings', `document ${String(part)} uses the first document’s settings, which differ in ${names}`);
}
