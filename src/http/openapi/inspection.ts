/** The answer of `POST inspect`. */
import { fieldTypeNames } from '../../contract/field-types.js';
import {
  type AuthorCount,
  type Counted,
  type DocxInspection,
  type EmbeddedThing,
  type FieldItem,
  fieldKinds,
  fieldParts,
  formFieldTypes,
  type InspectedFont,
  type InspectedFile,
  type InspectedFormField,
  type InspectedSection,
  type InspectedSignature,
  type LinkedThing,
  type PdfInspection,
  tagStyles,
  type TemplateField,
  type TemplatePlace,
  type TemplateProblem,
  type TemplateStructure,
  type TemplateTag,
  templateTagKinds,
} from '../../contract/inspection.js';
import { answerOf, count, described, flag, listOf, number, ordinal, ref, text, words, type Schema } from './schema.js';

const place = {
  where: words(fieldParts),
  part: described(text, 'Its part in the package: word/header2.xml.'),
  paragraph: { ...ordinal, description: 'Counted from 1 in its part.' },
  inTable: flag,
} as const satisfies Readonly<Record<keyof TemplatePlace, Schema>>;

const jsonSchema = (description: string): Schema => ({ type: 'object', description });

const templateField = answerOf<TemplateField>(
  {
    kind: words(fieldKinds),
    type: described(words(fieldTypeNames), 'The type that annotate takes for it.'),
    where: words(fieldParts),
    inTable: flag,
  },
  {
    name: described(text, 'By which annotate finds it; absent for one that only an item of a repeating section or nothing reaches.'),
    id: described(text, 'The id of a content control.'),
    tag: text,
    title: text,
    group: described(text, 'From a tag that is JSON.'),
    items: described(
      listOf(
        answerOf<FieldItem>({ text: described(text, 'The text that people read.'), value: described(text, 'The value that is stored.') }),
      ),
      'The choices of a list.',
    ),
    takesOther: described(flag, 'Other values than the items are taken too.'),
    value: {
      type: ['string', 'boolean'],
      description: 'As it is read, cut off when long; of check boxes whether they are ticked; absent where a placeholder is shown.',
    },
    binding: answerOf<NonNullable<TemplateField['binding']>>({ xpath: text }, { storeItemId: text }),
    repeats: described(flag, 'A repeating section: it takes rows, one for each item.'),
    within: described(count, 'Place in the list of the content control around it.'),
    columns: described(
      listOf(count),
      'For a repeating section: indexes into the list of fields that the columns of a row fill, in their order.',
    ),
  },
);

const templateTag = answerOf<TemplateTag>(
  { kind: words(templateTagKinds), text: described(text, 'As written between the delimiters; of a control its name.'), ...place },
  {
    name: described(text, 'The path that is looked up: customer.city, ../total; absent if the tag computes.'),
    style: described(words(tagStyles), 'For a value: the kind of content that replaces it.'),
    formats: described(listOf(text), 'For a value: names of its formats, in their order.'),
    branches: described(listOf(text), 'For a block: else if …, else.'),
    within: described(count, 'Place in the list of the block around it.'),
    branch: described(count, 'The branch of that block, where that is not the first: 1 is the first of its branches.'),
  },
);

const template = answerOf<TemplateStructure>({
  tags: described(listOf(ref('TemplateTag')), 'Values and blocks in the order of the text; what is in a block comes behind it.'),
  includes: described(listOf(text), 'Names of the documents that it includes; annotate needs them as templates.'),
  problems: described(
    listOf(answerOf<TemplateProblem>({ text, issue: described(text, 'The problem, and how to fix it.'), ...place })),
    'Tags that keep annotate from filling the template with data.',
  ),
});

const counted = answerOf<Counted>({ total: count, byAuthor: listOf(answerOf<AuthorCount>({ author: text, count })) });

const common = {
  signatures: described(
    listOf(
      answerOf<InspectedSignature>(
        {},
        {
          signer: described(text, 'Name in the certificate, or in the signature.'),
          field: described(text, 'The name of the signature field of a PDF.'),
          signingTime: described(text, 'As the signer claims, ISO 8601.'),
        },
      ),
    ),
    'Named and not judged: that is what verify does.',
  ),
  truncated: described(listOf(text), 'Names of lists that are longer than what is here.'),
  warnings: listOf(ref('Warning')),
} as const;

const docx = answerOf<DocxInspection>(
  {
    format: { const: 'docx' },
    fields: listOf(ref('TemplateField')),
    schema: jsonSchema('JSON Schema (2020-12) of an object of values, by the names of the fields; x-type is the type to send.'),
    template,
    dataSchema: jsonSchema('JSON Schema (2020-12) of the data that the template takes; of an anyOf the first is what is meant.'),
    fonts: described(
      listOf(
        answerOf<InspectedFont>({
          family: described(text, 'As the document asks for it.'),
          drawnWith: described(text, 'The family that it is drawn with.'),
        }),
      ),
      'Those that the text asks for; those of the font table where the document was not laid out.',
    ),
    missingPackages: described(listOf(text), 'Packages with faces for letters that none here has.'),
    sections: described(listOf(answerOf<InspectedSection>({ pageWidth: number, pageHeight: number })), 'Sizes in points.'),
    changes: counted,
    comments: counted,
    links: listOf(answerOf<LinkedThing>({ kind: described(text, 'hyperlink, image, attachedTemplate …'), target: text })),
    embedded: listOf(answerOf<EmbeddedThing>({ kind: text, part: text })),
    macros: flag,
    properties: { type: 'object', additionalProperties: text },
    ...common,
  },
  { pages: described(count, 'Absent for a document that was not laid out.') },
);

const formField = answerOf<InspectedFormField>(
  { name: text, type: words(formFieldTypes), readOnly: flag, required: flag },
  {
    value: { type: ['string', 'array'], items: text },
    options: described(listOf(text), 'The choices of a list, or the values that check boxes and radio buttons represent.'),
  },
);

const inspectedFile = answerOf<InspectedFile>(
  { name: text },
  {
    size: described(count, 'In bytes, as its PDF states.'),
    mediaType: text,
    description: text,
    relationship: described(text, 'What it is to the document: Data, Source and others.'),
  },
);

const pdf = answerOf<PdfInspection>(
  {
    format: { const: 'pdf' },
    fields: listOf(formField),
    schema: jsonSchema('JSON Schema (2020-12) of an object of values, by the names of the fields; x-type is the type to send.'),
    attachments: listOf(text),
    files: listOf(inspectedFile),
    conformance: described(listOf(text), 'As its metadata claim, PDF/A-2b, PDF/UA-1; nothing of it is checked.'),
    encrypted: flag,
    ...common,
  },
  { pages: count },
);

export const inspectionSchemas = {
  Inspection: {
    oneOf: [ref('DocxInspection'), ref('PdfInspection')],
    discriminator: {
      propertyName: 'format',
      mapping: { docx: '#/components/schemas/DocxInspection', pdf: '#/components/schemas/PdfInspection' },
    },
  },
  DocxInspection: docx,
  PdfInspection: pdf,
  TemplateField: templateField,
  TemplateTag: templateTag,
} as const;
