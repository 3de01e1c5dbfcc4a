// The router as a server of its own: what `docops serve` and `npm start` run. Try: node examples/standalone/server.mjs --port 8080
// Keys are kept in SQLite below --data; mail goes over SMTP_URL, or codes are printed here. SIGTERM and SIGINT end it in order.
process.argv.splice(2, 0, 'serve');
await import('../../dist/cli.js');
