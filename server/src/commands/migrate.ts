import {
  migrateSchema,
  type Migrate,
} from '#server/platform/stores/database/migrations/migrate-schema.ts'
import { refuseUnsealedRows } from './refuse-unsealed-rows.ts'
import { prepareQueue } from '#server/platform/services/queue/outgoing.ts'

/** Migrates the database, and the schema of the queue, to the newest version. */
export const migrate: Migrate = (url, options) =>
  migrateSchema(url, {
    ...options,
    refuseRows: refuseUnsealedRows,
    afterwards: () => prepareQueue(url),
  })
