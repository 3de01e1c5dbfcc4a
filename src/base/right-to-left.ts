/** Scripts that are written from right to left. */

/** Matches a letter of one of them. */
export const rightToLeftLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/** Whether the first letter, which determines a text's direction, is one of them (UAX #9 rules P2, P3). */
export const startsRightToLeft = (text: string): boolean => rightToLeftLetter.test(/\p{L}/u.exec(text)?.[0] ?? '');
