/** Usage events in a PostgreSQL table, each stored once however often its batch is written. */
import { openPostgres, tableName, type PostgresOptions } from '../driver/postgres.js';
import type { TelemetrySink } from './types.js';

/** The table `docops_usage_events` is created on `ready()`, or before the first batch. */
export function createPostgresTelemetrySink(options: PostgresOptions): TelemetrySink {
  const table = tableName(options, 'docops_usage_events');
  const database = openPostgres(options, [
    `CREATE TABLE IF NOT EXISTS ${table} (
      id text PRIMARY KEY, received_at timestamptz NOT NULL, license_key text NOT NULL, library_version text, sent_at text NOT NULL,
      document_id text, document_created_at text, browser jsonb, metadata jsonb)`,
    `CREATE INDEX IF NOT EXISTS docops_usage_events_received ON ${table} (received_at)`,
    `CREATE INDEX IF NOT EXISTS docops_usage_events_document ON ${table} (document_id)`,
  ]);
  return {
    ready: database.ready,
    write: async (batch) => {
      await database.query(
        `INSERT INTO ${table}
          SELECT "id", to_timestamp("receivedAt" / 1000.0), "licenseKey", "libraryVersion", "timestamp", "documentId", "documentCreatedAt", "browser", "metadata"
          FROM jsonb_to_recordset($1::jsonb) AS event("id" text, "receivedAt" double precision, "licenseKey" text, "libraryVersion" text,
            "timestamp" text, "documentId" text, "documentCreatedAt" text, "browser" jsonb, "metadata" jsonb)
          ON CONFLICT (id) DO NOTHING`,
        [JSON.stringify(batch)],
      );
    },
    check: database.check,
    close: database.close,
  };
}
