/** The options of `verify` besides trust, declared once. A request sets only the password; the host sets everything else. */
import type { GivenValues, OperationOptions } from './operation-option.js';
import { fieldAppearancesRules, padesLevels, revocationDemands, uncoveredPartsRules } from './signing.js';

/** The farthest date, in milliseconds before and after 1970 (ECMA-262 §21.4.1.1). */
const farthestTime = 8.64e15;

export const verifyOptions = {
  /** Control time, milliseconds since 1970. Default: now. */
  time: { kind: 'number', minimum: -farthestTime, maximum: farthestTime, at: 'host', command: 'own' },
  /** Whether data on revocation must be there, or what is at hand counts. Default: `available`. */
  revocation: { kind: 'choice', choices: revocationDemands, preset: 'available', at: 'host', command: 'own' },
  /** Whether signatures of a DOCX must cover custom XML, which those of Apache POI leave out. Default: `refuse`. */
  uncoveredParts: { kind: 'choice', choices: uncoveredPartsRules, preset: 'refuse', at: 'host', command: 'own' },
  /** The consequence if a field of a PDF that was filled after signing draws something other than its value. Default: `refuse-certified`. */
  fieldAppearances: { kind: 'choice', choices: fieldAppearancesRules, preset: 'refuse-certified', at: 'host', command: 'own' },
  /** A signature below this level does not pass. Default: none, the level is reported only. */
  requireLevel: {
    kind: 'choice',
    choices: padesLevels,
    at: 'host',
    command: { flag: 'require-level', name: 'LEVEL', help: 'a signature below this level is not valid' },
  },
  /** The password of an encrypted PDF. */
  password: { kind: 'text', at: 'body', command: 'own' },
} as const satisfies OperationOptions;

/** The options for judging signatures. */
export interface VerifyChoices extends GivenValues<typeof verifyOptions> {}
