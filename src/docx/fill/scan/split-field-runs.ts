/** Runs that hold characters of several fields, as some programs write them (ECMA-376-1 §17.16.18) → a run for each, so that each field has runs of its own to be filled. */
import type { Budget } from '../../../base/abort.js';
import { Edits } from '../xml/edits.js';
import { childOf, outerXml, readFragment, startTag, type FragmentNode } from '../xml/fragment.js';
import type { FieldPlace, Place, StoryIndex } from './story-index.js';

/** @returns the text with them divided; the same text where no run has more than one field's */
export function splitFieldRuns(source: string, { fields }: StoryIndex, budget: Budget): string {
  const shared = sharedRuns(fields);
  if (shared.size === 0) return source;
  const edits = new Edits();
  for (const [place, { scope }] of shared) {
    budget.step();
    const [run] = readFragment(source, place.start, place.end, scope);
    if (run) edits.replace(place.start, place.end, dividedRun(source, run));
  }
  return edits.apply(source);
}

/** By the field that they were found to share last. */
function sharedRuns(fields: readonly FieldPlace[]): ReadonlyMap<Place, FieldPlace> {
  const owners = new Map<Place, FieldPlace>();
  const shared = new Map<Place, FieldPlace>();
  for (const field of fields) {
    if (field.isSimple) continue;
    for (const run of [field.first, field.last]) {
      if (!run) continue;
      if ((owners.get(run) ?? field) === field) owners.set(run, field);
      else shared.set(run, field);
    }
  }
  return shared;
}

/** Each character of a field in a run of its own, what is between them in others. */
function dividedRun(source: string, run: FragmentNode): string {
  const properties = childOf(run, 'w:rPr');
  const [open, close] = [startTag(source, run) + outerXml(source, properties), `</${run.raw}>`];
  const groups: string[] = [];
  let wasCharacter = true;
  for (const node of run.children) {
    if (node === properties) continue;
    const isCharacter = node.name === 'w:fldChar';
    const xml = outerXml(source, node);
    if (isCharacter || wasCharacter) groups.push(xml);
    else groups.push((groups.pop() ?? '') + xml);
    wasCharacter = isCharacter;
  }
  return groups.map((group) => open + group + close).join('');
}
