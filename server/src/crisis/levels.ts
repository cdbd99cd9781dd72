import { sql } from 'drizzle-orm'

/** SQL: the levels at which a person is called, for `in`. */
export const highAndAbove = sql`('high', 'severe', 'critical')`
