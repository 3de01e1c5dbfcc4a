/** Files that recorders wrote for a peer's tests → its cases. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RecordedCase {
  readonly name: string;
  readonly data: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  /** Parts of it that are code, which the program provides. */
  readonly code: readonly string[];
  /** The peer's own error, if it refuses. */
  readonly error?: string;
  /** The template, or the documents in their order. */
  readonly documents: readonly Uint8Array[];
  readonly result?: Uint8Array;
}

/** In the order in which the tests ran; repeated names get a number. */
export function readCases(folder: string): RecordedCase[] {
  const files = readdirSync(folder);
  const cases = files
    .filter((name) => name.endsWith('.json'))
    .map((file) => {
      const id = file.slice(0, -'.json'.length);
      const facts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<RecordedCase, 'documents'> & { readonly order: number };
      const inner = files.filter((name) => new RegExp(`^${id}\\.\\d+\\.docx$`).test(name)).toSorted((a, b) => numberIn(a) - numberIn(b));
      const documents = [`${id}.template.docx`, ...inner].map((name) => readFileSync(join(folder, name)));
      const result = `${id}.result.docx`;
      return { ...facts, documents, ...(files.includes(result) && { result: readFileSync(join(folder, result)) }) };
    })
    .toSorted((a, b) => a.order - b.order);
  const seen = new Map<string, number>();
  return cases.map((one) => {
    const count = (seen.get(one.name) ?? 0) + 1;
    seen.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${one.name} (${String(count)})` };
  });
}

const numberIn = (name: string): number => Number(name.split('.')[1]);
