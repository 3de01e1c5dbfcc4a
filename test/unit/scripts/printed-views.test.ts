/** The views in which Word printed documents of the comparison set. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPrintedViews } from '../../../scripts/fidelity/printed-views.js';
import { itemAt } from '../../../src/base/item-at.js';
import { commentViews, trackedChanges } from '../../../src/contract/conversion.js';

test('options are read by id, without comments and headings', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'views-')), 'views.tsv');
  writeFileSync(file, '# why\nid\toptions\tseen\nab\t--changes final\tmarks\ncd\t--comments margin --changes final\tits PDF\n');
  expect([...readPrintedViews(file)]).toEqual([
    ['ab', ['--changes', 'final']],
    ['cd', ['--comments', 'margin', '--changes', 'final']],
  ]);
});

test('the list names existing views', () => {
  const views = readPrintedViews('scripts/fidelity/printed-views.tsv');
  expect(views.size).toBeGreaterThan(0);
  const known: Readonly<Record<string, readonly string[]>> = { '--changes': trackedChanges, '--comments': commentViews };
  for (const [id, options] of views) {
    expect(id).toMatch(/^[\da-f]{12}$/);
    for (let at = 0; at < options.length; at += 2) {
      const name = itemAt(options, at);
      expect(known[name], `${id}: ${name}`).toContain(options[at + 1]);
    }
  }
});
