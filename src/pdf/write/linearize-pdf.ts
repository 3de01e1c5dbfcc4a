/** A finished PDF → the same linearized: its first page is at its beginning, and hints say where to find what the others need (ISO 32000-2 Annex F). */
import { pdfHeaderVersion } from '../../base/pdf-header.js';
import { appendAll } from '../../base/append-all.js';
import type { Budget } from '../../base/abort.js';
import { createEncryption, type NewEncryption, type NewEncryptionOptions } from '../crypt/new-encryption.js';
import { PdfDict, PdfRef, PdfString, pdfDict, pdfName, type PdfObject } from '../objects/pdf-object.js';
import { asDict, asName, catalogOf } from '../read/object-source.js';
import { eachPage } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { readPdf } from '../read/read-pdf.js';
import { linearParts } from './linearize-parts.js';
import { findUses, type LinearSource } from './linearize-uses.js';
import { writeLinear } from './linearize-write.js';
import { wholeObjects } from './whole-objects.js';

export interface LinearizeOptions {
  readonly budget: Budget;
  /** Encrypts the result. */
  readonly encryption?: NewEncryptionOptions | undefined;
}

/**
 * @param bytes A PDF without signatures and encryption that this package wrote
 * @returns undefined if the pages use too many objects together
 * @throws DocOpsError OPERATION_TIMEOUT
 */
export function linearizePdf(bytes: Uint8Array, { budget, encryption: options }: LinearizeOptions): Uint8Array | undefined {
  const document = readPdf(bytes, { budget });
  const encryption = options && createEncryption(options);
  const source = linearSource(document, { budget, encryption, random: options?.random });
  const uses = source && findUses(source, budget);
  const catalog = catalogOf(document);
  if (!source || !uses || !catalog) return undefined;
  const outlines = catalog.get('Outlines');
  const parts = linearParts(source, uses, {
    root: outlines instanceof PdfRef ? outlines.number : undefined,
    isFirst: asName(document, catalog.get('PageMode')) === 'UseOutlines',
  });
  return writeLinear(source, parts, { budget, version: encryption ? '2.0' : (pdfHeaderVersion(bytes) ?? '1.7'), encryption });
}

interface SourceOptions {
  readonly budget: Budget;
  readonly encryption: NewEncryption | undefined;
  readonly random: ((size: number) => Uint8Array) | undefined;
}

/** Undefined if a page has no number of its own. */
function linearSource(document: PdfDocument, { budget, encryption, random }: SourceOptions): LinearSource | undefined {
  const objects = wholeObjects(document, budget);
  let highest = 0;
  for (const number of objects.keys()) highest = Math.max(highest, number);
  const { trailer } = document;
  const [root, info] = [trailer.get('Root'), trailer.get('Info')];
  const pages = ownPages(document, objects, budget);
  if (!(root instanceof PdfRef) || !pages) return undefined;
  const own = random && new PdfString(random(16), true);
  const entries = pdfDict({
    Info: info instanceof PdfRef && asDict(document, info) ? info : undefined,
    ID: trailer.get('ID') ?? (own && [own, own]),
  });
  if (encryption) {
    highest += 1;
    objects.set(highest, encryption.dict);
    entries.set('Encrypt', new PdfRef(highest));
  }
  return { objects, highest, pages, root: root.number, trailer: entries };
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Pages get the attributes that they inherited, since a viewer that shows one has not yet read the tree (Annex F.3.6). */
function ownPages(document: PdfDocument, objects: Map<number, PdfObject>, budget: Budget): number[] | undefined {
  const pages = new Set<number>();
  for (const { reference, dict, attributes } of eachPage(document, budget)) {
    if (!reference || pages.has(reference.number)) return undefined;
    pages.add(reference.number);
    const page = pdfDict(Object.fromEntries(dict.entries));
    for (const [key, value] of attributes) page.set(key, value);
    objects.set(reference.number, page.set('Type', pdfName('Page')));
  }
  const waiting: (PdfObject | undefined)[] = [catalogOf(document)?.get('Pages')];
  const seen = new Set<number>(pages);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    budget.step();
    if (!(next instanceof PdfRef) || seen.has(next.number)) continue;
    seen.add(next.number);
    const node = objects.get(next.number);
    if (!(node instanceof PdfDict)) continue;
    const kids = document.resolve(node.get('Kids'));
    if (Array.isArray(kids)) appendAll(waiting, kids as readonly PdfObject[]);
    objects.set(next.number, pdfDict(Object.fromEntries([...node.entries].filter(([key]) => !inheritable.includes(key)))));
  }
  return pages.size === 0 ? undefined : [...pages];
}
