/** A distinguished name (RFC 4514) as people write it: `Example CA, Example Ltd, DE`. */
export const namesOf = (distinguished: string): string =>
  [
    ...new Set(
      distinguished.split(/(?<!\\), *(?=[A-Za-z\d.]+=)/).map((part) => part.replace(/^[A-Za-z\d.]+=/, '').replaceAll(/\\(.)/g, '$1')),
    ),
  ].join(', ');
