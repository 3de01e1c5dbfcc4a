/** The structure of a document while it is signed: additions join it, or a notice gives the reason why they do not. */
import type { Budget } from '../../base/abort.js';
import { textString } from '../../pdf/objects/text-string.js';
import { eachPage, type PdfPage } from '../../pdf/read/page-tree.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { readStructure } from '../../pdf/structure/read-structure.js';
import { StructureTree } from '../../pdf/structure/structure-tree.js';
import { appendPages } from '../../pdf/write/append-pages.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { type ConformanceClaims, claimsOfStructure } from '../../pdf/read/conformance-claims.js';
import { hasArea, type SignatureField } from './signature-field.js';
import { drawPlaced } from './placed-content.js';
import type { FieldDescription, PlacedContent } from './signature-options.js';
import { pageOfWidget, reachByStructure, tagSignatureField } from './tag-signature-field.js';

/** A notice about the signed document for the requester of the signature. */
export interface SigningNotice {
  readonly code: StructureNotice['code'] | 'signature.appearances' | 'signature.repaired';
  readonly message: string;
}

interface StructureNotice {
  readonly code: 'accessibility.certificate-page' | 'accessibility.signature-field';
  readonly message: string;
}

const said = {
  'accessibility.certificate-page': 'the certificate page is not in the structure of the document',
  'accessibility.signature-field': 'the field of the signature is not in the structure of the document',
} as const;

/** @param reason A clause */
function structureNotice(code: StructureNotice['code'], reason: string, claims: ConformanceClaims): StructureNotice {
  const names = claimsOfStructure(claims);
  const claim = names === undefined ? '' : `; its claim of ${names} no longer holds`;
  return { code, message: `${said[code]}, as ${reason}${claim}` };
}

/** An earlier signer also signed the structure: pyHanko and EU DSS treat every change of it as forbidden (SG-PDF-12). */
const signedBefore = 'earlier signatures cover that';

export interface SigningStructureOptions {
  readonly isSigned: boolean;
  readonly claims: ConformanceClaims;
  readonly budget?: Budget | undefined;
}

export class SigningStructure {
  readonly notices: StructureNotice[] = [];
  readonly #tree: StructureTree | undefined;
  /** The reason why the document's structure must not be changed. */
  readonly #reason: string | undefined;

  constructor(
    readonly update: IncrementalUpdate,
    readonly options: SigningStructureOptions,
  ) {
    const found = readStructure(update.document, options.budget);
    if (found.kind === 'none') return;
    if (options.isSigned) this.#reason = signedBefore;
    else if (found.kind === 'damaged') this.#reason = `that is damaged: ${found.reason}`;
    else this.#tree = new StructureTree(update, found);
  }

  #tell(code: StructureNotice['code'], reason: string | undefined): void {
    if (reason !== undefined) this.notices.push(structureNotice(code, reason, this.options.claims));
  }

  /** @param page A new field's page; for an existing field it is searched for */
  addField(field: SignatureField, page: PdfPage | undefined, description: FieldDescription): void {
    const { update } = this;
    const isSeen = hasArea(update, field.widget);
    const isNew = page !== undefined;
    const tree = this.#tree;
    if (isSeen && (isNew || !this.options.isSigned) && field.field.get('TU') === undefined)
      field.field.set('TU', textString(description.text));
    // a widget without a label states its purpose (ISO 14289-2 §8.10.2.3), even an invisible one
    if (isNew && (tree || this.options.claims.pdfua === 2)) field.widget.set('Contents', textString(description.text));
    if (!tree) {
      if (isSeen && isNew) this.#tell('accessibility.signature-field', this.#reason);
      return;
    }
    const shown = page ?? pageOfWidget([...eachPage(update.document, this.options.budget)], tree, field);
    if (!isSeen) {
      if (shown) reachByStructure(tree, shown);
    } else if (!tagSignatureField(tree, field, shown, description))
      this.#tell('accessibility.signature-field', 'the document gives the role Form another meaning');
  }

  /** Draws content into existing pages. */
  draw(content: PlacedContent): void {
    drawPlaced(this.update, this.#tree, content, this.options.budget);
  }

  /** @param pdf The PDF whose pages are appended */
  addPages(pdf: Uint8Array): void {
    const { budget } = this.options;
    const tree = this.#tree;
    const options = { budget, structure: tree };
    const { reason } = appendPages(this.update, readPdf(pdf, { budget }), options);
    this.#tell('accessibility.certificate-page', reason ?? this.#reason);
  }

  /** Must be called before the update is written. */
  finish(): void {
    this.#tree?.finish();
  }
}
