/** Chooses a page's header and footer, and lays them out (ECMA-376-1 §17.10; WR-SECT-10). */
import { flowEnvironment } from '../flow/flow-shapes.js';
import type { Points } from '../../base/units.js';
import type { HeaderFooter, HeaderFooterSet, Section } from '../../document/section.js';
import { flowContent } from '../flow/flow-content.js';
import type { FlowResult } from '../flow/flow-types.js';
import { layoutFlow } from '../block/layout-flow.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { PageGeometry } from '../layout-context.js';

export type PageKind = 'default' | 'first' | 'even';

/** Headers and footers of each section, with missing kinds inherited from the preceding sections. */
export function inheritedSets(sections: readonly Section[]): { headers: HeaderFooterSet; footers: HeaderFooterSet }[] {
  let headers: HeaderFooterSet = {};
  let footers: HeaderFooterSet = {};
  return sections.map(({ properties }) => {
    headers = { ...headers, ...properties.headers };
    footers = { ...footers, ...properties.footers };
    return { headers, footers };
  });
}

/** A first or even page without its own part has an empty header, not the default one. */
export function partOf(set: HeaderFooterSet, kind: PageKind): HeaderFooter | undefined {
  return set[kind];
}

/** Lays out a header or footer at a page y; its height includes the last space after. */
export function layoutHeaderFooter(
  part: HeaderFooter,
  context: FlowContext,
  page: PageGeometry,
  y: Points,
): FlowResult & { readonly total: Points } {
  const result = layoutFlow({
    content: flowContent(part.children, context),
    start: { block: 0 },
    width: page.right - page.left,
    // content below the page is invisible
    maxHeight: page.height,
    top: 'story',
    force: true,
    environment: flowEnvironment({ context, kind: 'header', page, originX: page.left, originY: y, exclusions: [], depth: 0 }),
  });
  return { ...result, total: result.fragment.height + result.spaceAfter };
}
