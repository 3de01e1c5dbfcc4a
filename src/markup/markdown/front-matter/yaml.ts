/** YAML → the fields of its outermost mapping. Strings stay strings: `date: 2024-01-02` and `version: 1.10` are text. Aliases are not followed. */
import { parseDocument } from 'yaml';

/** Undefined for a block that is not a mapping. */
export function readYamlFields(yaml: string): ReadonlyMap<unknown, unknown> | undefined {
  try {
    const document = parseDocument(yaml, { schema: 'failsafe', maxAliasCount: 0 } as object);
    if (document.errors.length > 0) return undefined;
    const fields: unknown = document.toJS({ mapAsMap: true, maxAliasCount: 0 });
    return fields instanceof Map ? fields : undefined;
  } catch {
    // errors that the parser throws instead of returning
    return undefined;
  }
}
