/** The interactive form (ISO 32000-2 §12.7) → its terminal fields, with full names and inherited attributes. */
import type { Budget } from '../../base/abort.js';
import { PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { asArray, catalogOf, asDict, asName, asNumber, asString, type ObjectSource } from './object-source.js';
import { walkTree } from './walk-tree.js';
import { decodePdfText } from '../objects/text-string.js';

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

interface Above {
  readonly name: string;
  readonly type?: string | undefined;
  readonly flags: number;
  readonly value?: PdfObject | undefined;
}

const placedDict = (value: PdfObject, dict: PdfDict): PlacedDict => ({ dict, reference: value instanceof PdfRef ? value : undefined });

/** Concatenated, not copied: the names of a deep tree share their beginnings. */
const joinedName = (above: string, own: string): string => (above === '' || own === '' ? above + own : `${above}.${own}`);

function ownAttributes(source: ObjectSource, dict: PdfDict, above: Above): Above {
  const partial = asString(source, dict.get('T'));
  const own = partial && decodePdfText(partial.bytes);
  const type = asName(source, dict.get('FT')) ?? above.type;
  const value = dict.get('V') ?? above.value;
  return {
    name: joinedName(above.name, own ?? ''),
    flags: asNumber(source, dict.get('Ff')) ?? above.flags,
    type,
    value,
  };
}

/** Terminal fields in order, each once. */
export function* eachField(source: ObjectSource, budget?: Budget): Generator<FormField, void, undefined> {
  const form = asDict(source, catalogOf(source)?.get('AcroForm'));
  const none: Above = { name: '', flags: 0 };
  for (const { value, dict, above, descend } of walkTree(source, asArray(source, form?.get('Fields')), none, budget)) {
    const attributes = ownAttributes(source, dict, above);
    const kids = asArray(source, dict.get('Kids')).flatMap((kid) => {
      const kidDict = asDict(source, kid);
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
    const widgets = kids.length > 0 ? kids.map((kid) => placedDict(kid.value, kid.dict)) : [placedDict(value, dict)];
    yield { ...placedDict(value, dict), ...attributes, widgets };
  }
}
