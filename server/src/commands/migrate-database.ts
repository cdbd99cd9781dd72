import { migrate } from './migrate.ts'
import { command, print, silentLog } from './command.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'

/**
 * `sanad migrate`: brings the database to what this version needs, for where a rollout waits for it.
 * A node does the same when it starts; whoever comes second waits.
 */
await command('The database was not migrated', async ({ directDatabaseUrl }) => {
  if (directDatabaseUrl === undefined) throw new StartError('DATABASE_URL is not set.')
  await migrate(directDatabaseUrl, { log: silentLog, embedded: false })
  print('The database is as this version needs it.')
})
