import type { Renames } from '../references.js';
import type { SourceDocument, SourcePart } from '../source-document.js';

/** Text of a source's part as it is written in the part `into` of the target. */
export type RenameIn = (source: SourceDocument, from: SourcePart, into: string, xml: string, more?: Partial<Renames>) => string;
