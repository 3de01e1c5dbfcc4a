/** Puts a value into a field other than a content control: a merge field, a legacy form field, a bookmark, a `{{tag}}`. */
import type { Filling, FillScope } from '../fill-scope.js';
import type { Target } from '../field-index.js';
import { fillBookmark } from './fill-bookmark.js';
import { fillFormField } from './fill-form-field.js';
import { fillMergeField } from './fill-merge-field.js';
import { fillTag } from './fill-tag.js';

export function fillElsewhere(target: Exclude<Target, { kind: 'control' }>, filling: Filling, scope: FillScope): void {
  switch (target.kind) {
    case 'merge':
      return fillMergeField(target.story, target.place, filling, scope);
    case 'form':
      return fillFormField(target.story, target.place, filling, scope);
    case 'bookmark':
      return fillBookmark(target.story, target.place, filling, scope);
    case 'tag':
      return fillTag(target.story, target.place, filling, scope);
  }
}
