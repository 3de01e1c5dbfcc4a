/** The addresses of headings in Markdown, as in GitHub: one rule for reading and writing. */

/** Lower case; blanks become hyphens, punctuation is removed. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s/gu, '-');
}

/**
 * The slug, with a number if it was used before.
 * @param slugs How often each was used so far
 */
export function unusedSlug(slug: string, slugs: Map<string, number>): string {
  const times = slugs.get(slug) ?? 0;
  slugs.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${String(times)}`;
}
