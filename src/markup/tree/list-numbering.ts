/**
 * Lists → numbering definitions (ECMA-376-1 §17.9): one multilevel abstract per pattern of levels, one instance per list, so that every
 * list restarts.
 */
import type { AbstractNumbering, Numbering, NumberingInstance, NumberingLevel } from '../../document/numbering.js';
import { bodyFamily, fontsOf } from '../defaults/default-values.js';

/** The appearance of one level of a list. */
export interface ListLevel {
  /** ST_NumberFormat: `decimal`, `lowerLetter`, `bullet` …; `none` for items with their own mark. */
  readonly format: string;
  /** `w:lvlText`; absent means the level's own number and a full stop, or the usual bullet at that depth. */
  readonly text?: string | undefined;
}

export interface ListRequest {
  /** By depth; depths that the list does not use may be absent. */
  readonly levels: readonly (ListLevel | undefined)[];
  /** Depth (0 to 8) at which the list begins and restarts. */
  readonly at?: number;
  /** Default 1. */
  readonly start?: number;
}

/** Levels a Word list can have; deeper ones share the last. */
export const listLevels = 9;

const bullets = ['•', '◦', '▪'] as const;
/** Twips from one level's text to the next, and from a mark to its text. */
const levelIndent = 360;
const firstIndent = 720;
const hanging = 360;
/** Width of a check box and a blank at 11 pt. */
const hangingOfTask = 270;

/** Leading indent, in twips, of text at `depth`, whether numbered or not. */
export const listIndent = (depth: number): number => firstIndent + levelIndent * depth;

export class ListNumbering {
  readonly #abstracts = new Map<string, AbstractNumbering>();
  readonly #abstractIds = new Map<string, string>();
  readonly #instances = new Map<string, NumberingInstance>();
  readonly #starts = new Map<string, NumberingInstance['overrides']>();

  /** Adds a new list; returns its `numId`. */
  add(request: ListRequest): string {
    const abstractId = this.#abstractFor(request.levels);
    const id = String(this.#instances.size + 1);
    const start = clampStart(request.start ?? 1);
    this.#instances.set(id, { id, abstractId, overrides: this.#startAt(Math.min(request.at ?? 0, listLevels - 1), start) });
    return id;
  }

  /**
   * Gives an instance another start at one level: HTML's `value` in the middle of a list creates a new instance that continues from
   * there. A `mark` is used verbatim.
   */
  addFrom(
    numId: string,
    { level, start, mark }: { readonly level: number; readonly start: number; readonly mark?: string | undefined },
  ): string {
    const from = this.#instances.get(numId);
    if (!from) return numId;
    const id = String(this.#instances.size + 1);
    const own = mark === undefined ? {} : { level: numberingLevel({ format: 'bullet', text: mark }, level) };
    this.#instances.set(id, { id, abstractId: from.abstractId, overrides: new Map([[level, { start: clampStart(start), ...own }]]) });
    return id;
  }

  build(): Numbering {
    return { abstracts: this.#abstracts, instances: this.#instances };
  }

  /** Most lists begin with 1 at the first level: they share this override. */
  #startAt(level: number, start: number): NumberingInstance['overrides'] {
    const key = `${level} ${start}`;
    const known = this.#starts.get(key) ?? new Map([[level, { start }]]);
    this.#starts.set(key, known);
    return known;
  }

  #abstractFor(levels: ListRequest['levels']): string {
    // a short key first: most lists of a page are like an earlier one
    const asked = Array.from(levels, (level) => (level ? `${level.format} ${level.text ?? ''}` : '')).join('\n');
    const known = this.#abstractIds.get(asked);
    if (known !== undefined) return known;
    const complete = completeLevels(levels);
    const key = JSON.stringify(complete);
    const id = this.#abstractIds.get(key) ?? String(this.#abstracts.size);
    if (!this.#abstracts.has(id)) this.#abstracts.set(id, { id, levels: complete.map(numberingLevel) });
    this.#abstractIds.set(key, id).set(asked, id);
    return id;
  }
}

/** ST_DecimalNumber in Word's dialogs goes to 32767. */
const clampStart = (start: number): number => Math.min(32_767, Math.max(0, Math.trunc(start)));

/** Unused depths continue with the kind above them. */
function completeLevels(levels: ListRequest['levels']): ListLevel[] {
  const first = levels.find((level) => level !== undefined) ?? { format: 'bullet' };
  let last: ListLevel = { format: first.format };
  return Array.from({ length: listLevels }, (_, depth) => {
    const level = levels[depth];
    if (level) last = { format: level.format };
    return level ?? last;
  });
}

function numberingLevel(kind: ListLevel, level: number): NumberingLevel {
  const isBullet = kind.format === 'bullet';
  const isBare = kind.format === 'none';
  const text = kind.text ?? (isBare ? '' : isBullet ? (bullets[level % bullets.length] ?? bullets[0]) : `%${level + 1}.`);
  return {
    level,
    start: 1,
    format: kind.format,
    text,
    suffix: isBare ? 'nothing' : 'tab',
    alignment: 'start',
    isLegal: false,
    paragraph: { indent: { start: listIndent(level), hanging: isBare ? hangingOfTask : hanging } },
    run: isBullet ? { fonts: { ...fontsOf(bodyFamily), hint: 'default' } } : {},
  };
}
