import { withClient } from '#server/platform/stores/database/database-client.ts'
import { checkSchemaVersion } from '#server/platform/stores/database/migrations/schema-version.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'
import { command, print } from './command.ts'

/** `sanad can-start`: whether this version may run on the database, or only after a restore. */
await command('This version cannot start', async ({ directDatabaseUrl }) => {
  if (directDatabaseUrl === undefined) throw new StartError('DATABASE_URL is not set.')
  await withClient(directDatabaseUrl, checkSchemaVersion)
  print('This version runs on the database as it is.')
})
