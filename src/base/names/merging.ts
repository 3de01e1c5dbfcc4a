/** What a merge chooses from; each list is declared here alone, its first value is the usual one. */

/** Whether page numbers go on from part to part, or each part's begin anew. */
export const pageNumberings = ['continue', 'restart'] as const;
export type PageNumbering = (typeof pageNumberings)[number];

/** Pages without content before parts that would begin on the back of a sheet: none, or where one is needed for an odd page. Only for PDF. */
export const blankPages = ['none', 'odd'] as const;
export type BlankPages = (typeof blankPages)[number];

/** What becomes of styles with one name that differ: each part keeps its own, or all take the first part's. Only for DOCX. */
export const styleChoices = ['keep', 'first'] as const;
export type StyleChoice = (typeof styleChoices)[number];

/** Where a part of a DOCX begins: on a new page, odd page or even page, below what came before with a page setup of its own, or in the section before. */
export const partBreaks = ['page', 'odd', 'even', 'continuous', 'none'] as const;
export type PartBreak = (typeof partBreaks)[number];

/** How many parts a merge takes. */
export const mostParts = 100;

/** What parts may be. */
export const mergeFormats = ['docx', 'pdf', 'md', 'html'] as const;
export type MergeFormat = (typeof mergeFormats)[number];

/** Where a stamp is on the page as it is shown. */
export const stampPlaces = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'] as const;
export type StampPlace = (typeof stampPlaces)[number];
export const usualStampPlace: StampPlace = 'bottom-center';

/** What a stamp's text has a number in place of: of the page, of all pages, and the Bates number. */
export const stampFields = ['{page}', '{pages}', '{bates}'] as const;

/** Characters of a stamp. */
export const longestStamp = 200;

/** A first Bates number: digits that are counted up, and what is before and behind them. */
export const batesForm = /^([^{}]{0,40}?)(\d{1,12})([^\d{}]{0,20})$/;

/** Characters of a title in the outline. */
export const longestTitle = 500;
