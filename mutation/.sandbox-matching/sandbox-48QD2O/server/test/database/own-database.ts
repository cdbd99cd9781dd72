// @ts-nocheck
import { inject } from 'vitest'
import type {} from './postgres.ts'
import { cloneDatabase, type OwnDatabase } from './test-postgres.ts'

export type { OwnDatabase }

/** An empty database, without tables. */
export const emptyDatabase = (): Promise<OwnDatabase> =>
  cloneDatabase(inject('templateUrl'), 'template0')

/** A new database with all tables, without rows. */
export const ownDatabase = (): Promise<OwnDatabase> => cloneDatabase(inject('templateUrl'))
