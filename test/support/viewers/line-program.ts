/** Programs that answer each line with a line: one process draws many files, and is restarted after a file that ends or stops it. */
import { spawn } from 'node:child_process';

export interface LineProgram {
  readonly command: string;
  readonly args: readonly string[];
}

/** Milliseconds without an answer after which a program counts as hanging. */
const patience = 20_000;

/** The answers to the first lines, as many as arrive. */
function firstAnswers({ command, args }: LineProgram, lines: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    const answers: string[] = [];
    const stop = (): void => void child.kill('SIGKILL');
    let timer = setTimeout(stop, patience);
    let begun: string[] = [];
    child.stdout.setEncoding('latin1').on('data', (text: string) => {
      const pieces = text.split('\n');
      begun.push(pieces[0] ?? '');
      // An unfinished line is not an answer: its program was stopped.
      for (const piece of pieces.slice(1)) {
        answers.push(begun.join(''));
        begun = [piece];
      }
      clearTimeout(timer);
      if (answers.length === lines.length) stop();
      else timer = setTimeout(stop, patience);
    });
    // A stopped program does not read the rest.
    child.stdin.on('error', () => undefined);
    child.stdin.end(`${lines.join('\n')}\n`);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      resolve(answers);
    });
  });
}

/** One answer per line; undefined if the line ends the program, or keeps it busy for too long. */
export async function answersTo(program: LineProgram, lines: readonly string[]): Promise<readonly (string | undefined)[]> {
  const answers: (string | undefined)[] = [];
  while (answers.length < lines.length) {
    answers.push(...(await firstAnswers(program, lines.slice(answers.length))));
    if (answers.length < lines.length) answers.push(undefined);
  }
  return answers;
}
