/** Changes that leave the contract itself alone: validation data, extensions, metadata, or no change. */
import { pdfDict, pdfName, PdfStream, type PdfObject } from '../../../../../src/pdf/objects/pdf-object.js';
import { catalogOf, asDict } from '../../../../../src/pdf/read/object-source.js';
import type { IncrementalUpdate } from '../../../../../src/pdf/write/incremental-update.js';
import { at, stream, text, xmpText } from './contract-pdf.js';
import { both, catalog, edit, replace, type Row } from './edit-steps.js';

const serials = (update: IncrementalUpdate, count: number): PdfObject[] =>
  Array.from({ length: count }, (_item, index) => update.add(stream({}, `c${index}`)));
const vri = 'AB'.repeat(20);

export const besideEdits: readonly Row[] = [
  [
    'LTV',
    'certificates, lists and answers',
    'yyyy',
    (update) =>
      void update
        .editCatalog()
        .set('DSS', pdfDict({ Type: pdfName('DSS'), Certs: serials(update, 2), CRLs: serials(update, 1), OCSPs: serials(update, 1) })),
  ],
  [
    'LTV',
    'in arrays of their own',
    'yyyy',
    (update) => void update.editCatalog().set('DSS', update.add(pdfDict({ Certs: update.add(serials(update, 2)) }))),
  ],
  [
    'LTV',
    'by signature',
    'yyyy',
    (update) =>
      void update.editCatalog().set('DSS', pdfDict({ VRI: pdfDict({ [vri]: pdfDict({ Cert: serials(update, 1), TU: text('D:2026') }) }) })),
  ],
  [
    'LTV',
    'by no signature',
    'nnnn',
    (update) => void update.editCatalog().set('DSS', pdfDict({ VRI: pdfDict({ x: pdfDict({ Cert: serials(update, 1) }) }) })),
  ],
  ['LTV', 'a picture among them', 'nnnn', catalog({ DSS: pdfDict({ Certs: [pdfDict({})] }) })],
  [
    'LTV',
    'something else among them',
    'nnnn',
    (update) => void update.editCatalog().set('DSS', pdfDict({ Certs: serials(update, 1), Pages: at.pages })),
  ],
  [
    'LTV',
    'the page’s content declared one, and replaced',
    'nnnn',
    both(replace(at.content, stream({}, 'x')), catalog({ DSS: pdfDict({ Certs: [at.content] }) })),
  ],
  ['LTV', 'an empty store', 'yyyy', catalog({ DSS: pdfDict({}) })],
  ['LTV', 'an invalid store', 'nnnn', catalog({ DSS: text('x') })],
  [
    'extensions',
    'one of Adobe’s',
    'yyyy',
    catalog({ Extensions: pdfDict({ ADBE: pdfDict({ BaseVersion: pdfName('1.7'), ExtensionLevel: 8 }) }) }),
  ],
  [
    'extensions',
    'several of ISO’s',
    'yyyy',
    catalog({ Extensions: pdfDict({ ISO_: [pdfDict({ ExtensionLevel: 32001 }), pdfDict({ ExtensionLevel: 32002 })] }) }),
  ],
  [
    'extensions',
    'elsewhere',
    'yyyy',
    (update) => void update.editCatalog().set('Extensions', update.add(pdfDict({ ADBE: pdfDict({ ExtensionLevel: 8 }) }))),
  ],
  ['extensions', 'that are a font', 'nnnn', catalog({ Extensions: at.font })],
  [
    'extensions',
    'in the place of a font',
    'nnnn',
    both(replace(at.font, pdfDict({ ADBE: pdfDict({ ExtensionLevel: 8 }) })), catalog({ Extensions: at.font })),
  ],
  [
    'metadata',
    'a date',
    'yyyy',
    replace(at.metadata, stream({ Type: pdfName('Metadata'), Subtype: pdfName('XML') }, xmpText('Contract', '2026-01-01'))),
  ],
  [
    'metadata',
    'a title',
    'nnnn',
    replace(at.metadata, stream({ Type: pdfName('Metadata'), Subtype: pdfName('XML') }, xmpText('Receipt', '2026-01-01'))),
  ],
  [
    'metadata',
    'properties as elements',
    'yyyy',
    replace(
      at.metadata,
      stream(
        { Type: pdfName('Metadata'), Subtype: pdfName('XML') },
        xmpText('', '').replace(' d:title="" xmp:ModifyDate=""/>', '><d:title>Contract</d:title></r:Description>'),
      ),
    ),
  ],
  [
    'metadata',
    'not well formed',
    'nnnn',
    replace(at.metadata, stream({ Type: pdfName('Metadata'), Subtype: pdfName('XML') }, '<x:xmpmeta>')),
  ],
  ['metadata', 'no XMP', 'nnnn', replace(at.metadata, stream({ Type: pdfName('Metadata'), Subtype: pdfName('XML') }, '<html/>'))],
  ['metadata', 'no stream', 'nnnn', replace(at.metadata, text('x'))],
  ['metadata', 'removed', 'nnnn', catalog({ Metadata: undefined })],
  ['metadata', 'those of a font', 'nnnn', catalog({ Metadata: at.font })],
  [
    'metadata',
    'the page’s content as metadata',
    'nnnn',
    both(replace(at.content, stream({ Subtype: pdfName('XML') }, xmpText('Contract', '2026'))), catalog({ Metadata: at.content })),
  ],
  ['metadata', 'the producer in the information', 'yyyy', edit(at.info, { Producer: text('two'), ModDate: text('D:2026') })],
  ['metadata', 'the title in the information', 'nnnn', edit(at.info, { Title: text('Receipt') })],
  ['metadata', 'an author in the information', 'nnnn', edit(at.info, { Author: text('Bob') })],
  ['nothing', 'loose objects', 'yyyy', (update) => void update.add(pdfDict({ Type: pdfName('Page') }))],
  ['nothing', 'the same content again', 'yyyy', (update) => update.set(at.font, asDict(update, at.font) ?? null)],
  [
    'nothing',
    'the same stream again',
    'yyyy',
    (update) => {
      const same = update.resolve(at.content);
      if (same instanceof PdfStream) update.set(at.content, new PdfStream(same.dict, same.data));
    },
  ],
  ['nothing', 'the same catalog again', 'yyyy', (update) => void update.editCatalog().set('Type', catalogOf(update)?.get('Type'))],
];
