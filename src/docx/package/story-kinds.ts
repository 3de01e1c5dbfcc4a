/** Relationships of the main part to parts of the page's margins, and to all that hold text (ECMA-376-1 §11.3). */
export const marginKinds = ['header', 'footer'] as const;
export const storyKinds = [...marginKinds, 'footnotes', 'endnotes', 'comments'] as const;
