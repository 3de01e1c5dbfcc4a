/** A recorded template and its data → our result, and the verdict. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateDelimiters } from '../../src/contract/annotate-limits.js';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { docxLines, resultLines } from './docx-lines.js';
import { judge, type Ours } from './judge.js';
import type { Outcome, PeerOptions } from './peer.js';
import type { RecordedCase } from './read-cases.js';

export interface FillCase extends Pick<RecordedCase, 'name' | 'code' | 'error' | 'result'> {
  readonly template: Uint8Array;
  readonly data: unknown;
  readonly delimiters?: TemplateDelimiters;
}

const longest = 60_000;

export async function fillCase(peer: string, one: FillCase, { keep }: PeerOptions): Promise<Outcome> {
  const ours = await filled(one);
  if (keep !== undefined) {
    mkdirSync(join(keep, peer), { recursive: true });
    const path = join(keep, peer, one.name.replace(/[^\w -]+/g, '_').slice(0, 120));
    writeFileSync(`${path}.template.docx`, one.template);
    writeFileSync(`${path}.json`, JSON.stringify({ data: one.data, delimiters: one.delimiters }));
    if (ours.bytes) writeFileSync(`${path}.ours.docx`, ours.bytes);
    if (one.result) writeFileSync(`${path}.theirs.docx`, one.result);
  }
  return judge(peer, one.name, ours, {
    ...(one.result && { lines: docxLines(one.result, true) }),
    ...(one.error !== undefined && { error: one.error }),
    code: one.code,
  });
}

async function filled({ template, data, delimiters }: FillCase): Promise<Ours & { readonly bytes?: Uint8Array }> {
  try {
    const input = {
      bytes: template,
      data: data as Readonly<Record<string, unknown>>,
      timeoutMs: longest,
      ...(delimiters && { delimiters }),
    };
    const { bytes, warnings, unmatched } = await annotate(input);
    return {
      bytes,
      lines: resultLines(bytes),
      warnings,
      unused: unmatched.flatMap((name) => textsIn((data as Record<string, unknown>)[name])),
    };
  } catch (error) {
    return { error };
  }
}

/** Strings and numbers in a value that a line can be searched for. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim() === '' ? [] : [String(value).trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
