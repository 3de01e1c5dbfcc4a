/** The look of tracked changes on pages: Word's presets of its option "Track Changes", in the colour of a first author (WR-COMMENT-8). */
import type { Revision } from '../../document/run.js';

interface ChangeLook {
  /** RRGGBB */
  readonly color: string;
  readonly underline?: 'single' | 'double';
  readonly strike?: 'single' | 'double';
}

const authorColor = 'B5082E';
const moveColor = '008000';

export const changeLooks: Readonly<Record<Revision['kind'], ChangeLook>> = {
  inserted: { color: authorColor, underline: 'single' },
  deleted: { color: authorColor, strike: 'single' },
  movedTo: { color: moveColor, underline: 'double' },
  movedFrom: { color: moveColor, strike: 'double' },
};
