/** A body that is taken as JSON and as a form. */
import { documentMember, formSchema, jsonMembers, type BodyShape } from '../requests/form-body.js';
import { requestExamplesOf } from './examples.js';
import { json } from './operation.js';
import { ref, type Schema } from './schema.js';

/**
 * @param name Of the schema of the JSON
 * @param operation Whose examples are shown
 */
export function jsonOrForm(name: string, shape: BodyShape, operation: string): Readonly<Record<string, Schema>> {
  const examples = requestExamplesOf(operation);
  const [first] = Object.values(examples);
  // The document is a file here, which also says its name.
  const { [documentMember]: _, fileName: _name, ...example } = (first?.['value'] ?? {}) as Readonly<Record<string, unknown>>;
  const encoding = jsonMembers(shape).map((member) => [member, { contentType: 'application/json' }]);
  return {
    'multipart/form-data': { schema: formSchema(shape, example), encoding: Object.fromEntries(encoding) as Schema },
    ...json(ref(name), examples),
  };
}
