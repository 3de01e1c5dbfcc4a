/** A line of a drawn table by its columns on a screen (UAX #11, UAX #29): wide characters take two, marks none. */

const wide =
  /^[\u1100-\u115f\u231a\u231b\u2329\u232a\u23e9-\u23ec\u23f0\u23f3\u25fd\u25fe\u2614\u2615\u2648-\u2653\u267f\u2693\u26a1\u26aa\u26ab\u26bd\u26be\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5\u26fa\u26fd\u2705\u270a\u270b\u2728\u274c\u274e\u2753-\u2755\u2757\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Marks, joiners, selectors of a variant and tones of skin. */
const mark = /^[\p{Mn}\p{Me}\p{Cf}\p{Emoji_Modifier}]$/u;
const plain = /^[\x20-\x7e]*$/;

/** Columns from one tab stop to the next, as in CommonMark. */
const tabWidth = 4;

/** The content of each column: a character with its marks; the second column of a wide one is empty. */
export function displayCells(line: string): readonly string[] {
  if (plain.test(line)) return line.split('');
  const cells: string[] = [];
  let isJoined = false;
  for (const character of line) {
    const last = cells.findLastIndex((cell) => cell !== '');
    if (last >= 0 && (isJoined || mark.test(character))) {
      cells[last] += character;
      isJoined = character === '\u200d';
    } else if (character === '\t') for (const end = tabStop(cells.length); cells.length < end;) cells.push(' ');
    else {
      cells.push(character);
      if (wide.test(character)) cells.push('');
    }
  }
  return cells;
}

const tabStop = (column: number): number => (Math.floor(column / tabWidth) + 1) * tabWidth;
