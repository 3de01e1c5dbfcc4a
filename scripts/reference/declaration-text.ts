/** A declaration of the built package as text without comments, and the declarations it refers to. */
import { sep } from 'node:path';
import ts from 'typescript';

export interface DeclarationContext {
  readonly checker: ts.TypeChecker;
  /** The folder of our declarations; declarations elsewhere are not followed. */
  readonly folder: string;
  /** Called with every declaration of ours that a text names, including itself. */
  readonly refer: (symbol: ts.Symbol) => void;
}

const printer = ts.createPrinter({ removeComments: true });
const plainNames = ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope;

export const byName = (a: ts.Symbol, b: ts.Symbol): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** The symbol behind `import` and `export … from`. */
export const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** A variable is declared within its statement. */
const statementOf = (node: ts.Declaration): ts.Node => (ts.isVariableDeclaration(node) ? node.parent.parent : node);

function referFrom(node: ts.Node, context: DeclarationContext): void {
  if (ts.isIdentifier(node)) {
    // A node made from a type carries its symbol; the symbol of a file's node is looked up.
    const named = (node as { symbol?: ts.Symbol }).symbol ?? (node.pos < 0 ? undefined : context.checker.getSymbolAtLocation(node));
    const symbol = named && resolved(named, context.checker);
    const isOurs = symbol?.declarations?.some(
      (declaration) =>
        declaration.getSourceFile().fileName.startsWith(context.folder + sep) &&
        !ts.isSourceFile(declaration) &&
        ts.isSourceFile(statementOf(declaration).parent),
    );
    if (symbol && isOurs) context.refer(symbol);
  }
  ts.forEachChild(node, (child) => referFrom(child, context));
}

/** Without `undefined`, which the question mark expresses. */
function valueNode(value: ts.Type, isOptional: boolean, checker: ts.TypeChecker): ts.TypeNode | undefined {
  const isAnything = (value.flags & ts.TypeFlags.Unknown) !== 0;
  if (!isOptional || isAnything) return checker.typeToTypeNode(value, undefined, plainNames);
  const node = checker.typeToTypeNode(checker.getNonNullableType(value), undefined, plainNames);
  const hasNull = value.isUnion() && value.types.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
  return node && hasNull ? ts.factory.createUnionTypeNode([node, ts.factory.createLiteralTypeNode(ts.factory.createNull())]) : node;
}

/** The interface with its members, if it extends a computed type; else undefined. */
function writtenOut(node: ts.Declaration, { checker }: DeclarationContext): ts.InterfaceDeclaration | undefined {
  if (!ts.isInterfaceDeclaration(node)) return undefined;
  const type = checker.getTypeAtLocation(node);
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  if (!bases.some((base) => base.isIntersection() || ((base as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0)) return undefined;
  const members = type
    .getProperties()
    .sort(byName)
    .map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const value = checker.getTypeOfSymbol(property);
      return ts.factory.createPropertySignature(
        [ts.factory.createToken(ts.SyntaxKind.ReadonlyKeyword)],
        property.name,
        isOptional ? ts.factory.createToken(ts.SyntaxKind.QuestionToken) : undefined,
        valueNode(value, isOptional, checker),
      );
    });
  return ts.factory.createInterfaceDeclaration(undefined, node.name, undefined, undefined, members);
}

/** All declarations of the symbol: the overloads of a function, for example. */
export function declarationText(symbol: ts.Symbol, context: DeclarationContext): string {
  const texts = (symbol.declarations ?? []).map((declaration) => {
    const node = writtenOut(declaration, context) ?? statementOf(declaration);
    referFrom(node, context);
    return printer
      .printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
      .replace(/^(?:export )?(?:declare )?/, '')
      .replace(/import\("[^"]*"\)\./g, '');
  });
  return texts.join('\n');
}
