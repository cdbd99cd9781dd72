import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'

/**
 * Deletes what the platform stores about a person: notices, push registrations, counters. Their
 * keys are deleted with their text.
 */
export async function erasePlatformData(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from notices where person_id = ${personId}`)
  await tx.execute(sql`delete from push_registrations where person_id = ${personId}`)
  await tx.execute(sql`delete from proven_channels where person_id = ${personId}`)
  await tx.execute(sql`delete from presence where person_id = ${personId}`)
  await tx.execute(sql`delete from rate_limits where key = ${personId}`)
}
