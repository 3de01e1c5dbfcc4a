/** The sentences of options as editors show them, read from the source with the compiler: the public type's own comments, not a copy of them. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const sourceFolder = join(root, 'src/composition/options');

export interface Sentence {
  /** The comment without the default. */
  readonly text: string;
  /** The text after "Default:", without the full stop; undefined if the comment has none. */
  readonly preset: string | undefined;
}

/** By folder: reading one takes a second, and many types are read from the same. */
const programs = new Map<string, ts.Program>();

function programOf(folder: string): ts.Program {
  const known = programs.get(folder) ?? openProgram(folder);
  programs.set(folder, known);
  return known;
}

/** Only the files with the tables are read, which saves seconds; types from elsewhere are unknown here. */
function openProgram(folder: string): ts.Program {
  const files = readdirSync(folder).map((name) => join(folder, name));
  return ts.createProgram(files, {
    noResolve: true,
    types: [],
    strict: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
  });
}

function sentenceOf(comment: string): Sentence {
  const [text = '', preset] = comment
    .replace(/\s+/g, ' ')
    .trim()
    .split(/ ?Default: /);
  return { text, preset: preset?.replace(/\.$/, '') };
}

/** Whether the type is ours, not one of JavaScript's own. */
const isDeclaredIn = (folder: string, { symbol }: ts.Type): boolean =>
  symbol.declarations?.some((declaration) => declaration.getSourceFile().fileName.startsWith(folder)) === true;

function addSentences(type: ts.Type, path: string, checker: ts.TypeChecker, folder: string, sentences: Map<string, Sentence>): void {
  for (const property of type.getProperties()) {
    const name = path + property.name;
    sentences.set(name, sentenceOf(ts.displayPartsToString(property.getDocumentationComment(checker))));
    const inner = checker.getTypeOfSymbol(property).getNonNullableType();
    // A group may have a short form beside its object.
    for (const part of inner.isUnion() ? inner.types : [inner])
      if (part.isClassOrInterface() && isDeclaredIn(folder, part)) addSentences(part, `${name}.`, checker, folder, sentences);
  }
}

/**
 * @param interfaceName `DocOpsOptions`, for example
 * @param folder The folder of the tables, or of their declarations
 * @returns By path, `convert` and `convert.maxFileBytes`
 */
export function readSentences(interfaceName: string, folder = sourceFolder): ReadonlyMap<string, Sentence> {
  const program = programOf(folder);
  const checker = program.getTypeChecker();
  const sentences = new Map<string, Sentence>();
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder)))
    for (const statement of file.statements)
      if (ts.isInterfaceDeclaration(statement) && statement.name.text === interfaceName)
        addSentences(checker.getTypeAtLocation(statement), '', checker, folder, sentences);
  return sentences;
}
