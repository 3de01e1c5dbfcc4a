/** The golden files themselves. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { documentOf, p } from '../../../support/golden-docx.js';
import { golden } from '../../../support/golden.js';

const folder = fileURLToPath(new URL('../../../golden/', import.meta.url));

it('the folder of goldens has only JSON', () => {
  expect(readdirSync(folder).filter((name) => !/^[a-z0-9-]+\.json$/.test(name))).toEqual([]);
});

it('a missing golden fails unless goldens are being updated', async () => {
  const before = { CI: process.env.CI, UPDATE: process.env.UPDATE };
  process.env.CI = 'true';
  delete process.env.UPDATE;
  try {
    await expect(golden('there-is-no-such-file', documentOf([p('A')]))).rejects.toThrow(
      'test/golden/there-is-no-such-file.json is missing',
    );
  } finally {
    if (before.CI === undefined) delete process.env.CI;
    else process.env.CI = before.CI;
    if (before.UPDATE !== undefined) process.env.UPDATE = before.UPDATE;
  }
});
