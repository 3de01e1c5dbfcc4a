/** A part → its tags in attributes, in text outside paragraphs, in equations and in field instructions, each with its replacement. */
import type { Budget } from '../../../../base/abort.js';
import { escapeForAnyQuotes } from '../../../../base/xml/escape-xml.js';
import { namingAttributes } from '../../picture/find-pictures.js';
import { fieldName } from '../mail-merge/mail-field.js';
import { isInQuotes } from '../../../../document/field/instruction-word.js';
import { rawOffset, tagsIn, type TextSegment } from '../../text/read-tags.js';
import { attributeOf, attributePlace } from '../../../edit/attributes.js';
import { descendants, elementText, readWhole, outermost, type FragmentNode } from '../../../edit/fragment.js';
import { statementIn } from '../../../../template/jinja/jinja-marks.js';
import { tagPatternOf, type Delimiters, type ReadMeaning } from '../find-tags.js';
import type { ProgramNode, PlainPlace, PlainTag, PartProgram } from '../program.js';
import { nodesOf, type Replacement, type Stretch } from '../ranges.js';
import type { Story } from '../../fill-scope.js';
import type { PackageEditor } from '../../../package/package-editor.js';
import { isWellFormed } from '../../../edit/well-formed.js';

export interface PlainReader {
  readonly delimiters: Delimiters;
  readonly read: ReadMeaning;
  /** Whether Jinja statements are tags, which are not allowed there. */
  readonly hasStatements: boolean;
  /** Receives a tag that is not allowed there. */
  readonly report: (text: string, at: number, issue: string) => void;
  readonly budget: Budget;
}

/** Whether a text may contain tags; statements are reported. */
function mayHaveTags(text: string, at: number, { delimiters, hasStatements, report }: PlainReader): boolean {
  const found = hasStatements ? statementIn(text) : undefined;
  if (found !== undefined) report(found, at, onlyValues);
  return text.includes(delimiters[0]);
}

const onlyValues = 'is in a place that allows only plain values';

/** @param isPicture Whether `{{%name}}` is allowed there */
function plainTag({ read, report }: PlainReader, text: string, at: number, isPicture: boolean): PlainTag | undefined {
  const meaning = read(text, at);
  if (!meaning) return undefined;
  if (meaning.kind === 'value' && (meaning.style === 'text' || (isPicture && meaning.style === 'image')))
    return { text, expression: meaning.expression, steps: meaning.steps, style: meaning.style };
  report(text, at, onlyValues);
  return undefined;
}

/** Titles and alternative texts, and simple fields. */
export function attributeTags(source: string, roots: readonly FragmentNode[], reader: PlainReader): Replacement[] {
  const found: Replacement[] = [];
  for (const node of descendants(roots)) {
    reader.budget.step();
    for (const attribute of namingAttributes.get(node.name) ?? []) {
      const place = attributePlace(source, node, attribute);
      const value = place && attributeOf(source, node, attribute);
      if (place && value !== undefined && mayHaveTags(value, node.start, reader))
        found.push(...inAttribute(value, place, node, 'attribute', reader));
    }
    if (node.name !== 'w:fldSimple') continue;
    const place = attributePlace(source, node, 'w:instr');
    const instruction = place && attributeOf(source, node, 'w:instr');
    if (place && instruction !== undefined && mayHaveTags(instruction, node.start, reader) && fieldName(instruction) !== 'HYPERLINK')
      found.push(...inAttribute(instruction, place, node, 'instruction', reader));
  }
  return found;
}

/** The whole value is rewritten, because its references shift the positions of its characters. */
function inAttribute(
  value: string,
  place: Stretch,
  node: FragmentNode,
  kind: 'attribute' | 'instruction',
  reader: PlainReader,
): Replacement[] {
  const nodes: ProgramNode[] = [];
  let at = 0;
  for (const match of value.matchAll(tagPatternOf(reader.delimiters))) {
    const text = (match[1] ?? '').trim();
    const tag = plainTag(reader, text, node.start, kind === 'attribute');
    if (!tag) continue;
    nodes.push(escapeForAnyQuotes(value.slice(at, match.index)));
    const isWholeName = kind === 'attribute' && value.trim() === match[0];
    const own: PlainPlace = kind === 'attribute' ? kind : isInQuotes(value.slice(0, match.index)) ? 'quoted instruction' : kind;
    nodes.push({ kind: 'plain text', at: node.start, tag, place: own, written: escapeForAnyQuotes(match[0]), isWholeName });
    at = match.index + match[0].length;
  }
  if (nodes.length === 0) return [];
  nodes.push(escapeForAnyQuotes(value.slice(at)));
  return [{ start: place.start, end: place.end, nodes }];
}

/** The titles and alternative texts without tags of pictures within `areas`. */
export function pictureNames(source: string, roots: readonly FragmentNode[], areas: readonly Stretch[]): Replacement[] {
  if (areas.length === 0 || !source.includes('blip')) return [];
  const found: Replacement[] = [];
  for (const drawing of descendants(roots)) {
    if (drawing.name !== 'w:drawing' || !areas.some(({ start, end }) => start <= drawing.start && drawing.end <= end)) continue;
    const [about] = outermost(drawing.children, 'wp:docPr');
    for (const attribute of about ? (namingAttributes.get(about.name) ?? []) : []) {
      const place = about && attributePlace(source, about, attribute);
      const name = attributeOf(source, about, attribute)?.trim();
      if (place && name !== undefined && name !== '')
        found.push({ ...place, nodes: [{ kind: 'picture name', name, written: source.slice(place.start, place.end) }] });
    }
  }
  return found;
}

/** The instructions of complex fields; those of links are read elsewhere. */
export function instructionTags(source: string, roots: readonly FragmentNode[], reader: PlainReader): Replacement[] {
  if (!source.includes('instrText')) return [];
  const found: Replacement[] = [];
  let run: FragmentNode[] = [];
  let before = '';
  const end = (): void => {
    if (run.length > 0 && !/^\s*HYPERLINK\b/i.test(before + (run[0] ? elementText(source, run[0]) : '')))
      found.push(...textTags(source, run, reader, before));
    before += run.map((node) => elementText(source, node)).join('');
    run = [];
  };
  for (const node of descendants(roots)) {
    if (node.name === 'w:instrText') run.push(node);
    else if (node.name === 'w:fldChar') {
      end();
      if (attributeOf(source, node, 'w:fldCharType') !== 'end') before = '';
    }
  }
  end();
  return found;
}

/** The tags in consecutive texts. @param instruction The preceding text in the field's instruction; undefined outside an instruction */
function textTags(source: string, nodes: readonly FragmentNode[], reader: PlainReader, instruction?: string): Replacement[] {
  const segments: TextSegment[] = [];
  let text = '';
  for (const node of nodes) {
    const own = elementText(source, node);
    segments.push({ node, start: text.length, end: text.length + own.length });
    text += own;
  }
  if (!mayHaveTags(text, nodes[0]?.start ?? 0, reader)) return [];
  const found: Replacement[] = [];
  for (const { name, start, pieces } of tagsIn(text, segments, tagPatternOf(reader.delimiters))) {
    const at = pieces[0]?.node.start ?? 0;
    const tag = plainTag(reader, name, at, false);
    if (!tag) continue;
    const place: PlainPlace =
      instruction === undefined ? 'text' : isInQuotes(instruction + text.slice(0, start)) ? 'quoted instruction' : 'instruction';
    for (const [index, { node, from, to }] of pieces.entries()) {
      const [first, last] = [rawOffset(source, node, from), rawOffset(source, node, to)];
      const own: ProgramNode[] =
        index === 0 ? [{ kind: 'plain text', at, tag, place, written: source.slice(first, last), isWholeName: false }] : [];
      found.push({ start: first, end: last, nodes: own });
    }
  }
  return found;
}

/** The text of equations (ECMA-376-1 §22.1.2.116); a tag may be split over consecutive runs. */
export function equationTags(source: string, roots: readonly FragmentNode[], reader: PlainReader): Replacement[] {
  if (!source.includes('oMath')) return [];
  const found: Replacement[] = [];
  for (const node of descendants(roots)) {
    if (!node.children.some(({ name }) => name === 'm:r')) continue;
    reader.budget.step();
    let texts: FragmentNode[] = [];
    const end = (): void => {
      if (texts.length > 0) found.push(...textTags(source, texts, reader));
      texts = [];
    };
    for (const child of node.children) {
      if (child.name === 'm:r') texts.push(...child.children.filter(({ name }) => name === 'm:t'));
      else end();
    }
    end();
  }
  return found;
}

/** Paragraphs of drawings, such as chart titles; elements that contain only text, such as properties. */
function plainPartTags(source: string, roots: readonly FragmentNode[], reader: PlainReader): Replacement[] {
  const found: Replacement[] = [];
  for (const node of descendants(roots, ({ name }) => name !== 'a:p')) {
    reader.budget.step();
    if (node.name === 'a:p') found.push(...textTags(source, outermost(node.children, 'a:t'), reader));
    else if (node.children.length === 0 && node.closeStart > node.openEnd) found.push(...textTags(source, [node], reader));
  }
  return found;
}

const propertyKinds: ReadonlySet<string> = new Set(['core-properties', 'extended-properties', 'custom-properties']);

/**
 * Template parts other than stories that may have tags: charts and document properties (ECMA-376-2 §11, ECMA-376-1
 * §15.2.12). @param readerOf Reports tags by their part
 */
export function readPlainParts(stories: readonly Story[], editor: PackageEditor, readerOf: (part: string) => PlainReader): PartProgram[] {
  const names = new Set(
    editor.relationships('').all.flatMap((each) => (propertyKinds.has(each.kind) && !each.isExternal ? [each.target] : [])),
  );
  for (const { name } of stories)
    for (const { kind, target, isExternal } of editor.relationships(name).all) if (kind === 'chart' && !isExternal) names.add(target);
  return [...names].flatMap((name) => {
    const reader = readerOf(name);
    const source = editor.source.has(name) ? editor.text(name) : undefined;
    const mayHaveTags = source?.includes(reader.delimiters[0]) === true || (reader.hasStatements && source?.includes('{%') === true);
    if (source === undefined || !mayHaveTags || !isWellFormed(source, reader.budget)) return [];
    const replacements = plainPartTags(source, readWhole(source), reader);
    return replacements.length > 0 ? [{ name, program: nodesOf(source, [], replacements) }] : [];
  });
}
