/** Everything that somebody may do to a signed contract, in every kind of file, after every kind of signature. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contractPdf, edited, editedCompressed, fileKinds, sign, verify, type Certify, type Edit } from './support/contract-pdf.js';
import { sampled } from '../../../support/sampled.js';
import { besideEdits } from './support/beside-edits.js';
import { formEdits } from './support/form-edits.js';
import { pageEdits } from './support/page-edits.js';

const columns = [undefined, 'no-changes', 'form-filling', 'annotations'] satisfies (Certify | undefined)[];
const ways: Readonly<Record<string, (bytes: Uint8Array, edit: Edit) => Uint8Array>> = { plain: edited, compressed: editedCompressed };
/** Object streams belong to files with cross-reference streams; a table’s update may still have one. */
const combinations = fileKinds.flatMap((kind) => Object.keys(ways).map((way) => ({ kind, way })));

describe.each(sampled(combinations))('a file with $kind, updated in the $way way', ({ kind, way }) => {
  let signed: readonly Uint8Array[] = [];
  beforeAll(async () => {
    signed = await Promise.all(columns.map((certify) => sign(contractPdf(kind), certify === undefined ? {} : { certify })));
  });

  test.each([...pageEdits, ...formEdits, ...besideEdits])('%s: %s', (_family, _what, allowed, edit) => {
    const reports = signed.map((bytes) => verify((ways[way] ?? edited)(bytes, edit)));
    expect(reports.map(({ valid }) => (valid ? 'y' : 'n')).join('')).toBe(allowed);
    expect(reports.map(({ signers }) => signers[0]?.integrity.intact)).toEqual(reports.map(() => true));
    const refused = reports.filter(({ valid }) => !valid);
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' })));
    for (const { reason } of refused)
      expect(reason).toMatch(/^The (document was changed after it was signed\. [A-Z]|byte range of the signature does not).*\.$/);
  });

  test.each(pageEdits.filter(([family, , allowed]) => family === 'EAA' && allowed.endsWith('y')))(
    '%s: %s is disclosed',
    (_family, what, _allowed, edit) => {
      const changes = verify((ways[way] ?? edited)(signed[3] ?? new Uint8Array(), edit)).signers[0]?.integrity.changes;
      const overlapsPage = what !== 'one that nobody sees';
      expect(changes).toContainEqual(
        expect.objectContaining({ kind: 'annotation', allowed: true, page: expect.any(Number) as number, overlapsPage }),
      );
    },
  );
});
