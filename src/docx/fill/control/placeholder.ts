/** The placeholders of empty controls, from the glossary document (ECMA-376-1 §17.5.2.25, §17.12). */
import type { Budget } from '../../../base/abort.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import { textRun } from '../content/text-runs.js';
import type { PackageEditor } from '../../package/package-editor.js';
import type { FillScope } from '../fill-scope.js';
import { isWellFormed } from '../../edit/well-formed.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, descendants, readFragment, textOf } from '../../edit/fragment.js';
import type { Control } from './read-control.js';

/** Returns the text of a placeholder by the name of its building block. */
export type Placeholders = (name: string) => string | undefined;

/** Reads the glossary on first use. */
export function createPlaceholders(editor: PackageEditor, budget: Budget): Placeholders {
  let texts: Map<string, string> | undefined;
  return (name) => (texts ??= readPlaceholders(editor, budget)).get(name);
}

function readPlaceholders(editor: PackageEditor, budget: Budget): Map<string, string> {
  const texts = new Map<string, string>();
  const part = editor.relationships(editor.mainPart).ofKind('glossaryDocument')?.target;
  const source = part === undefined ? undefined : editor.text(part);
  if (source === undefined || !isWellFormed(source, budget)) return texts;
  const roots = readFragment(source, 0, source.length, NamespaceScope.root);
  for (const node of descendants(roots, ({ name }) => name !== 'w:docPart')) {
    budget.step();
    if (node.name !== 'w:docPart') continue;
    const title = childOf(childOf(node, 'w:docPartPr'), 'w:name');
    const body = childOf(node, 'w:docPartBody');
    const name = title && attributeOf(source, title, 'w:val');
    if (name === undefined || !body) continue;
    texts.set(name, Array.from(descendants([body]), (each) => (each.name === 'w:t' ? textOf(source, each) : '')).join(''));
  }
  return texts;
}

/** The runs of the control's own placeholder; undefined if the template has none. */
export function placeholderRuns({ story, properties, place }: Control, scope: FillScope): string | undefined {
  const reference = childOf(childOf(properties, 'w:placeholder'), 'w:docPart');
  const name = reference && attributeOf(story.source, reference, 'w:val');
  const text = name === undefined ? undefined : scope.placeholders(name);
  if (text === undefined || text === '') return undefined;
  const style = scope.facts.styleId('Placeholder Text');
  return textRun(text, { xml: style === undefined ? '<w:color w:val="808080"/>' : `<w:rStyle w:val="${style}"/>`, scope: place.scope });
}
