import { admin as contract } from '@sanad/domain/admin/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { needsFactor } from '@sanad/domain/identity/second-factor'
import {
  requestReset,
  completeReset,
  endReset,
  endSignIns,
  findFactor,
  findMe,
  findResets,
  lockReset,
  takeDueResets,
  whyNotSecondFor,
  withdrawOrphanedResets,
} from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { asAdmin, asAdminFresh, type SignedInCall } from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'

async function listResets({ db, person }: SignedInCall) {
  const rows = await findResets(db)
  return {
    resets: rows.map(({ askedBy, ...reset }) => ({
      ...reset,
      mine: askedBy === person.id,
      own: reset.personId === person.id,
    })),
  }
}

/** Only requests the reset: the person is notified and has a day to object. */
export const resetSecondFactor = asAdminFresh(
  contract.resetSecondFactor,
  async (call, { personId, reason }) => {
    const { db, person } = call
    if (personId === person.id) return refuse('OWN_FACTOR')
    const outcome = await transaction(db, async (tx) => {
      const whose = await findMe(tx, personId)
      const factor = await findFactor(tx, personId)
      if (!whose || !needsFactor(whose.standing) || !factor.enrolled) return refuse('NOT_FOUND')
      const row = await requestReset(tx, { personId, askedBy: person.id })
      if (!row) return refuse('ALREADY_ASKED')
      await audit.record(tx, person.id, 'admin.factor-reset-asked', { subjectId: personId, reason })
      await notifyPerson(tx, call, { id: row.id, personId, what: 'asked' })
      return row
    })
    return isRefusal(outcome) ? outcome : listResets(call)
  },
)

/** A second person, neither the requester nor the owner of the factor, resets it at once. */
export const confirmFactorReset = asAdminFresh(
  contract.confirmFactorReset,
  async (call, { resetId }) => {
    const { db, live, person } = call
    const done = await transaction(db, async (tx) => {
      await withdrawOrphanedResets(tx)
      const reset = await lockReset(tx, resetId)
      if (!reset) return refuse('NOT_FOUND')
      const why = await whyNotSecondFor(tx, { askerId: reset.askedBy, personId: person.id })
      if (why !== undefined || reset.personId === person.id) return refuse('SECOND_PERSON_NEEDED')
      await applyReset(tx, call, reset, { ended: 'confirmed', by: person.id })
      return reset
    })
    if (isRefusal(done)) return done
    live.closePerson(done.personId)
    return listResets(call)
  },
)

export const withdrawFactorReset = asAdminFresh(
  contract.withdrawFactorReset,
  async (call, { resetId }) => {
    const { db, person } = call
    const done = await transaction(db, async (tx) => {
      const reset = await lockReset(tx, resetId)
      if (!reset) return refuse('NOT_FOUND')
      await endReset(tx, { id: reset.id, ended: 'withdrawn', by: person.id })
      await audit.record(tx, person.id, 'admin.factor-reset-withdrawn', {
        subjectId: reset.personId,
        reason: 'withdrawn',
      })
      return reset
    })
    return isRefusal(done) ? done : listResets(call)
  },
)

/** Resets factors whose day has passed. */
export async function sweepFactorResets(appContext: AppContext): Promise<void> {
  const due = await transaction(appContext.db, async (tx) => {
    await withdrawOrphanedResets(tx)
    const resets = await takeDueResets(tx)
    for (const reset of resets) await applyReset(tx, appContext, reset, { ended: 'due', by: null })
    return resets
  })
  for (const { personId } of due) appContext.live.closePerson(personId)
}

type Reset = NonNullable<Awaited<ReturnType<typeof lockReset>>>

/** Signs the person out everywhere: they sign in again and set up another factor. */
async function applyReset(
  tx: Tx,
  appContext: AppContext,
  reset: Reset,
  how: { readonly ended: 'confirmed' | 'due'; readonly by: string | null },
): Promise<void> {
  const { id, personId } = reset
  await completeReset(tx, { id, personId }, how)
  await endSignIns(tx, personId)
  await revoke(tx, { personId })
  await audit.record(tx, how.by, 'admin.factor-reset', {
    subjectId: personId,
    reason: how.ended === 'confirmed' ? 'second person' : 'day over',
    facts: { askedBy: reset.askedBy },
  })
  await notifyPerson(tx, appContext, { id, personId, what: 'done' })
}

const noticeLastsSeconds = 7 * 86_400

async function notifyPerson(
  tx: Tx,
  { config }: AppContext,
  { id, personId, what }: { id: string; personId: string; what: 'asked' | 'done' },
): Promise<void> {
  const key = `factor-reset ${what} ${id}`
  const notice = {
    key,
    personId,
    kind: 'account',
    link: '/second-factor',
    lastsSeconds: noticeLastsSeconds,
  } as const
  await createNotices(tx, [{ ...notice, channels: ['mail', 'push'] }], {
    pager: config.pager !== undefined,
  })
}

export const factorResets = asAdmin(contract.factorResets, listResets)
