/** A PDF → a description of its contents: pages, form, signatures, attachments, claims in its metadata (ISO 32000-2). */
import type { Budget } from '../../base/abort.js';
import { bounded } from '../../docx/inspect/package-things.js';
import { PdfName, PdfString, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { formFields, type FillableField } from '../../pdf/form/form-field.js';
import { conformanceClaims, namesOfClaims } from '../../pdf/read/conformance-claims.js';
import { decodePdfText, readPdfDate } from '../../pdf/objects/text-string.js';
import type { FormField } from '../../pdf/read/field-tree.js';
import { asArray, asDict, asNumber, asString } from '../../pdf/read/object-source.js';
import { noPages, eachPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { openPdf, repairedBecause } from '../../pdf/recovery/open-pdf.js';
import { nameTreeEntries } from '../../pdf/read/sorted-tree.js';
import { documentFiles } from '../../signing/pdf/attached-trails.js';
import { findSignatures } from '../../signing/verify/find-signatures.js';
import { formSchema } from './form-schema.js';
import type { InspectedFile, InspectedFormField, InspectedSignature, PdfInspection } from '../../contract/inspection.js';

const longestValue = 1000;
/** Maximum number of fields, options of one field, and attachments that are examined. */
const mostListed = 10_000;

const plainText = (document: PdfDocument, value: PdfObject | undefined): string | undefined => {
  const found = document.resolve(value);
  if (found instanceof PdfString) return decodePdfText(found.bytes).slice(0, longestValue);
  return found instanceof PdfName ? found.value.slice(0, longestValue) : undefined;
};

/** Bits of `Ff` (§12.7.4, §12.7.5). */
const flag = { readOnly: 1, required: 2, radio: 1 << 15, push: 1 << 16 } as const;

function fieldType({ type, flags }: FormField): InspectedFormField['type'] {
  if (type === 'Btn') return (flags & flag.push) !== 0 ? 'button' : (flags & flag.radio) !== 0 ? 'radio' : 'checkbox';
  return type === 'Tx' ? 'text' : type === 'Ch' ? 'choice' : type === 'Sig' ? 'signature' : 'unknown';
}

/** The `Opt` entry of a choice, or the on-states of a button's widgets. */
function fieldChoices(document: PdfDocument, field: FormField): string[] {
  if (field.type === 'Ch')
    return asArray(document, field.dict.get('Opt'))
      .slice(0, mostListed)
      .flatMap((item) => plainText(document, asArray(document, item)[0] ?? item) ?? []);
  if (field.type !== 'Btn') return [];
  const states = field.widgets
    .slice(0, mostListed)
    .flatMap(({ dict }) => [...(asDict(document, asDict(document, dict.get('AP'))?.get('N'))?.entries.keys() ?? [])]);
  return [...new Set(states)].filter((state) => state !== 'Off');
}

function described(document: PdfDocument, field: FormField): InspectedFormField {
  const several = asArray(document, field.value);
  const one = plainText(document, field.value);
  const value = several.length > 0 ? several.slice(0, mostListed).flatMap((item) => plainText(document, item) ?? []) : one;
  const options = fieldChoices(document, field);
  return {
    name: field.name,
    type: fieldType(field),
    ...(value !== undefined && { value }),
    ...(options.length > 0 && { options }),
    readOnly: (field.flags & flag.readOnly) !== 0,
    required: (field.flags & flag.required) !== 0,
  };
}

function signaturesOf(document: PdfDocument, budget: Budget): InspectedSignature[] {
  return findSignatures(document, budget).map(({ dict, field }) => {
    const signer = plainText(document, dict.get('Name'));
    const date = asString(document, dict.get('M'));
    const time = date && readPdfDate(decodePdfText(date.bytes));
    return { field, ...(signer !== undefined && { signer }), ...(time !== undefined && { signingTime: time }) };
  });
}

function attachmentsOf(document: PdfDocument): InspectedFile[] {
  const files: InspectedFile[] = [];
  for (const [key, value] of nameTreeEntries(document, documentFiles(document))) {
    const dict = asDict(document, value);
    const name = plainText(document, dict?.get('UF')) ?? plainText(document, dict?.get('F')) ?? decodePdfText(key).slice(0, longestValue);
    const stream = asDict(document, asDict(document, dict?.get('EF'))?.get('F'));
    const size = asNumber(document, asDict(document, stream?.get('Params'))?.get('Size'));
    const facts = {
      mediaType: plainText(document, stream?.get('Subtype')),
      description: plainText(document, dict?.get('Desc')),
      relationship: plainText(document, dict?.get('AFRelationship')),
    };
    const stated = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
    files.push({ name, ...(size !== undefined && { size }), ...Object.fromEntries(stated) });
    if (files.length >= mostListed) break;
  }
  return files;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT if it is damaged, or encrypted and the password is wrong */
export function inspectPdf(bytes: Uint8Array, password: string | undefined, budget: Budget): PdfInspection {
  const { document, damage } = openPdf(bytes, { budget, password, isForgiving: true });
  let pages = 0;
  for (const page of eachPage(document, budget)) pages += page.dict ? 1 : 0;
  const all: InspectedFormField[] = [];
  let total = 0;
  const known: FillableField[] = [];
  for (const field of formFields(document, budget)) {
    if (++total > mostListed) continue;
    all.push(described(document, field));
    known.push(field);
  }
  const files = bounded(attachmentsOf(document));
  const lists = { fields: { list: all, total }, attachments: files };
  return {
    format: 'pdf',
    pages,
    fields: all,
    schema: formSchema(document, known),
    signatures: signaturesOf(document, budget),
    attachments: files.list.map(({ name }) => name),
    files: files.list,
    conformance: namesOfClaims(conformanceClaims(document)),
    encrypted: document.encryption !== undefined,
    truncated: Object.entries(lists).flatMap(([name, { list, total: count }]) => (list.length < count ? [name] : [])),
    warnings: [
      ...(damage === undefined ? [] : [{ code: 'pdf.repaired', message: `The PDF ${repairedBecause(damage)}.`, count: 1 }]),
      ...(pages > 0 ? [] : [{ code: 'pdf.no-pages', message: `The PDF ${noPages(document)}.`, count: 1 }]),
    ],
  };
}
