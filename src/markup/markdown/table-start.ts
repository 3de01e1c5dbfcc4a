/** Whether a GFM table begins at `at`: a line with a bar or a word, and a delimiter row below it. */
export function beginsTable(src: string, at: number): boolean {
  const head = src.indexOf('\n', at);
  if (head < 0) return false;
  const end = src.indexOf('\n', head + 1);
  const row = src.slice(head + 1, Math.min(end < 0 ? src.length : end, head + 4000)).trim();
  return row.includes('-') && /[|:]/.test(row) && /^[|:\- \t]+$/.test(row);
}
