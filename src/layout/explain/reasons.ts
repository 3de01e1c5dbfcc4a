/** Every reason for the end of a line, a column or a page that an explanation gives, with the rules behind it. */

/** The pages of docs/contribute/word-rules, by the topic in a rule's id. */
const pagesOfTopics = {
  BREAK: 'breaking',
  HYPH: 'breaking',
  EA: 'east-asian',
  TAB: 'tabs',
  PAGE: 'pages',
  SECT: 'sections',
  TBL: 'tables',
  NOTE: 'notes',
  FLOAT: 'floats',
} as const;

/** A rule of docs/contribute/word-rules. */
export interface WordRule {
  readonly id: string;
  /** The file that describes it, from the root of the repository. */
  readonly page: string;
}

const rules = (topic: keyof typeof pagesOfTopics, ...numbers: readonly number[]): readonly WordRule[] =>
  numbers.map((number) => ({
    id: `WR-${topic}-${String(number)}`,
    page: `docs/contribute/word-rules/${pagesOfTopics[topic]}.md`,
  }));

/** Where the text of a line stops although more follows. */
const bandRules = {
  'next-word': rules('BREAK', 1, 2),
  hyphen: rules('HYPH', 1, 2),
  'soft-hyphen': rules('BREAK', 1, 11),
  'squeezed-word': rules('BREAK', 7),
  'compressed-punctuation': rules('EA', 17, 19),
  'cut-word': rules('BREAK', 3, 13),
  'wide-character': rules('BREAK', 3),
  tab: rules('TAB', 2),
};

/** Where the document itself ends a line. */
const givenRules = {
  'line-break': rules('BREAK', 6),
  'page-break': rules('BREAK', 9),
  'column-break': rules('BREAK', 9),
  'paragraph-end': [],
};

/** The next thing has no room in a column. */
const overflowRules = {
  'next-line': rules('PAGE', 10),
  'next-row': rules('TBL', 17),
  'whole-row': rules('TBL', 17),
  'exact-row': rules('TBL', 30),
  'divided-row': rules('TBL', 17),
};

/** Content that would fit, but moves on with what does not. */
const keepRules = {
  'keep-lines': rules('PAGE', 7),
  'widow-control': rules('PAGE', 6),
  'keep-next': rules('PAGE', 8, 9),
  'heading-rows': rules('TBL', 32),
};

/** The document itself ends a column or a page. */
const pageRules = {
  'page-break-before': rules('PAGE', 12),
  'balanced-columns': rules('SECT', 1),
  section: [],
  'even-or-odd-section': rules('SECT', 5),
  'other-paper': rules('SECT', 4),
  'blank-page': rules('SECT', 5),
  'notes-alone': rules('NOTE', 5),
  'document-end': [],
};

/** Facts that take room, or decide whether more fits. */
const factorRules = {
  footnotes: rules('NOTE', 3),
  floats: rules('FLOAT', 1),
  'repeated-headings': rules('TBL', 19),
  squeezing: rules('BREAK', 7, 11),
  hyphenation: rules('HYPH', 2),
  'hyphen-limit': rules('HYPH', 3),
};

export const reasonRules = { ...bandRules, ...givenRules, ...overflowRules, ...keepRules, ...pageRules, ...factorRules } as const;

export type BandReason = keyof typeof bandRules;
export type LineReason = BandReason | keyof typeof givenRules;
export type OverflowReason = keyof typeof overflowRules;
export type KeepReason = keyof typeof keepRules;
export type PageReason = OverflowReason | KeepReason | 'page-break' | 'column-break' | keyof typeof pageRules;
export type Reason = keyof typeof reasonRules;

/** The rules behind several reasons, each once. */
export function rulesOf(reasons: readonly Reason[]): WordRule[] {
  const found = new Map<string, WordRule>();
  for (const reason of reasons) for (const rule of reasonRules[reason]) found.set(rule.id, rule);
  return [...found.values()];
}
