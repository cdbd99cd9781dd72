import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'

export interface Unanswered {
  /** Ladders that nobody has acknowledged, and for how long the longest of them has run, in seconds. */
  readonly escalations: number
  readonly oldestSeconds: number
  readonly incidents: number
}

export async function countUnanswered(tx: Tx): Promise<Unanswered> {
  const { rows } = await tx.execute<{ escalations: number; oldest: number; incidents: number }>(sql`
    select count(*)::int as escalations,
      coalesce(max(extract(epoch from app_now() - opened_at)), 0)::int as oldest,
      (select count(*)::int from incidents where closed_at is null) as incidents
    from escalations where acknowledged_at is null`)
  const [row] = rows
  return {
    escalations: row?.escalations ?? 0,
    oldestSeconds: row?.oldest ?? 0,
    incidents: row?.incidents ?? 0,
  }
}
