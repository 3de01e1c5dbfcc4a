/** `POST convert`. */
import { fontMatches, mostFonts, type DrawnFont } from '../../contract/drawn-font.js';
import { contentTypes, zipType } from '../../contract/conversion.js';
import { convertParameters, convertParts } from '../requests/convert.js';
import { documentResponse } from './documents.js';
import { documentErrors } from './errors.js';
import { operation } from './operation.js';
import { queryParameters } from './parameters.js';
import { answerOf, count, described, listOf, ref, text, words, type Schema } from './schema.js';

interface Report {
  readonly pages?: number;
  readonly fonts?: readonly object[];
  readonly warnings: readonly object[];
}

const answerTypes = [...Object.values(contentTypes), zipType];
const report = answerOf<Report>(
  { warnings: listOf(ref('Warning')) },
  {
    pages: described(count, 'Pages of the whole document; absent for DOCX and texts.'),
    fonts: {
      ...described(listOf(ref('DrawnFont')), 'Those that the pages ask for, by family; not for DOCX and texts.'),
      maxItems: mostFonts,
    },
  },
);
const drawnFont = answerOf<DrawnFont>(
  {
    family: described(text, 'As the document asks for it.'),
    drawnWith: described(text, 'The family that it is drawn with.'),
    match: described(
      words(fontMatches),
      'Whether the face is in the document, is installed, is another of the same shapes and advances, or is of another design.',
    ),
  },
  { fallbacks: described(listOf(text), 'Families that characters were taken from which that one lacks.') },
);

export const convertSchemas = {
  ConversionReport: report,
  DrawnFont: drawnFont,
  ConvertedWithReport: answerOf<{ document: object; report: object }>(
    {
      document: answerOf<{ base64: string; contentType: string; name: string }>(
        { base64: { ...text, contentEncoding: 'base64' }, contentType: words(answerTypes), name: described(text, 'The file name.') },
        {},
      ),
      report: ref('ConversionReport'),
    },
    {},
  ),
};

const { resource, ...single } = convertParts;

/** @param fallbacks How tracked changes and comments are shown by default */
export const convertOperation = (fallbacks: Readonly<Record<string, string>>): Schema =>
  operation({
    id: 'convert',
    tag: 'documents',
    summary: 'Convert a document',
    description: 'Text fields beside the parts are ignored. What the document is, its bytes tell: name and type of the part do not count.',
    access: 'key',
    parameters: [...queryParameters(convertParameters, fallbacks)],
    body: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            ...single,
            resource: { type: 'array', items: { ...resource, description: undefined }, description: resource.description },
          },
        },
      },
    },
    answers: {
      200: documentResponse(
        'The new document, a picture of a page, or an archive of pictures or of a text with its pictures; with its report, where that is asked for.',
        answerTypes,
        'convert',
      ),
    },
    errors: documentErrors,
  });
