/**
 * Splits runs that hold field characters beside other content, as some programs write them (ECMA-376-1 §17.16.18), so
 * that every field has its own runs to fill.
 */
import type { Budget } from '../../../base/abort.js';
import { Edits } from '../../edit/edits.js';
import { childOf, outerXml, readFragment, startTag, type FragmentNode } from '../../edit/fragment.js';
import type { FieldPlace, Place, StoryIndex } from './story-index.js';

/** @returns the text with such runs split; otherwise the same text */
export function splitFieldRuns(source: string, { fields }: StoryIndex, budget: Budget): string {
  const edits = new Edits();
  for (const [place, { scope }] of runsOf(fields)) {
    budget.step();
    if (!mayHoldMore(source, place)) continue;
    const [run] = readFragment(source, place.start, place.end, scope);
    if (run && run.children.filter(({ name }) => name !== 'w:rPr').length > 1)
      edits.replace(place.start, place.end, dividedRun(source, run));
  }
  return edits.isEmpty ? source : edits.apply(source);
}

function runsOf(fields: readonly FieldPlace[]): ReadonlyMap<Place, FieldPlace> {
  const runs = new Map<Place, FieldPlace>();
  for (const field of fields)
    if (!field.isSimple) for (const run of [field.first, field.separator, field.last]) if (run) runs.set(run, field);
  return runs;
}

/** Whether more than one element may follow the properties of a run. */
function mayHoldMore(source: string, { start, end }: Place): boolean {
  const properties = source.indexOf('rPr>', start);
  let count = properties < 0 || properties >= end ? -1 : 0;
  for (let at = count < 0 ? start : properties; at < end; at++)
    if (source.charCodeAt(at) === 60 /* < */ && source.charCodeAt(at + 1) !== 47 /* / */) count += 1;
  return count > 1;
}

/** A separate run for each field character, and others for the content between them. */
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
