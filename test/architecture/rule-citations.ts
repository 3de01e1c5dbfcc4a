/** Numbered rules in docs/ (`### WR-LINE-1`) and the places that cite them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Prefixes of ids: layout, signatures, authoring. */
const ruleId = /\b(?:WR|SG|AU)-[A-Z]+-\d+\b/g;
const heading = /^### (.+)$/m;

/** Pages whose rules name the tests that fail where the rule is broken. */
const testedPages = 'docs/contribute/word-rules/';

/** Rules that no test shows yet: none, and a new rule comes with a test. */
export const withoutTest: ReadonlySet<string> = new Set();

/** One rule as its page gives it. */
export interface Rule {
  readonly id: string;
  /** Page, from the root. */
  readonly page: string;
  readonly text: string;
  /** Paths that the rule names in backquotes, from the root. */
  readonly files: readonly string[];
}

/** Sources that a comment may not cite: notes that are not in the repository, and documents by their names or the hashes of their bytes. */
const absentSources: readonly RegExp[] = [
  /(?<!docs\/contribute\/)\b(?:word-rules|layout-notes|authoring-notes)\b(?!\/)/,
  /\b(?:(?:architecture|signing|contract|style)(?:\.md| notes)?) §/,
  /\b[a-z]+(?:-[a-z]+)*-probe\b/,
  /\bprobe-(?!image\b|svg\b)[a-z]+(?:-[a-z]+)*\b(?!\.)/,
  /(?:document|file|see|from) [0-9a-f]{12}\b/,
];

/** They hold such citations as examples. */
const ownFiles = 'test/architecture/rule-citations';

const textOf = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Files below a folder, from the root, with `/` between names. */
export function filesBelow(root: string, folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}

/** The rules of every page; a page without rules gives none. */
export function rulesIn(root: string): Rule[] {
  return filesBelow(root, 'docs', '.md').flatMap((page) =>
    textOf(root, page)
      .split(/^(?=#{1,3} )/m)
      .flatMap((text): Rule[] => {
        const id = heading.exec(text)?.[1]?.trim();
        if (id === undefined || id.replace(ruleId, '') !== '') return [];
        const files = [...text.matchAll(/`((?:src|scripts|test)\/[^`]+)`/g)].map(([, file = '']) => file);
        return [{ id, page, text, files }];
      }),
  );
}

/** The titles that follow each file of a rule's line on tests: `file` "title", "title"; `file` "title". */
function* namedTests(line: string): Generator<{ readonly file: string; readonly titles: readonly string[] }> {
  for (const [, file = '', rest = ''] of line.matchAll(/`([^`]+)`([^`]*)/g))
    yield { file, titles: [...rest.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title) };
}

/** The problems of a rule's line on tests. */
function testProblems(root: string, { id, text }: Rule, untested: ReadonlySet<string>): string[] {
  const line = /^- Test: (\S.*)$/m.exec(text)?.[1];
  if (line === undefined) return [`${id} names no test`];
  if (line === 'none yet') return untested.has(id) ? [] : [`${id} has no test`];
  const tests = [...namedTests(line)];
  const problems = untested.has(id) ? [`${id} names a test, but is listed as one without`] : [];
  if (tests.length === 0) problems.push(`${id} names no test`);
  for (const { file, titles } of tests) {
    if (titles.length === 0) problems.push(`${id} names no title in ${file}`);
    if (!file.startsWith('test/') || !file.endsWith('.test.ts')) problems.push(`${id} names ${file}, which is not a test`);
    else if (existsSync(join(root, file))) {
      const content = textOf(root, file);
      for (const title of titles) if (!content.includes(title)) problems.push(`${id} names "${title}", which ${file} does not have`);
    }
  }
  return problems;
}

/** Everything that is wrong with the rules and their citations, one line each. */
export function citationProblems(root: string, untested = withoutTest): string[] {
  const rules = rulesIn(root);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const problems: string[] = [];
  for (const [index, rule] of rules.entries()) {
    const { id, page, text, files } = rule;
    if (rules.findIndex((rule) => rule.id === id) !== index) problems.push(`${page}: ${id} is given twice`);
    if (!/^- (?:Measured|Inferred|Standard): \S/m.test(text)) problems.push(`${page}: ${id} does not say how sure we are`);
    if (files.length === 0) problems.push(`${page}: ${id} names no file`);
    for (const file of files) if (!existsSync(join(root, file))) problems.push(`${page}: ${id} names ${file}, which is not there`);
    if (page.startsWith(testedPages)) problems.push(...testProblems(root, rule, untested).map((problem) => `${page}: ${problem}`));
  }
  const pages = filesBelow(root, 'docs', '.md');
  const code = [...filesBelow(root, 'src', '.ts'), ...filesBelow(root, 'test', '.ts')];
  for (const path of [...pages, ...code]) {
    const text = textOf(root, path);
    for (const id of new Set(text.match(ruleId) ?? [])) {
      const rule = byId.get(id);
      if (!rule) problems.push(`${path}: cites ${id}, which no page has`);
      else if (path.startsWith('src/') && !rule.files.includes(path)) problems.push(`${path}: cites ${id}, which does not name the file`);
    }
  }
  for (const path of code) {
    if (path.startsWith(ownFiles)) continue;
    for (const line of textOf(root, path).split('\n')) {
      if (absentSources.some((source) => source.test(line))) problems.push(`${path}: cites what is not in the repository: ${line.trim()}`);
    }
  }
  return problems;
}
