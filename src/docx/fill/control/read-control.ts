/** A content control in its part: its kind, content and formatting (ECMA-376-1 §17.5.2). */
import { tagsIn } from '../../edit/tags.js';
import { isOn } from '../../read/values.js';
import { changedLook, statedLook, lookValue, ownLook, runLook, type RunLook } from '../content/runs.js';
import type { FillScope, Story } from '../fill-scope.js';
import type { ControlPlace, Surroundings } from '../scan/story-index.js';
import { attributeOf } from '../../edit/attributes.js';
import { startTagEnd } from '../../edit/markup.js';
import { childOf, descendants, readFragment, isDeletion, outerXml, type FragmentNode } from '../../edit/fragment.js';

export type ControlKind =
  'text' | 'rich' | 'date' | 'dropDownList' | 'comboBox' | 'checkbox' | 'picture' | 'repeatingSection' | 'repeatingSectionItem';

const kinds: Readonly<Record<string, ControlKind>> = {
  'w:text': 'text',
  'w:date': 'date',
  'w:dropDownList': 'dropDownList',
  'w:comboBox': 'comboBox',
  'w14:checkbox': 'checkbox',
  'w:picture': 'picture',
  'w15:repeatingSection': 'repeatingSection',
  'w15:repeatingSectionItem': 'repeatingSectionItem',
};

export interface Control {
  readonly story: Story;
  readonly place: ControlPlace;
  readonly kind: ControlKind;
  readonly node: FragmentNode;
  /** `w:sdtPr` */
  readonly properties: FragmentNode | undefined;
  /** The child of `w:sdtPr` that states the kind; a rich text control needs none. */
  readonly detail: FragmentNode | undefined;
  readonly content: FragmentNode | undefined;
  readonly showsPlaceholder: boolean;
  readonly look: RunLook;
}

/** The child of `w:sdtPr` that states the kind. */
export function kindIn(properties: FragmentNode | undefined): { readonly kind: ControlKind; readonly detail: FragmentNode | undefined } {
  const detail = properties?.children.find(({ name }) => name in kinds);
  return { kind: (detail && kinds[detail.name]) ?? 'rich', detail };
}

/** The first run that is not deleted, outside text boxes. */
export function firstRun(nodes: readonly FragmentNode[]): FragmentNode | undefined {
  for (const node of descendants(nodes, (each) => !isDeletion(each) && each.name !== 'w:r')) if (node.name === 'w:r') return node;
  return undefined;
}

export function readControl(story: Story, place: ControlPlace, scope: FillScope): Control | undefined {
  const [node] = readFragment(story.source, place.start, place.end, place.scope);
  if (!node) return undefined;
  const properties = childOf(node, 'w:sdtPr');
  const content = childOf(node, 'w:sdtContent');
  const { kind, detail } = kindIn(properties);
  const flag = childOf(properties, 'w:showingPlcHdr');
  const showsPlaceholder = flag !== undefined && isOn(attributeOf(story.source, flag, 'w:val'));
  const look = controlLook(story, { place, properties, content, showsPlaceholder }, scope);
  return {
    story,
    place,
    kind,
    node,
    properties,
    detail,
    content,
    showsPlaceholder,
    look,
  };
}

/** The formatting's own language, otherwise the template's. */
export function runLanguage(look: RunLook, scope: FillScope): string {
  return lookValue(look, 'w:lang') ?? scope.facts.language;
}

const placeholderStyle = 'Placeholder Text';

/**
 * Text typed into a placeholder has the formatting stated by the control; other text keeps that of its first run.
 * Neither looks like a placeholder.
 */
function controlLook(
  { source }: Story,
  { place, properties, content, showsPlaceholder }: Pick<Control, 'place' | 'properties' | 'content' | 'showsPlaceholder'>,
  scope: FillScope,
): RunLook {
  const stated = statedLook(source, childOf(properties, 'w:rPr'));
  const run = content && firstRun([content]);
  const ofRun = run && runLook(source, run);
  const found = (showsPlaceholder ? (stated ?? ofRun) : (ofRun ?? stated)) ??
    markLook(source, content?.children ?? [], place) ?? { xml: '', scope: place.scope };
  return withoutPlaceholderStyle(found, scope);
}

export function withoutPlaceholderStyle(look: RunLook, scope: FillScope): RunLook {
  const style = lookValue(look, 'w:rStyle');
  if (style === undefined || !(style === 'PlaceholderText' || style === scope.facts.styleId(placeholderStyle))) return look;
  return changedLook(look, { 'w:rStyle': '' });
}

/** The formatting of a paragraph mark: of one in the field, otherwise of the paragraph around it. */
function markLook(source: string, nodes: readonly FragmentNode[], place: ControlPlace): RunLook | undefined {
  const inner = nodes.find(({ name }) => name === 'w:p');
  if (inner) return ownLook(source, childOf(inner, 'w:pPr'));
  return place.paragraph && paragraphMark(source, place.paragraph, place.scope);
}

/** The formatting of the mark of a paragraph whose position is known. */
export function paragraphMark(source: string, { start }: { readonly start: number }, scope: RunLook['scope']): RunLook | undefined {
  return ownLook(source, paragraphProperties(source, start, scope));
}

/** The `w:pPr` of the paragraph around a place as written, without a section end; empty if the paragraph states no properties. */
export function paragraphXml({ source }: Story, { paragraph, scope }: Pick<Surroundings, 'paragraph' | 'scope'>): string {
  const properties = paragraph && paragraphProperties(source, paragraph.start, scope);
  return outerXml(source, properties).replace(outerXml(source, childOf(properties, 'w:sectPr')), '');
}

/** The `w:pPr` of the paragraph that starts at `start`, read without the rest of the paragraph. */
export function paragraphProperties(source: string, start: number, scope: RunLook['scope']): FragmentNode | undefined {
  const tagEnd = startTagEnd(source, start);
  if (source.charCodeAt(tagEnd - 2) === 47) return undefined;
  let from = -1;
  // A tracked change of the properties contains the former ones.
  let depth = 0;
  for (const tag of tagsIn(source, scope, tagEnd)) {
    if (from < 0 && (tag.kind === 'end' || tag.name !== 'w:pPr')) return undefined;
    if (from < 0) from = tag.start;
    depth += tag.kind === 'start' ? 1 : tag.kind === 'end' ? -1 : 0;
    if (depth === 0) return readFragment(source, from, tag.openEnd, scope)[0];
  }
  return undefined;
}
