/** Adds parts to the list of content types and removes them, leaving the rest of its text unchanged (ECMA-376-2 §7.2.3). */
import { tagsIn, withinRoot, withoutElements } from '../edit/tags.js';
import { attributeOf } from '../edit/attributes.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';

export interface NewPart {
  /** Without a leading slash. */
  readonly name: string;
  /** Empty if the extension already states the type, as for relationships. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A picture's type is declared for its extension if that is free or has the same type; every other part is declared by its name. */
export function contentTypesWith(text: string, parts: readonly NewPart[]): string {
  if (parts.length === 0) return text;
  const defaults = new Map<string, string>();
  for (const tag of tagsIn(text))
    if (tag.name === 'ct:Default' && tag.kind !== 'end')
      defaults.set(attributeOf(text, tag, 'Extension')?.toLowerCase() ?? '', attributeOf(text, tag, 'ContentType') ?? '');
  return withinRoot(text, (prefix) => typesOf(parts, defaults, prefix));
}

function typesOf(parts: readonly NewPart[], defaults: Map<string, string>, prefix: string): string {
  let added = '';
  for (const { name, contentType } of parts) {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    const known = defaults.get(extension);
    if (known === contentType || contentType === '') continue;
    if (known === undefined && contentType.startsWith('image/')) {
      defaults.set(extension, contentType);
      added += `<${prefix}Default Extension="${escapeAttribute(extension)}" ContentType="${escapeAttribute(contentType)}"/>`;
    } else added += `<${prefix}Override PartName="/${escapeAttribute(name)}" ContentType="${escapeAttribute(contentType)}"/>`;
  }
  return added;
}

/** @param names In lower case, without a leading slash */
export function contentTypesWithout(text: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return text;
  return withoutElements(
    text,
    (tag) => tag.name === 'ct:Override' && names.has((attributeOf(text, tag, 'PartName') ?? '').replace(/^\//, '').toLowerCase()),
  );
}

const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const documentTypes: readonly (readonly [string, string])[] = [
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ],
  ['application/vnd.ms-word.template.macroEnabledTemplate.main+xml', macroType],
];

/** The content types of a template's package (dotx, dotm) as a document's: Word opens neither with the other's types. Macros are kept. */
export function contentTypesOfDocument(text: string): string {
  return documentTypes.reduce((types, [template, document]) => types.replaceAll(template, document), text);
}

export function hasMacroType(text: string): boolean {
  return text.includes(macroType);
}
