/** Keywords of JSON Schema (2020-12), as OpenAPI 3.1 uses it. */

export type Schema = Readonly<Record<string, unknown>>;

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;
export const count = { type: 'integer', minimum: 0 } as const;
export const ordinal = { type: 'integer', minimum: 1 } as const;
export const number = { type: 'number' } as const;
export const dateTime = { type: 'string', format: 'date-time' } as const;
export const share = { type: 'number', minimum: 0, maximum: 1 } as const;

export const words = (choices: readonly string[]): Schema => ({ type: 'string', enum: choices });
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const described = (schema: Schema, description: string): Schema => ({ ...schema, description });
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** The properties that are always present in the type. */
type Always<T> = { readonly [K in Exclude<keyof T, OptionalKeys<T>>]: Schema };
/** The properties that may be missing. */
type Sometimes<T> = { readonly [K in OptionalKeys<T>]: Schema };

/**
 * The schema of an answer; it does not compile unless it has exactly the properties of the type.
 * @typeParam T The type that the handler answers
 */
export function answerOf<T>(
  always: Always<T>,
  ...[sometimes, description]: OptionalKeys<T> extends never
    ? [sometimes?: Sometimes<T>, description?: string]
    : [sometimes: Sometimes<T>, description?: string]
): Schema {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    required: Object.keys(always),
    properties: { ...always, ...sometimes },
    additionalProperties: false,
  };
}
