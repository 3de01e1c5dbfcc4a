/** A DOCX → a description of its contents, using the readers that fill, convert and verify it. */
import { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { scriptPackageOf } from '../../base/package/script-packages.js';
import { pointsFromTwips } from '../../base/units.js';
import type { DocumentProperties, DocumentTree } from '../../document/document-tree.js';
import { bounded, countAuthors } from '../../docx/inspect/package-things.js';
import { readTemplate } from '../../docx/inspect/read-template.js';
import type { Bounded } from '../../docx/inspect/template-field.js';
import type { DocumentFontLibrary, FontLibrary } from '../../fonts/font-types.js';
import { layoutDocument, prepareLayout } from '../../layout/layout-document.js';
import { readPackageSignatures } from '../../signing/docx/read-package-signatures.js';
import { displayName } from '../../signing/verify/name-of-signer.js';
import type { ReadDocxResult } from '../../docx/read/read-docx.js';
import { readWithChunks } from '../convert/read-with-chunks.js';
import { sharedFontLibrary } from '../font-library.js';
import type { InspectInput } from './inspect.js';
import type { DocxInspection, InspectedFont, InspectedSection, InspectedSignature } from '../../contract/inspection.js';
import { dataSchema } from './data-schema.js';
import { isInRepeat, valueSchema } from './value-schema.js';

/** Maximum number of paragraphs and cells in a document that is laid out for inspection: about a thousand pages. */
const mostLaidOut = 40_000;

interface Scope {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

/** A library that records characters that no font has. */
function observed(library: DocumentFontLibrary): { readonly library: FontLibrary; readonly packages: Set<string> } {
  const packages = new Set<string>();
  return {
    packages,
    library: {
      resolve: (request) => library.resolve(request),
      fallback: (codePoint, request) => {
        const font = library.fallback(codePoint, request);
        const missing = font ? undefined : scriptPackageOf(codePoint);
        if (missing) packages.add(missing.packageName);
        return font;
      },
    },
  };
}

/** The fonts, and the number of pages if the document is laid out. */
async function looks(
  { tree, paragraphs }: Pick<ReadDocxResult, 'tree' | 'paragraphs'>,
  input: InspectInput,
  { budget, diagnostics }: Scope,
): Promise<{ pages?: number | undefined; fonts: Bounded<InspectedFont>; packages: readonly string[] }> {
  const shared = await sharedFontLibrary(input.fonts);
  const own = shared.forDocument({ fontTable: tree.fonts, report: (code, message) => diagnostics.report(code, message) });
  const { library, packages } = observed(own);
  let pages: number | undefined;
  const isTooLong = input.pages !== false && paragraphs > mostLaidOut;
  if (isTooLong)
    diagnostics.report(
      'inspect.pages-not-counted',
      `the document has more than ${String(mostLaidOut)} paragraphs and cells: its pages are not counted, and its fonts are those of the font table`,
    );
  if (input.pages === false || isTooLong) {
    for (const { family } of tree.fonts.values()) library.resolve({ family, bold: false, italic: false });
  } else {
    await prepareLayout(tree, diagnostics);
    pages = layoutDocument(tree, { library, budget, diagnostics }).pages.length;
  }
  const fonts = bounded(own.drawn().map(({ family, drawnWith }): InspectedFont => ({ family, drawnWith })));
  return { pages, fonts, packages: [...packages].toSorted() };
}

function listProperties({ other, ...known }: DocumentProperties): Bounded<readonly [string, string]> {
  return bounded([...other, ...Object.entries(known)]);
}

function sectionsOf({ sections }: DocumentTree): Bounded<InspectedSection> {
  return bounded(
    sections.map(({ properties: { pageWidth, pageHeight } }) => ({
      pageWidth: pointsFromTwips(pageWidth),
      pageHeight: pointsFromTwips(pageHeight),
    })),
  );
}

/** Damage to a signature is reported by `verify`. */
function signaturesOf(bytes: Uint8Array, { budget, diagnostics }: Scope): InspectedSignature[] {
  try {
    return readPackageSignatures(bytes, budget).signatures.map(({ core, signingTime }) => ({
      ...(core.signer && { signer: displayName(core.signer) }),
      ...(signingTime !== undefined && { signingTime }),
    }));
  } catch (error) {
    if (!(error instanceof DocOpsError) || error.code === 'OPERATION_TIMEOUT') throw error;
    diagnostics.report('inspect.signatures-unread', 'the signatures cannot be read');
    return [];
  }
}

export async function inspectDocx(input: InspectInput): Promise<DocxInspection> {
  const { bytes, timeoutMs, recover = false, delimiters } = input;
  // The first loading of fonts is not charged to the document: the clock starts after it.
  await sharedFontLibrary(input.fonts);
  const budget = new Budget({ timeoutMs });
  const diagnostics = new Diagnostics();
  const template = readTemplate(bytes, { budget, diagnostics: new Diagnostics(), recover, delimiters });
  const read = await readWithChunks(bytes, { budget, recover });
  const { tree, diagnostics: reading } = read;
  const scope = { budget, diagnostics };
  const { pages, fonts, packages } = await looks(read, input, scope);
  const sections = sectionsOf(tree);
  const comments = countAuthors(Array.from(tree.comments.values(), ({ author }) => author));
  const properties = listProperties(tree.properties);
  const { fields, structure, wanted, changes, links, embedded } = template;
  const schemaOfData = dataSchema(
    wanted.root,
    fields.list.filter((field) => !isInRepeat(field, fields.list)),
  );
  const signatures = signaturesOf(bytes, scope);
  const lists = {
    fields,
    'template.tags': structure.tags,
    'template.includes': structure.includes,
    'template.problems': structure.problems,
    fonts,
    sections,
    links,
    embedded,
    properties,
  };
  return {
    format: 'docx',
    ...(pages !== undefined && { pages }),
    fields: fields.list,
    schema: valueSchema(fields.list),
    template: { tags: structure.tags.list, includes: structure.includes.list, problems: structure.problems.list },
    dataSchema: schemaOfData,
    fonts: fonts.list,
    missingPackages: packages,
    sections: sections.list,
    changes: { total: changes.total, byAuthor: changes.list },
    comments: { total: comments.total, byAuthor: comments.list },
    links: links.list,
    embedded: embedded.list,
    macros: template.hasMacros,
    properties: Object.fromEntries(properties.list),
    signatures,
    truncated: [
      ...Object.entries(lists).flatMap(([name, { list, total }]) => (list.length < total ? [name] : [])),
      ...(template.areItemsTruncated ? ['fields.items'] : []),
      ...(wanted.limits.isTruncated ? ['dataSchema'] : []),
    ],
    warnings: [...reading.list(), ...diagnostics.list()],
  };
}
