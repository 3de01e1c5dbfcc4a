/** Which fields of a filled template a reader sees, and why a field may be invisible. */
import { Budget } from '../../src/base/abort.js';
import type { FieldRequest } from '../../src/docx/fill/field-value.js';
import type { Story } from '../../src/docx/fill/fill-scope.js';
import { createFieldIndex, type Target } from '../../src/docx/fill/field-index.js';
import { markupText } from '../../src/docx/edit/fragment.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { storiesOf } from './fill-tools.js';

export interface ShownField {
  readonly name: string;
  readonly kind: string;
  /** The text to be read: the value, or its field's rendering of it. */
  readonly text: string;
  /** Why Word does not show it, if so; with this page count, some kinds of pages do not occur. */
  hiddenBecause(pages: number): string | undefined;
  /** Why LibreOffice does not show it, or shows it differently. */
  readonly strangeToLibreOffice: string | undefined;
}

/** White space, bidirectional marks and case are ignored. */
export const squeezed = (text: string): string => text.replace(/[\s\u200b-\u200f\u202a-\u202e\ufeff\ufffc]+/g, '').toLowerCase();

const contentOf = ({ story, place }: Extract<Target, { kind: 'control' }>): string =>
  story.source.slice(place.properties?.end ?? place.start, place.end);

/** The template's fields whose values have text. */
export function shownFields(bytes: Uint8Array, fields: readonly FieldRequest[]): ShownField[] {
  const stories = storiesOf(bytes);
  const index = createFieldIndex(stories, new Budget());
  return fields.flatMap(({ address, value }) => {
    const targets = index.find(address);
    const control = targets.find((target) => target.kind === 'control');
    const content = control ? contentOf(control) : '';
    const text = value.kind === 'text' ? value.text : ['date', 'checkbox', 'dropdown'].includes(value.kind) ? markupText(content) : '';
    if (squeezed(text) === '') return [];
    const hiddenBecause = (pages: number): string | undefined => {
      // Merge fields, tags and temporary controls have become text.
      const holding = stories.filter(({ source }) => source.includes(text));
      const reasons =
        targets.length > 0
          ? targets.map((target) => placeReason(target) ?? partReason(target.story, stories, bytes, pages))
          : holding.map((story) => partReason(story, stories, bytes, pages));
      return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
    };
    return [
      { name: address.name, kind: value.kind, text, hiddenBecause, strangeToLibreOffice: strangeness(text, targets, stories, bytes) },
    ];
  });
}

/** Observed in LibreOffice 7.4. */
function strangeness(text: string, targets: readonly Target[], stories: readonly Story[], bytes: Uint8Array): string | undefined {
  const holding = stories.filter(({ source }) => source.includes(`>${text}<`));
  const isInBox = holding.every(({ source }) => {
    const at = source.indexOf(`>${text}<`);
    const box = source.lastIndexOf('<v:textbox', at);
    return box > source.lastIndexOf('</v:textbox>', at) && source.slice(box, at).includes('layout-flow:vertical');
  });
  if (holding.length > 0 && isInBox) return 'is in a vertical text box of VML';
  const cores = new OpcPackage(bytes, new Diagnostics()).relationships('').all.filter(({ kind }) => kind.includes('core-properties'));
  const isBound = targets.some((target) => target.kind === 'control' && target.place.isBound);
  return isBound && cores.length > 1 ? 'is bound to core properties, of which the package has two parts' : undefined;
}

function placeReason(target: Target): string | undefined {
  if (target.kind !== 'control') return undefined;
  const content = contentOf(target);
  const text = target.place.end - content.length + content.search(/<w:t[ >]/);
  if (isInParagraphTwice(target.story.source, text)) return 'is in a paragraph within a paragraph, which no reader shows';
  const runs = content.match(/<w:r>.*?<\/w:r>|<w:r .*?<\/w:r>/gs) ?? [];
  return runs.length > 0 && runs.every((run) => /<w:vanish\/>/.test(run)) ? 'is hidden text (w:vanish)' : undefined;
}

/** Paragraphs may contain other paragraphs only in text boxes (ECMA-376-1 §17.3.1.22). */
function isInParagraphTwice(source: string, end: number): boolean {
  const open: string[] = [];
  for (const [tag, slash, name = ''] of source.slice(0, end).matchAll(/<(\/?)w:(p|txbxContent)(?=[\s/>])[^>]*>/g)) {
    if (tag.endsWith('/>')) continue;
    if (slash === '/') open.pop();
    else open.push(name);
  }
  return open.some((name, at) => name === 'p' && open[at + 1] === 'p');
}

/** Headers and footers for kinds of pages that do not occur (§17.10.2, §17.10.5, §17.10.6). */
function partReason(story: Story, [main]: readonly Story[], bytes: Uint8Array, pages: number): string | undefined {
  if (!main || story === main) return undefined;
  if (story.name.includes('comments')) return 'is in a comment';
  const opened = new OpcPackage(bytes, new Diagnostics());
  const id = opened.relationships(main.name).all.find(({ target }) => target === story.name)?.id;
  const kinds = new Map<string, SectionEnds[]>();
  const ends = main.index.sections.map(({ start }) => start);
  const sections = main.index.sections.map(({ start, end }, at) => ({
    properties: main.source.slice(start, end),
    content: main.source.slice(ends[at - 1] ?? 0, start),
  }));
  const current = new Map<string, string>();
  const what = story.name.includes('header') ? 'header' : 'footer';
  for (const { properties, content } of sections) {
    const references = properties.matchAll(new RegExp(`<w:${what}Reference\\b[^>]*>`, 'g'));
    for (const [tag] of references) current.set(/w:type="(\w+)"/.exec(tag)?.[1] ?? 'default', /r:id="([^"]*)"/.exec(tag)?.[1] ?? '');
    for (const [kind, part] of current)
      if (part === id) {
        const isTitled = /<w:titlePg\/>/.test(properties);
        kinds.set(kind, [...(kinds.get(kind) ?? []), { isTitled, isOnePage: pages <= sections.length || isShort(content) }]);
      }
  }
  const settings = Buffer.from(opened.part('word/settings.xml') ?? []).toString();
  const reasons = [...kinds].map(([kind, of]) => {
    if (kind === 'even')
      return settings.includes('<w:evenAndOddHeaders/>') ? undefined : 'is for even pages, which the settings do not distinguish';
    if (kind === 'first')
      return of.some(({ isTitled }) => isTitled) ? undefined : 'is for first pages, which the section does not distinguish';
    return of.every(({ isTitled, isOnePage }) => isTitled && isOnePage)
      ? 'is for pages after the first of a section, which has only one page'
      : undefined;
  });
  return kinds.size === 0 ? 'is in a header or footer of no section' : reasons.every(Boolean) ? reasons[0] : undefined;
}

interface SectionEnds {
  readonly isTitled: boolean;
  readonly isOnePage: boolean;
}

/** Whether the content is so short that it ends on the page where it begins. */
function isShort(content: string): boolean {
  const paragraphs = content.match(/<w:p[ >]/g)?.length ?? 0;
  return paragraphs <= 40 && markupText(content).length <= 1500 && !/<w:br\b[^>]*w:type="page"/.test(content);
}
