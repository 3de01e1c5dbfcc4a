/**
 * Whether a table begins at `at`: a line with a bar or a word, and a delimiter row below it, or the upper line of a grid, or a rule under
 * a header.
 */
export function beginsTable(src: string, at: number): boolean {
  const head = src.indexOf('\n', at);
  if (head < 0) return false;
  const end = src.indexOf('\n', head + 1);
  const row = src.slice(head + 1, Math.min(end < 0 ? src.length : end, head + 4000)).trim();
  if (/^ {0,3}\+[-=+:]{3,}\+[ \t]*$/.test(src.slice(at, Math.min(head, at + 1000)))) return true;
  return row.includes('-') && /[|:]|--+ +--/.test(row) && /^[|:\- \t]+$/.test(row);
}
