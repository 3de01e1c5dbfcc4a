/** Placed fields → the interactive form: fields, their widgets with appearances, and the fonts for typed text (ISO 32000-2 §12.7). */
import type { Points } from '../../base/units.js';
import type { FillableField, ChoiceField, TextField } from '../../layout/form/fillable-field.js';
import { PdfDict, pdfDict, pdfName, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { byteString, textString } from '../../pdf/objects/text-string.js';
import { type PageMarks, drawItems } from '../draw/draw-items.js';
import type { RenderContext } from '../render-context.js';
import type { FieldWidget, PlacedFields, FieldPart } from './place-fields.js';
import { pdfRectangle, type Rectangle, flipped } from '../draw/placement.js';
import { rgbFromHex } from '../content/color.js';
import type { PageItem } from '../../layout/page-item.js';
import { ContentStream } from '../content/content-stream.js';

/** The default appearance string: font, size and colour of typed text (ISO 32000-2 §12.7.4.3). */
function defaultAppearance(font: string, size: Points, color: string): string {
  const channels = rgbFromHex(color).map((channel) => String(Math.round(channel * 1000) / 1000));
  const [red, green, blue] = channels;
  const paint = red === green && green === blue ? `${red} g` : `${channels.join(' ')} rg`;
  return `/${font} ${String(Math.round(size * 100) / 100)} Tf ${paint}`;
}

type Entries = Record<string, PdfObject | undefined>;

/** Print; PDF/A requires it of every annotation (ISO 19005-2 §6.3.2). */
const printed = 4;

interface OpenField {
  readonly ref: PdfRef;
  /** References of its widgets; of the field itself if it has only one. */
  readonly kids: PdfRef[];
  readonly widgets: readonly FieldWidget[];
}

export class FormWriter {
  readonly #context: RenderContext;
  readonly #fields: ReadonlyMap<FillableField, OpenField>;
  readonly #byPage = new Map<number, FieldWidget[]>();
  readonly #fonts = new PdfDict();

  constructor(context: RenderContext, { widgets: placed }: PlacedFields) {
    this.#context = context;
    this.#fields = new Map(Array.from(placed, ([field, widgets]) => [field, { ref: context.file.reserve(), kids: [], widgets }] as const));
    for (const widgets of placed.values())
      for (const widget of widgets) {
        const known = this.#byPage.get(widget.page);
        if (known) known.push(widget);
        else this.#byPage.set(widget.page, [widget]);
      }
  }

  /**
   * Writes the widgets of a page.
   * @param height of the page
   */
  ofPage(marks: PageMarks, page: PdfRef, height: Points): PdfRef[] {
    return (this.#byPage.get(marks.page ?? 0) ?? []).map((widget) => this.#writeWidget(widget, marks, page, height));
  }

  #writeWidget(widget: FieldWidget, marks: PageMarks, page: PdfRef, height: Points): PdfRef {
    const { file, tags } = this.#context;
    const { field, parts } = widget;
    const open = this.#fields.get(field)!;
    const isOnly = open.widgets.length === 1;
    const ref = isOnly ? open.ref : file.reserve();
    const rect = rectangleOf(widget, height);
    const belonging = marks.fields?.get(parts[0].item);
    const mark = tags && belonging ? { StructParent: tags.addAnnotation(ref, 'Form', marks.page ?? 0, belonging) } : {};
    const own = isOnly ? this.#entriesOf(field, open.widgets) : { Parent: open.ref };
    file.set(
      ref,
      pdfDict({
        Type: pdfName('Annot'),
        Subtype: pdfName('Widget'),
        Rect: [...rect],
        P: page,
        F: printed,
        // required by PDF/UA-2 for every widget without its own label (ISO 14289-2 §8.10.2.3)
        Contents: textString(field.tip),
        ...mark,
        ...own,
        ...this.#looks(widget),
        AP: pdfDict({ N: appearanceOf(this.#context, widget, rect, height) }),
      }),
    );
    open.kids.push(ref);
    return ref;
  }

  #entriesOf(field: FillableField, widgets: readonly FieldWidget[]): Entries {
    return {
      ...fieldEntries(field, { isOverLines: widgets.some(({ parts }) => parts.length > 1) }),
      T: textString(field.name),
      TU: textString(field.tip),
    };
  }

  /** How a viewer paints the filled-in widget. */
  #looks({ field, parts, turn }: FieldWidget): Entries {
    const { look } = parts[0].item;
    const caption = field.kind === 'checkbox' ? byteString(crossCode) : undefined;
    const turned = turn.degrees === 0 ? undefined : turn.degrees;
    const shared = {
      BS: pdfDict({ W: 0 }),
      MK: caption !== undefined || turned !== undefined ? pdfDict({ CA: caption, R: turned }) : undefined,
    };
    if (field.kind === 'checkbox') return { ...shared, AS: pdfName(field.isChecked ? onState : 'Off') };
    const font = this.#context.fonts.typingFont(look.font);
    this.#fonts.set(font.name, font.ref);
    const side = quaddings[look.alignment];
    return {
      ...shared,
      DA: byteString(defaultAppearance(font.name, look.size * turn.scale, look.color)),
      Q: side === 0 ? undefined : side,
    };
  }

  /** Called after the last page; undefined if no field was placed. */
  finish(): PdfRef | undefined {
    const { file } = this.#context;
    if (this.#fields.size === 0) return undefined;
    for (const [field, { ref, kids, widgets }] of this.#fields)
      if (widgets.length > 1) file.set(ref, pdfDict({ ...this.#entriesOf(field, widgets), Kids: kids }));
    const hasFonts = this.#fonts.entries.size > 0;
    return file.add(
      pdfDict({
        Fields: Array.from(this.#fields.values(), ({ ref }) => ref),
        DR: hasFonts ? pdfDict({ Font: this.#fonts }) : undefined,
      }),
    );
  }
}

/** The cross of ZapfDingbats, for viewers that draw their own box. */
const crossCode = '8';

const quaddings = { left: 0, center: 1, right: 2 } as const;

/** Few decimals: the appearance has the same bounds, so that nothing is stretched to fit. */
function rectangleOf({ box }: FieldWidget, height: Points): Rectangle {
  const [left, bottom, right, top] = pdfRectangle(box, height);
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return [rounded(left), rounded(bottom), rounded(right), rounded(top)];
}

/**
 * The items that the page would show in the place of a widget, in the page's own coordinates (ISO 32000-2 §12.5.5): one stream, or
 * those of both states of a check box.
 * @param height of the page
 */
function appearanceOf(context: RenderContext, { field, parts }: FieldWidget, rect: Rectangle, height: Points): PdfObject {
  const stream = (itemsOf: (part: FieldPart) => readonly PageItem[], isText: boolean): PdfRef =>
    appearance(
      context,
      parts.map((part) => ({ ...part, items: itemsOf(part) })),
      { rect, height, isText },
    );
  if (field.kind !== 'checkbox') return stream(({ item }) => item.items, true);
  const shown = stream(({ item }) => item.items, false);
  const other = stream(({ item }) => item.other ?? [], false);
  return pdfDict(field.isChecked ? { [onState]: shown, Off: other } : { [onState]: other, Off: shown });
}

interface Drawn extends FieldPart {
  readonly items: readonly PageItem[];
}

function appearance(
  context: RenderContext,
  parts: readonly Drawn[],
  { rect, height, isText }: { readonly rect: Rectangle; readonly height: Points; readonly isText: boolean },
): PdfRef {
  const content = new ContentStream(height);
  // viewers replace the content between the marks (§12.7.4.3)
  if (isText) content.out.ascii('/Tx BMC\n');
  for (const { items, placement } of parts) {
    content.save();
    if (placement.matrix) content.transform(flipped(placement.matrix, height));
    drawItems({ context, content, marks: { links: [], anchors: [] } }, items, placement);
    content.restore();
  }
  if (isText) content.graphics().ascii('EMC\n');
  return context.file.add(content.toForm(rect));
}

/** Flags of all fields, of text fields and of choices, by their bits. */
const flags = { readOnly: 1, multiLine: 1 << 12, combo: 1 << 17, edit: 1 << 18 };

/** The appearance state of a ticked box. */
const onState = 'Yes';

/**
 * A field's type, value and options (ISO 32000-2 §12.7.4, §12.7.5).
 * @param shown `isOverLines`: the present text takes several lines
 */
function fieldEntries(field: FillableField, { isOverLines }: { readonly isOverLines: boolean }): Entries {
  const readOnly = field.isReadOnly ? flags.readOnly : 0;
  switch (field.kind) {
    case 'text':
      return { FT: pdfName('Tx'), Ff: flagsOr(readOnly | (field.isMultiLine || isOverLines ? flags.multiLine : 0)), ...textEntries(field) };
    case 'choice':
      return { FT: pdfName('Ch'), Ff: readOnly | flags.combo | (field.takesText ? flags.edit : 0), ...choiceEntries(field) };
    case 'checkbox':
      return { FT: pdfName('Btn'), Ff: flagsOr(readOnly), V: pdfName(field.isChecked ? onState : 'Off') };
  }
}

const flagsOr = (value: number): number | undefined => (value === 0 ? undefined : value);

const textEntries = ({ value, maxLength }: TextField): Entries => ({ V: valueOr(value), MaxLen: maxLength });

/** Entries whose text is their value are written once. The field's value is that of the chosen entry (ISO 32000-2 table 234). */
function choiceEntries({ value, entries }: ChoiceField): Entries {
  const chosen = entries.find(({ text }) => text === value);
  return {
    Opt: entries.map((entry) => (entry.text === entry.value ? textString(entry.text) : [textString(entry.value), textString(entry.text)])),
    V: valueOr(chosen?.value ?? value),
  };
}

const valueOr = (text: string): PdfObject | undefined => (text === '' ? undefined : textString(text));
