/** What `docops serve` prints first: the address, and each step as a line to paste. */

/** @param notes What the operator should know, one line each */
export function welcome(url: string, notes: readonly string[], codesOnConsole: boolean): string[] {
  const where = codesOnConsole ? 'printed here' : 'in the mail';
  return [
    `DocOps is listening on ${url}`,
    ...notes.map((note) => `  note: ${note}`),
    '',
    '1. Register an address:',
    `   curl "${url}/auth/register?email=you@example.com"`,
    `2. Exchange the code (${where}) for an API key:`,
    `   curl "${url}/auth/verify?email=you@example.com&code=CODE"`,
    '3. Convert a document:',
    `   curl -H "Authorization: Bearer KEY" -F file=@document.docx "${url}/convert?from=docx&to=pdf" -o document.pdf`,
    '',
  ];
}
