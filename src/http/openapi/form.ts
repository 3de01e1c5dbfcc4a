/** A body that is accepted as JSON and as a form. */
import { documentMember, formSchema, jsonMembers, type BodyShape } from '../requests/form-body.js';
import { requestExamplesOf } from './examples.js';
import { json } from './operation.js';
import { ref, type Schema } from './schema.js';

/**
 * @param name The name of the JSON schema
 * @param operation The operation whose examples are shown
 */
export function jsonOrForm(name: string, shape: BodyShape, operation: string): Readonly<Record<string, Schema>> {
  const examples = requestExamplesOf(operation);
  const [first] = Object.values(examples);
  // In a form the document is a file, which has its own name.
  const { [documentMember]: _, fileName: _name, ...example } = (first?.['value'] ?? {}) as Readonly<Record<string, unknown>>;
  const encoding = jsonMembers(shape).map((member) => [member, { contentType: 'application/json' }]);
  return {
    'multipart/form-data': { schema: formSchema(shape, example), encoding: Object.fromEntries(encoding) as Schema },
    ...json(ref(name), examples),
  };
}
