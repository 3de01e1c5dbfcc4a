/** Lists and styles of other blocks → the template's own: free numbers, and its styles of the same names (ECMA-376-1 §17.7.4, §17.9). */
import { tagsIn, attributeIn, withElements, withinRoot } from '../../edit/tags.js';
import { attributeOf, declarationsIn } from '../../edit/attributes.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import { IdPool, type DocumentIds } from '../../write/ids.js';
import { wordNamespace } from '../../write/namespaces.js';
import { numberingXml } from '../../write/parts/write-numbering.js';
import type { FillScope } from '../fill-scope.js';
import { isWellFormed } from '../../edit/well-formed.js';
import { Edits } from '../../edit/edits.js';
import { isSelfClosing, readWhole, childOf, childrenXml } from '../../edit/fragment.js';
import type { Style } from '../../../document/style.js';
import { themeFonts } from '../../write/parts/theme-fonts.js';
import { stylesXml } from '../../write/parts/write-styles.js';

/** Ids for content written into a template: free ones, without notes or comments. */
export function fragmentIds({ ids }: FillScope, lists: Pick<DocumentIds, 'abstractNumberings' | 'numberings'>): DocumentIds {
  return {
    drawings: ids.drawings(),
    annotations: ids.annotations(),
    contentControls: ids.controls(),
    chains: new Map(),
    comments: new Map(),
    referredComments: new Set(),
    footnotes: new Map(),
    endnotes: new Map(),
    ...lists,
  };
}

/** For content without lists. */
export const noLists = { abstractNumberings: new Map<string, number>(), numberings: new Map<string, number>() } as const;

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml';

/** Adds the tree's lists to the template's numbering part. @returns the template's numbers for them */
export function addNumbering({ numbering }: DocumentTree, scope: FillScope): ReadonlyMap<string, number> {
  if (numbering.instances.size === 0) return new Map();
  const { editor } = scope;
  const part = scope.addedNumbering ?? editor.relationships(editor.mainPart).ofKind('numbering')?.target;
  const text = part === undefined ? undefined : editor.text(part);
  if (text !== undefined && !isWellFormed(text, scope.budget)) {
    scope.diagnostics.report('docx.xml-malformed', `${part}: the part is not well-formed XML; lists of the values have no numbers`);
    return new Map();
  }
  const abstractNumberings = freeNumbers(text, 'w:abstractNumId', numbering.abstracts.keys());
  const numberings = freeNumbers(text, 'w:numId', numbering.instances.keys());
  const written = numberingXml(numbering, fragmentIds(scope, { abstractNumberings, numberings }), () => undefined);
  if (part === undefined || text === undefined) {
    scope.addedNumbering = editor.add(editor.beside('numbering.xml'), contentType, written);
    editor.relate(editor.mainPart, 'numbering', scope.addedNumbering);
  } else editor.change(part, mergeNumbering(text, written));
  return numberings;
}

/** A number for each id that the template does not use in that attribute. */
function freeNumbers(text = '', attribute: string, ids: Iterable<string>): Map<string, number> {
  const pool = new IdPool(1);
  for (const tag of tagsIn(text)) {
    const id = tag.kind === 'end' ? undefined : attributeOf(text, tag, attribute);
    if (id !== undefined) pool.claim(id);
  }
  return new Map(Array.from(ids, (id) => [id, pool.claim()]));
}

/** Definitions go before the template's first instance, instances after its last (CT_Numbering). */
function mergeNumbering(text: string, written: string): string {
  const [root] = readWhole(text);
  const [added] = readWhole(written);
  if (!root || !added || isSelfClosing(root)) return text;
  const edits = new Edits();
  const first = root.children.find(({ name }) => name === 'w:num' || name === 'w:numIdMacAtCleanup');
  const last = root.children.findLast(({ name }) => name === 'w:num');
  const clean = childOf(root, 'w:numIdMacAtCleanup');
  edits.insert(first?.start ?? root.closeStart, childrenXml(written, added, 'w:abstractNum'));
  edits.insert(last?.end ?? clean?.start ?? root.closeStart, childrenXml(written, added, 'w:num'));
  if (!declarationsIn(text, root).has('w')) edits.insert(root.start + 1 + root.raw.length, wordNamespace);
  return edits.apply(text);
}

const uses: ReadonlySet<string> = new Set(['w:pStyle', 'w:rStyle', 'w:tblStyle']);

/** The XML with the template's style ids; styles that it does not have are added. */
export function addStyles(xml: string, tree: DocumentTree, scope: FillScope): string {
  const ids = new Map<string, string | undefined>();
  const missing = new Map<string, Style>();
  const name = (id: string): string | undefined => {
    if (ids.has(id)) return ids.get(id);
    const style = tree.styles.styles.get(id);
    // The default style of a type need not be stated.
    const known = style && (style.isDefault ? undefined : (scope.facts.styleId(style.name) ?? scope.addedStyles.get(id)));
    ids.set(id, known);
    if (known !== undefined || !style || style.isDefault) return known;
    const own = `Filled${id}`;
    ids.set(id, own);
    scope.addedStyles.set(id, own);
    missing.set(own, style);
    for (const other of [style.basedOn, style.next, style.link]) if (other !== undefined) name(other);
    return own;
  };
  const renamed = withElements(xml, (tag) => {
    if (!uses.has(tag.name)) return undefined;
    const own = name(attributeOf(xml, tag, 'w:val') ?? '');
    return own === undefined ? '' : { 'w:val': own };
  });
  if (missing.size > 0) insertStyles(missing, ids, tree, scope);
  return renamed;
}

function insertStyles(
  missing: ReadonlyMap<string, Style>,
  ids: ReadonlyMap<string, string | undefined>,
  tree: DocumentTree,
  scope: FillScope,
): void {
  const { editor } = scope;
  const known = editor.related('styles');
  if (!known || attributeIn(known.text, 'xmlns:w') === undefined) return;
  const styles = new Map(
    Array.from(missing, ([id, style]) => {
      const { basedOn, next, link, ...rest } = style;
      const [base, following, linked] = [basedOn, next, link].map((other) => (other === undefined ? undefined : ids.get(other)));
      return [
        id,
        {
          ...rest,
          id,
          ...(base !== undefined && { basedOn: base }),
          ...(following !== undefined && { next: following }),
          ...(linked !== undefined && { link: linked }),
        },
      ] as const;
    }),
  );
  const written = stylesXml({ styles, defaults: tree.styles.defaults }, fragmentIds(scope, noLists), themeFonts(tree.styles));
  const [root] = readWhole(written);
  const elements = childrenXml(written, root, 'w:style');
  editor.change(
    known.part,
    withinRoot(known.text, () => elements),
  );
}
