/** Whoever points at an option in an editor reads its comment: the built declarations have it, though their types are computed. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSentences } from '../../scripts/reference/read-sentences.js';
import { root } from '../architecture/cruise.js';

test.each(['DocOpsOptions', 'TelemetryRouterOptions'])('the declarations of %s have every comment of the source', (name) => {
  const built = readSentences(name, join(root, 'dist/composition/options'));
  expect(built.size).toBeGreaterThan(10);
  expect([...built].filter(([, { text }]) => text === '')).toEqual([]);
  expect(built).toEqual(readSentences(name));
});

const names = 'contract';
const signing = ['SignChoices', 'AuditSigner', 'AuditEvent', 'CertificateChoices', 'SignatureChoices', 'Rectangle'];
test.each([
  'AnnotateChoices',
  'AnnotateWayChoices',
  'MergeChoices',
  'MergeDocumentFacts',
  'PdfWatermark',
  'InspectChoices',
  'VerifyChoices',
  ...signing,
])('the declarations of %s, too', (name) => {
  const built = readSentences(name, join(root, 'dist', names));
  expect(built.size).toBeGreaterThan(0);
  expect([...built].filter(([, { text }]) => text === '')).toEqual([]);
  expect(built).toEqual(readSentences(name, join(root, 'src', names)));
});
