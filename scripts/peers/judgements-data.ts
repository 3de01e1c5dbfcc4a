/** Cases in which ours differs from the peer, each reviewed: which is better or worse, and why for a user. */
import type { Verdict } from './peer.js';

export interface Judgement {
  readonly verdict: Extract<Verdict, 'better' | 'worse' | 'not ours'>;
  readonly why: string;
}

type Judgements = Readonly<Record<string, Judgement>>;

const judged = (verdict: Judgement['verdict'], why: string, ...names: readonly string[]): [name: string, judgement: Judgement][] =>
  names.map((name) => [name, { verdict, why }]);

const better = (why: string, ...names: readonly string[]): [string, Judgement][] => judged('better', why, ...names);
const worse = (why: string, ...names: readonly string[]): [string, Judgement][] => judged('worse', why, ...names);

const examples = (...numbers: readonly number[]): string[] => numbers.map((number) => `example ${String(number)}`);

const docxtemplater: Judgements = Object.fromEntries([
  ...better(
    'a row with nothing but a tag of a block goes',
    'Automatic expansion to table row (intelligent tagging) should work with multiple rows',
  ),
  ...better(
    'a character that XML cannot hold is left out, and the document is valid',
    'Rendering error should show an error when using corrupt characters',
    'StripInvalidXml should show two errors if there are two tags with invalid xml chars',
  ),
  ...better(
    'a value that is null in the item is empty: the value of that name around it belongs to another object',
    'Algorithm Async should get parent prop if child is null',
  ),
  ...better('a list that is shown as text has blanks behind its commas', 'Algorithm Async should work when using double nested arrays'),
  ...better(
    'each copy begins with its section break, and no empty page follows the last',
    'Section breaks inside loops should work with w:type val="nextPage" section break',
  ),
]);

const easyTemplateX: Judgements = Object.fromEntries([
  ...better(
    'each series keeps its own values of x, and a label of the sample is not repeated',
    'chart fixtures > scatter chart > with data',
  ),
  ...better(
    'days are shown as days: the peer shows the numbers that Excel counts them by',
    'chart fixtures > line chart > date categories - without format code',
  ),
  ...worse(
    'days of a chart are shown as the data have them: a pattern for them cannot be given',
    'chart fixtures > line chart > date categories - with format code',
  ),
]);

const docxcompose: Judgements = Object.fromEntries([
  ...better(
    'every document keeps its headers and footers',
    'test_header test_header_and_footer_refs_in_paragraph_props_get_removed',
    'test_header test_header_footer',
    'test_header test_header_footer_sections',
    'test_header test_master_header_and_footer_are_preserved_when_adding_sections',
    'test_section test_next_page_section_break',
    'test_numberings test_restart_numbering_manages_shared_style_names',
    'test_styles test_continue_when_no_styles',
  ),
]);

const cmarkGfm: Judgements = Object.fromEntries([
  ...worse('code of nothing but blanks shows no box', ...examples(108, 344)),
  ...better('preformatted text of HTML ends where its element does', ...examples(118)),
  ...better('a tag without an end is shown: no word goes with it', ...examples(126, 127, 128, 142)),
  ...worse('tags of a table that is cut in two by blank lines are not read as one', ...examples(160)),
  ...better('a link without an address is text: it leads nowhere', ...examples(169, 495, 496, 575)),
  ...worse('the cells of a table with nothing but its head are bold, and no head', ...examples(205)),
  ...better('text below a heading in an item is a paragraph of its own', ...examples(278)),
  ...better('a picture that is missing and has no alternative text shows its title', ...examples(484)),
  ...better('a link to a heading that the document does not have is text: it leads nowhere', ...examples(509)),
  ...worse('a link with a scheme that is not allowed is text, with a warning', ...examples(606, 607, 609)),
  ...better('bare addresses are links, as the extension of autolinks has them (section 6.9)', ...examples(610, 616, 619, 620)),
  ...better('these are comments since CommonMark 0.31', ...examples(645, 646)),
  ...better('bold that HTML begins and does not end is over with its paragraph', ...examples(653)),
]);

const pandoc: Judgements = Object.fromEntries([
  ...better(
    'page numbers of a table of contents are left out: the text has no pages',
    'pageref hyperlinks in <w:instrText> tag: pageref.native',
    'avoid zero-level headers: 0_level_headers.native',
    'nested anchor spans in header: nested_anchors_in_header.native',
  ),
  ...better(
    'numbers of headings and of items are shown as Word shows them',
    'normalizing inlines deep inside blocks: deep_normalize.native',
    'single numbered item not made into list: numbered_header.native',
    'enumerated headers not made into numbered list: enumerated_headings.native',
    'sublists reset numbering to 1: lists_sublist_reset.native',
  ),
  ...judged(
    'not ours',
    'citations as data of a program',
    'zotero with +citations: zotero_citations_plus.native',
    'mendeley with +citations: mendeley_citations_plus.native',
  ),
  ...worse(
    'comments come in a list behind the text, or not at all: in the sentence only in Markdown',
    'comments (all comments): comments.native',
    'paragraph insertion/deletion (all): track_changes_scrubbed_metadata.native',
  ),
  ...better(
    'title and authors stay where the document has them',
    'metadata fields: metadata.native',
    'stop recording metadata with normal text: metadata_after_normal.native',
  ),
]);

/** By peer and by the name that its tests give the case. */
export const judgements: Readonly<Record<string, Judgements>> = {
  docxtemplater,
  'easy-template-x': easyTemplateX,
  docxcompose,
  'cmark-gfm': cmarkGfm,
  pandoc,
};
