/** The label of a numbered paragraph, which precedes its text. */
import type { NumberingLevel } from '../numbering.js';
import type { ParagraphProperties } from '../paragraph.js';
import type { RunProperties } from '../run.js';

export interface Label {
  /** Numbers and punctuation; a bullet's character is unchanged and belongs to the font of `run`. */
  readonly text: string;
  readonly numId: string;
  /** The counters of the levels from 0 to this one. */
  readonly values: readonly number[];
  /** The level's definition with overrides applied; the fields below repeat parts of it. */
  readonly level: NumberingLevel;
  /** For the cascade's `labelRun`. */
  readonly run: RunProperties;
  readonly paragraph: ParagraphProperties;
  readonly suffix: NumberingLevel['suffix'];
  readonly alignment: NumberingLevel['alignment'];
  readonly pictureBullet?: NumberingLevel['pictureBullet'];
}
