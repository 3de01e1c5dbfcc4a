/** Names of dictionary entries for readers without technical knowledge (ISO 32000-2 Tables 29, 31, 166, 226). */

type Names = Readonly<Record<string, string>>;

const ofDocument: Names = {
  AA: 'The actions that run when the document is used were changed',
  AF: 'The attachments of the document were changed',
  Collection: 'The way in which the document shows its attachments was changed',
  Lang: 'The language of the document was changed',
  Names: 'The scripts, attachments or destinations of the document were changed',
  OCProperties: 'The layers of the document, which decide what is shown, were changed',
  OpenAction: 'The action that runs when the document is opened was changed',
  Outlines: 'The bookmarks of the document were changed',
  OutputIntents: 'The output colours of the document were changed',
  PageLabels: 'The page numbers that the document shows were changed',
  Pages: 'The pages of the document were replaced by others',
  Perms: 'The permissions of the document were changed',
  StructTreeRoot: 'The structure of the document, which is read aloud and exported, was changed',
  ViewerPreferences: 'The way in which the document is shown was changed',
};

const ofPage: Names = {
  AA: 'actions',
  Contents: 'content',
  CropBox: 'visible part',
  Group: 'transparency',
  MediaBox: 'size',
  Resources: 'fonts, pictures or layers',
  Rotate: 'rotation',
  UserUnit: 'scale',
};

const ofField: Names = {
  A: 'action',
  AA: 'actions',
  AP: 'looks',
  DA: 'font',
  DV: 'default value',
  F: 'visibility',
  FT: 'kind',
  Ff: 'options',
  Lock: 'lock',
  MK: 'border, colours or caption',
  MaxLen: 'limit',
  OC: 'layer',
  Opt: 'choices',
  Rect: 'place',
  T: 'name',
  V: 'value',
};

const nameIn = (names: Names, key: string): string | undefined => (Object.hasOwn(names, key) ? names[key] : undefined);

/** A sentence that reports a changed entry of the catalog. */
export const documentEntryChanged = (key: string): string => `${nameIn(ofDocument, key) ?? `The document’s entry ${key} was changed`}.`;

/** A sentence that reports a changed entry of an object; a plural name ends with an s. */
function changed(name: string | undefined, key: string, of: string): string {
  return `The ${name ?? `entry ${key}`} of ${of} ${name?.endsWith('s') === true ? 'were' : 'was'} changed.`;
}

/** A sentence that reports a changed entry of a page. */
export const pageEntryChanged = (key: string, page: number): string => changed(nameIn(ofPage, key), key, `page ${page}`);

/** A sentence that reports a changed entry of a field. */
export const fieldEntryChanged = (key: string, field: string): string => changed(nameIn(ofField, key), key, `the field "${field}"`);
