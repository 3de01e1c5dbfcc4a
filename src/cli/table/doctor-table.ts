import type { CommandTable } from './option-table.js';
import { addressOptions, serveEnvironment, settingOptions } from './serve-table.js';
import { helpOption } from './shared-options.js';

export const doctorTable = {
  name: 'doctor',
  summary: 'check whether this machine is ready for the service',
  options: {
    ...addressOptions,
    ...settingOptions,
    network: { kind: 'flag', help: 'asks the time-stamp authority of TSA_URL for a time stamp; default: only its address is read' },
    timeout: { kind: 'number', name: 'SECONDS', least: 0.1, help: 'for each server that is asked; default 5' },
    json: { kind: 'flag', help: 'a JSON line for each check' },
    quiet: { kind: 'flag', help: 'only warnings and failures' },
    ...helpOption,
  },
  fails: 'a check failed; warnings do not count',
  notes: [
    'Checks Node, packages, fonts, ports, the data folder, stores, mail, signing, clock, memory and threads, with the options and environment variables of "docops serve". It sends no mail, leaves no file behind and contacts only the servers that the settings name.',
  ],
  environment: serveEnvironment,
  examples: [
    ['docops doctor --data /var/lib/docops', 'before the first "docops serve", with the same options and environment'],
    ['docops doctor --json --quiet', 'what needs attention, for a program'],
  ],
} as const satisfies CommandTable;
