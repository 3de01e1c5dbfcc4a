/** Template parts other than stories that may have tags: charts and document properties (ECMA-376-2 §11, ECMA-376-1 §15.2.12). */
import type { Budget } from '../../../../base/abort.js';
import { NamespaceScope } from '../../../../base/xml/namespace-scope.js';
import type { Story } from '../../fill-scope.js';
import type { PackageEditor } from '../../../package/package-editor.js';
import { isWellFormed } from '../../../edit/well-formed.js';
import { readFragment } from '../../../edit/fragment.js';
import type { Program } from '../program.js';
import { nodesOf } from '../ranges.js';
import { plainPartTags, type PlainReader } from './read-plain-tags.js';

const propertyKinds: ReadonlySet<string> = new Set(['core-properties', 'extended-properties', 'custom-properties']);

export interface PlainPart {
  readonly name: string;
  readonly program: Program;
}

/** @param readerOf Reports tags by their part */
export function readPlainParts(
  stories: readonly Story[],
  editor: PackageEditor,
  readerOf: (part: string) => PlainReader,
  budget: Budget,
): PlainPart[] {
  const names = new Set(
    editor.relationships('').all.flatMap((each) => (propertyKinds.has(each.kind) && !each.isExternal ? [each.target] : [])),
  );
  for (const { name } of stories)
    for (const { kind, target, isExternal } of editor.relationships(name).all) if (kind === 'chart' && !isExternal) names.add(target);
  return [...names].flatMap((name) => {
    const reader = readerOf(name);
    const source = editor.source.has(name) ? editor.text(name) : undefined;
    const mayHaveTags = source?.includes(reader.delimiters[0]) === true || (reader.hasStatements && source?.includes('{%') === true);
    if (source === undefined || !mayHaveTags || !isWellFormed(source, budget)) return [];
    const replacements = plainPartTags(source, readFragment(source, 0, source.length, NamespaceScope.root), reader);
    return replacements.length > 0 ? [{ name, program: nodesOf(source, [], replacements) }] : [];
  });
}
