/** An SMTP server with TLS and passwords (smtp-server) that stores what it receives, and refuses recipients on request. */
import forge from 'node-forge';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TlsMailServer {
  /** Includes a user and a password. */
  readonly url: string;
  readonly port: number;
  /** Its certificate, which is its own root. */
  readonly ca: string;
  /** Whole messages with their headers. */
  readonly mails: readonly string[];
  /** The number of connections so far. */
  connections(): number;
  /** Answers the next recipients with these codes. */
  refuseNext(...codes: number[]): void;
  close(): Promise<void>;
}

export interface TlsMailServerOptions {
  /** TLS from the first byte instead of STARTTLS. */
  readonly isImplicit?: boolean;
  /** No TLS at all. */
  readonly withoutTls?: boolean;
  readonly port?: number;
}

function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: 'commonName', value: 'localhost' }]);
  certificate.setIssuer([{ name: 'commonName', value: 'localhost' }]);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificate) };
}

export async function startTlsMailServer({
  isImplicit = false,
  withoutTls = false,
  port = 0,
}: TlsMailServerOptions = {}): Promise<TlsMailServer> {
  const { key, cert } = selfSigned();
  const mails: string[] = [];
  const codes: number[] = [];
  let connections = 0;
  const server = new SMTPServer({
    secure: isImplicit,
    key,
    cert,
    allowInsecureAuth: true,
    disabledCommands: withoutTls ? ['STARTTLS'] : [],
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onAuth: (auth, _session, callback) => {
      if (auth.password === 'secret') callback(null, { user: auth.username ?? '' });
      else callback(new Error('wrong password'));
    },
    onRcptTo: (_address, _session, callback) => {
      const code = codes.shift();
      callback(code === undefined ? null : Object.assign(new Error('refused as configured'), { responseCode: code }));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString().replaceAll('\r\n', '\n'));
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `${isImplicit ? 'smtps' : 'smtp'}://docops:secret@localhost:${taken}`,
    port: taken,
    ca: cert,
    mails,
    connections: () => connections,
    refuseNext: (...next) => void codes.push(...next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
