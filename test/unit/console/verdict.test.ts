/** Verdicts in words: each says whether the document can be relied on, and never more than the report bears out. */
import { describe, expect, test } from 'vitest';
import type { DocumentChange, SignerReport, VerificationReport } from '../../../src/contract/verification-report.js';
import { subIndications, type SubIndication } from '../../../src/contract/verification.js';
import { recordedPeople } from '../../../src/console/verify/recorded-people.js';
import { readableName, signerName } from '../../../src/console/verify/signer-names.js';
import { plainVerdict, bestSigningTime } from '../../../src/console/verify/verdict.js';

const signerOf = (changes: Partial<SignerReport> = {}): SignerReport => ({
  ...{
    name: 'Anna Bauer',
    subject: 'CN=Anna Bauer',
    issuer: 'CN=Trust',
    serialNumber: '1',
    certificateFingerprint: 'AA',
    algorithm: 'RSA',
  },
  ...{ subFilter: 'ETSI.CAdES.detached', level: 'B-B', field: 'Signature1', signingTime: '2026-03-03T10:00:00Z' },
  integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
  trust: { status: 'trusted', reason: 'The root is trusted.', chain: [] },
  revocation: { status: 'good' },
  indication: 'TOTAL-PASSED',
  ...changes,
});

const reportOf = (signers: readonly SignerReport[], changes: Partial<VerificationReport> = {}): VerificationReport => {
  const worst = signers.find(({ indication }) => indication !== 'TOTAL-PASSED');
  return {
    valid: worst === undefined && signers.length > 0,
    indication: signers.length === 0 ? 'NO_SIGNATURE_FOUND' : (worst?.indication ?? 'TOTAL-PASSED'),
    signers,
    warnings: [],
    document: { sha256: '00' },
    ...changes,
  };
};

const failed = (subIndication: SubIndication, changes: Partial<SignerReport> = {}): VerificationReport =>
  reportOf([signerOf({ indication: 'INDETERMINATE', subIndication, trust: { status: 'unknown', reason: '', chain: [] }, ...changes })]);

const added = (kind: DocumentChange['kind']): SignerReport['integrity'] => ({
  ...{ intact: true, coversWholeDocument: false, coverage: 'revision', modificationsAfter: 'allowed' },
  changes: [{ revision: 2, kind, allowed: true, description: 'Something was added.' }],
});

test('a valid signature is a yes, with signer and time', () => {
  expect(plainVerdict(reportOf([signerOf()]))).toMatchObject({
    tone: 'good',
    sentence: 'Yes, you can rely on this document: it is as Anna Bauer signed it on 3 March 2026.',
    advice: 'Trust vouches that the signer is Anna Bauer. Keep the file unchanged: a printout or a copy of the text is not signed.',
  });
});

test.each([
  [
    'revocation is unknown',
    { revocation: { status: 'unknown' } },
    'Nobody has confirmed that the certificate of Anna Bauer had not been revoked.',
  ],
  [
    'the key is self-signed',
    { issuer: 'CN=Anna Bauer' },
    'Only the self-signed certificate of Anna Bauer, which this service is configured to trust, says that the signer is Anna Bauer.',
  ],
] as const)('%s: not a yes, with the open question', (_what, changes, says) => {
  const { tone, sentence, advice } = plainVerdict(reportOf([signerOf(changes)]));
  expect([tone, sentence]).toEqual(['plain', 'It depends on what you need: it is as Anna Bauer signed it on 3 March 2026.']);
  expect(advice).toContain(says);
});

test('several signers are all named', () => {
  const { sentence } = plainVerdict(reportOf([signerOf(), signerOf({ name: 'Ben Roth', signingTime: '2026-03-04T10:00:00Z' })]));
  expect(sentence).toBe('Yes, you can rely on this document: it is as Anna Bauer and Ben Roth signed it on 3 March 2026 and 4 March 2026.');
});

test('a seal names the person that it was set for, by the record that it vouches for', () => {
  const trail = { authenticated: true, signer: { name: 'Anna Bauer', email: 'anna@example.com' }, vouchedBy: { signature: 'Signature1' } };
  const sealed = reportOf([signerOf({ name: 'Example Ltd' })], { document: { sha256: '00', ...{ auditTrail: trail } } });
  const { sentence, advice } = plainVerdict(sealed);
  expect(sentence).toBe('It depends on what you need: it is as Example Ltd signed it for “Anna Bauer” on 3 March 2026.');
  expect(advice).toBe(
    'Trust vouches that the signer is Example Ltd. The name “Anna Bauer” was given by the person who had the document signed; Example Ltd does not vouch for it.',
  );
  const second = plainVerdict({ ...sealed, signers: [...sealed.signers, signerOf({ name: 'Ben Roth', field: 'Signature2' })] });
  expect(second.sentence).toContain('it is as Example Ltd (for “Anna Bauer”) and Ben Roth signed it on 3 March 2026.');
  expect([...recordedPeople(sealed)]).toEqual([['Signature1', { name: 'Anna Bauer', email: 'anna@example.com' }]]);
  const several = {
    auditTrails: [
      { ...trail, authenticated: false },
      { ...trail, signer: { name: 'Bo' } },
    ],
  };
  expect([...recordedPeople(reportOf([], { document: { sha256: '00', ...several } })).values()]).toEqual([{ name: 'Bo', email: '' }]);
  expect(recordedPeople(reportOf([], { document: { sha256: '00', ...{ auditTrail: 'no record' } } })).size).toBe(0);
});

test('mentions a filled form, but not an archive time stamp', () => {
  expect(plainVerdict(reportOf([signerOf({ integrity: added('form-field') })])).sentence).toContain(
    'only what the signature permits was added',
  );
  expect(plainVerdict(reportOf([signerOf({ integrity: added('time-stamp') })])).sentence).toContain('it is as Anna Bauer signed it');
});

test.each(['overlaps-page', 'value-differs-from-appearance', 'action'] as const)(
  'valid, but %s: must be checked before anyone relies on it',
  (code) => {
    const verdict = plainVerdict(reportOf([signerOf()], { warnings: [{ code, message: 'Something covers page 1.', page: 1 }] }));
    expect(verdict.tone).toBe('caution');
    expect(verdict.sentence).toMatch(/^Not until you have checked the marked places: /);
  },
);

test('no signature proves nothing', () => {
  expect(plainVerdict(reportOf([]))).toMatchObject({ tone: 'plain' });
  expect(plainVerdict(reportOf([])).sentence).toMatch(/^No: nobody has signed this document/);
});

describe('failed verification', () => {
  test.each(subIndications)('%s is never a yes, and states what to do', (subIndication) => {
    const verdict = plainVerdict(failed(subIndication));
    expect(['caution', 'bad']).toContain(verdict.tone);
    expect(verdict.sentence).toMatch(/^No[,t] /);
    expect(verdict.sentence.match(/\./g)).toHaveLength(1);
    expect(verdict.advice).not.toBe('');
  });

  test('a change after signing outweighs the rest', () => {
    const integrity = { ...added('page'), modificationsAfter: 'forbidden' } as const;
    expect(plainVerdict(failed('FORMAT_FAILURE', { integrity })).sentence).toBe(
      'No, do not rely on this document: it was changed after “Anna Bauer” signed it.',
    );
  });

  test('different content is not called a later change', () => {
    const integrity = { ...added('structure'), intact: false, modificationsAfter: 'forbidden' } as const;
    expect(plainVerdict(failed('HASH_FAILURE', { integrity })).sentence).toContain('its content is not what “Anna Bauer” signed');
  });

  test('a document with additions is not called unchanged', () => {
    const report = failed('NO_CERTIFICATE_CHAIN_FOUND', { integrity: added('annotation') });
    expect(plainVerdict(report).sentence).not.toContain('unchanged');
    const covered = plainVerdict({ ...report, warnings: [{ code: 'overlaps-page', message: '', page: 1 }] });
    expect(covered.sentence).toContain('can change what you see');
  });

  test.each([
    {
      dates: [['2019', '2022']],
      says: 'the certificate of “Anna Bauer” expired on 1 January 2022, and nothing proves that it was signed before then.',
    },
    { dates: [['2045', '2048']], says: 'the certificate of “Anna Bauer” is not valid until 1 January 2045.' },
    {
      dates: [
        ['2019', '2030'],
        ['2019', '2021'],
      ],
      says: 'a certificate that vouches for “Anna Bauer” expired on 1 January 2021',
    },
    { dates: [], says: 'the certificate of “Anna Bauer” has expired or is not yet valid' },
  ])('states the day for a certificate outside its validity: $says', ({ dates, says }) => {
    const chain = dates.map(([from = '', to = '']) => ({
      ...{ subject: '', issuer: '', serialNumber: '', fingerprint: '' },
      ...{ validFrom: `${from}-01-01T00:00:00Z`, validTo: `${to}-01-01T00:00:00Z` },
    }));
    const report = failed('OUT_OF_BOUNDS_NO_POE', { trust: { status: 'untrusted', reason: '', chain } });
    const { sentence } = plainVerdict(report, Date.parse('2026-06-01'));
    expect(sentence).toMatch(/^No, not by itself: /);
    expect(sentence).toContain(says);
  });

  test('the worst of several signers decides', () => {
    const { signers } = failed('OUT_OF_BOUNDS_NO_POE');
    const changed = failed('HASH_FAILURE', { name: 'Ben Roth' }).signers;
    expect(plainVerdict(reportOf([signerOf(), ...signers, ...changed])).tone).toBe('bad');
    expect(plainVerdict(reportOf([signerOf(), ...signers])).tone).toBe('caution');
  });

  test('valid signers of a document that they do not cover are not a yes', () => {
    const verdict = plainVerdict(reportOf([signerOf()], { valid: false, indication: 'TOTAL-FAILED', reason: 'A part is not signed.' }));
    expect(verdict).toMatchObject({ tone: 'bad', advice: 'A part is not signed.' });
  });
});

test('a name that nobody vouches for is in quotation marks; a missing one is not invented', () => {
  expect(signerName(signerOf())).toBe('Anna Bauer');
  expect(signerName(signerOf({ trust: { status: 'untrusted', reason: '', chain: [] } }))).toBe('“Anna Bauer”');
  expect(signerName(signerOf({ name: '' }))).toBe('the signer');
  expect(plainVerdict(failed('FORMAT_FAILURE', { name: '' })).sentence).toContain(': its signature is damaged or was tampered with.');
  expect(signerName(signerOf({ name: 'A”. You can rely on it', trust: { status: 'untrusted', reason: '', chain: [] } }))).toBe(
    '“A’. You can rely on it”',
  );
});

test('shows a distinguished name as people write names', () => {
  expect(readableName('CN=Example Ltd (sample\\, not to be trusted), O=Example Ltd, C=DE')).toBe(
    'Example Ltd (sample, not to be trusted), Example Ltd, DE',
  );
  expect(readableName('CN=Issuing CA, O=Trust, O=Trust')).toBe('Issuing CA, Trust');
  expect(readableName('')).toBe('');
});

test('a proven time takes precedence over a claimed one', () => {
  expect(bestSigningTime(signerOf({ timestamp: { time: '2026-03-05T00:00:00Z', valid: true } }))).toBe('2026-03-05T00:00:00Z');
  expect(bestSigningTime(signerOf({ timestamp: { time: '2026-03-05T00:00:00Z', valid: false } }))).toBe('2026-03-03T10:00:00Z');
});
