/** Filled PDF forms, one after another → one PDF with all of them; fields of the same name stay different fields. */
import { Budget } from '../../../base/abort.js';
import { Diagnostics } from '../../../base/diagnostics.js';
import { contentTypes } from '../../../contract/conversion.js';
import { mergePdf, type PdfPart } from '../../../pdf/merge/merge-pdf.js';
import { eachPage } from '../../../pdf/read/page-tree.js';
import { readPdf } from '../../../pdf/read/read-pdf.js';
import { statedLanguage } from '../../../pdf/structure/join-structure.js';
import type { RecordsJoin } from '../records-join.js';
import { createSizeLimit } from '../records-result.js';

/** @param timeoutMs Milliseconds for joining; absent: no limit */
export function createFormsJoin(timeoutMs: number | undefined): RecordsJoin {
  const budget = new Budget(timeoutMs === undefined ? {} : { timeoutMs });
  const diagnostics = new Diagnostics();
  const count = createSizeLimit();
  const filled: Uint8Array[] = [];
  /** Opened one by one: a document's objects are many times its size. */
  function* parts(): Generator<PdfPart> {
    for (let bytes = filled.shift(); bytes; bytes = filled.shift()) {
      const source = readPdf(bytes, { budget });
      yield { source, all: [...eachPage(source, budget)], title: '' };
    }
  }
  return {
    add: (document) => {
      count(document);
      filled.push(document);
    },
    end: async () => {
      const [first] = filled;
      const language = first && statedLanguage(readPdf(first, { budget }));
      const { bytes, pages } = await mergePdf(parts(), {
        ...{ budget, numbering: 'continue', blank: 'none', hasTitles: false, isVersion2: false, attachments: [] },
        information: { producer: 'docops-router', language },
        onLoss: ({ kind, detail }) => {
          if (kind === 'field-names')
            diagnostics.report('pdf.fields-renamed', 'fields of the same name got numbers, since values differ by record');
          else diagnostics.report('pdf.lost-in-join', `the joined document lacks something of a form (${kind}): ${detail}`);
        },
      });
      return { bytes, pages, contentType: contentTypes.pdf, warnings: diagnostics.list() };
    },
  };
}
