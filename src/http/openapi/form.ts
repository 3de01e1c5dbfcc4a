/** A body that is taken as JSON and as a form. */
import { formSchema, type BodyShape } from '../requests/form-body.js';
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
  const example = (first?.['value'] ?? {}) as Readonly<Record<string, unknown>>;
  return { 'multipart/form-data': { schema: formSchema(shape, example) }, ...json(ref(name), examples) };
}
