/**
 * The OpenAPI schema of an object in a request's body, which the object's check also reads. Defaults are in descriptions: given the keyword
 * `default`, client generators assume that the property is always sent.
 */

/** A JSON Schema of an object without further properties. */
export interface ClosedObject {
  readonly properties: Readonly<Record<string, object>>;
  readonly additionalProperties: false;
}

/** The names that the object may have. */
export const propertyNames = ({ properties }: ClosedObject): readonly string[] => Object.keys(properties);
