/** Prints one line, `N passed, N failed[, N skipped]`, from vitest's JSON report; without a report no test ran. */
import { existsSync, readFileSync } from 'node:fs';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}
const none: Report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

const file = process.argv[2];
const report = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : none;
// A test file that cannot be loaded fails without failing a test.
const failedFiles = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0).length;
const skipped = report.numPendingTests + report.numTodoTests;
const closing = skipped > 0 ? `, ${skipped} skipped` : '';
console.log(`${report.numPassedTests} passed, ${report.numFailedTests + failedFiles} failed${closing}`);
