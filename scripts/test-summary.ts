/**
 * Prints the failures in vitest's JSON reports, with the start of each message, and one last line, `N passed, N failed[, N skipped]`. A
 * test that is in several of them counts once: as failed if one saw it fail, as skipped only if none ran it. Tests that passed on their
 * second try are named. A missing report counts as a failure, since its tests did not run.
 */
import { existsSync, readFileSync } from 'node:fs';

type Outcome = 'failed' | 'passed' | 'skipped';
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Failures whose message is printed, and how much of it. */
const shown = { failures: 20, characters: 1000 };

const rank: readonly Outcome[] = ['skipped', 'passed', 'failed'];
const outcomes = new Map<string, Outcome>();
const messages = new Map<string, string>();
/** Tests that failed before they passed, with the message of that try. */
const retried = new Map<string, string>();
function note(key: string, status: string, message = ''): void {
  if (status === 'failed' && !messages.has(key)) messages.set(key, message);
  if (status === 'passed' && message !== '') retried.set(key, message);
  const found = status === 'passed' || status === 'failed' ? status : 'skipped';
  const known = outcomes.get(key);
  if (known === undefined || rank.indexOf(found) > rank.indexOf(known)) outcomes.set(key, found);
}

for (const path of process.argv.slice(2)) {
  if (!existsSync(path)) {
    note(path, 'failed', 'the report is missing: its tests did not run to the end');
    continue;
  }
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  for (const { name, status, assertionResults } of report.testResults) {
    // The reports come from different folders.
    const file = name.replaceAll('\\', '/').replace(/^.*?\/(?=test\/)/, '');
    // A test file that cannot be loaded fails without failing a test.
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
      note(file, 'failed', 'the file cannot be loaded');
    const named = new Map<string, number>();
    for (const test of assertionResults) {
      const nth = (named.get(test.fullName) ?? 0) + 1;
      named.set(test.fullName, nth);
      note([file, test.fullName, nth].join('\0'), test.status, test.failureMessages?.join('\n'));
    }
  }
}

function print(word: string, tests: ReadonlyMap<string, string>): void {
  for (const [key, message] of [...tests].slice(0, shown.failures))
    console.log(`${word} ${key.split('\0').slice(0, 2).join(' > ')}\n${message.slice(0, shown.characters)}\n`);
}
print('PASSED AT THE SECOND TRY', retried);
print('FAILED', messages);
const count = (outcome: Outcome): number => [...outcomes.values()].filter((found) => found === outcome).length;
const closing = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
console.log(`${count('passed')} passed, ${count('failed')} failed${closing}`);
