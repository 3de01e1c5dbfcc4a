/** The parts of a template → its tags with their blocks, their problems, and the data that they use. */
import { DocOpsError } from '../../base/errors.js';
import type { FieldPart, TemplateField, TemplateProblem } from '../../contract/inspection.js';
import type { Story } from '../fill/fill-scope.js';
import type { Delimiters } from '../fill/template/find-tags.js';
import type { PartProgram } from '../fill/template/program.js';
import {
  readOtherParts,
  readParts,
  withDelimiters,
  type ReadPart,
  type ReadPartsOptions,
  type TagProblem,
} from '../fill/template/read-parts.js';
import { includeName } from '../../template/tag-syntax.js';
import type { TemplateReport } from './template-field.js';
import { PartPlaces, shortText, TagLister } from './template-tags.js';
import { Wanted, type WantedLimits } from './wanted.js';
import { addWanted } from './wanted-data.js';

/** The maximum numbers of tags, problems and data names that are reported. */
const mostTags = 10_000;
const mostProblems = 1000;
const mostIncludes = 1000;
const mostNames = 10_000;

export interface TemplateParts {
  readonly parts: readonly ReadPart[];
  /** Charts and document properties. */
  readonly others: readonly PartProgram[];
  /** Problems of tags; the list grows while programs are created. */
  readonly problems: readonly TagProblem[];
  /** Names of documents that tags include. */
  readonly includes: ReadonlySet<string>;
}

/** Content that cannot be filled is reported as a problem; only the timeout throws. */
export function collectParts(
  stories: readonly Story[],
  { editor, budget, delimiters }: Pick<ReadPartsOptions, 'editor' | 'budget' | 'delimiters'>,
): TemplateParts {
  const parts: ReadPart[] = [];
  let others: readonly PartProgram[] = [];
  const problems: TagProblem[] = [];
  const includes = new Set<string>();
  const report = (problem: TagProblem): void => {
    const name = includeName(problem.text);
    if (name === undefined) problems.push(problem);
    else includes.add(name);
  };
  try {
    const options = { editor, budget, delimiters, report };
    for (const part of readParts(stories, options)) parts.push(part);
    others = readOtherParts(stories, options);
  } catch (error) {
    problems.push({ part: stories[parts.length]?.name ?? '', text: '', at: 0, issue: unprocessableIssue(error) });
  }
  return { parts, others, problems, includes };
}

function unprocessableIssue(error: unknown): string {
  if (error instanceof DocOpsError && error.code === 'UNPROCESSABLE_DOCUMENT') return error.message;
  throw error;
}

export interface StructureScope {
  readonly delimiters: Delimiters;
  readonly whereOf: (part: string) => FieldPart;
  /** Finds the content control that starts there. */
  readonly fieldAt: (part: string, start: number) => TemplateField | undefined;
}

export function readStructure(
  { parts, others, problems, includes }: TemplateParts,
  scope: StructureScope,
): Pick<TemplateReport, 'structure' | 'wanted'> {
  const { delimiters, whereOf, fieldAt } = scope;
  const limits: WantedLimits = { names: mostNames, isTruncated: false };
  const root = new Wanted(limits);
  const lister = new TagLister(mostTags);
  const places = new Map<string, PartPlaces>();
  const failures: TagProblem[] = [];
  for (const { name, roots, program } of parts) {
    const own = new PartPlaces(name, whereOf(name), roots);
    places.set(name, own);
    try {
      const made = program();
      const nameAt = (start: number, names: readonly string[]): string => fieldAt(name, start)?.name ?? names.at(-1) ?? '';
      lister.add(made, own, nameAt);
      addWanted(made, root, { where: whereOf(name), nameAt, fieldAt: (start) => fieldAt(name, start) });
    } catch (error) {
      failures.push({ part: name, text: '', at: 0, issue: unprocessableIssue(error) });
    }
  }
  for (const { name, program } of others) addWanted(program, root, { where: whereOf(name), nameAt: () => '', fieldAt: () => undefined });
  const all = [...problems, ...failures];
  const listed = all.slice(0, mostProblems).map(({ part, text, at, issue }): TemplateProblem => {
    const place = places.get(part)?.locate(at) ?? { where: whereOf(part), part, paragraph: 1, inTable: false };
    return { text: shortText(text), issue: withDelimiters(issue, delimiters), ...place };
  });
  const { tags, total } = lister.list;
  const included = { list: [...includes].slice(0, mostIncludes), total: includes.size };
  return {
    structure: { tags: { list: tags, total }, includes: included, problems: { list: listed, total: all.length } },
    wanted: { root, limits },
  };
}
