/** The part of css-tree that is used: its parser, without the lexer's dictionaries (css-tree 3, `lib/parser`). */
declare module 'css-tree/parser' {
  /** A linked list of nodes. */
  export interface CssList {
    forEach(visit: (node: CssNode) => void): void;
    readonly isEmpty: boolean;
  }

  /** Any node; which fields it has depends on `type`. */
  export interface CssNode {
    readonly type: string;
    readonly name?: string | CssNode;
    readonly value?: string | CssNode | null;
    readonly property?: string;
    readonly important?: boolean | string;
    readonly prelude?: CssNode | null;
    readonly block?: CssNode | null;
    readonly children?: CssList | null;
    readonly matcher?: string | null;
    readonly flags?: string | null;
    readonly nth?: CssNode;
    readonly selector?: CssNode | null;
    readonly a?: string | null;
    readonly b?: string | null;
  }

  export interface ParseOptions {
    readonly context?: 'stylesheet' | 'declarationList' | 'selectorList';
    readonly parseValue?: boolean;
    readonly parseAtrulePrelude?: boolean;
    readonly parseRulePrelude?: boolean;
    readonly parseCustomProperty?: boolean;
    readonly onParseError?: (error: Error) => void;
  }

  export default function parse(text: string, options?: ParseOptions): CssNode;
}
