import {
  migrateSchema,
  type Migrate,
} from '#server/platform/stores/database/migrations/migrate-schema.ts'
import { prepareQueue } from '#server/platform/services/queue/outgoing.ts'
import type pg from 'pg'
import { sealedMark } from '#server/platform/stores/crypto/sealed-text.ts'
import { lastReleaseBeforeBaseline } from '#server/platform/stores/database/migrations/schema-version.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'

/** Also migrates the schema of the queue. */
export const migrate: Migrate = (url, options) =>
  migrateSchema(url, {
    ...options,
    refuseRows: refuseUnsealedRows,
    afterwards: () => prepareQueue(url),
  })

const isPlain = (...columns: string[]): string =>
  columns.map((column) => `(${column} <> '' and ${column} not like '${sealedMark}%')`).join(' or ')

/** SQL for each table: the row is from before the baseline and not yet encrypted or hashed. */
const unsealed = {
  messages: isPlain('crisis_codes'),
  flags: isPlain('codes[1]', 'reasons[1]'),
  crisis_assessments: isPlain('trigger_keywords[1]'),
  profiles: isPlain('first_name', 'last_name', 'alias', 'age_range'),
  accounts: `email not like '%.invalid'`,
  verifications: `identifier like 'sign-in-otp-%' and identifier not like '%.invalid'`,
  // No row shows whether an address is hashed in an earlier way.
  installation: 'sealed_steps < 4',
}

/** @throws StartError when only the commit before the baseline can encrypt or hash a row */
async function refuseUnsealedRows(client: pg.Client): Promise<void> {
  const finds = Object.entries(unsealed).map(
    ([table, condition]) =>
      `select '${table}' as name where exists (select from ${table} where ${condition})`,
  )
  const { rows } = await client.query<{ name: string }>(finds.join(' union all '))
  if (rows.length === 0) return
  // That commit skips the steps it has counted as finished. At zero it reads every row again.
  await client.query('update installation set sealed_steps = 0')
  const tables = rows.map(({ name }) => name).join(', ')
  throw new StartError(
    `Rows from before they were encrypted or hashed are in: ${tables}. Start ${lastReleaseBeforeBaseline} on this database once (restore a backup with it), then this version.`,
  )
}
