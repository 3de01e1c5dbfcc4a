/** The text of a tag → its meaning, in the template's language; an unreadable tag is reported once and left out. */
import type { Budget } from '../../../base/abort.js';
import { FormatError } from '../../../template/format/format-types.js';
import type { Story } from '../fill-scope.js';
import { TemplateSyntaxError } from '../../../template/expression/expression.js';
import { areUsual, type Delimiters, type ReadMeaning } from './find-tags.js';
import { withoutBraces, ownJinjaTag } from '../../../template/jinja/jinja-marks.js';
import { readJinjaTag } from '../../../template/jinja/read-jinja-tag.js';
import { readTagMeaning, type TagMeaning } from '../../../template/tag-syntax.js';
import { readFragment } from '../../edit/fragment.js';
import { objectMark, readParagraphText } from '../text/read-tags.js';

// Detects templates of python-docx-template.

/** The second character of a mark follows a brace, or the end of markup that may come after the brace. */
const mayBegin = /[{>;[][%#_]/;

/** Whether a template has Jinja statements or comments; its values are then also read as Jinja. */
function isJinja(stories: readonly Story[], budget: Budget): boolean {
  const pattern = ownJinjaTag();
  return stories.some(({ source, index }) =>
    index.tagParagraphs.some(({ paragraph: { start, end }, scope }) => {
      if (!mayBegin.test(source.slice(start, end))) return false;
      const { text } = readParagraphText(source, readFragment(source, start, end, scope), budget);
      const found = pattern.exec(text)?.[0];
      return found !== undefined && !found.includes(objectMark);
    }),
  );
}

/** `jinja` if the template has Jinja statements; `own` values may use its filters; `other marks` has no Jinja at all. */
export type Dialect = 'jinja' | 'own' | 'other marks';

/** @param isWhole Whether all tags count, whatever their names */
export function dialectOf(stories: readonly Story[], delimiters: Delimiters, isWhole: boolean, budget: Budget): Dialect {
  if (!areUsual(delimiters) || !isWhole) return 'other marks';
  return isJinja(stories, budget) ? 'jinja' : 'own';
}

type Report = (text: string, at: number, issue: string) => void;

export interface TagReading {
  readonly dialect: Dialect;
  /** Tags with other names are text. */
  readonly onlyNames?: ReadonlySet<string> | undefined;
}

/** Texts are the text between the delimiters; for Jinja, including its marks. */
export function meaningReader(report: Report, { dialect, onlyNames }: TagReading): ReadMeaning {
  const known = new Map<string, TagMeaning | undefined>();
  return (text, at) => {
    if (onlyNames?.has(text) === false) return undefined;
    if (known.has(text)) return known.get(text);
    let meaning: TagMeaning | undefined;
    try {
      meaning = dialect === 'jinja' ? readJinjaTag(text) : ownMeaning(text, dialect);
    } catch (error) {
      if (!isSyntax(error)) throw error;
      report(dialect === 'jinja' ? withoutBraces(text) : text, at, `cannot be parsed: ${error.message}`);
    }
    known.set(text, meaning);
    return meaning;
  };
}

/** For places that only allow values, whose texts are the text between the delimiters. */
export function valueReader(read: ReadMeaning, dialect: Dialect): ReadMeaning {
  return dialect === 'jinja' ? (text, at) => read(`{{${text}}}`, at) : read;
}

function ownMeaning(text: string, dialect: Dialect): TagMeaning {
  try {
    return readTagMeaning(text);
  } catch (error) {
    const otherwise = dialect === 'own' && isSyntax(error) ? jinjaValue(text) : undefined;
    if (otherwise) return otherwise;
    throw error;
  }
}

function jinjaValue(text: string): TagMeaning | undefined {
  try {
    return readJinjaTag(`{{${text}}}`);
  } catch (error) {
    if (isSyntax(error)) return undefined;
    throw error;
  }
}

const isSyntax = (error: unknown): error is Error => error instanceof TemplateSyntaxError || error instanceof FormatError;
