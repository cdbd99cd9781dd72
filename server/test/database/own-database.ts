import { inject } from 'vitest'
import type {} from './postgres.ts'
import { cloneDatabase, type OwnDatabase } from './test-postgres.ts'

export type { OwnDatabase }

/** A database with nothing in it at all. */
export const emptyDatabase = (): Promise<OwnDatabase> =>
  cloneDatabase(inject('templateUrl'), 'template0')

/** A database of its own with every table there is, and nothing in them. */
export const ownDatabase = (): Promise<OwnDatabase> => cloneDatabase(inject('templateUrl'))
