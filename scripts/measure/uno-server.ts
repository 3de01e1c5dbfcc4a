/** LibreOffice kept running behind unoserver (PyPI), which converts one document at a time, by XML-RPC. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadRequest } from './load-clients.js';

export interface UnoServer {
  readonly port: number;
  requestOf(docx: Uint8Array): LoadRequest;
  /** @throws Error for an answer without a PDF, whose status is 200 as well */
  try(docx: Uint8Array): Promise<void>;
  stop(): void;
}

const port = 23_003;
const patienceMs = 60_000;

const call = (method: string, params: readonly string[]): string =>
  `<?xml version="1.0"?><methodCall><methodName>${method}</methodName><params>${params
    .map((param) => `<param><value>${param}</value></param>`)
    .join('')}</params></methodCall>`;

async function answers(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${String(port)}/RPC2`, { method: 'POST', body: call('info', []) }).catch(() => undefined);
  return response?.status === 200;
}

/** @param command The `unoserver` of a Python environment that sees LibreOffice's `uno` */
export async function startUnoServer(command: string): Promise<UnoServer> {
  const profile = mkdtempSync(join(tmpdir(), 'uno-'));
  const address = ['--port', String(port), '--uno-port', String(port + 1), '--user-installation', profile];
  const child = spawn(command, address, { stdio: 'ignore', detached: true });
  const stop = (): void => {
    // A process that has ended by itself has no group.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    rmSync(profile, { recursive: true, force: true });
  };
  const deadline = performance.now() + patienceMs;
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      stop();
      throw new Error(`${command} did not start`);
    }
    await sleep(200);
  }
  const requestOf = (docx: Uint8Array): LoadRequest => ({
    path: '/RPC2',
    headers: { 'Content-Type': 'text/xml' },
    body: Buffer.from(
      call('convert', ['<nil/>', `<base64>${Buffer.from(docx).toString('base64')}</base64>`, '<nil/>', '<string>pdf</string>']),
    ),
  });
  return {
    port,
    requestOf,
    try: async (docx) => {
      const { path, body } = requestOf(docx);
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, { method: 'POST', body: new Uint8Array(body) });
      const answer = await response.text();
      if (!answer.includes('<base64>')) throw new Error(`LibreOffice converts nothing: ${answer.slice(0, 300)}`);
    },
    stop,
  };
}
