import { canPromiseHelp } from '@sanad/domain/availability/duty'
import { escalation as contract } from '@sanad/domain/escalation/contract'
import { dutyNow } from '#server/availability/index.ts'
import type { Db } from '#server/platform/stores/database/db.ts'
import { open } from '#server/platform/services/http/guards.ts'

/** The operation is public, so each node queries the database at most this often. */
const cachedForMs = 10_000
const cachedAnswers = new WeakMap<Db, { at: number; onCall: Promise<string[]> }>()

/** LADDER-10. Whether rota and switches now show another person than the caller on call. */
export const someoneOnCall = open(contract.someoneOnCall, async ({ db, person }) => {
  const onCall = await peopleOnCall(db)
  return { onCall: onCall.some((id) => id !== person?.id) }
})

function peopleOnCall(db: Db): Promise<string[]> {
  const known = cachedAnswers.get(db)
  if (known && performance.now() - known.at < cachedForMs) return known.onCall
  const onCall = dutyNow(db).then((people) => people.filter(canPromiseHelp).map(({ id }) => id))
  cachedAnswers.set(db, { at: performance.now(), onCall })
  onCall.catch(() => cachedAnswers.delete(db))
  return onCall
}
