/** What OpenAPI says of an object in a request's body, as the check of that object reads it. Defaults are in descriptions: generators of clients take the keyword for a property that is always sent. */

/** A JSON Schema of an object without further properties. */
export interface ClosedObject {
  readonly properties: Readonly<Record<string, object>>;
  readonly additionalProperties: false;
}

/** The names that the object may have. */
export const namesOf = ({ properties }: ClosedObject): readonly string[] => Object.keys(properties);
