import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/commands/migrate.ts'
import { withClient } from '../../src/platform/stores/database/database-client.ts'
import { emptyTables } from './empty-tables.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template database, which tests clone. */
    templateUrl: string
    socketFolder: string | undefined
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl, socketFolder, stop } = await startTestPostgres((url) => migrate(url))
  await withClient(templateUrl, (client) => client.query(emptyTables))
  project.provide('templateUrl', templateUrl)
  project.provide('socketFolder', socketFolder)
  return stop
}
