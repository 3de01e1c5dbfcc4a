/** The placeholders of empty controls, from the glossary document (ECMA-376-1 §17.5.2.25, §17.12). */
import type { Budget } from '../../../base/abort.js';
import { textRun } from '../content/runs.js';
import type { PackageEditor } from '../../package/package-editor.js';
import type { FillScope } from '../fill-scope.js';
import { isWellFormed } from '../../edit/well-formed.js';
import { childOf, readWhole, outermost, collectText, childValue } from '../../edit/fragment.js';
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
  const source = editor.related('glossaryDocument')?.text;
  if (source === undefined || !isWellFormed(source, budget)) return texts;
  const roots = readWhole(source);
  for (const node of outermost(roots, 'w:docPart')) {
    budget.step();
    const body = childOf(node, 'w:docPartBody');
    const name = childValue(source, childOf(node, 'w:docPartPr'), 'w:name');
    if (name === undefined || !body) continue;
    texts.set(name, collectText(source, body, 'w:t'));
  }
  return texts;
}

/** The runs of the control's own placeholder; undefined if the template has none. */
export function placeholderRuns({ story, properties, place }: Control, scope: FillScope): string | undefined {
  const name = childValue(story.source, childOf(properties, 'w:placeholder'), 'w:docPart');
  const text = name === undefined ? undefined : scope.placeholders(name);
  if (text === undefined || text === '') return undefined;
  const style = scope.facts.styleId('Placeholder Text');
  return textRun(text, { xml: style === undefined ? '<w:color w:val="808080"/>' : `<w:rStyle w:val="${style}"/>`, scope: place.scope });
}
