/** A patch: added lines, removed lines, headers. */
import type { SyntaxKind } from '../../defaults/default-character-styles.js';
import { PieceList, type CodePiece } from './piece-list.js';

export function highlightDiff(code: string): readonly CodePiece[] {
  const pieces = new PieceList();
  for (const line of code.split(/(?<=\n)/)) pieces.add(line, kindOf(line));
  return pieces.list();
}

function kindOf(line: string): SyntaxKind | undefined {
  if (/^(?:@@|diff |index |\+\+\+ |--- )/.test(line)) return 'Meta';
  return line.startsWith('+') ? 'Addition' : line.startsWith('-') ? 'Deletion' : undefined;
}
