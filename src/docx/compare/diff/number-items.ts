/** Items → numbers that are equal where their keys are: sequences of numbers are compared faster than those of texts. */
export function numberItems<T>(keyOf: (item: T) => string): (item: T) => number {
  const numbers = new Map<string, number>();
  return (item) => {
    const key = keyOf(item);
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = numbers.size));
    return number;
  };
}
