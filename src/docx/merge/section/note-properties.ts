/** The numbering and placement of a part's notes: stated by its sections instead of its settings (ECMA-376-1 §17.11.11, §17.11.5). */
import type { NoteProperties } from '../../../document/section.js';
import type { SectionPieces } from './section-pieces.js';

type Kind = 'footnote' | 'endnote';

/** The defaults of settings that state nothing. */
const initial: Readonly<Record<Kind, Required<NoteProperties>>> = {
  footnote: { position: 'pageBottom', format: 'decimal', start: 1, restart: 'continuous' },
  endnote: { position: 'docEnd', format: 'lowerRoman', start: 1, restart: 'continuous' },
};

/** The fields in the order of CT_FtnProps. A section cannot place endnotes. */
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
  /** The settings of the part itself, and of the document that receives it. */
  readonly own: NoteSettings;
  readonly target: NoteSettings;
  /** Kinds whose numbers restart in this section. */
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
