/** Heights of headers and footers, and the areas that their floats keep free, measured once per part and page size. */
import type { Points } from '../../base/units.js';
import type { HeaderFooter } from '../../document/section.js';
import type { Exclusion } from '../float/float-types.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { PageGeometry } from '../layout-context.js';
import { layoutHeaderFooter } from './header-footer.js';

export interface HeaderMeasure {
  /** 0 if the page has no such part. */
  readonly height: Points;
  readonly exclusions: readonly Exclusion[];
}

const nothing: HeaderMeasure = { height: 0, exclusions: [] };

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
