/** What readers of a template pass to each other. */
import type { AuthorCount, EmbeddedThing, LinkedThing, TemplateField, TemplateProblem, TemplateTag } from '../../base/names/inspection.js';
import type { Wanted, WantedLimits } from './wanted.js';

/** A field with the names that annotate may find it by, the best first. */
export interface Described {
  readonly names: readonly (string | undefined)[];
  readonly field: Omit<TemplateField, 'name' | 'where' | 'inTable'>;
}

/** A list that may be longer than what is shown of it. */
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
  /** What is asked of the data. */
  readonly wanted: { readonly root: Wanted; readonly limits: WantedLimits };
  readonly changes: Bounded<AuthorCount>;
  readonly links: Bounded<LinkedThing>;
  readonly embedded: Bounded<EmbeddedThing>;
  readonly hasMacros: boolean;
}
