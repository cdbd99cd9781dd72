import {
  migrateSchema,
  type Migrate,
} from '#server/platform/stores/database/migrations/migrate-schema.ts'
import { refuseUnsealedRows } from './refuse-unsealed-rows.ts'
import { prepareQueue } from '#server/platform/services/queue/outgoing.ts'

/** Also migrates the schema of the queue. */
export const migrate: Migrate = (url, options) =>
  migrateSchema(url, {
    ...options,
    refuseRows: refuseUnsealedRows,
    afterwards: () => prepareQueue(url),
  })
