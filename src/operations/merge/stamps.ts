/** The line stamped on every page, typeset by our own engine: a strip for each page, as wide as the page. */
import type { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import { batesForm, usualStampPlace } from '../../contract/finishing.js';
import { escapeText } from '../../base/xml/escape-xml.js';
import { readHtml } from '../../markup/html/read-html.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import type { DrawStamps, PageSize } from '../../pdf/merge/stamp-pages.js';
import { treeToPdf } from '../convert/tree-to-pdf.js';
import type { MergeSettings } from './merge.js';

export interface StampContext {
  readonly budget: Budget;
  /** Whether the result claims a profile. */
  readonly isConforming: boolean;
}

/** Points. */
const usualSize = 9;
const leastSize = 3;
const sideMargin = 36;
const stripHeight = 16;
/** Average letter width in em. */
const letterWidth = 0.56;

/** Undefined if no stamp is requested. */
export function stampsFor(
  { stamp, stampAt = usualStampPlace, bates, fonts }: MergeSettings,
  context: StampContext,
): DrawStamps | undefined {
  if (stamp === undefined && bates === undefined) return undefined;
  const text = stamp ?? '{bates}';
  return async (sizes) => {
    const lines = sizes.map((_, index) => stampText(text, index, sizes.length, bates));
    const { budget, isConforming } = context;
    const { tree } = readHtml(stripsHtml(lines, sizes, stampAt.split('-')[1] ?? 'center'), { budget });
    const options = {
      budget,
      diagnostics: new Diagnostics(),
      isTagged: false,
      pdfa: isConforming ? ('2b' as const) : undefined,
      fonts,
    };
    const { bytes } = await treeToPdf(tree, options);
    return { source: readPdf(bytes, { budget }), place: stampAt, height: stripHeight };
  };
}

function stampText(text: string, index: number, count: number, bates: string | undefined): string {
  const [, before = '', digits = '', behind = ''] = batesForm.exec(bates ?? '') ?? [];
  const number = digits === '' ? '' : `${before}${String(BigInt(digits) + BigInt(index)).padStart(digits.length, '0')}${behind}`;
  return text
    .replaceAll('{pages}', String(count))
    .replaceAll('{page}', String(index + 1))
    .replaceAll('{bates}', number);
}

/** Pages of the same width share a named page. */
function stripsHtml(lines: readonly string[], sizes: readonly PageSize[], align: string): string {
  const widths = [...new Set(sizes.map(({ width }) => width))];
  const rules = widths.map(
    (width, index) => `@page w${String(index)} { size: ${width.toFixed(2)}pt ${String(stripHeight)}pt; margin: 0 ${sideMargin}pt }`,
  );
  const strips = lines.map((line, index) => {
    const width = sizes[index]?.width ?? 0;
    const size = Math.max(leastSize, Math.min(usualSize, (width - 2 * sideMargin) / (Math.max(1, line.length) * letterWidth)));
    const style = `page: w${String(widths.indexOf(width))}; break-before: ${index === 0 ? 'auto' : 'page'}; font-size: ${size.toFixed(2)}pt`;
    return `<p dir="auto" style="${style}">${escapeText(line)}</p>`;
  });
  return `<!doctype html><style>${rules.join(' ')} p { margin: 0; line-height: ${String(usualSize * 1.3)}pt; text-align: ${align}; white-space: nowrap } body { margin: 0; font-family: Arial }</style>${strips.join('')}`;
}
