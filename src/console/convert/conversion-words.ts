/** The options of a conversion and their labels. */
import {
  changesIssue,
  commentsIssue,
  commentViews,
  targetFormats,
  targetsOf,
  trackedChanges,
  type CommentView,
  type SourceFormat,
  type TargetFormat,
  type TrackedChanges,
} from '../../contract/conversion.js';
import type { ConvertCallOptions } from '../../client.js';
import { PlainError } from '../service/explain-error.js';
import { endingOf } from '../files/local-file.js';
import type { Choice } from '../ui/choice.js';

export interface ConversionChoice {
  readonly to: TargetFormat;
  readonly changes: TrackedChanges;
  readonly comments: CommentView;
  readonly isArchival: boolean;
  readonly isAccessible: boolean;
  /** Whether content controls and form fields become fields of the PDF. */
  readonly isForm: boolean;
}

export const firstChoice: ConversionChoice = {
  ...{ to: 'pdf', changes: 'markup', comments: 'none' },
  ...{ isArchival: false, isAccessible: false, isForm: false },
};

type PdfOptions = Pick<ConvertCallOptions, 'pdfa' | 'pdfua' | 'forms'>;

/** Options that only a PDF can have; the service refuses them for other formats. */
export const pdfOptionsOf = ({ to, isArchival, isAccessible, isForm }: ConversionChoice): PdfOptions =>
  to === 'pdf'
    ? { pdfa: isArchival ? '2b' : undefined, pdfua: isAccessible ? '1' : undefined, forms: isForm ? 'interactive' : undefined }
    : {};

type Words = Pick<Choice<string>, 'label' | 'hint'>;
const labelledChoices = <T extends string>(names: readonly T[], words: Readonly<Record<T, Words>>): readonly Choice<T>[] =>
  names.map((value) => ({ value, ...words[value] }));

export const targetChoices = labelledChoices(targetFormats, {
  pdf: { label: 'PDF', hint: 'Pages as Word prints them.' },
  docx: { label: 'Word (.docx)', hint: 'Only from Markdown and HTML.' },
  png: { label: 'Images (PNG)', hint: 'One image per page; several pages are downloaded as a ZIP.' },
  svg: { label: 'Drawings (SVG)', hint: 'One drawing per page, sharp at any size; several pages are downloaded as a ZIP.' },
  md: { label: 'Markdown (.md)', hint: 'Text with headings, lists, tables, notes and formulas; pictures are embedded.' },
  html: { label: 'Web page (.html)', hint: 'One file that looks like the document, with embedded pictures.' },
  txt: { label: 'Plain text (.txt)', hint: 'All text in reading order, without formatting.' },
});

export const changesChoices = labelledChoices(trackedChanges, {
  markup: { label: 'Shown in the text', hint: 'Insertions are underlined, deletions struck through.' },
  balloons: { label: 'Shown beside the text', hint: 'Insertions in the text; deletions and formatting in balloons in the margin.' },
  final: { label: 'As if accepted', hint: 'The document with every change accepted.' },
  original: { label: 'As if rejected', hint: 'The document as it was before the changes.' },
});

export const commentChoices = labelledChoices(commentViews, {
  none: { label: 'Left out' },
  margin: { label: 'Beside the text', hint: 'In balloons in the margin; the page is scaled down to make room.' },
  end: { label: 'In a list at the end', hint: 'On separate pages after the document.' },
  annotations: { label: 'As PDF notes', hint: 'PDF viewers show them when you click them.' },
  inline: { label: 'In the text', hint: 'As CriticMarkup: {==text==}{>>comment<<}.' },
});

/** The views of tracked changes that a format can show. */
export const changesChoicesFor = (to: TargetFormat): readonly Choice<TrackedChanges>[] =>
  changesChoices.filter(({ value }) => changesIssue(value, to) === undefined);

/** The views of comments that a format can show. */
export const commentChoicesFor = (to: TargetFormat): readonly Choice<CommentView>[] =>
  commentChoices.filter(({ value }) => commentsIssue(value, to) === undefined);

interface Problem {
  /** Absent if the service's own message describes the problem. */
  readonly problem?: string;
  /** Advice for the author. */
  readonly advice: string;
}

/** Accessibility warnings, by code. */
export const accessibilityProblems: Readonly<Record<string, Problem>> = {
  'accessibility.alternative-text': {
    problem: 'A picture has no alternative text.',
    advice: 'Describe the picture in its alternative text, or mark it as decorative.',
  },
  'accessibility.heading-level': { advice: 'Start with heading level 1, and do not skip levels.' },
  'accessibility.language': {
    problem: 'The language of the text is not specified.',
    advice: 'Set the language of the text: the proofing language in Word, “lang” in HTML.',
  },
  'accessibility.formula-text': { advice: 'Re-enter the equation in the equation editor.' },
};

export const isAboutAccessibility = (code: string): boolean => code.startsWith('accessibility.');

const formatOfEnding: Readonly<Record<string, SourceFormat>> = {
  ...{ docx: 'docx', docm: 'docx', dotx: 'docx', dotm: 'docx' },
  ...{ md: 'md', markdown: 'md', txt: 'md' },
  ...{ html: 'html', htm: 'html', xhtml: 'html' },
  pdf: 'pdf',
};

export const acceptedEndings = Object.keys(formatOfEnding)
  .map((ending) => `.${ending}`)
  .join(',');

/** @throws PlainError for a file of another kind, or one that has no conversion to the target format */
export function sourceFormatOf(name: string, to: TargetFormat): SourceFormat {
  const ending = endingOf(name);
  const from = formatOfEnding[ending];
  if (from === undefined && ending === 'doc')
    throw new PlainError('This file is in the Word 97–2003 format.', 'Open it in Word or LibreOffice, save it as .docx, and try again.');
  if (from === undefined) throw new PlainError('Only Word (.docx), Markdown, HTML and PDF can be converted.', 'Choose another file.');
  const targets = targetsOf(from);
  if (targets.includes(to)) return from;
  const others = targetChoices.filter(({ value }) => targets.includes(value)).map(({ label }) => label);
  throw new PlainError(
    from === to ? 'This file is already in that format.' : `A ${ending.toUpperCase()} file cannot be converted to that format.`,
    `Choose another format above, then add the file again. It can become: ${others.join(', ')}.`,
  );
}

/** The choice as one line: `PDF, for the archive, accessible` */
export function choiceInWords({ to, isArchival, isAccessible, isForm }: ConversionChoice): string {
  const name = targetChoices.find(({ value }) => value === to)?.label ?? to;
  const kinds = to === 'pdf' ? [isArchival && 'archivable', isAccessible && 'accessible', isForm && 'with fillable fields'] : [];
  return [name, ...kinds.filter((kind) => kind !== false)].join(', ');
}
