/** The fonts that the fields of a form name, opened once each (ISO 32000-2 §12.7.3, `DR`). */
import type { PdfDict, PdfObject } from '../objects/pdf-object.js';
import { asDict } from '../read/object-source.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import type { FieldFamily } from './field-font.js';
import { formOf } from './form-field.js';
import { familyOf, isEmbedded, simpleFont, standardFontDict, type SimpleFont } from './simple-font.js';

export interface FormFont {
  /** Name and value in the resources of an appearance. */
  readonly name: string;
  readonly value: PdfObject;
  /** Absent if what it shows is not certain, or the document needs embedded fonts and it is not. */
  readonly simple: SimpleFont | undefined;
  readonly family: FieldFamily;
}

export class FormFonts {
  readonly #fonts = new Map<string, FormFont>();

  /** @param mustEmbed Whether the document claims a profile that requires embedded fonts */
  constructor(
    readonly update: IncrementalUpdate,
    readonly mustEmbed: boolean,
  ) {}

  font(name: string | undefined): FormFont {
    const key = name ?? '';
    const known = this.#fonts.get(key);
    if (known) return known;
    const opened = this.#open(name);
    this.#fonts.set(key, opened);
    return opened;
  }

  #open(name: string | undefined): FormFont {
    const { update } = this;
    const resources = asDict(update, asDict(update, formOf(update)?.get('DR'))?.get('Font'));
    const stated = name === undefined ? undefined : resources?.get(name);
    const own = asDict(update, stated);
    const font: PdfDict = own ?? standardFontDict(name);
    const mayShow = !this.mustEmbed || isEmbedded(update, font);
    const simple = mayShow ? simpleFont(update, font) : undefined;
    const value = own && stated !== undefined ? stated : simple ? update.add(font) : font;
    return { name: name !== undefined && /^[A-Za-z0-9_+.-]+$/.test(name) ? name : 'F', value, simple, family: familyOf(update, font) };
  }
}
