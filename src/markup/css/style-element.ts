/** What selectors ask of an element. */
export interface StyleElement {
  /** Lower case for HTML. */
  readonly tagName: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly parentElement: StyleElement | undefined;
  /** Child elements, in order. */
  readonly elements: readonly StyleElement[];
  /** Place among the parent's child elements, from 0. */
  readonly index: number;
  /** Place among the parent's children of the same name, from 0, and how many of those there are. */
  readonly typeIndex: number;
  readonly typeCount: number;
  /** Without children and text. */
  readonly isEmpty: boolean;
  attribute(name: string): string | undefined;
}
