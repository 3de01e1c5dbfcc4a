/** Subpath `docops-router/adapters/sqlite`: keys in a SQLite file; needs the optional package better-sqlite3. */
export { createSqliteKeyStore } from './key-store/sqlite.js';
export type { SqliteKeyStoreOptions } from './key-store/sqlite.js';
