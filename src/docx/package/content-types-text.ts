/** Adds parts to the list of content types, and takes them out, without touching the rest of its text (ECMA-376-2 §7.2.3). */
import { escapeAttribute } from '../../base/xml/escape-xml.js';

export interface NewPart {
  /** Without leading slash. */
  readonly name: string;
  /** Empty where the ending says it all, as it does of relationships. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const attribute = (tag: string, name: string): string | undefined => {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match?.[1] ?? match?.[2];
};

/** A picture is typed by its ending where that ending is free or means the same, every other part by its name. */
export function contentTypesWith(text: string, parts: readonly NewPart[]): string {
  const end = text.lastIndexOf('</');
  if (parts.length === 0 || end < 0) return text;
  const prefix = /^<\/([\w.-]+:)?/.exec(text.slice(end))?.[1] ?? '';
  const defaults = new Map<string, string>();
  for (const [tag] of text.matchAll(/<(?:[\w.-]+:)?Default\b[^>]*>/g))
    defaults.set(attribute(tag, 'Extension')?.toLowerCase() ?? '', attribute(tag, 'ContentType') ?? '');
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
  return text.slice(0, end) + added + text.slice(end);
}

/** @param names In lower case, without leading slash */
export function contentTypesWithout(text: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return text;
  return text.replace(/<(?:[\w.-]+:)?Override\b[^>]*?(?:\/>|>\s*<\/[^>]*>)/g, (tag) =>
    names.has((attribute(tag, 'PartName') ?? '').replace(/^\//, '').toLowerCase()) ? '' : tag,
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

/** The package of a template (dotx, dotm) as a document's: Word opens neither under the other's name. Macros stay. */
export function contentTypesOfDocument(text: string): string {
  return documentTypes.reduce((types, [template, document]) => types.replaceAll(template, document), text);
}

export function hasMacroType(text: string): boolean {
  return text.includes(macroType);
}
