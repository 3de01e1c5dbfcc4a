/** Chooses a page's header and footer, and lays them out (ECMA-376-1 §17.10; WR-SECT-10). */
import { copyWith } from '../../base/copy-with.js';
import type { Points } from '../../base/units.js';
import type { HeaderFooter, HeaderFooterSet, Section } from '../../document/section.js';
import { flowContent } from '../flow/flow-content.js';
import { type FlowResult, flowEnvironment, storyRequest } from '../flow/flow-types.js';
import { layoutFlow } from '../block/layout-flow.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { PageGeometry } from '../layout-context.js';
import type { Exclusion } from '../float/float-types.js';

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
export function headerFooterFor(set: HeaderFooterSet, kind: PageKind): HeaderFooter | undefined {
  return set[kind];
}

/** Lays out a header or footer at a page y; its height includes the last space after. */
export function layoutHeaderFooter(
  part: HeaderFooter,
  context: FlowContext,
  page: PageGeometry,
  y: Points,
): FlowResult & { readonly total: Points } {
  const environment = flowEnvironment({ context, kind: 'header', page, originX: page.left, originY: y, exclusions: [], depth: 0 });
  // content below the page is invisible
  const result = layoutFlow(storyRequest(flowContent(part.children, context), page.right - page.left, environment, page.height));
  return copyWith(result, { total: result.fragment.height + result.spaceAfter });
}

interface HeaderMeasure {
  /** 0 if the page has no such part. */
  readonly height: Points;
  readonly exclusions: readonly Exclusion[];
}

const nothing: HeaderMeasure = { height: 0, exclusions: [] };

/** Heights of headers and footers, and the areas that their floats keep free, measured once per part and page size. */
export class HeaderMeasures {
  readonly #context: FlowContext;
  readonly #known = new Map<HeaderFooter, Map<string, HeaderMeasure>>();

  constructor(context: FlowContext) {
    this.#context = context;
  }

  /** @param distance from the page's edge to the part's outer edge */
  measure(part: HeaderFooter | undefined, page: PageGeometry, which: 'header' | 'footer', distance: Points): HeaderMeasure {
    if (!part) return nothing;
    const byPage = this.#known.get(part) ?? new Map<string, HeaderMeasure>();
    this.#known.set(part, byPage);
    const key = `${page.width} ${page.left} ${page.right} ${page.height} ${distance} ${which}`;
    const known = byPage.get(key);
    if (known) return known;
    const { counters } = this.#context;
    const { totalWasRead } = counters;
    const first = layoutHeaderFooter(part, this.#context, page, which === 'header' ? distance : 0);
    const y = which === 'header' ? distance : page.height - distance - first.total;
    const result = which === 'header' ? first : layoutHeaderFooter(part, this.#context, page, y);
    // the finished pages' headers show the true count without another pass
    counters.totalWasRead = totalWasRead;
    const exclusions = result.floats.flatMap((float) => (float.exclusion ? [float.exclusion] : []));
    const measured: HeaderMeasure = { height: result.total, exclusions };
    byPage.set(key, measured);
    return measured;
  }
}
