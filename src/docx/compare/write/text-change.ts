/** A stretch of tokens that differs → its entry in the list of changes. */
import type { ChangedThing } from '../../../contract/comparing.js';
import type { FoundChange } from '../change-list.js';
import { noteReferences, objectElements } from '../read/shown-elements.js';
import type { Token } from '../read/token.js';

const things: readonly (readonly [thing: ChangedThing, elements: ReadonlySet<string>])[] = [
  ['picture', objectElements],
  ['equation', new Set(['m:oMath', 'm:oMathPara'])],
  ['note', new Set(noteReferences.keys())],
  ['field', new Set(['w:fldChar', 'w:fldSimple', 'w:instrText'])],
  ['control', new Set(['w:sdt'])],
];

const thingOf = (token: Token): ChangedThing => {
  if (token.kind === 'end') return 'paragraph';
  const name = token.kind === 'object' ? token.node.name : '';
  return things.find(([, elements]) => elements.has(name))?.[0] ?? 'text';
};

/** The one thing that the tokens are, beside white space; otherwise text. The content of a field is part of the field. */
function whatOf(tokens: readonly Token[]): ChangedThing {
  let what: ChangedThing | undefined;
  let fields = 0;
  for (const token of tokens) {
    const isField = (token.kind === 'open' || token.kind === 'close') && token.container.kind === 'field';
    if (isField) fields += token.kind === 'open' ? 1 : -1;
    const own = isField || fields > 0 ? 'field' : thingOf(token);
    if (own === 'paragraph') return 'paragraph';
    if (own === 'text' && token.shown.trim() === '') continue;
    if (what !== undefined && what !== own) return 'text';
    what = own;
  }
  return what ?? 'text';
}

const shownText = (tokens: readonly Token[]): string => tokens.map(({ shown }) => shown).join('');

/** @returns undefined if nothing is different for a reader */
export function textChange(gone: readonly Token[], added: readonly Token[]): FoundChange | undefined {
  if (gone.length === 0 && added.length === 0) return undefined;
  const kind = gone.length === 0 ? 'insertion' : added.length === 0 ? 'deletion' : 'replacement';
  const [before, after] = [shownText(gone), shownText(added)];
  return {
    kind,
    what: whatOf([...gone, ...added]),
    ...(gone.length > 0 && { before }),
    ...(added.length > 0 && { after }),
  };
}
