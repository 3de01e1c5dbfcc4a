/**
 * Values of fields → an update of the document: the fields' dictionaries, and an appearance stream of each widget (ISO 32000-2 §12.7.4).
 * Letters that the form's own fonts lack are drawn by the typesetter, whose fonts are embedded.
 */
import type { Budget } from '../../base/abort.js';
import { PdfDict, pdfDict, pdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../objects/pdf-object.js';
import { textString } from '../objects/text-string.js';
import type { PlacedDict } from '../read/field-tree.js';
import { asArray, catalogOf, asDict, asNumber, asStream } from '../read/object-source.js';
import { readPdf } from '../read/read-pdf.js';
import { writeObject } from '../syntax/write-object.js';
import { ByteWriter } from '../syntax/byte-writer.js';
import { ObjectImport } from '../write/import-objects.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import { buttonMark, pictureOperators, type FieldPicture } from './button-appearance.js';
import { decimal, defaultAppearance } from './default-appearance.js';
import { appearancesKey, type FieldFamily, type FieldTypesetter } from './field-font.js';
import { inheritedEntry, isSet, stateNames, valueText, type FillableField, type FormChoice } from './form-field.js';
import { FormFonts } from './form-fonts.js';
import { withPreviousEntries } from './kept-appearance.js';
import { isUnreadable, listAppearance } from './list-appearance.js';
import { setText, type SetText, type TextBox } from './set-text.js';
import { richStyle, richText, type RichStyle } from './rich-text.js';
import { decoration, insetOf, widgetBox, type WidgetBox } from './widget-box.js';

export interface FormFilling {
  readonly update: IncrementalUpdate;
  readonly typesetter: FieldTypesetter;
  readonly budget: Budget;
  readonly mustEmbed: boolean;
  /** Whether only entries change that verifiers allow: `I` and `TI` of a list, which only repeat `V` and scroll, stay as they are. */
  readonly isSigned: boolean;
}

/** How a text differs from the field's default appearance. */
interface TextSetting {
  /** RRGGBB. */
  readonly color?: string | undefined;
  readonly style?: RichStyle | undefined;
}

/** An appearance of the typesetter, to be copied into the document. */
interface Drawn {
  readonly widget: PdfDict;
  readonly box: WidgetBox;
  readonly index: number;
  readonly isText: boolean;
}

/** Maximum number of cells of a comb field. */
const mostCells = 1000;

export class FormFiller {
  readonly #fonts: FormFonts;
  readonly #drawn: Drawn[] = [];
  /** Names of fields whose text does not fit into their box. */
  readonly overflowing = new Set<string>();

  constructor(readonly filling: FormFilling) {
    this.#fonts = new FormFonts(filling.update, filling.mustEmbed);
  }

  /** @param shown The displayed text, if the field formats its value; its colour replaces the field's */
  setText(field: FillableField, text: string, shown: { readonly text: string; readonly color?: string | undefined } = { text }): void {
    const { update } = this.filling;
    // Verifiers recompute the appearance of a signed form's field from its default appearance.
    const style = this.filling.isSigned ? undefined : richStyle(update, field.dict, (stream) => update.document.decodeStream(stream).data);
    const dict = this.#editField(field);
    if (!dict) return;
    dict.set('V', text === '' ? undefined : textString(text)).set('RV', undefined);
    if (text === '' && inheritedEntry(update, dict, 'V') !== undefined) dict.set('V', textString(''));
    const inherited = inheritedEntry(update, dict, 'RV') !== undefined;
    if (style && (text !== '' || inherited)) dict.set('RV', textString(richText(text, style)));
    this.drawText(field, shown.text, { color: shown.color, style });
  }

  setChoices(field: FillableField, chosen: readonly FormChoice[]): void {
    const dict = this.#editField(field);
    if (!dict) return;
    const [first] = chosen;
    const value: PdfObject | undefined =
      chosen.length > 1 ? chosen.map((choice) => textString(choice.value)) : first && textString(first.value);
    dict.set('V', value ?? (inheritedEntry(this.filling.update, dict, 'V') === undefined ? undefined : textString('')));
    const indices = chosen.map((choice) => field.choices.indexOf(choice)).filter((index) => index >= 0);
    if (!this.filling.isSigned) dict.set('I', field.kind === 'list' && indices.length > 0 ? indices.toSorted((a, b) => a - b) : undefined);
    if (field.kind === 'list') this.#drawList(field, indices);
    else this.drawText(field, first?.text ?? '');
  }

  /** @param name An appearance state, or Off */
  setState(field: FillableField, name: string): void {
    const { update } = this.filling;
    const dict = this.#editField(field);
    if (!dict) return;
    const isNamed = name !== '' || this.filling.isSigned || field.states.some((state) => state.name === usualState);
    const own = isNamed ? name : usualState;
    for (const placed of field.widgets) {
      const widget = this.#editWidget(placed);
      if (!widget) continue;
      if (!isNamed) this.#nameState(widget);
      this.#addStates(field, widget);
      widget.set('AS', pdfName(stateNames(update, widget).includes(own) ? own : 'Off'));
    }
    dict.set('V', pdfName(own));
  }

  /** Gives a state without a name, which LibreOffice writes and not every viewer shows, the usual one. */
  #nameState(widget: PdfDict): void {
    const { update } = this.filling;
    const states = asDict(update, asDict(update, widget.get('AP'))?.get('N'));
    if (states?.get('') === undefined) return;
    const named = Array.from(states.entries, ([name, form]) => [name === '' ? usualState : name, form] as const);
    widget.set('AP', pdfDict({ N: pdfDict(Object.fromEntries(named)) }));
  }

  /** A button gets an appearance for each state that lacks one; a button without states gets both. */
  #addStates(field: FillableField, widget: PdfDict): void {
    const { update } = this.filling;
    const names = stateNames(update, widget);
    const present = names.length === 0 ? undefined : asDict(update, asDict(update, widget.get('AP'))?.get('N'));
    const missing = names.filter((name) => asStream(update, present?.get(name)) === undefined);
    if (names.length > 0 && missing.length === 0) return;
    const box = widgetBox(update, widget);
    if (!box) return;
    const form = (content: string): PdfRef => update.add(this.#form(box, content, new PdfDict()));
    const states = pdfDict(Object.fromEntries(present?.entries ?? []));
    for (const name of names.length > 0 ? missing : [field.states[0]?.name ?? usualState])
      states.set(name, form(decoration(box) + buttonMark(box, field.kind)));
    if (!asStream(update, states.get('Off'))) states.set('Off', form(decoration(box)));
    widget.set('AP', pdfDict({ N: states }));
  }

  setPicture(field: FillableField, picture: FieldPicture): void {
    for (const placed of field.widgets) {
      const widget = this.#editWidget(placed);
      const box = widget && widgetBox(this.filling.update, widget);
      if (!widget || !box) continue;
      const index = this.filling.typesetter.addPicture(pictureOperators(box, picture));
      this.#drawn.push({ widget, box, index, isText: false });
    }
  }

  /** Takes a button's picture away. */
  clearPicture(field: FillableField): void {
    for (const placed of field.widgets) {
      const widget = this.#editWidget(placed);
      const box = widget && widgetBox(this.filling.update, widget);
      if (widget && box) this.#setAppearance(widget, this.#form(box, decoration(box), new PdfDict()));
    }
  }

  /** The appearances of a text field or of a list's box, without changing its value. */
  drawText(field: FillableField, text: string, setting: TextSetting = {}): void {
    const own = isSet(field, 'password') && field.kind === 'text' ? '*'.repeat([...text].length) : text;
    for (const placed of field.widgets) this.#drawWidget(field, placed, own, setting);
  }

  /** Draws what a field shows already, for a form that leaves this to viewers. */
  redraw(field: FillableField): void {
    const { update } = this.filling;
    const text = valueText(update, field.value) ?? '';
    if (field.kind === 'text') this.drawText(field, text);
    if (field.kind === 'combo') this.drawText(field, field.choices.find(({ value }) => value === text)?.text ?? text);
    if (field.kind === 'list') this.#drawList(field, chosenIndices(this.filling, field));
    if (field.kind !== 'checkbox' && field.kind !== 'radio') return;
    if (field.widgets.some(({ dict }) => stateNames(update, dict).length === 0)) this.setState(field, this.#stateOf(field));
  }

  #stateOf(field: FillableField): string {
    const name = valueText(this.filling.update, field.value);
    return name === undefined || name === '' ? 'Off' : name;
  }

  #editField(field: FillableField): PdfDict | undefined {
    if (!field.reference) return undefined;
    this.#dropOwnValues(field);
    return this.filling.update.edit(field.reference);
  }

  #editWidget({ reference }: PlacedDict): PdfDict | undefined {
    this.filling.budget.step();
    return reference && this.filling.update.edit(reference);
  }

  /** Programs that join forms leave values in widgets, which viewers prefer to the field's. */
  #dropOwnValues(field: FillableField): void {
    if (this.filling.isSigned) return;
    for (const placed of field.widgets) {
      if (placed.dict === field.dict || !ofValues.some((key) => placed.dict.get(key) !== undefined)) continue;
      const widget = this.#editWidget(placed);
      for (const key of ofValues) widget?.set(key, undefined);
    }
  }

  #quaddingOf(widget: PdfDict): number {
    const { update } = this.filling;
    return asNumber(update, inheritedEntry(update, widget, 'Q')) ?? asNumber(update, this.#formEntry('Q')) ?? 0;
  }

  #boxOf(field: FillableField, widget: PdfDict, box: WidgetBox, size: number): TextBox {
    const isComb = field.kind === 'text' && isSet(field, 'comb') && !isSet(field, 'multiLine') && !isSet(field, 'password');
    return {
      width: box.width,
      height: box.height,
      inset: insetOf(box),
      padding: Math.max(1, insetOf(box)) + Math.max(1, box.borderWidth),
      quadding: this.#quaddingOf(widget),
      size,
      isMultiLine: field.kind === 'text' && isSet(field, 'multiLine'),
      cells: isComb ? Math.min(mostCells, field.maxLength ?? 0) : 0,
    };
  }

  #formEntry(key: string): PdfObject | undefined {
    const { update } = this.filling;
    return asDict(update, catalogOf(update)?.get('AcroForm'))?.get(key);
  }

  #drawWidget(field: FillableField, placed: PlacedDict, text: string, { color: stated, style }: TextSetting): void {
    const { update, typesetter, budget } = this.filling;
    const widget = this.#editWidget(placed);
    const box = widget && widgetBox(update, widget);
    if (!widget || !box) return;
    const look = defaultAppearance(update, widget, budget);
    const font = this.#fonts.font(look.font);
    const color = stated ?? style?.color;
    const own = this.#boxOf(field, widget, box, look.size);
    const textBox = {
      ...own,
      size: style !== undefined && style.size > 0 ? style.size : own.size,
      quadding: style?.quadding ?? own.quadding,
    };
    const family = style?.family ?? font.family;
    const plain = text.normalize('NFC').replaceAll('\t', ' ');
    const ownFont = isSameFamily(family, font.family) ? font.simple : undefined;
    const simple = ownFont?.encode(plain.replace(/[\r\n\u0085\u2028\u2029]/g, '')) && ownFont;
    const set = setText(plain, simple || typesetter.fontOf(family), textBox, budget);
    if (set.overflows) this.overflowing.add(field.name);
    const inset = insetOf(box);
    const before = `${decoration(box, textBox.cells)}/Tx BMC\nq\n${[inset, inset, box.width - 2 * inset, box.height - 2 * inset].map(decimal).join(' ')} re W n\n`;
    const after = 'Q\nEMC\n';
    if (!simple) {
      const shaped = { ...set, width: box.width, height: box.height, family, color: color ?? look.color, before, after };
      this.#drawn.push({ widget, box, index: typesetter.addText(shaped), isText: true });
      return;
    }
    const paint = color === undefined ? look.paint : paintOf(color);
    const content = textOperators(
      set,
      `/${font.name} ${decimal(set.size)} Tf\n${paint}\n`,
      (line) => simple.encode(line) ?? new Uint8Array(),
    );
    const resources = pdfDict({ Font: pdfDict({ [font.name]: font.value }) });
    this.#setAppearance(widget, this.#form(box, before + content + after, resources));
  }

  #drawList(field: FillableField, chosen: readonly number[]): void {
    const { update, typesetter, budget } = this.filling;
    for (const placed of field.widgets) {
      const widget = this.#editWidget(placed);
      const box = widget && widgetBox(update, widget);
      if (!widget || !box) continue;
      const stated = defaultAppearance(update, widget, budget);
      const look = isUnreadable(stated.color) ? { ...stated, color: '000000', paint: '0 g' } : stated;
      const font = this.#fonts.font(look.font);
      const shown = field.choices.map(({ text }) => text);
      const simple = font.simple && shown.every((text) => font.simple?.encode(text)) ? font.simple : undefined;
      const setting = { box, size: look.size, quadding: this.#quaddingOf(widget), font: simple ?? typesetter.fontOf(font.family) };
      const list = listAppearance(shown, chosen, setting);
      if (!this.filling.isSigned) widget.set('TI', list.top === 0 ? undefined : list.top);
      const before = `${decoration(box)}/Tx BMC\nq\n${list.marks}`;
      if (simple) {
        const content = textOperators(
          list,
          `/${font.name} ${decimal(list.size)} Tf\n${look.paint}\n`,
          (line) => simple.encode(line) ?? new Uint8Array(),
        );
        this.#setAppearance(
          widget,
          this.#form(box, `${before}${content}Q\nEMC\n`, pdfDict({ Font: pdfDict({ [font.name]: font.value }) })),
        );
      } else {
        const shaped = { width: box.width, height: box.height, family: font.family, size: list.size, color: look.color, lines: list.lines };
        this.#drawn.push({ widget, box, index: typesetter.addText({ ...shaped, before, after: 'Q\nEMC\n' }), isText: true });
      }
    }
  }

  #form({ width, height, matrix }: WidgetBox, content: string, resources: PdfDict): PdfStream {
    const entries = {
      Type: pdfName('XObject'),
      Subtype: pdfName('Form'),
      BBox: [0, 0, width, height],
      Matrix: matrix && [...matrix],
      Resources: resources,
    };
    return new PdfStream(pdfDict(entries), Buffer.from(content, 'latin1'));
  }

  /** Only the normal appearance remains: the others show an earlier value. */
  #setAppearance(widget: PdfDict, form: PdfStream): void {
    widget.set('AP', pdfDict({ N: this.filling.update.add(this.#likePrevious(widget, form)) }));
  }

  #likePrevious(widget: PdfDict, form: PdfStream): PdfStream {
    const { update, isSigned } = this.filling;
    return isSigned ? withPreviousEntries(update, asStream(update, asDict(update, widget.get('AP'))?.get('N')), form) : form;
  }

  /** Copies what the typesetter drew. Must be called once, at the end. */
  finish(): void {
    if (this.#drawn.length === 0) return;
    const { update, typesetter, budget } = this.filling;
    const source = readPdf(typesetter.finish(), { budget });
    const forms = asArray(source, catalogOf(source)?.get(appearancesKey));
    const imports = new ObjectImport(update, source, budget);
    for (const { widget, box, index } of this.#drawn) {
      const form = forms[index];
      if (!(form instanceof PdfRef)) continue;
      const copy = imports.claim(form);
      const value = source.resolve(form);
      if (value instanceof PdfStream) {
        const own = new PdfStream(imports.copyDict(value.dict).set('Matrix', box.matrix && [...box.matrix]), value.data);
        update.set(copy, this.#likePrevious(widget, own));
      }
      widget.set('AP', pdfDict({ N: copy }));
    }
    imports.finish();
  }
}

/** Entries that hold a field's value. */
const ofValues = ['V', 'RV', 'I'];

/** The state of a box that has none. */
const usualState = 'Yes';

function chosenIndices({ update }: FormFilling, field: FillableField): number[] {
  const value = update.resolve(field.value);
  const values = (Array.isArray(value) ? (value as readonly PdfObject[]) : [value]).map((item) => valueText(update, item));
  return field.choices.flatMap((choice, index) => (values.includes(choice.value) ? [index] : []));
}

const isSameFamily = (one: FieldFamily, other: FieldFamily): boolean =>
  one.family.toLowerCase() === other.family.toLowerCase() && one.bold === other.bold && one.italic === other.italic;

/** RRGGBB → the operator that sets it. */
const paintOf = (color: string): string =>
  `${[0, 2, 4].map((at) => decimal(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')} rg`;

/** A text object; each character is one byte of the content. */
function textOperators({ lines }: Pick<SetText, 'lines'>, setting: string, encode: (line: string) => Uint8Array): string {
  let content = `BT\n${setting}`;
  let [x, y] = [0, 0];
  for (const line of lines) {
    content += `${decimal(line.x - x)} ${decimal(line.y - y)} Td\n`;
    [x, y] = [line.x, line.y];
    const out = new ByteWriter();
    writeObject(out, new PdfString(encode(line.text)));
    content += `${Buffer.from(out.toBytes()).toString('latin1')} Tj\n`;
  }
  return `${content}ET\n`;
}
