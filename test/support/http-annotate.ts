/** Templates, pictures and requests for `annotate`. */
import type { DocOpsOptions } from 'docops-router';
import { annotatePlanned } from '../../src/operations/annotate/annotate.js';
import type { PlannedAnnotateInput } from '../../src/operations/annotate/annotate.js';
import type { FieldPlan } from '../../src/operations/annotate/plan.js';
import { docxOf } from './http-docx.js';

const w = (name: string, value: string): string => `<w:${name} w:val="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`;

/** A block-level plain text content control. @param properties Further children of `w:sdtPr` */
export const control = (tag: string, properties = '', text = 'old'): string =>
  `<w:sdt><w:sdtPr>${w('tag', tag)}${properties}</w:sdtPr><w:sdtContent><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:sdtContent></w:sdt>`;

/** A template with the fields `name` and `photo`, two fields of the group `party`, and one with a JSON tag. */
export const templateDocx = (): Uint8Array<ArrayBuffer> =>
  docxOf(
    control('name') +
      control('photo') +
      control(JSON.stringify({ fieldId: 'one', group: 'party' })) +
      control(JSON.stringify({ fieldId: 'two', group: 'party' })) +
      '<w:p><w:r><w:t>Untouched</w:t></w:r></w:p>',
  );

export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A picture of one black pixel. */
export const pngBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
export const pngUri = `data:image/png;base64,${pngBase64}`;

/** Records the inputs that reach the pool, and does the work in this thread. */
export function createRecordingExecutor(): {
  readonly executor: NonNullable<DocOpsOptions['executor']>;
  readonly inputs: PlannedAnnotateInput[];
} {
  const inputs: PlannedAnnotateInput[] = [];
  const executor = {
    run: async (_operation: string, input: unknown) => {
      inputs.push(input as PlannedAnnotateInput);
      return annotatePlanned(input as PlannedAnnotateInput);
    },
    ready: async () => undefined,
    status: () => ({ ready: true, threads: 1, running: 0, waiting: 0 }),
    close: async () => undefined,
  };
  return { executor, inputs };
}

/** The plan for the first field. */
export const firstPlan = (inputs: readonly PlannedAnnotateInput[]): FieldPlan | undefined => inputs.at(-1)?.plans[0];
