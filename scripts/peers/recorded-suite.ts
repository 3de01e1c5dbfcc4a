/** A suite of recorded cases, each of which is filled. */
import { fillCase, type FillCase } from './fill-case.js';
import type { Outcome, Peer, PeerOptions } from './peer.js';
import type { RecordedCase } from './read-cases.js';
import { recordCases, type Recorder } from './run-recorder.js';

export interface RecordedSuite {
  readonly name: string;
  readonly recorder: (options: PeerOptions) => Recorder;
  /** Converts a recorded case into ours. */
  readonly caseOf: (one: RecordedCase) => FillCase;
  /** Why a case does not apply to ours; undefined: it applies. */
  readonly reasonAgainst?: (one: RecordedCase, fill: FillCase) => string | undefined;
}

export const recordedSuite = ({ name, recorder, caseOf, reasonAgainst }: RecordedSuite): Peer => ({
  name,
  async run(options) {
    const outcomes: Outcome[] = [];
    const cases = recordCases(name, options, recorder(options));
    for (const one of cases.filter((each) => each.name.includes(options.only ?? ''))) {
      const fill = caseOf(one);
      const why = reasonAgainst?.(one, fill);
      outcomes.push(why === undefined ? await fillCase(name, fill, options) : { name: one.name, verdict: 'not ours', why });
    }
    return outcomes;
  },
});
