/** Our own template with a field of every kind, real ones from `../shared/templates`, and a value for every field in them. */
import { readFileSync } from 'node:fs';
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { openStories } from '../../src/docx/fill/open-stories.js';
import { PackageEditor } from '../../src/docx/package/package-editor.js';
import type { Story } from '../../src/docx/fill/fill-scope.js';
import { readTags } from '../../src/docx/fill/text/read-tags.js';
import type { FieldRequest, FieldValue } from '../../src/docx/fill/field-value.js';
import { sharedPath } from '../support/shared.js';
import { complexField, docxOf, p, picture, r, sdt, tag } from '../unit/docx/fill/filled.js';

const folder = sharedPath('templates', 'public templates');

interface ManifestControl {
  readonly id?: string;
  readonly tag?: string;
  readonly alias?: string;
  readonly kind: string;
  readonly bound?: boolean;
}

/** The manifest's entry for one template. */
interface ManifestTemplate {
  readonly file: string;
  readonly fields: {
    readonly contentControls?: readonly ManifestControl[];
    readonly mergeFields?: readonly string[];
    readonly formFields?: readonly (readonly [string, string])[];
    readonly textTags?: readonly string[];
  };
}

export interface Template {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Requests for fields that contain others; `fields` has all other ones. */
  readonly holders: readonly FieldRequest[];
  readonly fields: readonly FieldRequest[];
  /** Names that merging removes: a second filling does not find them. */
  readonly merged: ReadonlySet<string>;
}

function controlValue(kind: string, text: string, items: readonly string[]): FieldValue | undefined {
  switch (kind) {
    case 'picture':
      return picture;
    case 'checkbox':
      return { kind: 'checkbox', checked: true };
    case 'date':
      return { kind: 'date', iso: '2031-05-17' };
    case 'dropDownList':
      return { kind: 'dropdown', value: items.at(-1) ?? '' };
    case 'repeatingSection':
      // Works for text and for check boxes.
      return { kind: 'table', rows: [['x'], ['x', 'x']] };
    case 'repeatingSectionItem':
      return undefined;
    default:
      return { kind: 'text', text };
  }
}

/** The parts of a template that contain text. */
export function storiesOf(bytes: Uint8Array): readonly Story[] {
  return openStories(new PackageEditor(bytes, { budget: new Budget(), diagnostics: new Diagnostics() }), new Budget());
}

/** Ids, tags and titles of controls that contain others: filling them replaces the inner ones. */
function holderNames(stories: readonly Story[]): ReadonlySet<string> {
  const outer = stories.flatMap((story) => {
    const { controls, fields, tagParagraphs } = story.index;
    const tags = tagParagraphs.flatMap((paragraph) => readTags(story, paragraph, new Budget()));
    const others = [...fields.map(({ first }) => first), ...tags.flatMap(({ pieces }) => pieces.map(({ node }) => node))];
    const holding = controls.filter(({ start, end }) => others.some((place) => place.start > start && place.end <= end));
    const forms = fields.flatMap(({ form, first, last }) =>
      tags.some(({ pieces }) => pieces.some(({ node }) => node.start > first.start && node.end <= (last?.end ?? 0)))
        ? [{ id: form?.name }]
        : [],
    );
    return [...controls.flatMap((control) => control.outer ?? []), ...holding, ...forms];
  });
  return new Set(
    outer.flatMap((place) =>
      [place.id, 'tag' in place ? place.tag : undefined, 'alias' in place ? place.alias : undefined].filter((name) => name !== undefined),
    ),
  );
}

/** The template's information on a control, by each of its names. */
interface ControlFacts {
  /** Fields with the same binding show the same data. */
  readonly data: string | undefined;
  /** Display texts of a list. */
  readonly items: readonly string[];
}

function factsOf(stories: readonly Story[]): ReadonlyMap<string, ControlFacts> {
  const facts = new Map<string, ControlFacts>();
  for (const { source, index } of stories)
    for (const { properties, id, tag, alias } of index.controls) {
      const xml = properties ? source.slice(properties.start, properties.end) : '';
      const binding = /<w:dataBinding\b[^>]*>/.exec(xml)?.[0];
      const part = (name: string): string => new RegExp(`w:${name}="([^"]*)"`).exec(binding ?? '')?.[1]?.replace(/\w+:/g, '') ?? '';
      const items = Array.from(xml.matchAll(/<w:listItem\b[^>]*w:displayText="([^"&]+)"/g), ([, text]) => text ?? '');
      for (const name of [id, tag, alias])
        if (name !== undefined && !facts.has(name)) facts.set(name, { data: binding && `${part('storeItemID')} ${part('xpath')}`, items });
    }
  return facts;
}

/** The maximum lengths of form fields that have one, by name. */
function lengthsOf(stories: readonly Story[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const { source, index } of stories)
    for (const { form, first, last } of index.fields) {
      const most = /<w:maxLength w:val="(\d+)"/.exec(source.slice(first.start, last?.end ?? first.end))?.[1];
      if (form?.name !== undefined && most !== undefined && Number(most) > 0) lengths.set(form.name, Number(most));
    }
  return lengths;
}

function fieldsOf({ fields }: ManifestTemplate, bytes: Uint8Array): Pick<Template, 'fields' | 'merged' | 'holders'> {
  const stories = storiesOf(bytes);
  const facts = factsOf(stories);
  const ofData = new Map<string, FieldValue>();
  const values = new Map<string, FieldValue>();
  const merged = new Set<string>();
  // No value is a prefix of another.
  const text = (): string => `Value${values.size + 101}`;
  for (const { id, tag, alias, kind } of fields.contentControls ?? []) {
    const name = id ?? tag ?? alias;
    if (name === undefined || name === '' || values.has(name)) continue;
    const { data, items = [] } = facts.get(name) ?? {};
    const value = (data === undefined ? undefined : ofData.get(data)) ?? controlValue(kind, text(), items);
    if (!value) continue;
    values.set(name, value);
    if (data !== undefined) ofData.set(data, value);
  }
  const lengths = lengthsOf(stories);
  // Longer values are truncated, with a warning.
  const formText = (name: string): string => {
    const [value, most] = [text(), lengths.get(name) ?? Infinity];
    const number = value.replace('Value', '');
    return value.length <= most ? value : number.length <= most ? number : '';
  };
  for (const [name, kind] of fields.formFields ?? [])
    if (name !== '' && !values.has(name))
      values.set(
        name,
        kind === 'checkbox' ? { kind: 'checkbox', checked: true } : { kind: 'text', text: kind === 'dropdown' ? '' : formText(name) },
      );
  const passing = [
    ...(fields.mergeFields ?? []),
    ...(fields.textTags ?? []).flatMap((tag) => /^\{\{(.*)\}\}$/.exec(tag)?.[1]?.trim() ?? []),
  ];
  for (const name of passing) {
    // Merge field names are case-insensitive.
    const key = name.toLowerCase();
    if (values.has(name) || [...merged].some((known) => known.toLowerCase() === key)) continue;
    values.set(name, { kind: 'text', text: text() });
    merged.add(name);
  }
  const holding = holderNames(stories);
  const all = Array.from(values, ([name, value], index): FieldRequest => ({ address: { kind: 'id', name }, value, index }));
  const isHolder = ({ address: { name } }: FieldRequest): boolean => holding.has(name);
  return { fields: all.filter((field) => !isHolder(field)), holders: all.filter(isHolder), merged };
}

const list =
  '<w:dropDownList><w:listItem w:displayText="Red" w:value="r"/><w:listItem w:displayText="Green" w:value="g"/></w:dropDownList>';
const formText = '<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Town"/><w:enabled/><w:textInput/></w:ffData></w:fldChar>';

const ownBytes = docxOf({
  body: [
    sdt(`${tag('name')}<w:text/>`, p(r('Name'))),
    p(sdt(`${tag('colour')}${list}`, r('Colour'))),
    p(sdt(`${tag('day')}<w:date><w:dateFormat w:val="d MMMM yyyy"/></w:date>`, r('Day'))),
    p(sdt(`${tag('agreed')}<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>`, r('☐'))),
    sdt(tag('outer'), p(`${r('Holds ')}${sdt(`${tag('inner')}<w:text/>`, r('Inner'))}`)),
    p(complexField(' MERGEFIELD Street ', r('Street'))),
    p(complexField(' FORMTEXT ', r('Town'), formText)),
    p(`${r('Dear {{sal')}${r('utation}},')}`),
  ].join(''),
});
const ownTemplate: ManifestTemplate = {
  file: 'own.docx',
  fields: {
    contentControls: [
      { tag: 'name', kind: 'text' },
      { tag: 'colour', kind: 'dropDownList' },
      { tag: 'day', kind: 'date' },
      { tag: 'agreed', kind: 'checkbox' },
      { tag: 'outer', kind: 'richText' },
      { tag: 'inner', kind: 'text' },
    ],
    mergeFields: ['Street'],
    formFields: [['Town', 'text']],
    textTags: ['{{salutation}}'],
  },
};
export const ownTemplates: readonly Template[] = [{ name: ownTemplate.file, bytes: ownBytes, ...fieldsOf(ownTemplate, ownBytes) }];

/** Empty in a clone. */
export function publicTemplates(): readonly Template[] {
  if (folder === undefined) return [];
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as { readonly templates: readonly ManifestTemplate[] };
  return manifest.templates.map((template) => {
    const bytes = readFileSync(`${folder}/${template.file}`);
    return { name: template.file.replace('files/', ''), bytes, ...fieldsOf(template, bytes) };
  });
}

/** The texts that the values add to the document. */
export function textsOf(fields: readonly FieldRequest[]): string[] {
  return fields.flatMap(({ value }) => (value.kind === 'text' && value.text !== '' ? [value.text] : []));
}
