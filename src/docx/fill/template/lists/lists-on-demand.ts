/** The lists of a template, which are read when the first block asks about one. */
import type { Budget } from '../../../../base/abort.js';
import type { PackageEditor } from '../../../package/package-editor.js';
import { readTemplateLists, type TemplateLists } from './list-copies.js';
import type { ListFacts } from './restarting-lists.js';
import { readStyledLists, type StyledListOf } from './styled-lists.js';

interface ListsOnDemand {
  readonly facts: ListFacts;
  /** Undefined if no block has asked about a list, or the template has no lists. */
  readonly lists: () => TemplateLists | undefined;
}

export function listsOnDemand(editor: PackageEditor, budget: Budget): ListsOnDemand {
  let lists: TemplateLists | undefined | 'unread' = 'unread';
  let styled: StyledListOf | undefined;
  const readOnce = (): TemplateLists | undefined => {
    if (lists === 'unread') lists = readTemplateLists(editor, budget);
    return lists;
  };
  return {
    facts: {
      mayRestart: (list) => readOnce()?.mayRestart(list) === true,
      styledList: (style) => {
        const known = readOnce();
        return known && (styled ??= readStyledLists(editor, known, budget))(style);
      },
    },
    lists: () => (lists === 'unread' ? undefined : lists),
  };
}
