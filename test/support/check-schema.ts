/** Validates a value against a JSON Schema (2020-12), for the keywords that our value schemas use; any other keyword is an error. */
type Schema = Readonly<Record<string, unknown>>;

const annotations = new Set(['$schema', '$defs', 'title', 'description', 'x-type', 'format', 'contentMediaType']);

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function checkArray(
  values: readonly unknown[],
  { prefixItems = [], items }: { prefixItems?: readonly Schema[]; items?: Schema },
  root: Schema,
): boolean {
  return values.every((value, index) => {
    const schema = prefixItems[index] ?? items;
    return schema === undefined || fits(value, schema, root);
  });
}

function checkObject(value: Schema, { properties = {}, additionalProperties = true }: Schema, root: Schema): boolean {
  const known = properties as Readonly<Record<string, Schema>>;
  return Object.entries(value).every(([name, each]) => {
    const schema = Object.hasOwn(known, name) ? known[name] : additionalProperties;
    return typeof schema === 'object' ? fits(each, schema as Schema, root) : schema === true;
  });
}

/** The definition that a `$ref` of the form `#/$defs/name` refers to. */
function definitionOf(ref: unknown, root: Schema): Schema {
  const found = (root['$defs'] as Readonly<Record<string, Schema>> | undefined)?.[String(ref).replace('#/$defs/', '')];
  if (!found) throw new Error(`${String(ref)} is not there`);
  return found;
}

export function fits(value: unknown, schema: Schema, root = schema): boolean {
  return Object.entries(schema).every(([keyword, given]) => {
    switch (keyword) {
      case 'type':
        return [given].flat().some((name) => name === typeOf(value) || (name === 'integer' && Number.isInteger(value)));
      case 'enum':
        return (given as readonly unknown[]).includes(value);
      case 'pattern':
        return typeof value !== 'string' || new RegExp(given as string, 'u').test(value);
      case '$ref':
        return fits(value, definitionOf(given, root), root);
      case 'not':
        return !fits(value, given as Schema, root);
      case 'anyOf':
        return (given as readonly Schema[]).some((one) => fits(value, one, root));
      case 'allOf':
        return (given as readonly Schema[]).every((one) => fits(value, one, root));
      case 'oneOf':
        return (given as readonly Schema[]).filter((one) => fits(value, one, root)).length === 1;
      case 'contains':
        return !Array.isArray(value) || value.some((each) => fits(each, given as Schema, root));
      case 'minItems':
        return !Array.isArray(value) || value.length >= (given as number);
      case 'maxItems':
        return !Array.isArray(value) || value.length <= (given as number);
      case 'prefixItems':
        return 'items' in schema || !Array.isArray(value) || checkArray(value, schema, root);
      case 'items':
        return !Array.isArray(value) || checkArray(value, schema, root);
      case 'properties':
        return typeOf(value) !== 'object' || checkObject(value as Schema, schema, root);
      case 'additionalProperties':
        return 'properties' in schema || typeOf(value) !== 'object' || checkObject(value as Schema, schema, root);
      case 'required':
        return typeOf(value) !== 'object' || (given as readonly string[]).every((name) => Object.hasOwn(value as Schema, name));
      default:
        if (annotations.has(keyword)) return true;
        throw new Error(`keyword ${keyword} is not known`);
    }
  });
}
