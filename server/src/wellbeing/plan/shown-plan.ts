import { planContract as contract } from '@sanad/domain/wellbeing/plan/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { entriesOf, isAnythingShown, whyNotReadShared } from '@sanad/domain/wellbeing/plan/plan'
import { sql } from 'drizzle-orm'
import { findSession } from '#server/chat/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpert, asSeeker } from '#server/platform/services/http/guards.ts'
import { findPlan, findShownSteps, setShown, type Showing } from './plan-store.ts'
import type { AppContext } from '#server/app-context.ts'

interface InSession {
  readonly sessionId: string
}

/** The supporter to whom this seeker can show a step now. */
async function findReader(
  tx: Tx,
  { sessionId }: InSession,
  seekerId: string,
): Promise<string | undefined> {
  const session = await findSession(tx, sessionId)
  return session?.seekerId === seekerId && session.status === 'active'
    ? (session.expertId ?? undefined)
    : undefined
}

/** PLAN-6. */
export const ownPlanShares = asSeeker(
  contract.ownPlanShares,
  'participant',
  async ({ db, person }, { sessionId }) => {
    const readerId = await findReader(db, { sessionId }, person.id)
    if (readerId === undefined) return refuse('NOT_FOUND')
    return { steps: await findShownSteps(db, { sessionId, readerId }) }
  },
)

/** PLAN-6. A repeated choice changes nothing. */
export const sharePlanStep = asSeeker(
  contract.sharePlanStep,
  'participant',
  async (call, input) => {
    const { sessionId, step, isShown } = input
    const shown = await transaction(call.db, async (tx) => {
      // A hand-over or an end at the same moment waits, and the sweep then deletes the row.
      await tx.execute(sql`select 1 from sessions where id = ${sessionId} for share`)
      const readerId = await findReader(tx, { sessionId }, call.person.id)
      if (readerId === undefined) return undefined
      await setShown(tx, { sessionId, readerId }, step, isShown)
      return { readerId, steps: await findShownSteps(tx, { sessionId, readerId }) }
    })
    if (!shown) return refuse('NOT_FOUND')
    publishShown(call, [{ sessionId, readerId: shown.readerId }])
    return { steps: shown.steps }
  },
)

/** PLAN-6.1. Only the supporter of an open conversation, and only the steps shown to them. */
export const sharedPlan = asExpert(
  contract.sharedPlan,
  'participant',
  async ({ db, keys, person }, { sessionId }) => {
    const session = await findSession(db, sessionId)
    if (!session || whyNotReadShared(session, person.id)) return refuse('NOT_FOUND')
    const steps = isAnythingShown(session)
      ? await findShownSteps(db, { sessionId, readerId: person.id })
      : []
    const key = steps.length === 0 ? undefined : await keys.find(session.seekerId)
    const stored = key && (await findPlan(db, session.seekerId, key))
    if (!stored) return { steps: [] }
    return { steps: steps.map((step) => ({ step, text: entriesOf(stored.plan[step]).join('\n') })) }
  },
)

/** PLAN-6. An event of its own: that of a changed conversation also reports its end. */
export function publishShown({ live }: Pick<AppContext, 'live'>, showings: readonly Showing[]) {
  for (const { sessionId, readerId } of showings)
    live.publish([readerId], { event: 'plan.shown-changed', sessionId })
}
