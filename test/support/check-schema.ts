/** Whether a value is what a JSON Schema (2020-12) says, for the keywords that our schemas of values use; another keyword is an error. */
type Schema = Readonly<Record<string, unknown>>;

const annotations = new Set(['$schema', 'title', 'description', 'x-type']);

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function checkArray(values: readonly unknown[], { prefixItems = [], items }: { prefixItems?: readonly Schema[]; items?: Schema }): boolean {
  return values.every((value, index) => {
    const schema = prefixItems[index] ?? items;
    return schema === undefined || fits(value, schema);
  });
}

function checkObject(value: Schema, properties: Readonly<Record<string, Schema>>, allowsOthers: boolean): boolean {
  return Object.entries(value).every(([name, each]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return schema === undefined ? allowsOthers : fits(each, schema);
  });
}

export function fits(value: unknown, schema: Schema): boolean {
  return Object.entries(schema).every(([keyword, given]) => {
    switch (keyword) {
      case 'type':
        return [given].flat().some((name) => name === typeOf(value) || (name === 'integer' && Number.isInteger(value)));
      case 'enum':
        return (given as readonly unknown[]).includes(value);
      case 'pattern':
        return typeof value !== 'string' || new RegExp(given as string, 'u').test(value);
      case 'anyOf':
        return (given as readonly Schema[]).some((one) => fits(value, one));
      case 'allOf':
        return (given as readonly Schema[]).every((one) => fits(value, one));
      case 'minItems':
        return !Array.isArray(value) || value.length >= (given as number);
      case 'maxItems':
        return !Array.isArray(value) || value.length <= (given as number);
      case 'prefixItems':
        return true;
      case 'items':
        return !Array.isArray(value) || checkArray(value, schema);
      case 'properties':
        return (
          typeOf(value) !== 'object' ||
          checkObject(value as Schema, given as Record<string, Schema>, schema['additionalProperties'] !== false)
        );
      case 'oneOf':
        return (given as readonly Schema[]).filter((one) => fits(value, one)).length === 1;
      case 'required':
        return typeOf(value) !== 'object' || (given as readonly string[]).every((name) => Object.hasOwn(value as Schema, name));
      case 'additionalProperties':
        return true;
      default:
        if (annotations.has(keyword)) return true;
        throw new Error(`keyword ${keyword} is not known`);
    }
  });
}
