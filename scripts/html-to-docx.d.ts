/** The package has no types of its own. */
declare module 'html-to-docx' {
  export default function htmlToDocx(html: string): Promise<Uint8Array>;
}
