// @ts-nocheck
import { sql } from 'drizzle-orm'

/** SQL, for `in`: the levels at which people are called. */
export const highAndAbove = sql`('high', 'severe', 'critical')`
