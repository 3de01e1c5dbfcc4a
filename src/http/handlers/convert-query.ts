/** The query of `POST convert` → its checked values. */
import {
  type AccessibleProfile,
  type ArchivalProfile,
  type Attachment,
  attachIssue,
  changesIssue,
  type CommentView,
  commentsIssue,
  formsIssue,
  type FormView,
  isPictureFormat,
  profileProblems,
  type MediaType,
  type PageLook,
  type PictureView,
  type SourceFormat,
  type TargetFormat,
  textProblems,
  type TrackedChanges,
} from '../../base/names/conversion.js';
import { pictureProblems, type PictureChoice } from '../../base/page-pictures.js';
import type { ErrorDetail } from '../../base/errors.js';
import { choiceOf, flagOf, queryProblems } from '../query-parameters.js';
import { convertParameters as table } from '../requests/convert.js';
import type { ConversionKnowledge } from '../services.js';

export interface ConvertQuery {
  readonly from: SourceFormat;
  readonly to: TargetFormat;
  readonly changes: TrackedChanges;
  readonly comments: CommentView;
  /** Undefined: text. */
  readonly forms: FormView | undefined;
  /** Undefined: a plain PDF. */
  readonly pdfa: ArchivalProfile | undefined;
  /** Undefined: nothing is claimed. */
  readonly pdfua: AccessibleProfile | undefined;
  /** Undefined: nothing is attached. */
  readonly attach: Attachment | undefined;
  /** Whether the PDF has the structure that assistive technology reads. */
  readonly isTagged: boolean;
  /** Whether what can be saved of a package without its directory is converted. */
  readonly recover: boolean;
  /** Undefined: by the target format. */
  readonly media: MediaType | undefined;
  /** Undefined where the target is no picture. */
  readonly pages: PictureChoice | undefined;
  /** What becomes of pictures in a text; undefined: the usual. */
  readonly pictures: PictureView | undefined;
  /** Undefined: the usual. */
  readonly look: PageLook | undefined;
  /** Whether the answer holds a report beside the document. */
  readonly report: boolean;
}

export type ReadConvertQuery =
  { readonly kind: 'read'; readonly query: ConvertQuery } | { readonly kind: 'wrong'; readonly problems: readonly ErrorDetail[] };

/** What is no number is out of every range. */
const numberIn = (query: URLSearchParams, name: keyof PictureChoice): number | undefined => {
  const text = query.get(name);
  return text === null ? undefined : /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
};

/** Defaults that the format cannot show are not the caller's mistake. */
const fallbackView = (to: TargetFormat | undefined, view: CommentView): CommentView =>
  to !== undefined && commentsIssue(view, to) !== undefined ? 'none' : view;

const fallbackChanges = (to: TargetFormat | undefined, changes: TrackedChanges): TrackedChanges =>
  to !== undefined && changesIssue(changes, to) !== undefined ? 'markup' : changes;

function picturesIn(query: URLSearchParams): PictureChoice {
  return { pages: query.get('pages') ?? undefined, dpi: numberIn(query, 'dpi'), width: numberIn(query, 'width') };
}

/** Profiles of PDF, and whether the structure that some of them want is left out. */
function readProfiles(
  query: URLSearchParams,
  to: TargetFormat | undefined,
  problems: ErrorDetail[],
): Pick<ConvertQuery, 'pdfa' | 'pdfua' | 'attach' | 'isTagged'> {
  const pdfa = query.has('pdfa') ? choiceOf(query, 'pdfa', table.pdfa.choices, undefined, problems) : undefined;
  const pdfua = query.has('pdfua') ? choiceOf(query, 'pdfua', table.pdfua.choices, undefined, problems) : undefined;
  const isTagged = flagOf(query, table, 'tagged', problems);
  problems.push(...profileProblems(to ?? 'pdf', { pdfa, pdfua, isTagged: query.has('tagged') ? isTagged : undefined }));
  const attach = query.has('attach') ? choiceOf(query, 'attach', table.attach.choices, undefined, problems) : undefined;
  const attachProblem = attachIssue(attach, pdfa);
  if (attachProblem !== undefined) problems.push({ field: 'attach', issue: attachProblem });
  return { pdfa, pdfua, attach, isTagged };
}

/** What only texts have. */
function readTextChoice(
  query: URLSearchParams,
  to: TargetFormat | undefined,
  problems: ErrorDetail[],
): Pick<ConvertQuery, 'pictures' | 'look'> {
  const pictures = query.has('pictures') ? choiceOf(query, 'pictures', table.pictures.choices, undefined, problems) : undefined;
  const look = query.has('look') ? choiceOf(query, 'look', table.look.choices, undefined, problems) : undefined;
  if (to !== undefined) problems.push(...textProblems(to, { pictures, look }));
  return { pictures, look };
}

/** @param fallback How changes and comments are shown where the query does not say */
export function readConvertQuery(
  query: URLSearchParams,
  known: ConversionKnowledge,
  fallback: Pick<ConvertQuery, 'changes' | 'comments'>,
): ReadConvertQuery {
  const problems = queryProblems(query, table);
  const from = choiceOf(query, 'from', table.from.choices, undefined, problems);
  const to = choiceOf(query, 'to', table.to.choices, table.to.fallback, problems);
  const changes = choiceOf(query, 'changes', table.changes.choices, fallbackChanges(to, fallback.changes), problems);
  const comments = choiceOf(query, 'comments', table.comments.choices, fallbackView(to, fallback.comments), problems);
  const profiles = readProfiles(query, to, problems);
  const recover = flagOf(query, table, 'recover', problems);
  if (recover && from !== undefined && from !== 'docx') problems.push({ field: 'recover', issue: 'is only for DOCX' });
  const media = query.has('media') ? choiceOf(query, 'media', table.media.choices, undefined, problems) : undefined;
  if (media !== undefined && from === 'docx') problems.push({ field: 'media', issue: 'is only for Markdown and HTML' });
  const report = query.has('report') && choiceOf(query, 'report', table.report.choices, undefined, problems) !== undefined;
  const changesProblem = changes === undefined || to === undefined ? undefined : changesIssue(changes, to);
  if (changesProblem !== undefined) problems.push({ field: 'changes', issue: changesProblem });
  const text = readTextChoice(query, to, problems);
  const commentsProblem = comments === undefined || to === undefined ? undefined : commentsIssue(comments, to);
  if (commentsProblem !== undefined) problems.push({ field: 'comments', issue: commentsProblem });
  const forms = query.has('forms') ? choiceOf(query, 'forms', table.forms.choices, undefined, problems) : undefined;
  const formsProblem = to === undefined ? undefined : formsIssue(forms, to);
  if (formsProblem !== undefined) problems.push({ field: 'forms', issue: formsProblem });
  const pages = picturesIn(query);
  if (to !== undefined) problems.push(...pictureProblems(to, pages));
  const pairProblem = from === undefined || to === undefined ? undefined : known.checkPair(from, to);
  if (pairProblem) problems.push({ field: 'to', issue: pairProblem.issue });
  if (problems.length > 0 || from === undefined || to === undefined || changes === undefined || comments === undefined)
    return { kind: 'wrong', problems };
  return {
    kind: 'read',
    query: {
      from,
      to,
      changes,
      comments,
      forms,
      ...profiles,
      recover,
      media,
      ...text,
      pages: isPictureFormat(to) ? pages : undefined,
      report,
    },
  };
}
