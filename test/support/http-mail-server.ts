/** A mail server that stores the mails it receives (RFC 5321, the few commands a client needs). */
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** Complete messages with their headers. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

function converse(socket: Socket, mails: string[], refuse: boolean): void {
  let pending = '';
  let message: string | undefined;
  const answer = (text: string): void => void socket.write(`${text}\r\n`);
  const take = (line: string): void => {
    if (message !== undefined) {
      if (line !== '.') message += `${line}\n`;
      else {
        mails.push(message);
        message = undefined;
        answer('250 kept');
      }
      return;
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'DATA') {
      message = '';
      answer('354 go on');
    } else if (command === 'QUIT') socket.end('221 bye\r\n');
    else if (command === 'RCPT' && refuse) answer('550 nobody here');
    else answer('250 ok');
  };
  answer('220 test');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    pending += chunk.toString();
    const lines = pending.split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}

export async function startMailServer({ refuse = false } = {}): Promise<MailServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, mails, refuse);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
