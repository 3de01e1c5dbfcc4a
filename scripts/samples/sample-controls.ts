/** A DOCX with marks such as ⟦customer⟧ in its text → the same with content controls in their places, as Word writes them. */
import { DocOpsError } from '../../src/base/errors.js';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { ZipArchive } from '../../src/docx/opc/zip-archive.js';
import { writeZip, type PackedZipEntry, type ZipEntrySource } from '../../src/docx/opc/write-zip.js';

/** The properties that Word writes for the control's kind, and the text that is shown before it is filled. */
export interface SampleControl {
  readonly tag: string;
  readonly title: string;
  /** Elements of `w:sdtPr` that state its kind. */
  readonly kind: string;
  readonly shown: string;
}

const mainPart = 'word/document.xml';

const control = ({ tag, title, kind }: SampleControl, id: number, content: string): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="${title}"/><w:tag w:val="${tag}"/><w:id w:val="${String(id)}"/>${kind}</w:sdtPr>` +
  `<w:sdtContent>${content}</w:sdtContent></w:sdt>`;

const run = (properties: string, text: string): string =>
  text === '' ? '' : `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** The run that holds the mark becomes up to three: before, inside and after the control. */
function withControl(xml: string, field: SampleControl, id: number): string {
  const pattern = new RegExp(`<w:r>(<w:rPr>(?:(?!</w:rPr>).)*</w:rPr>)?<w:t(?: [^>]*)?>([^<]*)⟦${field.tag}⟧([^<]*)</w:t></w:r>`);
  const match = pattern.exec(xml);
  if (match === null) throw new DocOpsError('INTERNAL_ERROR', `No run holds the mark of ${field.tag}.`);
  const [whole, properties = '', before = '', behind = ''] = match;
  return xml.replace(whole, run(properties, before) + control(field, id, run(properties, field.shown)) + run(properties, behind));
}

/** The first picture gets its own control, so that it can be filled by name. */
function withPictureControl(xml: string, tag: string, title: string, id: number): string {
  return xml.replace(/<w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:drawing>.*?<\/w:drawing><\/w:r>/s, (picture) =>
    control({ tag, title, kind: '<w:picture/>', shown: '' }, id, picture),
  );
}

/** Ids are numbered from 1000 on, so that the same input gives the same bytes. */
export function withControls(docx: Uint8Array, fields: readonly SampleControl[], picture: Pick<SampleControl, 'tag' | 'title'>): Buffer {
  const archive = new ZipArchive(docx, defaultPackageLimits);
  const changed = (xml: string): string =>
    fields.reduce(
      (text, field, index) => withControl(text, field, 1001 + index),
      withPictureControl(xml, picture.tag, picture.title, 1000),
    );
  return writeZip(
    archive.names.flatMap((name): (PackedZipEntry | ZipEntrySource)[] => {
      const entry = archive.entry(name);
      if (entry === undefined) return [];
      if (name !== mainPart) return [archive.packed(entry)];
      return [{ name, bytes: Buffer.from(changed(Buffer.from(archive.read(entry)).toString('utf8'))) }];
    }),
  );
}
