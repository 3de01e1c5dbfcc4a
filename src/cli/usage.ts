/** The help texts. */

export const mainUsage = `docops - a document service without a server

  docops convert [options] FILE|FOLDER...   convert documents
  docops annotate [options] TEMPLATE        fill a template's fields
  docops serve [options]                    run the service over HTTP
  docops --help | --version

docops COMMAND --help tells the options of a command.
sign and verify are not in this version.`;

export const convertUsage = `docops convert [options] FILE|FOLDER...

  --from FORMAT      docx, md or html; default: by each file's ending
  --to FORMAT        pdf or docx; default pdf
  --out FILE|DIR     a file for one document, else a folder; "-" writes one document to standard output;
                     default: beside each document
  --changes MODE     tracked changes: markup, final or original; default markup
  --pdfa 2b          an archivable PDF (PDF/A-2b)
  --reference FILE   a DOCX file whose styles, headers and page setup the results take (from md and html)
  --timeout SECONDS  for each document; default 60
  --threads N        documents at once; default: as many as the machine runs at once
  --memory MB        JavaScript heap of one thread; default 1024
  --fonts DIR        a folder with fonts; may be given several times
  --json             one JSON line a document on standard output
  --quiet            only failures on standard error

A folder stands for the documents in it and below. Each document gives a line on standard error:
pages, milliseconds, warnings. Exit code 1 if any failed; the others are done all the same.`;

export const annotateUsage = `docops annotate [options] TEMPLATE

  --fields FILE      the values, as JSON: an array of fields, or an object with it as "fields"; "-" reads standard input
  --to FORMAT        docx or pdf; default: by the ending of --out, else docx
  --out FILE         "-" writes to standard output; default: beside the template, NAME-filled.docx
  --strict           a field that the template does not have is an error
  --infer-type       fields may have no type: it is told by the value
  --timeout SECONDS  default 60
  --fonts DIR        a folder with fonts; may be given several times
  --quiet            nothing but errors on standard error

A field is { "id" or "group", "type", "value", "options" }; types are text, image, signature, table, checkbox, date,
number, link, html and dropdown. Pictures are data URIs, or URLs of public servers. Exit code 1 when nothing was written.`;

export const serveUsage = `docops serve [options]

  --port PORT   default 8080, or the environment variable PORT; 0 takes a free one
  --host HOST   the address to listen on; default: all
  --data DIR    where API keys are kept (SQLite); default .data
  --fonts DIR   a folder with fonts; may be given several times

Environment:
  SMTP_URL        smtp://user:password@host:587; without it registration codes are printed on the console
  MAIL_FROM       the sender of the codes; default "DocOps <noreply@localhost>"
  TRUST_PROXY     the proxies in front, as Express's "trust proxy" takes them: a number or addresses
  NODE_ENV        production refuses adapters meant for development: then SMTP_URL is needed`;
