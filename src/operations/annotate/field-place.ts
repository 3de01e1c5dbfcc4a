/** Places in the list of a request's fields, as the details of errors name them. */

export interface FieldPlace {
  readonly index: number;
  /** The part after the index, such as `.value`. */
  readonly rest: string;
}

/** `fields[7].value` → 7 and `.value`; undefined for any other place. */
export function readFieldPlace(place: string): FieldPlace | undefined {
  const [, index, rest = ''] = /^fields\[(\d+)\](.*)$/.exec(place) ?? [];
  return index === undefined ? undefined : { index: Number(index), rest };
}

export const fieldPlace = ({ index, rest }: FieldPlace): string => `fields[${String(index)}]${rest}`;
