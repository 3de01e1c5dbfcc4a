/**
 * Options of the router that `docops serve` does not read from a file (`--options`) but from other settings: most are adapters.
 * docs/reference/command.md lists them in a table.
 */
export const routerWays: Readonly<Record<string, string>> = {
  keyStore: '`--data DIR`: SQLite there',
  mailer: '`SMTP_URL`, `MAIL_FROM`; without them mails are printed',
  concurrencyStore: 'in memory: one process; for several, use the router in an app of your own',
  telemetrySink: '`--usage-events`, `USAGE_EVENTS`',
  rateLimiter: 'in memory: one process; for several, use the router in an app of your own',
  logger: 'JSON lines on standard error',
  onOperation: '`--metrics-port PORT`, `--metrics-host HOST`',
  clientAddress: '`TRUST_PROXY`',
  environment: '`NODE_ENV`',
  executor: '`QUEUE_REDIS_URL`, `QUEUE_KEY`, `QUEUE_KEY_FILE`, `QUEUE_NAME`',
  'signing.identity': '`SIGNING_P12`, `SIGNING_P12_PASSWORD`',
  'signing.timestampAuthority': '`TSA_URL`',
  'verify.trust': '`--trust FILE`, `VERIFY_ROOTS`',
  'registration.template': 'mails have the built-in texts; for others, use the router in an app of your own',
};
