/** The user's files, and their sizes and times in words. */

export interface LocalFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export const readLocalFile = async (file: File): Promise<LocalFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

export const endingOf = (name: string): string => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();
export const withEnding = (name: string, ending: string): string => `${name.replace(/\.[^.]+$/, '')}.${ending}`;

/** Recognised by its first bytes; the header may follow other bytes (ISO 32000-2 §7.5.2). */
export const isPdf = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');

/** `1.2 MB` */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} bytes`;
  if (bytes < 999_500) return `${String(Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `0.42 s` */
export const timeInWords = (ms: number): string => (ms < 10_000 ? `${(ms / 1000).toFixed(2)} s` : `${String(Math.round(ms / 1000))} s`);
