/** The problems of a template's tags → an error that names them, and the text that looks like part of a tag. */
import { DocOpsError, moreProblems, type ErrorDetail } from '../../../base/errors.js';
import { shownTag } from '../../../template/shown-tag.js';
import type { Delimiters } from './find-tags.js';
import { withDelimiters, type TagProblem } from './read-parts.js';

/** The maximum number of a template's problems that are named. */
const mostProblems = 20;

export class TagProblems {
  /** Unmatched delimiters, which are left as text. */
  readonly stray: ErrorDetail[] = [];
  readonly #errors: ErrorDetail[] = [];
  readonly #delimiters: Delimiters;

  constructor(delimiters: Delimiters) {
    this.#delimiters = delimiters;
  }

  get hasErrors(): boolean {
    return this.#errors.length > 0;
  }

  add({ text, part, issue, kind }: TagProblem): void {
    if (kind === 'stray')
      return void this.stray.push({ field: 'document', issue: `the text "${text}" in ${part} ${issue}: it is left as text` });
    const said = `the tag ${shownTag(text.slice(0, 100))} in ${part} ${issue}`;
    this.#errors.push({ field: 'document', issue: withDelimiters(said, this.#delimiters) });
  }

  /** @throws DocOpsError UNPROCESSABLE_DOCUMENT naming the invalid tags, if there are any */
  throwErrors(): void {
    const errors = this.#errors;
    if (errors.length === 0) return;
    const shown = errors.slice(0, mostProblems);
    const details = errors.length > mostProblems ? [...shown, moreProblems(errors.length - mostProblems, 'document')] : shown;
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The template has tags that cannot be understood.', { details });
  }
}
