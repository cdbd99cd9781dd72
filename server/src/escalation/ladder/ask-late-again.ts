import { eq } from 'drizzle-orm'
import { onlyCallable } from '#server/availability/index.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { createNotices } from '#server/platform/notifications/notices.ts'
import { attemptStep } from '#server/platform/scheduling/scheduler.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { findLateAnswers, markAskedAgain, type LateAnswer } from '../alarms/alarm-answer-store.ts'
import { callLastsSeconds, callLinkFor } from '../alarms/call-notice.ts'
import { escalations } from '../tables.ts'
import { findRoles } from '../people.ts'

type AskContext = Pick<AppContext, 'db' | 'log' | 'config'>

/** Answers handled in one round. */
const answersAtOnce = 50

/** LADDER-13. Asks people again, once, who acknowledged an alarm and did not arrive in time. */
export async function askLateResponders(appContext: AskContext): Promise<void> {
  for (const late of await findLateAnswers(appContext.db, answersAtOnce))
    await attemptStep(appContext, { escalation: late.escalationId }, () =>
      transaction(appContext.db, (tx) => ask(tx, appContext, late)),
    )
}

async function ask(tx: Tx, { config }: AskContext, late: LateAnswer): Promise<void> {
  const { escalationId, personId } = late
  const [ladder] = await tx
    .select()
    .from(escalations)
    .where(eq(escalations.id, escalationId))
    .for('update')
  if (!ladder || ladder.acknowledgedAt !== null || !(await markAskedAgain(tx, late))) return
  // A supporter who now rests, or is blocked, is not asked again; the ladder goes on to others.
  const [mayCome] = await onlyCallable(tx, [personId], ladder.seekerId)
  if (mayCome === undefined) return
  const role = (await findRoles(tx, [personId])).get(personId)
  const { severity, language, network } = ladder
  const notice = {
    key: `escalation ${escalationId} again ${personId}`,
    personId,
    kind: 'escalation' as const,
    severity,
    language,
    link: callLinkFor(role === 'expert'),
    subjectId: escalationId,
    lastsSeconds: callLastsSeconds,
    network,
  }
  await createNotices(tx, [notice], { pager: config.pager !== undefined })
}
