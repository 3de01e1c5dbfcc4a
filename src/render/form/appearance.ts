/** The appearance of a widget: the items that the page would show in its place, in the page's own coordinates (ISO 32000-2 §12.5.5). */
import type { Points } from '../../base/units.js';
import type { PageItem } from '../../layout/page-item.js';
import { pdfDict, pdfName, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { ContentStream } from '../content/content-stream.js';
import { drawItems } from '../draw/draw-items.js';
import { flipped, type Rectangle } from '../draw/placement.js';
import type { RenderContext } from '../render-context.js';
import type { FieldPart, FieldWidget } from './place-fields.js';
import type { ChoiceField, FillableField, TextField } from '../../layout/form/fillable-field.js';
import { textString } from '../../pdf/objects/text-string.js';

/**
 * One stream, or those of both states of a check box.
 * @param height of the page
 */
export function appearanceOf(context: RenderContext, { field, parts }: FieldWidget, rect: Rectangle, height: Points): PdfObject {
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
export const onState = 'Yes';

type Entries = Record<string, PdfObject | undefined>;

/**
 * A field's type, value and options (ISO 32000-2 §12.7.4, §12.7.5).
 * @param shown `isOverLines`: the present text takes several lines
 */
export function fieldEntries(field: FillableField, { isOverLines }: { readonly isOverLines: boolean }): Entries {
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
