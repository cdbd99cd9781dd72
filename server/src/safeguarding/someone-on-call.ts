import { sql } from 'drizzle-orm'
import { reachableForSeconds } from '#server/matching/index.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { heardWithin } from '#server/platform/presence.ts'
import type { Call } from '#server/platform/routes.ts'
import { expertsOnCall } from './people.ts'

/** Milliseconds; anybody may ask, so the database is asked no more often than this on a node. */
const rememberedFor = 10_000
const remembered = new WeakMap<Db, { at: number; answer: Promise<boolean> }>()

/** LADDER-10. What may be said of who answers: only what the rota and the switches back at this moment. */
export async function someoneOnCall({ tools: { db } }: Call): Promise<{ onCall: boolean }> {
  const known = remembered.get(db)
  if (known && performance.now() - known.at < rememberedFor) return { onCall: await known.answer }
  const answer = isSomeoneOnCall(db)
  remembered.set(db, { at: performance.now(), answer })
  answer.catch(() => remembered.delete(db))
  return { onCall: await answer }
}

/** Somebody on call who can be met: on shift, or with the page open. */
async function isSomeoneOnCall(tx: Tx): Promise<boolean> {
  const ids = await expertsOnCall(tx)
  if (ids.length === 0) return false
  const { rows } = await tx.execute<{ some: boolean }>(sql`
    select exists (select from unnest(${sql.param(ids)}::uuid[]) as e (id)
      where ${heardWithin(sql`e.id`, reachableForSeconds)}
        or exists (select from shifts s where s.person_id = e.id and s.kind = 'on_call'
          and s.starts_at <= app_now() and s.ends_at > app_now())) as some`)
  return rows[0]?.some ?? false
}
