/**
 * Maps fields of a document to the document properties that they show, and these to their parts
 * (ECMA-376-1 §17.16.5, §15.2.12; ECMA-376-2 §8.2).
 */

/** The parts that hold properties and that a signature may omit; custom properties are signed like any other part. */
export const propertyStores = ['core', 'extended'] as const;
export type PropertyStore = (typeof propertyStores)[number];

interface StoreFacts {
  /** Types of the package relationships to it. */
  readonly relationshipTypes: readonly string[];
  /** The `storeItemID` that binds content controls to it ([MS-OE376] §2.1.527), in capitals. */
  readonly itemId: string;
  /** Matches the namespaces of its elements. */
  readonly namespace: RegExp;
}

export const storeFacts: Readonly<Record<PropertyStore, StoreFacts>> = {
  core: {
    relationshipTypes: ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'],
    itemId: '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}',
    namespace: /metadata\/core-properties|purl\.org\/dc\//i,
  },
  extended: {
    relationshipTypes: [
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties',
      'http://purl.oclc.org/ooxml/officeDocument/relationships/extendedProperties',
    ],
    itemId: '{6668398D-A668-4E3E-A5EB-62B293D839F1}',
    namespace: /officeDocument\/2006\/extended-properties|officeDocument\/extendedProperties/i,
  },
};

/** The location of a value, and whether it is shown as stored, not counted, rounded or formatted as a date. */
export interface StoredProperty {
  readonly store: PropertyStore;
  /** The local name of its element. */
  readonly element: string;
  readonly isPlain: boolean;
}

const asStored = (store: PropertyStore, element: string): StoredProperty => ({ store, element, isPlain: true });
const formatted = (store: PropertyStore, element: string): StoredProperty => ({ store, element, isPlain: false });

/** By field name. NUMPAGES is missing because the program that lays out the pages counts them. */
export const propertyOfField: Readonly<Record<string, StoredProperty>> = {
  TITLE: asStored('core', 'title'),
  SUBJECT: asStored('core', 'subject'),
  AUTHOR: asStored('core', 'creator'),
  KEYWORDS: asStored('core', 'keywords'),
  COMMENTS: asStored('core', 'description'),
  LASTSAVEDBY: asStored('core', 'lastModifiedBy'),
  REVNUM: formatted('core', 'revision'),
  CREATEDATE: formatted('core', 'created'),
  SAVEDATE: formatted('core', 'modified'),
  PRINTDATE: formatted('core', 'lastPrinted'),
  EDITTIME: formatted('extended', 'TotalTime'),
  TEMPLATE: formatted('extended', 'Template'),
  NUMWORDS: formatted('extended', 'Words'),
  NUMCHARS: formatted('extended', 'Characters'),
};

/** By the names that DOCPROPERTY and INFO accept, without spaces and in lower case. */
export const propertyOfName: Readonly<Record<string, StoredProperty>> = {
  title: asStored('core', 'title'),
  subject: asStored('core', 'subject'),
  author: asStored('core', 'creator'),
  creator: asStored('core', 'creator'),
  keywords: asStored('core', 'keywords'),
  comments: asStored('core', 'description'),
  description: asStored('core', 'description'),
  lastsavedby: asStored('core', 'lastModifiedBy'),
  lastauthor: asStored('core', 'lastModifiedBy'),
  lastmodifiedby: asStored('core', 'lastModifiedBy'),
  category: asStored('core', 'category'),
  contentstatus: asStored('core', 'contentStatus'),
  status: asStored('core', 'contentStatus'),
  contenttype: asStored('core', 'contentType'),
  language: asStored('core', 'language'),
  identifier: asStored('core', 'identifier'),
  version: asStored('core', 'version'),
  revisionnumber: formatted('core', 'revision'),
  revnum: formatted('core', 'revision'),
  revision: formatted('core', 'revision'),
  createtime: formatted('core', 'created'),
  createdate: formatted('core', 'created'),
  creationdate: formatted('core', 'created'),
  created: formatted('core', 'created'),
  lastsavedtime: formatted('core', 'modified'),
  savedate: formatted('core', 'modified'),
  modified: formatted('core', 'modified'),
  lastprinted: formatted('core', 'lastPrinted'),
  printdate: formatted('core', 'lastPrinted'),
  company: asStored('extended', 'Company'),
  manager: asStored('extended', 'Manager'),
  hyperlinkbase: asStored('extended', 'HyperlinkBase'),
  nameofapplication: asStored('extended', 'Application'),
  application: asStored('extended', 'Application'),
  appversion: asStored('extended', 'AppVersion'),
  template: formatted('extended', 'Template'),
  pages: formatted('extended', 'Pages'),
  words: formatted('extended', 'Words'),
  numwords: formatted('extended', 'Words'),
  characters: formatted('extended', 'Characters'),
  numchars: formatted('extended', 'Characters'),
  characterswithspaces: formatted('extended', 'CharactersWithSpaces'),
  lines: formatted('extended', 'Lines'),
  paragraphs: formatted('extended', 'Paragraphs'),
  bytes: formatted('extended', 'TotalBytes'),
  format: formatted('extended', 'PresentationFormat'),
  slides: formatted('extended', 'Slides'),
  notes: formatted('extended', 'Notes'),
  hiddenslides: formatted('extended', 'HiddenSlides'),
  mmclips: formatted('extended', 'MMClips'),
  security: formatted('extended', 'DocSecurity'),
  totaleditingtime: formatted('extended', 'TotalTime'),
  edittime: formatted('extended', 'TotalTime'),
};

/** Fields whose first argument names the property. */
export const namingFields: ReadonlySet<string> = new Set(['DOCPROPERTY', 'INFO']);
