import { application as contract } from '@sanad/domain/application/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { statusAfter } from '@sanad/domain/application/application-states'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { wakeSessionsOf } from '#server/chat/index.ts'
import { hasWithdrawnConsent, notWithdrawn } from '#server/consent/index.ts'
import { lockStanding, moveStanding, findDeciders } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { type Tx, transaction, type Db } from '#server/platform/stores/database/db.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { asAdminFresh, asStaffFresh } from '#server/platform/services/http/guards.ts'
import { withLockedApplication } from './decide-application.ts'
import { sql } from 'drizzle-orm'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'

/** For a person who is leaving, the new standing applies if they come back. */
async function moveByStaff(tx: Tx, personId: string, act: 'suspend' | 'reinstate') {
  const { from, to } = await moveStanding(tx, personId, (status) => statusAfter(status, act))
  return to === undefined ? refuse('MOVED_ON', { status: from }) : { status: to }
}

type StandingInput = InputOf<typeof contract.suspendExpert>

/** MATCH-18. Ends the rights on every node within a second; a sweep passes conversations on. */
export const suspendExpert = asStaffFresh(
  contract.suspendExpert,
  async (call, { personId, reason }) => {
    const done = await withLockedApplication(call, personId, async ({ tx }) => {
      const moved = await moveByStaff(tx, personId, 'suspend')
      if (isRefusal(moved)) return moved
      await endWork(tx, { personId, by: call.person.id, reason })
      return moved
    })
    if (!isRefusal(done)) call.live.closePerson(personId)
    return done
  },
)

interface StandingDecision extends StandingInput {
  readonly by: string
}

async function endWork(tx: Tx, { personId, by, reason }: StandingDecision): Promise<void> {
  await revoke(tx, { personId })
  await wakeSessionsOf(tx, [personId])
  await audit.record(tx, by, 'application.suspended', { subjectId: personId, reason })
}

/** @returns false when the expert was not approved */
export async function suspendInTransaction(tx: Tx, decision: StandingDecision): Promise<boolean> {
  if (isRefusal(await moveByStaff(tx, decision.personId, 'suspend'))) return false
  await endWork(tx, decision)
  return true
}

/** An expert who withdrew their consent must give it again before they serve. */
async function reinstate(tx: Tx, { personId, by, reason }: StandingDecision) {
  // A withdrawal at this moment waits for this lock and suspends afterwards.
  await lockStanding(tx, personId)
  if (await hasWithdrawnConsent(tx, personId)) return refuse('CONSENT_TAKEN_BACK')
  const moved = await moveByStaff(tx, personId, 'reinstate')
  if (isRefusal(moved)) return moved
  await audit.record(tx, by, 'application.reinstated', { subjectId: personId, reason })
  return moved
}

/** @returns false when the expert may not serve for another reason */
export const reinstateInTransaction = async (
  tx: Tx,
  decision: StandingDecision,
): Promise<boolean> => !isRefusal(await reinstate(tx, decision))

export const reinstateExpert = asAdminFresh(
  contract.reinstateExpert,
  (call, { personId, reason }) =>
    withLockedApplication(call, personId, ({ tx }) =>
      reinstate(tx, { personId, by: call.person.id, reason }),
    ),
)

const weekSeconds = 7 * 86_400

/** Reviewers cannot know that a suspended supporter consented again, so each is notified once. */
export async function notifyConsentRenewals(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; consent: string }>(sql`
      select p.id, (array_agg(user_consents.id order by consented_at))[1] as consent
      from profiles p join accounts a on a.id = p.id and a.disabled_at is null and a.leaves_at is null
      join user_consents on user_id = p.id
      where p.role = 'expert' and p.verification_status = 'suspended'
        and consented_at > app_now() - make_interval(secs => ${weekSeconds}) and ${notWithdrawn}
        and exists (select from consent_withdrawals w where w.user_id = p.id)
      group by p.id`)
    if (rows.length === 0) return
    const deciders = await findDeciders(tx)
    const notices = rows.flatMap(({ id, consent }) =>
      deciders.map((personId): NewNotice => ({
        key: `agreed-anew:${consent}:${personId}`,
        personId,
        kind: 'staff',
        link: `/staff/applications/${id}`,
        lastsSeconds: weekSeconds,
        channels: ['mail'],
      })),
    )
    await createNotices(tx, notices, { pager: false })
  })
}
