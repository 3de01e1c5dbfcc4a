/** Types that the readers of a template exchange. */
import type { AuthorCount, EmbeddedThing, LinkedThing, TemplateField, TemplateProblem, TemplateTag } from '../../contract/inspection.js';
import type { Wanted, WantedLimits } from './wanted.js';

/** A field with the names by which annotate may find it, the best first. */
export interface Described {
  readonly names: readonly (string | undefined)[];
  readonly field: Omit<TemplateField, 'name' | 'where' | 'inTable'>;
}

/** A list that may be longer than its reported part. */
export interface Bounded<T> {
  readonly list: readonly T[];
  readonly total: number;
}

export interface TemplateReport {
  readonly fields: Bounded<TemplateField>;
  readonly structure: {
    readonly tags: Bounded<TemplateTag>;
    readonly includes: Bounded<string>;
    readonly problems: Bounded<TemplateProblem>;
  };
  /** Items of lists were left out. */
  readonly areItemsTruncated: boolean;
  /** The data that the template uses. */
  readonly wanted: { readonly root: Wanted; readonly limits: WantedLimits };
  readonly changes: Bounded<AuthorCount>;
  readonly links: Bounded<LinkedThing>;
  readonly embedded: Bounded<EmbeddedThing>;
  readonly hasMacros: boolean;
}
