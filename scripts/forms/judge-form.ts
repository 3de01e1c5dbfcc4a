/** The looks of a filled form in viewers → the differences from what was asked. */
import type { Asked, AskedForm } from './asked-values.js';
import { changedPixels, type GreyPage } from './drawn-pages.js';
import { isRightToLeft, isSameText, squeezed, type ShownWidget } from './pdfjs-fields.js';

type Pages = readonly GreyPage[];

export interface Views {
  readonly widgets: readonly ShownWidget[];
  /** Poppler's text of the pages. */
  readonly text: string;
  /** Before and after. */
  readonly poppler: readonly [Pages, Pages];
  readonly pdfium: readonly [Pages, Pages] | undefined;
  readonly complaint: string;
}

export interface Judgement {
  readonly complaint: string;
  /** Visible fields that were to be filled. */
  readonly fields: number;
  /** One for each field that differs. */
  readonly problems: readonly string[];
}

/** The displayed text of what was asked, and the stored one. */
function wantedTexts(asked: Asked, { options }: ShownWidget): string[] {
  if (asked.kind === 'text') return [asked.text];
  if (asked.kind !== 'entries') return [];
  return asked.values.flatMap((value) => {
    const own = options.filter(({ exportValue, displayValue }) => exportValue === value || displayValue === value);
    return own.length > 0 ? own.map(({ displayValue }) => displayValue) : [value];
  });
}

function wantedValues(asked: Asked, { options }: ShownWidget): string[] {
  if (asked.kind === 'text') return [asked.text];
  if (asked.kind !== 'entries') return [];
  return asked.values.flatMap((value) => [
    value,
    ...options.filter(({ displayValue }) => displayValue === value).map(({ exportValue }) => exportValue),
  ]);
}

/** Whether a box is ticked now. */
const isTicked = ({ value, exportValue }: ShownWidget): boolean => value.some((own) => own !== 'Off' && own !== '' && own === exportValue);

function buttonProblem(widgets: readonly ShownWidget[]): string | undefined {
  const ticked = widgets.filter(isTicked);
  if (ticked.length === 0) return 'is not ticked in pdf.js';
  return ticked.some(({ paints }) => paints > 0) ? undefined : 'is ticked, but pdf.js paints nothing';
}

/** Whether a list shows this entry. */
const isAmong = (drawn: string, entry: string): boolean =>
  drawn.includes(entry) || (isRightToLeft(entry) && drawn.includes([...entry].reverse().join('')));

function textProblem(asked: Asked, widget: ShownWidget, text: string): string | undefined {
  const { drawn, value, isPassword, paints } = widget;
  if (asked.kind === 'picture') return paints > 0 ? undefined : 'has no picture in pdf.js';
  if (asked.kind === 'formatted') return /\d/.test(drawn) ? undefined : `shows no digits in pdf.js: ${JSON.stringify(drawn)}`;
  const values = wantedValues(asked, widget).map(squeezed);
  if (!value.some((own) => values.includes(squeezed(own))))
    return `has ${JSON.stringify(value)} in pdf.js, asked ${JSON.stringify(values)}`;
  if (isPassword) return /^\*+$/.test(drawn) ? undefined : 'shows a password';
  const wanted = wantedTexts(asked, widget);
  const isOfEntries = widget.kind === 'Ch' || (asked.kind === 'entries' && asked.isList);
  const isDrawn = wanted.map(squeezed).some((one) => isSameText(drawn, one) || (isOfEntries && isAmong(drawn, one)));
  if (!isDrawn) return `shows ${JSON.stringify(drawn)} in pdf.js, asked ${JSON.stringify(wanted)}`;
  // Poppler lists the words of a line that is written from right to left in the other order.
  const wordsOf = (one: string): string[] => (isRightToLeft(one) ? one.split(/\s+/) : [one]);
  return wanted.some((one) => wordsOf(one).every((word) => text.includes(squeezed(word))))
    ? undefined
    : `Poppler's text lacks ${JSON.stringify(wanted)}`;
}

function byNameOf(widgets: readonly ShownWidget[]): Map<string, ShownWidget[]> {
  const all = new Map<string, ShownWidget[]>();
  for (const widget of widgets) all.set(widget.name, [...(all.get(widget.name) ?? []), widget]);
  return all;
}

export function judged({ asked }: AskedForm, original: readonly ShownWidget[], views: Views): Judgement {
  const text = squeezed(views.text);
  const byName = byNameOf(views.widgets);
  const earlier = byNameOf(original);
  const problems: string[] = [];
  let fields = 0;
  for (const [name, own] of asked) {
    const before = earlier.get(name) ?? [];
    const all = byName.get(name) ?? [];
    const visible = all.filter(({ isVisible }) => isVisible);
    const wasVisible = before.filter(({ isVisible }) => isVisible);
    if (wasVisible.length === 0) continue;
    fields += 1;
    const problem = (issue: string | undefined): void => {
      if (issue !== undefined) problems.push(`${JSON.stringify(name)} (${own.kind}) ${issue}`);
    };
    const isButton = visible.some(({ kind }) => kind === 'checkbox' || kind === 'radio');
    if (visible.length === 0) {
      problem('is not visible any more');
      continue;
    }
    const issue = isButton
      ? buttonProblem(visible)
      : visible.map((widget) => textProblem(own, widget, text)).find((one) => one !== undefined);
    if (issue !== undefined) {
      problem(issue);
      continue;
    }
    // A field that showed the same before has no other pixels.
    const wasSame = isButton ? wasVisible.some(isTicked) : wasVisible.some(({ drawn }, index) => drawn === visible[index]?.drawn);
    if (wasSame) continue;
    const isChanged = ([from, to]: readonly [Pages, Pages]): boolean =>
      visible.some(({ page, box, pageWidth }) => changedPixels(from[page - 1], to[page - 1], { box, pageWidth }) > 0);
    // Poppler needs an installed font for ZapfDingbats, which marks of buttons are set in; PDFium has its own.
    const inPoppler = isChanged(views.poppler) || (isButton && views.pdfium !== undefined && isChanged(views.pdfium));
    if (!inPoppler) problem('looks the same as before in Poppler');
    else if (views.pdfium && !isChanged(views.pdfium)) problem('looks the same as before in PDFium');
  }
  return { complaint: views.complaint, fields, problems };
}
