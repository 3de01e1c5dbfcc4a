/**
 * Compares pictures of pages with Word's, which shows differences beyond the positions of words. The comparison itself is kept beside the
 * project, like the scorer.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LookOptions {
  /** Path of the comparison. */
  readonly script: string;
  /** Folder of our PDFs, `<id>.pdf`. */
  readonly pdfs: string;
  /** Folder of Word's. */
  readonly pairs: string;
  /** File that the script writes its figures to. */
  readonly json: string;
  /** Folder for pages side by side. */
  readonly html?: string | undefined;
  /** Comma-separated ids. */
  readonly only?: string | undefined;
  /** Number of documents to name, the furthest from Word first. */
  readonly worst?: string | undefined;
}

export interface Look {
  /** The script's output. */
  readonly text: string;
  /** `ink` and `paint`, 0 to 1; empty if no document has a PDF of Word's. */
  readonly figures: Readonly<Record<string, number>>;
}

/**
 * Runs in parallel with its caller, which may measure other documents meanwhile.
 *
 * @throws Error when the script fails
 */
export async function lookAtPages({ script, pdfs, pairs, json, html, only, worst }: LookOptions): Promise<Look> {
  const wanted = { pdf: pdfs, pairs, json, html, only, worst };
  const given = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  const text = await outputOf(script, given);
  const { summary } = JSON.parse(readFileSync(json, 'utf8')) as { summary: { documents: number; ink: number; paint: number } };
  const figures: Look['figures'] = summary.documents === 0 ? {} : { ink: summary.ink, paint: summary.paint };
  return { text: html === undefined ? text : `${text}side by side: ${join(html, 'index.html')}\n`, figures };
}

function outputOf(script: string, given: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`the comparison of pictures ended with ${code}`))));
  });
}
