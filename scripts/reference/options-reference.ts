/** The tables of options, with the sentences that editors show → docs/reference/options.md. */
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { consoleOptions } from '../../src/composition/options/console-options.js';
import { docOpsOptions, telemetryRouterOptions } from '../../src/composition/options/router-options.js';
import { mebibyte, type Option, type OptionTable } from '../../src/composition/options/option.js';
import { readSentences, type Sentence } from './read-sentences.js';
import { requestSections } from './request-options.js';

export const referenceFile = fileURLToPath(new URL('../../docs/reference/options.md', import.meta.url));

type Sentences = ReadonlyMap<string, Sentence>;

/** A default as its sentence states it; undefined if words must state it. */
function printed(preset: unknown): string | undefined {
  if (typeof preset === 'string') return `\`${preset}\``;
  if (typeof preset === 'number' && preset > 0 && preset % mebibyte === 0) return `${String(preset)} (${String(preset / mebibyte)} MB)`;
  return typeof preset === 'number' || typeof preset === 'boolean' ? String(preset) : undefined;
}

/** @throws Error for an option without a sentence, or whose sentence has another default than its table */
function rowOf(path: string, { rule, preset }: Option<unknown>, sentences: Sentences): string {
  const sentence = sentences.get(path);
  if (sentence === undefined || sentence.text === '') throw new Error(`${path} has no comment`);
  const stated = sentence.preset ?? '';
  const expected = printed(preset);
  if (stated === '' || (expected !== undefined && stated !== expected))
    throw new Error(`the comment of ${path} must end with "Default: ${expected ?? '…'}."`);
  return `| ${[`\`${path}\``, rule.words, stated, sentence.text].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const tableHead = '| option | value | default | meaning |\n|-|-|-|-|';

/** The options of a table itself, then a section for each of its groups. */
export function sectionsOf(table: OptionTable, sentences: Sentences, prefix = ''): string {
  const rows: string[] = [];
  const sections: string[] = [];
  for (const [name, entry] of Object.entries(table)) {
    const path = prefix + name;
    if ('table' in entry)
      sections.push(`## \`${path}\`\n\n${sentences.get(path)?.text ?? ''}\n\n${sectionsOf(entry.table, sentences, `${path}.`)}`);
    else rows.push(rowOf(path, entry, sentences));
  }
  return [`${tableHead}\n${rows.join('\n')}`, ...sections].join('\n\n');
}

const introduction = `# Options

For hosts: every option of \`createDocOpsRouter(options)\`, which takes one object. Each may be left out. An unknown name is refused at once, with the nearest known one. A dot means nesting: \`convert.maxFileBytes\` is \`{ convert: { maxFileBytes } }\`.

The contracts behind the adapters are in [Adapters](adapters.md), what \`onOperation\` receives in [Metrics](../operate/metrics.md), the reasons for the limits in [Security](../operate/security.md). This page is written by \`npx tsx scripts/write-options.ts\` from the tables in \`src/composition/options/\`.

## The service`;

const telemetryRouter = `## A router for telemetry alone

The options of \`createTelemetryRouter(options)\`, each of which may be left out.`;

const consolePages = `## The console

The options of \`createDocOpsConsole(options)\`, each of which may be left out ([Console](../guide/console.md)).`;

const requests = `## Options of a request

The options of the operations themselves, by the same names in the library, the client, requests and, as flags, the command. All faults of a call are named at once.`;

/** The page, formatted like the repository's other pages. */
export async function optionsReference(): Promise<string> {
  const main = sectionsOf(docOpsOptions, readSentences('DocOpsOptions'));
  const telemetry = sectionsOf(telemetryRouterOptions, readSentences('TelemetryRouterOptions'));
  const pages = sectionsOf(consoleOptions, readSentences('ConsoleOptions'));
  const page = [introduction, main, telemetryRouter, telemetry, consolePages, pages, requests, requestSections()].join('\n\n');
  return format(page, { ...(await resolveConfig(referenceFile)), filepath: referenceFile });
}
