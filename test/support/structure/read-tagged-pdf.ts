/** The structure tree of any tagged PDF with its text: tree and attributes as pdf-lib reads them, the sequences' text as pdf.js does. */
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { sequenceKey, sequenceTexts, type SequenceText } from './sequence-texts.js';

export interface TaggedElement {
  /** A standard role, after applying the file's role map. */
  readonly role: string;
  readonly alternative?: string | undefined;
  readonly actualText?: string | undefined;
  readonly expansion?: string | undefined;
  readonly language?: string | undefined;
  readonly title?: string | undefined;
  /** The attributes of all owners by name: Scope, RowSpan, ColSpan, ListNumbering, BBox, Summary. */
  readonly attributes: ReadonlyMap<string, string | number>;
  readonly kids: readonly TaggedKid[];
}

/** An element, a text, or an annotation by its subtype. */
export type TaggedKid = TaggedElement | string | { readonly annotation: string };

export interface TaggedPdf {
  readonly language?: string | undefined;
  /** Undefined if the file has no structure. */
  readonly root?: TaggedElement;
}

const standardRoles = new Set(
  (
    'Document DocumentFragment Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD ' +
    'THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form Title FENote Sub Em Strong Aside Artifact'
  ).split(' '),
);

/** The maximum number of role map steps and tree levels that are followed. */
const mostSteps = 400;

/** Points around a page that include everything that layout may place there. */
const margin = 5000;

/** @param isWide Whether to read text past the pages' edges too, which pdf.js skips */
export async function readTaggedPdf(bytes: Uint8Array, { isWide = false } = {}): Promise<TaggedPdf> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true, throwOnInvalidObject: false });
  if (isWide) {
    for (const page of file.getPages()) page.setMediaBox(-margin, -margin, 3 * margin, 3 * margin);
    return readTaggedPdf(await file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }));
  }
  const { context, catalog } = file;
  const root = context.lookup(catalog.get(PDFName.of('StructTreeRoot')));
  const language = textOf(context.lookup(catalog.get(PDFName.of('Lang'))));
  if (!(root instanceof PDFDict)) return { language };
  const reader = new TreeReader(context, root, await sequenceTexts(bytes, file));
  return { language, root: { role: 'Root', attributes: new Map(), kids: reader.kids(root, undefined, 0) } };
}

class TreeReader {
  readonly #context: PDFContext;
  readonly #roles: ReadonlyMap<string, string>;
  readonly #classes: PDFDict | undefined;
  readonly #texts: ReadonlyMap<string, SequenceText>;

  constructor(context: PDFContext, root: PDFDict, texts: ReadonlyMap<string, SequenceText>) {
    this.#context = context;
    this.#texts = texts;
    const map = this.#get(root, 'RoleMap');
    const entries = map instanceof PDFDict ? map.entries() : [];
    this.#roles = new Map(entries.map(([name, to]) => [name.decodeText(), nameOf(context.lookup(to)) ?? '']));
    const classes = this.#get(root, 'ClassMap');
    this.#classes = classes instanceof PDFDict ? classes : undefined;
  }

  #get(dict: PDFDict, key: string): PDFObject | undefined {
    return this.#context.lookup(dict.get(PDFName.of(key)));
  }

  kids(parent: PDFDict, page: PDFRef | undefined, depth: number): TaggedKid[] {
    if (depth > mostSteps) return [];
    const kids = this.#get(parent, 'K');
    const list = kids instanceof PDFArray ? kids.asArray() : kids === undefined ? [] : [kids];
    return list.flatMap((kid) => this.#kid(this.#context.lookup(kid), page, depth));
  }

  #kid(kid: PDFObject | undefined, page: PDFRef | undefined, depth: number): TaggedKid[] {
    if (kid instanceof PDFNumber) return this.#sequence(page, kid);
    if (!(kid instanceof PDFDict)) return [];
    const type = nameOf(this.#get(kid, 'Type'));
    const of = pageOf(kid) ?? page;
    const number = this.#get(kid, 'MCID');
    if (type === 'MCR' || number instanceof PDFNumber) return number instanceof PDFNumber ? this.#sequence(of, number) : [];
    if (type === 'OBJR') {
      const annotation = this.#get(kid, 'Obj');
      return [{ annotation: (annotation instanceof PDFDict && nameOf(this.#get(annotation, 'Subtype'))) || '' }];
    }
    return [this.#element(kid, of, depth)];
  }

  /** A sequence with its own language is treated like a span. */
  #sequence(page: PDFRef | undefined, number: PDFNumber): TaggedKid[] {
    const sequence = page && this.#texts.get(sequenceKey(page, number.asNumber()));
    if (!sequence) return [];
    const { text, language } = sequence;
    return [language === undefined ? text : { role: 'Span', language, attributes: new Map(), kids: [text] }];
  }

  #element(dict: PDFDict, page: PDFRef | undefined, depth: number): TaggedElement {
    return {
      role: this.#role(nameOf(this.#get(dict, 'S')) ?? ''),
      alternative: textOf(this.#get(dict, 'Alt')),
      actualText: textOf(this.#get(dict, 'ActualText')),
      expansion: textOf(this.#get(dict, 'E')),
      language: textOf(this.#get(dict, 'Lang')),
      title: textOf(this.#get(dict, 'T')),
      attributes: this.#attributes(dict),
      kids: this.kids(dict, page, depth + 1),
    };
  }

  #role(own: string): string {
    let role = own;
    for (let step = 0; step < mostSteps && !standardRoles.has(role); step += 1) role = this.#roles.get(role) ?? role;
    return role;
  }

  #attributes(dict: PDFDict): Map<string, string | number> {
    const found = new Map<string, string | number>();
    const classes = this.#get(dict, 'C');
    const names = classes instanceof PDFArray ? classes.asArray() : classes === undefined ? [] : [classes];
    for (const name of names) {
      const owned = name instanceof PDFName ? this.#classes?.get(name) : undefined;
      this.#addAttributes(this.#context.lookup(owned), found);
    }
    this.#addAttributes(this.#get(dict, 'A'), found);
    return found;
  }

  #addAttributes(attributes: PDFObject | undefined, into: Map<string, string | number>): void {
    if (attributes instanceof PDFArray) for (const one of attributes.asArray()) this.#addAttributes(this.#context.lookup(one), into);
    if (!(attributes instanceof PDFDict)) return;
    for (const [name, value] of attributes.entries()) {
      const plain = this.#context.lookup(value);
      const shown = plain instanceof PDFNumber ? plain.asNumber() : (nameOf(plain) ?? textOf(plain) ?? plain?.toString());
      if (shown !== undefined) into.set(name.decodeText(), shown);
    }
  }
}

function pageOf(dict: PDFDict): PDFRef | undefined {
  const page = dict.get(PDFName.of('Pg'));
  return page instanceof PDFRef ? page : undefined;
}

const nameOf = (object: PDFObject | undefined): string | undefined => (object instanceof PDFName ? object.decodeText() : undefined);

function textOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;
}
