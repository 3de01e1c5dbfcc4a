/** Makes a document from the arranged pages, with one request or more (plan.ts). */
import type { ConvertedDocument, DocOpsClient, MergeCallOptions, MergeDocumentSource } from '../../client.js';
import { readLocalFile } from '../files/local-file.js';
import { PlainError } from '../service/explain-error.js';
import type { TaskCall } from '../service/use-task.js';
import { planIssue, type Plan, type TakenPages } from './plan.js';
import type { PdfDocument } from './use-page-files.js';

const factsOf = ({ pages, rotate }: TakenPages) => ({ pages, rotate });

function mergeSource({ name, bytes, password }: PdfDocument, taken: TakenPages): MergeDocumentSource {
  return { document: bytes, name, password, ...factsOf(taken) };
}

export interface Made {
  readonly document: ConvertedDocument;
  /** The service's warnings, without duplicates. */
  readonly remarks: readonly string[];
}

const remarksOf = (...documents: readonly ConvertedDocument[]): string[] => [
  ...new Set(documents.flatMap(({ report }) => (report?.warnings ?? []).map(({ message }) => message))),
];

interface MakeInput {
  readonly client: DocOpsClient;
  readonly plan: Plan;
  readonly documentOf: (file: number) => PdfDocument;
  readonly options: MergeCallOptions;
  /** The page range of each document in a split at marks: `1-3,4`; undefined if it is not split at marks. */
  readonly parts: string | undefined;
  /** The name of intermediate results, and of the documents of a split. */
  readonly name: string;
  readonly call: TaskCall;
}

/** @throws PlainError if the service would refuse the plan; the client's errors */
export async function makeDocument({ client, plan, documentOf, options, parts, name, call }: MakeInput): Promise<Made> {
  const issue = planIssue(plan);
  if (issue !== undefined) throw new PlainError(issue, 'Merge some of them first, then start again with the result and the rest.');
  const made: ConvertedDocument[] = [];
  const merge = async (sources: readonly MergeDocumentSource[], own: MergeCallOptions): Promise<ConvertedDocument> => {
    const document = await client.merge(sources, { ...own, ...call, report: true });
    made.push(document);
    return document;
  };
  const sources = plan.documents.map((planned) => mergeSource(documentOf(planned.file), planned));
  const { then } = plan;
  // The last request has the options: a later one could not open what they encrypt.
  const beforeParts = parts === undefined ? options : {};
  let document = await merge(sources, then ? {} : beforeParts);
  if (then) document = await merge([{ document: document.bytes, name, ...factsOf(then) }], beforeParts);
  if (parts !== undefined) document = await merge([{ document: document.bytes, name, pages: parts }], { ...options, split: 'ranges' });
  return { document, remarks: remarksOf(...made) };
}

/** Merges Word, Markdown and HTML files, in order, into a Word document. */
export async function mergeWords(client: DocOpsClient, files: readonly File[], options: MergeCallOptions): Promise<Made> {
  const sources = await Promise.all(files.map(readLocalFile));
  const document = await client.merge(
    sources.map(({ name, bytes }) => ({ document: bytes, name })),
    { ...options, report: true },
  );
  return { document, remarks: remarksOf(document) };
}
