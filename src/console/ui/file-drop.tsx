/** Where files come in: by dropping, or by the browser's own dialogue. */
import { useId, useState } from 'preact/hooks';

interface FileDropProps {
  /** What is wanted: `Word documents (.docx)` */
  readonly wanted: string;
  /** For the dialogue: `.docx,.pdf` */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileDrop({ wanted, accept, isMultiple = false, onFiles }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null | undefined): void => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  return (
    <div
      class={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      }}
    >
      <label for={id}>{isMultiple ? 'Choose files or drop them here' : 'Choose a file or drop it here'}</label>
      <p class="hint" id={`${id}-hint`}>
        {wanted}
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
