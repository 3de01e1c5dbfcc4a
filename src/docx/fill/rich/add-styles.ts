/** Styles of other blocks → the template's own styles of that name; missing styles are added (ECMA-376-1 §17.7.4). */
import { attributeIn, withElements, withinRoot } from '../../edit/tags.js';
import { attributeOf } from '../../edit/attributes.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import type { Style } from '../../../document/style.js';
import { themeFonts } from '../../write/parts/theme-fonts.js';
import { stylesXml } from '../../write/parts/write-styles.js';
import type { FillScope } from '../fill-scope.js';
import { fragmentIds, noLists } from './fragment-ids.js';
import { outerXml, readFragment } from '../../edit/fragment.js';

const uses: ReadonlySet<string> = new Set(['w:pStyle', 'w:rStyle', 'w:tblStyle']);

/** The XML with the template's style ids. */
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
  const part = editor.relationships(editor.mainPart).ofKind('styles')?.target;
  const text = part === undefined ? undefined : editor.text(part);
  if (part === undefined || text === undefined) return;
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
  const [root] = readFragment(written, 0, written.length, NamespaceScope.root);
  const elements = (root?.children ?? []).filter(({ name }) => name === 'w:style').map((node) => outerXml(written, node));
  if (attributeIn(text, 'xmlns:w') !== undefined)
    editor.change(
      part,
      withinRoot(text, () => elements.join('')),
    );
}
