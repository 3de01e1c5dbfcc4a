/** Lists of other blocks → the template's numbering part, under free numbers (ECMA-376-1 §17.9). */
import { tagsIn } from '../../edit/tags.js';
import { attributeOf, declarationsIn } from '../../edit/attributes.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import { IdPool } from '../../write/ids.js';
import { wordNamespace } from '../../write/namespaces.js';
import { numberingXml } from '../../write/parts/write-numbering.js';
import type { FillScope } from '../fill-scope.js';
import { fragmentIds } from './fragment-ids.js';
import { isWellFormed } from '../../edit/well-formed.js';
import { Edits } from '../../edit/edits.js';
import { isSelfClosing, outerXml, readFragment } from '../../edit/fragment.js';

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml';

/** @returns the template's numbers for the tree's lists */
export function addNumbering({ numbering }: DocumentTree, scope: FillScope): ReadonlyMap<string, number> {
  if (numbering.instances.size === 0) return new Map();
  const { editor } = scope;
  const part = scope.addedNumbering ?? editor.relationships(editor.mainPart).ofKind('numbering')?.target;
  const text = part === undefined ? undefined : editor.text(part);
  if (text !== undefined && !isWellFormed(text, scope.budget)) {
    scope.diagnostics.report('docx.xml-malformed', `${part}: the part is not well-formed XML; lists of the values have no numbers`);
    return new Map();
  }
  const ids = {
    abstractNumberings: freeNumbers(text, 'w:abstractNumId').claimAll(Array.from(numbering.abstracts.keys(), (id) => `own ${id}`)),
    numberings: freeNumbers(text, 'w:numId').claimAll(Array.from(numbering.instances.keys(), (id) => `own ${id}`)),
  };
  const own = (map: ReadonlyMap<string, number>): Map<string, number> => new Map(Array.from(map, ([id, number]) => [id.slice(4), number]));
  const numberings = own(ids.numberings);
  const written = numberingXml(
    numbering,
    fragmentIds(scope, { abstractNumberings: own(ids.abstractNumberings), numberings }),
    () => undefined,
  );
  if (part === undefined || text === undefined) {
    scope.addedNumbering = editor.add(editor.beside('numbering.xml'), contentType, written);
    editor.relate(editor.mainPart, 'numbering', scope.addedNumbering);
  } else editor.change(part, merged(text, written));
  return numberings;
}

function freeNumbers(text = '', attribute: string): IdPool {
  const pool = new IdPool(1);
  for (const tag of tagsIn(text)) {
    const id = tag.kind === 'end' ? undefined : attributeOf(text, tag, attribute);
    if (id !== undefined) pool.claim(id);
  }
  return pool;
}

/** Definitions go before the template's first instance, instances after its last (CT_Numbering). */
function merged(text: string, written: string): string {
  const [root] = readFragment(text, 0, text.length, NamespaceScope.root);
  const [added] = readFragment(written, 0, written.length, NamespaceScope.root);
  if (!root || !added) return text;
  const all = (name: string): string =>
    added.children
      .filter((child) => child.name === name)
      .map((child) => outerXml(written, child))
      .join('');
  const edits = new Edits();
  const declared = `${all('w:abstractNum')}`;
  const instances = all('w:num');
  if (isSelfClosing(root)) return text;
  const first = root.children.find(({ name }) => name === 'w:num' || name === 'w:numIdMacAtCleanup');
  const last = root.children.findLast(({ name }) => name === 'w:num');
  const clean = root.children.find(({ name }) => name === 'w:numIdMacAtCleanup');
  edits.insert(first?.start ?? root.closeStart, declared);
  edits.insert(last?.end ?? clean?.start ?? root.closeStart, instances);
  if (!declarationsIn(text, root).has('w')) edits.insert(root.start + 1 + root.raw.length, wordNamespace);
  return edits.apply(text);
}
