/** Filled PDF forms, one after another → one PDF with all of them; fields of the same name stay different fields. */
import { Budget } from '../../../base/abort.js';
import { Diagnostics } from '../../../base/diagnostics.js';
import { contentTypes, isVersion2 } from '../../../contract/conversion.js';
import { documentTitle, mergePdf, type PdfPart } from '../../../pdf/merge/merge-pdf.js';
import { eachPage } from '../../../pdf/read/page-tree.js';
import { readPdf } from '../../../pdf/read/read-pdf.js';
import { statedLanguage } from '../../../pdf/structure/join-structure.js';
import { commonClaims } from '../../merge/common-claims.js';
import type { RecordsJoin } from '../records-join.js';
import { createSizeLimit } from '../records-result.js';

export interface FormsJoinOptions {
  /** Milliseconds for joining; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  /** The password of the filled forms. */
  readonly password?: string | undefined;
}

export function createFormsJoin({ timeoutMs, password }: FormsJoinOptions): RecordsJoin {
  const budget = new Budget(timeoutMs === undefined ? {} : { timeoutMs });
  const diagnostics = new Diagnostics();
  const count = createSizeLimit();
  const filled: Uint8Array[] = [];
  /** Opened one by one: a document's objects are many times its size. */
  function* parts(): Generator<PdfPart> {
    for (let bytes = filled.shift(); bytes; bytes = filled.shift()) {
      const source = readPdf(bytes, { budget, password });
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
      const source = first && readPdf(first, { budget, password });
      const language = source && statedLanguage(source);
      // Filled forms of one template claim the same.
      const { archival, accessible, losses } = commonClaims(source ? [source] : []);
      const lost = (what: string): void => diagnostics.report('pdf.lost-in-join', what);
      for (const { message } of losses) lost(message);
      if (source?.encryption) lost('the joined document is not encrypted, as the form was');
      const { bytes, pages } = await mergePdf(parts(), {
        ...{ budget, numbering: 'continue', blank: 'none', hasTitles: false, attachments: [] },
        ...{ archival, accessible, isVersion2: isVersion2(archival, accessible) },
        information: { producer: 'docops-router', language, title: source && documentTitle(source) },
        onLoss: ({ kind, detail }) => {
          if (kind === 'field-names')
            diagnostics.report('pdf.fields-renamed', 'fields of the same name got numbers, since values differ by record');
          else lost(`the joined document lacks something of a form (${kind}): ${detail}`);
        },
      });
      return { bytes, pages, contentType: contentTypes.pdf, warnings: diagnostics.list() };
    },
  };
}
