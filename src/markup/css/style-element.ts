/** The properties of an element that selectors use. */
export interface StyleElement {
  /** Lower case for HTML. */
  readonly tagName: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly parentElement: StyleElement | undefined;
  /** Child elements, in order. */
  readonly elements: readonly StyleElement[];
  /** Position among the parent's child elements, from 0. */
  readonly index: number;
  /** Position among the parent's children of the same name, from 0, and their number. */
  readonly typeIndex: number;
  readonly typeCount: number;
  /** Whether it has no children and no text. */
  readonly isEmpty: boolean;
  attribute(name: string): string | undefined;
}
