/** The addresses of headings in Markdown, as GitHub makes them: read and written by one rule. */

/** Lower case, blanks become hyphens, punctuation goes. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s/gu, '-');
}

/** The slug, or with a number where it was given before. @param slugs How often each was given so far */
export function unusedSlug(slug: string, slugs: Map<string, number>): string {
  const times = slugs.get(slug) ?? 0;
  slugs.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${String(times)}`;
}
