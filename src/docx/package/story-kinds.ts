/** Relationship kinds of the main part: to headers and footers, and to all parts that hold text (ECMA-376-1 §11.3). */
export const marginKinds = ['header', 'footer'] as const;
export type MarginKind = (typeof marginKinds)[number];
export const storyKinds = [...marginKinds, 'footnotes', 'endnotes', 'comments'] as const;
