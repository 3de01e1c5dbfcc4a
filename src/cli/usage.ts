/** The help texts. */
import { languages } from '../base/language.js';
import {
  accessibleProfiles,
  archivalProfiles,
  commentViews,
  formViews,
  pictureFormats,
  sourceFormats,
  targetFormats,
  trackedChanges,
} from '../base/names/conversion.js';
import { usualDpi } from '../base/page-pictures.js';
import { fieldTypeNames } from '../base/names/field-types.js';
import { certifications, padesLevels } from '../base/names/signing.js';

/** `a, b or c`. */
const either = (names: readonly string[], last = 'or'): string => `${names.slice(0, -1).join(', ')} ${last} ${names.slice(-1).join()}`;

/** In lines of at most 121 characters. */
const wrapped = (text: string): string => text.replace(/(.{1,121})(?: |$)/g, '$1\n').trimEnd();

export const mainUsage = `docops - a document service without a server

  docops convert [options] FILE|FOLDER...   convert documents
  docops annotate [options] TEMPLATE        fill a template's fields
  docops inspect [options] FILE             tell what is in a DOCX or PDF
  docops sign [options] FILE                sign a PDF or DOCX
  docops verify [options] FILE...           check the signatures of documents
  docops serve [options]                    run the service over HTTP
  docops work [options]                     do the work of services that share a queue
  docops --help | --version

docops COMMAND --help tells the options of a command.`;

export const convertUsage = `docops convert [options] FILE|FOLDER...

  --from FORMAT      ${either(sourceFormats)}; default: by each file's ending
  --to FORMAT        ${either(targetFormats)}; default pdf
  --pages 1-3,7      pages that become pictures (${either(pictureFormats)}); default: all; several are written as a ZIP
  --dpi N            pixels an inch of a picture; default ${String(usualDpi)}, for svg its size on paper
  --width N          pixels across of a picture; beside --dpi the most
  --out FILE|DIR     a file for one document, else a folder; "-" writes one document to standard output;
                     default: beside each document
  --changes MODE     tracked changes: ${either(trackedChanges)}; default markup
  --comments VIEW    comments in a PDF: ${either(commentViews)}; default none
  --forms VIEW       form fields in a PDF: ${either(formViews)}; default text
  --pdfa PROFILE     an archivable PDF (PDF/A): ${either(archivalProfiles)}
  --pdfua PART       an accessible PDF (PDF/UA): ${either(accessibleProfiles)}; warnings name what to mend
  --untagged         leaves out the structure that screen readers read
  --media MEDIUM     print or screen: what a page's style sheets are read for; default: print for PDF, screen for DOCX
  --recover          converts what can be saved of a DOCX file that was cut off; default: it is refused
  --reference FILE   a DOCX file whose styles, headers and page setup the results take (from md and html)
  --timeout SECONDS  for each document; default 60
  --resources DIR    the folder that pictures and style sheets of a page may be taken from; default: the page's own
  --fetch            fetches those that a page names by http or https, from public servers only; default: they are left out
  --threads N        documents at once; default: as many as the machine runs at once
  --memory MB        JavaScript heap of one thread; default 1024
  --fonts DIR        a folder with fonts; may be given several times
  --json             one JSON line a document on standard output
  --quiet            only failures on standard error

A folder stands for the documents in it and below. Each document gives a line on standard error:
pages, milliseconds, warnings. Exit code 1 if any failed; the others are done all the same.`;

export const inspectUsage = `docops inspect [options] FILE

  --json             all of it, as one JSON line
  --schema           only the JSON Schema of the values that a template's fields take
  --data-schema      only the JSON Schema of the data that a template takes
  --delimiters "A B" what is before and behind a tag's text: "[[ ]]"; default "{{ }}"
  --no-pages         does not lay a DOCX out: no pages, and fonts by its font table
  --recover          reads what can be saved of a DOCX file that was cut off; default: it is refused
  --password-env VAR the environment variable with the password of an encrypted PDF
  --timeout SECONDS  default 60
  --fonts DIR        a folder with fonts; may be given several times

Fields, tags and loops, fonts, pages, changes, links, signatures (docops verify judges those). "-" reads standard input.`;

export const annotateUsage = `docops annotate [options] TEMPLATE

  --fields FILE      the values, as JSON: an array of fields, or an object with it as "fields"; "-" reads standard input
  --data FILE        values for {{tags}}, loops and conditions, and for fields by their names: a JSON object
  --records FILE     a document for each record: CSV whose first line names the columns, JSON lines, or a JSON array;
                     "-" reads standard input
  --template NAME=FILE
                     a DOCX file that {{> NAME}} in the template includes; may be given several times
  --locale TAG       for formats in tags: en-US, de; default the language of the template
  --time-zone NAME   for dates in tags: Europe/Berlin; default UTC
  --delimiters "A B" what is before and behind a tag's text: "[[ ]]"; default "{{ }}"
  --to FORMAT        docx or pdf; default: by the ending of --out, else docx
  -o, --out FILE     "-" writes to standard output; default: beside the template, NAME-filled.docx;
                     of records: a folder, a ZIP archive if it ends with .zip, or one document with all of them
                     if it ends with .docx or .pdf; default NAME-filled.zip
  --strict           a field that the template does not have is an error
  --recover          fills what can be saved of a template that was cut off; default: it is refused
  --infer-type       fields may have no type: it is told by the value
  --timeout SECONDS  default 60; of records, for each
  --fonts DIR        a folder with fonts; may be given several times
  --json             one JSON line on standard output: what was written, or the fields at fault
  --quiet            nothing but errors on standard error

  Of records:
  --name-column NAME the value that names a record's document: number, customer.city; default: 0001, 0002
  --keep-going       a record that cannot be filled is told, and the others are filled; default: it is the last
  --csv-separator C  what is between values: "," ";" or tab; default: by the first line
  --csv-encoding NAME
                     windows-1252, shift_jis; default: by the byte order mark, else UTF-8
  --progress         tells how far it is; default: only on a terminal

${wrapped('Columns may be paths: customer.city, items[0].price. Cells are texts. A problem is told with its line.')}

${wrapped(`A field is { "id" or "group", "type", "value", "options" }; types are ${either(fieldTypeNames, 'and')}. Pictures are data URIs, or URLs of public servers. Exit code 1 when nothing was written.`)}`;

export const serveUsage = `docops serve [options]

  --port PORT   default 8080, or the environment variable PORT; 0 takes a free one
  --host HOST   the address to listen on; default: all
  --data DIR    where API keys (SQLite) and the signing key are kept; default .data
  --fonts DIR   a folder with fonts; may be given several times
  --fetch       fetches pictures and style sheets that Markdown and HTML name by http or https, from public
                servers only; default: they are left out
  --drain-delay SECONDS
                between "GET health?ready" answering 503 and the port closing, so that load balancers
                notice; default 0
  --niceness N  added to the nice value of the worker threads, 0 to 19 (Linux); default 6
  --metrics-port PORT
                serves the numbers of the service for Prometheus at /metrics of this port; 0 takes a free one;
                needs the package prom-client; default: they are not served
  --metrics-host HOST
                the address of the metrics; default 127.0.0.1, this machine only

Environment:
  SMTP_URL        smtp://user:password@host:587; without it registration codes are printed on the console
  MAIL_FROM       the sender of the codes; default "DocOps <noreply@localhost>"
  SIGNING_P12     the PKCS#12 file that documents are signed with, SIGNING_P12_PASSWORD its password;
                  without it a self-signed key is made and kept in the data folder
  TSA_URL         a time-stamp authority (RFC 3161) for signatures
  QUEUE_REDIS_URL redis://:password@host:6379/0: documents are worked on by "docops work", on any number of machines,
                  instead of in this process; QUEUE_KEY (or a file, QUEUE_KEY_FILE) is the key that they are
                  encrypted with there, QUEUE_NAME the queue's name
  TRUST_PROXY     the proxies in front, as Express's "trust proxy" takes them: a number or addresses
  NODE_ENV        production refuses adapters meant for development: then SMTP_URL is needed`;

export const workUsage = `docops work [options]

  --redis URL      redis://:password@host:6379/0, rediss:// for TLS; default: the environment variable QUEUE_REDIS_URL,
                   which other users of the machine do not see
  --key-file FILE  the key of the queue, the same as that of "docops serve"; default: the file of QUEUE_KEY_FILE, else
                   QUEUE_KEY itself
  --threads N      documents at once; default: as many as the machine runs at once
  --memory MB      JavaScript heap of one thread; default 512
  --fonts DIR      a folder with fonts; may be given several times
  --niceness N     added to the nice value of the worker threads, 0 to 19 (Linux); default 6
  --lock SECONDS   after which the work of a worker that was killed goes to another; default 10
  --drain SECONDS  for which running work may go on after a signal to end, before it goes to another; default 10

A key is 32 bytes in base64 or hexadecimal: openssl rand -base64 32. Several, separated by commas or lines, may open;
the first one seals. QUEUE_NAME is the queue's name, the same everywhere; default documents.`;

export const signUsage = `docops sign [options] FILE

  --identity FILE    the key with its certificates: PKCS#12 (.p12, .pfx) or PEM
  --password-env NAME
                     the environment variable with the identity's password
  --name NAME        who signs
  --email ADDRESS    of who signs
  --level LEVEL      ${either(padesLevels)}; default B-B, with --tsa B-T
  --tsa URL          a time-stamp authority (RFC 3161), for levels from B-T on
  --reason TEXT      why
  --location TEXT    where
  --visible          a signature that is seen (PDF)
  --page N           on this page of the document; -1 is the last
  --field NAME       an empty signature field of the document, or the name of a new one
  --certify WHAT     certifies the document: ${either(certifications)} may follow
  --no-certificate   appends no certificate page
  --language LANG    of the certificate page: ${either(languages)}; default en
  --verification-url URL
                     where the document may be verified, for the certificate page
  --to pdf           converts a DOCX first
  --document-password-env NAME
                     the environment variable with the password of an encrypted PDF
  --out FILE         default: beside the document, NAME-signed; "-" writes to standard output
  --timeout SECONDS  default 60
  --quiet            only failures on standard error

Exit code 1 if the document could not be signed.`;

export const verifyUsage = `docops verify [options] FILE...

  --trust FILE         trusted roots, PEM or DER; may be given several times; without it no signer is trusted
  --intermediate FILE  certificates that may complete chains
  --crl FILE           certificate revocation lists
  --require-revocation a signature without data on revocation is not valid
  --accept-custom-xml  the signatures of a DOCX may leave custom XML out
  --require-level LEVEL  a signature below ${either(padesLevels)} is not valid
  --at DATE            judges as of that time; default now
  --password-env NAME  the environment variable with the password of encrypted PDFs
  --timeout SECONDS    for each document; default 60
  --json               one JSON line a document: { file, ...report }

Nothing is fetched. Exit code 1 if any document is not valid.`;
