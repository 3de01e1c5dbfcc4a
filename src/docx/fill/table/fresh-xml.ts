/** Copied XML that may be placed beside its original: nothing in it uses a taken name. */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import { attributeOf } from '../../edit/attributes.js';
import { withElements, type AttributeValues, type Tag } from '../../edit/tags.js';
import { idAttributesOf, isOnlyOnce, onceAttributes } from '../../edit/unique-ids.js';
import type { NewIds } from '../fill-scope.js';

const bookmarks: ReadonlySet<string> = new Set(['w:bookmarkStart', 'w:bookmarkEnd']);
const states: ReadonlySet<string> = new Set(['w:showingPlcHdr', 'w:tblHeader', 'w:vMerge']);
const withoutOnce: AttributeValues = Object.fromEntries(onceAttributes.map((name) => [name, undefined]));

const change = ({ name, hasAttributes }: Tag): '' | AttributeValues | undefined =>
  bookmarks.has(name) || (isOnlyOnce(name) && name !== 'v:shapetype') ? '' : hasAttributes ? withoutOnce : undefined;

/** Without paragraph ids, range marks, and states that belong to one copy only. */
export function freshXml(xml: string, scope: NamespaceScope): string {
  return withElements(xml, (tag) => (states.has(tag.name) ? '' : change(tag)), scope);
}

/** Without paragraph ids and range marks. */
export function copiedXml(xml: string, scope: NamespaceScope): string {
  return withElements(xml, change, scope);
}

/** New ids for controls and drawings. */
export function withNewIds(xml: string, { controls, drawings }: NewIds, scope: NamespaceScope): string {
  return withElements(
    xml,
    (tag) => {
      const [id] = tag.hasAttributes ? idAttributesOf(tag.name, tag.parent) : [];
      if (!id || (id.of !== 'control' && id.of !== 'drawing') || attributeOf(xml, tag, id.attribute) === undefined) return undefined;
      return { [id.attribute]: String((id.of === 'control' ? controls : drawings).claim()) };
    },
    scope,
  );
}
