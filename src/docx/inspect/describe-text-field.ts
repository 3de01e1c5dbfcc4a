/** Merge fields and legacy form fields → their description (ECMA-376-1 §17.16). */
import { isOn } from '../read/values.js';
import { shownText } from '../fill/binding/fields-in-bound.js';
import type { Story } from '../fill/fill-scope.js';
import { mergeNames } from '../fill/field-index.js';
import type { FieldPlace } from '../fill/scan/story-index.js';
import { attributeOf } from '../edit/attributes.js';
import { childOf, readFragment, type FragmentNode } from '../edit/fragment.js';
import { longestValue, mostItems } from './describe-control.js';
import type { TemplateField } from '../../contract/inspection.js';
import type { Described } from './template-field.js';

/** The longest markup that is read for its text. */
const mostMarkup = 50_000;

function textOf(story: Story, { first, last, scope }: FieldPlace): Pick<TemplateField, 'value'> {
  if (!last || last.end - first.start > mostMarkup) return {};
  return { value: shownText(story.source, readFragment(story.source, first.start, last.end, scope)).slice(0, longestValue) };
}

export function describeMerge(story: Story, place: FieldPlace): Described {
  return { names: [...mergeNames(place.instruction)], field: { kind: 'merge', type: 'text', ...textOf(story, place) } };
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
  if (list) return { names, field: { kind: 'form-list', type: 'dropdown', ...chosen(source, list) } };
  return { names, field: { kind: 'form-text', type: 'text', ...textOf(story, place) } };
}

function chosen(source: string, list: FragmentNode): Pick<TemplateField, 'items' | 'value'> {
  const entries = list.children.filter(({ name }) => name === 'w:listEntry').map((entry) => attributeOf(source, entry, 'w:val') ?? '');
  const state = childOf(list, 'w:result') ?? childOf(list, 'w:default');
  const value = entries[Number((state && attributeOf(source, state, 'w:val')) ?? 0)];
  return { items: entries.slice(0, mostItems).map((text) => ({ text, value: text })), ...(value !== undefined && { value }) };
}
