/** A content control, a merge field or a legacy form field → its description (ECMA-376-1 §17.5.2, §17.16). */
import type { Budget } from '../../base/abort.js';
import type { FieldType } from '../../contract/field-types.js';
import { isOn } from '../read/values.js';
import { shownText } from '../fill/binding/fields-in-bound.js';
import { listItems } from '../fill/control/fill-choice.js';
import { kindIn, type ControlKind } from '../fill/control/read-control.js';
import { jsonTag, mergeNames } from '../fill/field-index.js';
import type { Story } from '../fill/fill-scope.js';
import type { ControlPlace, FieldPlace } from '../fill/scan/story-index.js';
import { attributeOf } from '../edit/attributes.js';
import { childOf, readFragment, outermost, type FragmentNode } from '../edit/fragment.js';
import type { TemplateField } from '../../contract/inspection.js';
import type { Described } from './template-field.js';

/** The longest markup that is read for its text: controls may be nested two thousand deep. */
const mostMarkup = 50_000;
/** The longest value that is reported. */
const longestValue = 1000;
/** The maximum number of items reported per list. */
const mostItems = 1000;
/** The maximum number of items reported for all lists together. */
export const mostItemsInAll = 20_000;

/** How many more items may be reported. */
export interface ItemAllowance {
  left: number;
  isTruncated: boolean;
}

const types: Readonly<Record<ControlKind, FieldType>> = {
  text: 'text',
  rich: 'text',
  date: 'date',
  dropDownList: 'dropdown',
  comboBox: 'dropdown',
  checkbox: 'checkbox',
  picture: 'image',
  repeatingSection: 'table',
  repeatingSectionItem: 'text',
};

/** The items of a list, up to the allowance. */
function describedItems(source: string, detail: FragmentNode | undefined, allowance: ItemAllowance): Pick<TemplateField, 'items'> {
  const items = listItems(source, detail, Math.min(mostItems, allowance.left));
  allowance.left -= items.length;
  allowance.isTruncated ||= allowance.left === 0;
  return { items };
}

export function describeControl(story: Story, place: ControlPlace, budget: Budget, allowance: ItemAllowance): Described {
  const { source } = story;
  const [properties] = place.properties ? readFragment(source, place.properties.start, place.properties.end, place.scope) : [];
  const { kind, detail } = kindIn(properties);
  const json = jsonTag(place.tag);
  const whole = place.end - place.start <= mostMarkup ? readFragment(source, place.start, place.end, place.scope) : [];
  budget.step(1 + Math.ceil((whole.length === 0 ? 0 : place.end - place.start) / 1000));
  const holdsTable = kind === 'rich' && outermost(whole, 'w:tbl').length > 0;
  const field: Described['field'] = {
    kind,
    type: holdsTable ? 'table' : holdsChart(source, whole) ? 'chart' : types[kind],
    ...(place.id !== undefined && { id: place.id }),
    ...(place.tag !== undefined && { tag: place.tag }),
    ...(place.alias !== undefined && { title: place.alias }),
    ...(json?.group !== undefined && { group: json.group }),
    ...(kind === 'dropDownList' || kind === 'comboBox' ? describedItems(source, detail, allowance) : {}),
    ...(kind === 'comboBox' && { takesOther: true }),
    ...valueIn(source, whole, kind, properties, detail),
    ...bindingIn(source, properties),
  };
  // A tag in which an editor keeps settings is the same for many fields: their titles distinguish them.
  const isSettings = json !== undefined && json.fieldId === undefined;
  const names = isSettings ? [place.alias, place.id, place.tag] : [json?.fieldId, place.tag, place.alias, place.id];
  return { names, field };
}

/** A chart without text beside it. */
export function holdsChart(source: string, nodes: readonly FragmentNode[]): boolean {
  return outermost(nodes, 'c:chart').length > 0 && shownText(source, nodes).trim() === '';
}

function valueIn(
  source: string,
  whole: readonly FragmentNode[],
  kind: ControlKind,
  properties: FragmentNode | undefined,
  detail: FragmentNode | undefined,
): Pick<TemplateField, 'value'> {
  if (kind === 'checkbox') {
    const state = childOf(detail, 'w14:checked');
    return { value: state !== undefined && isOn(attributeOf(source, state, 'w14:val')) };
  }
  const flag = childOf(properties, 'w:showingPlcHdr');
  if (flag && isOn(attributeOf(source, flag, 'w:val'))) return {};
  if (kind === 'picture' || kind === 'repeatingSection' || kind === 'repeatingSectionItem') return {};
  const full = kind === 'date' ? attributeOf(source, detail, 'w:fullDate') : undefined;
  if (full !== undefined) return { value: full.slice(0, longestValue) };
  return whole.length === 0 ? {} : { value: shownText(source, whole).slice(0, longestValue) };
}

function bindingIn(source: string, properties: FragmentNode | undefined): Pick<TemplateField, 'binding'> {
  const node = childOf(properties, 'w:dataBinding') ?? childOf(properties, 'w15:dataBinding');
  const xpath = attributeOf(source, node, 'w:xpath');
  if (!node || xpath === undefined) return {};
  const storeItemId = attributeOf(source, node, 'w:storeItemID');
  return { binding: { xpath: xpath.slice(0, longestValue), ...(storeItemId !== undefined && { storeItemId }) } };
}

function describeText(story: Story, { first, last, scope }: FieldPlace): Pick<TemplateField, 'value'> {
  if (!last || last.end - first.start > mostMarkup) return {};
  return { value: shownText(story.source, readFragment(story.source, first.start, last.end, scope)).slice(0, longestValue) };
}

export function describeMerge(story: Story, place: FieldPlace): Described {
  return { names: [...mergeNames(place.instruction)], field: { kind: 'merge', type: 'text', ...describeText(story, place) } };
}

export function describeForm(story: Story, place: FieldPlace): Described {
  const { source } = story;
  const { form } = place;
  const [data] = form ? readFragment(source, form.data.start, form.data.end, place.scope) : [];
  const names = [form?.name];
  const checkbox = childOf(data, 'w:checkBox');
  if (checkbox) {
    const state = childOf(checkbox, 'w:checked') ?? childOf(checkbox, 'w:default');
    return {
      names,
      field: { kind: 'form-checkbox', type: 'checkbox', value: state !== undefined && isOn(attributeOf(source, state, 'w:val')) },
    };
  }
  const list = childOf(data, 'w:ddList');
  if (list) return { names, field: { kind: 'form-list', type: 'dropdown', ...describeChoice(source, list) } };
  return { names, field: { kind: 'form-text', type: 'text', ...describeText(story, place) } };
}

function describeChoice(source: string, list: FragmentNode): Pick<TemplateField, 'items' | 'value'> {
  const entries = list.children.filter(({ name }) => name === 'w:listEntry').map((entry) => attributeOf(source, entry, 'w:val') ?? '');
  const state = childOf(list, 'w:result') ?? childOf(list, 'w:default');
  const value = entries[Number(attributeOf(source, state, 'w:val') ?? 0)];
  return { items: entries.slice(0, mostItems).map((text) => ({ text, value: text })), ...(value !== undefined && { value }) };
}
