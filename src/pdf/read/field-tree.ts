/** The interactive form (ISO 32000-2 §12.7) → its terminal fields, with full names and inherited attributes. */
import type { Budget } from '../../base/abort.js';
import { PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { arrayOf, catalogOf, dictOf, nameOf, numberOf, stringOf, type ObjectSource } from './object-source.js';
import { walkTree } from './walk-tree.js';

/** A dictionary and its reference. */
export interface PlacedDict {
  /** Absent if it is a direct object. */
  readonly reference?: PdfRef | undefined;
  readonly dict: PdfDict;
}

/** A terminal field. */
export interface FormField extends PlacedDict {
  /** Partial names joined by full stops. */
  readonly name: string;
  /** `FT`: `Tx`, `Btn`, `Ch`, `Sig`, its own or inherited; absent if it has none. */
  readonly type?: string | undefined;
  /** `Ff`, its own or inherited. */
  readonly flags: number;
  /** `V`, its own or inherited. */
  readonly value?: PdfObject | undefined;
  /** Its widget annotations; the field itself if the two are merged. */
  readonly widgets: readonly PlacedDict[];
}

/**
 * A text string as text: UTF-16BE or UTF-8 with a byte order mark, otherwise one character per byte
 * (close enough to PDFDocEncoding to compare names).
 */
export function textOf(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(buffer.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return buffer.toString('utf8', 3);
  return buffer.toString('latin1');
}

interface Above {
  readonly name: string;
  readonly type?: string | undefined;
  readonly flags: number;
  readonly value?: PdfObject | undefined;
}

const placed = (value: PdfObject, dict: PdfDict): PlacedDict => ({ dict, reference: value instanceof PdfRef ? value : undefined });

function ownAttributes(source: ObjectSource, dict: PdfDict, above: Above): Above {
  const partial = stringOf(source, dict.get('T'));
  const own = partial && textOf(partial.bytes);
  const type = nameOf(source, dict.get('FT')) ?? above.type;
  const value = dict.get('V') ?? above.value;
  return {
    name: [above.name, own].filter((part) => part !== undefined && part !== '').join('.'),
    flags: numberOf(source, dict.get('Ff')) ?? above.flags,
    type,
    value,
  };
}

/** Terminal fields in order, each once. */
export function* fieldsOf(source: ObjectSource, budget?: Budget): Generator<FormField, void, undefined> {
  const form = dictOf(source, catalogOf(source)?.get('AcroForm'));
  const none: Above = { name: '', flags: 0 };
  for (const { value, dict, above, descend } of walkTree(source, arrayOf(source, form?.get('Fields')), none, budget)) {
    const attributes = ownAttributes(source, dict, above);
    const kids = arrayOf(source, dict.get('Kids')).flatMap((kid) => {
      const kidDict = dictOf(source, kid);
      return kidDict ? [{ value: kid, dict: kidDict }] : [];
    });
    const fields = kids.filter((kid) => kid.dict.get('T') !== undefined);
    if (fields.length > 0) {
      descend(
        fields.map((kid) => kid.value),
        attributes,
      );
      continue;
    }
    const widgets = kids.length > 0 ? kids.map((kid) => placed(kid.value, kid.dict)) : [placed(value, dict)];
    yield { ...placed(value, dict), ...attributes, widgets };
  }
}
