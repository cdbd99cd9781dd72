import { contract } from '@sanad/domain/contract'
import { isSomeoneOnCall } from '#server/availability/index.ts'
import type { Db } from '#server/platform/stores/database/db.ts'
import { open } from '#server/platform/services/http/guards.ts'

/** Milliseconds. The operation is public, so each node queries the database at most this often. */
const cachedForMs = 10_000
const cachedAnswers = new WeakMap<Db, { at: number; answer: Promise<boolean> }>()

/** LADDER-10. Whether a screen may say that a person is on call: only if rota and switches back it at this moment. */
export const someoneOnCall = open(
  contract.escalation.someoneOnCall,
  'anyone',
  async ({ appContext: { db } }) => {
    const known = cachedAnswers.get(db)
    if (known && performance.now() - known.at < cachedForMs) return { onCall: await known.answer }
    const answer = isSomeoneOnCall(db)
    cachedAnswers.set(db, { at: performance.now(), answer })
    answer.catch(() => cachedAnswers.delete(db))
    return { onCall: await answer }
  },
)
