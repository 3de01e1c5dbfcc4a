/** How a part's notes are numbered and placed, stated by its sections where its settings said it before (ECMA-376-1 §17.11.11, §17.11.5). */
import type { NoteProperties } from '../../../document/section.js';
import type { SectionPieces } from './section-pieces.js';

type Kind = 'footnote' | 'endnote';

/** What settings that say nothing mean. */
const initial: Readonly<Record<Kind, Required<NoteProperties>>> = {
  footnote: { position: 'pageBottom', format: 'decimal', start: 1, restart: 'continuous' },
  endnote: { position: 'docEnd', format: 'lowerRoman', start: 1, restart: 'continuous' },
};

/** Fields in the order of CT_FtnProps. A section cannot place endnotes. */
const fields = [
  ['pos', 'position'],
  ['numFmt', 'format'],
  ['numStart', 'start'],
  ['numRestart', 'restart'],
] as const;

export interface NoteSettings {
  readonly footnote: NoteProperties;
  readonly endnote: NoteProperties;
}

export interface PartNotes {
  /** Of the part's own settings, and of the document's that it goes into. */
  readonly own: NoteSettings;
  readonly target: NoteSettings;
  /** Kinds whose numbers start again in this section. */
  readonly restarts: readonly Kind[];
}

export function stateNotes(pieces: SectionPieces, { own, target, restarts }: PartNotes): void {
  for (const kind of ['footnote', 'endnote'] as const) {
    const element = `${kind}Pr`;
    const values = fields.flatMap(([name, field]) => {
      if (kind === 'endnote' && field === 'position') return [];
      const usual = String(own[kind][field] ?? initial[kind][field]);
      const stated = pieces.valueIn(element, name);
      const differs = usual !== String(target[kind][field] ?? initial[kind][field]);
      let value = stated ?? (differs ? usual : undefined);
      if (field === 'restart' && restarts.includes(kind) && (value ?? usual) === 'continuous') value = 'eachSect';
      return value === undefined ? [] : [[name, value] as const];
    });
    if (values.length === 0) continue;
    const { prefix, attributePrefix } = pieces;
    const content = values.map(([name, value]) => `<${prefix}${name} ${attributePrefix}val="${value}"/>`).join('');
    pieces.put(element, `<${prefix}${element}>${content}</${prefix}${element}>`);
  }
}
