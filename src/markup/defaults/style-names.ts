/** Default paragraph styles by the names used in texts: pandoc's `custom-style`. */
import { defaultParagraphStyles } from './default-paragraph-styles.js';

const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '');

const byName = new Map(defaultParagraphStyles(0).flatMap(({ id, name }) => [name ?? id, id].map((each) => [keyOf(each), id] as const)));

/** Id of the default style with that name or id. */
export const paragraphStyleNamed = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : byName.get(keyOf(name));
