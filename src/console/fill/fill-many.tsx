/** Fills a template once for each row of a table. */
import { useMemo, useState } from 'preact/hooks';
import { counted } from '../../base/counted.js';
import { download } from '../files/download.js';
import { readLocalFile, withEnding, type LocalFile } from '../files/local-file.js';
import { PlainError } from '../service/explain-error.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { Field } from '../ui/field.js';
import { Notice } from '../ui/notice.js';
import { TaskProgress } from '../ui/working.js';
import type { FormItem } from './form-item.js';
import type { FormValues } from './form-values.js';
import { emptyTable, readTable, recordsOf } from './records.js';

interface FillManyProps {
  readonly file: LocalFile;
  readonly items: readonly FormItem[];
  readonly values: FormValues;
  readonly flatten: string | undefined;
}

export function FillMany({ file, items, values, flatten }: FillManyProps) {
  const { client } = useService();
  const [rows, setRows] = useState<readonly string[][]>();
  const read = useMemo(() => rows && recordsOf(items, rows, values), [items, rows, values]);
  const saving = useTask(async (call, merge: boolean) => {
    const records = read?.records ?? [];
    if (records.length === 0) throw new PlainError('The table has no rows.', 'Add a row for each document below the names of the fields.');
    const filled = await client.annotate(file.bytes, { records: records.map((data) => ({ data })), merge, flatten, to: 'pdf', ...call });
    download(withEnding(file.name, merge ? 'pdf' : 'zip'), filled.bytes, filled.contentType);
  });
  const choose = async (table: File | undefined): Promise<void> =>
    setRows(table && readTable(new TextDecoder().decode((await readLocalFile(table)).bytes)));
  const saveEmpty = (): void => download(withEnding(file.name, 'csv'), new TextEncoder().encode(emptyTable(items)), 'text/csv');
  return (
    <details class="card">
      <summary>Fill in many at once</summary>
      <Field
        label="Table (CSV)"
        hint="A row for each document. The first row names the fields; empty cells have the values of the form above."
      >
        {(ties) => (
          <input {...ties} type="file" accept=".csv,.tsv,.txt" onChange={(event) => void choose(event.currentTarget.files?.[0])} />
        )}
      </Field>
      {read && <TableFacts {...read} />}
      <p class="buttons">
        <button type="button" disabled={!rows} onClick={() => saving.start(false)}>
          Download ZIP of PDFs
        </button>
        <button type="button" disabled={!rows} onClick={() => saving.start(true)}>
          Download as one PDF
        </button>
        <button type="button" class="quiet" onClick={saveEmpty}>
          Get an empty table
        </button>
      </p>
      <TaskProgress task={saving} what="The documents are being filled in" />
    </details>
  );
}

const TableFacts = ({ records, unknown }: ReturnType<typeof recordsOf>) => (
  <>
    <p role="status">{counted(records.length, 'document')}.</p>
    {unknown.length > 0 && <Notice tone="caution">Not in the form, and left out: {unknown.join(', ')}.</Notice>}
  </>
);
