import { randomUUID } from 'node:crypto'
import { measureOf, type Measure } from '@sanad/domain/supervision/appeals'
import type { Outcome } from '@sanad/domain/supervision/cases'
import { suspendInTransaction } from '#server/application/index.ts'
import { mayContact } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'
import type { SignedInCall } from '#server/platform/services/http/guards.ts'
import { decisionSealContext, insertDecision } from './decisions-store.ts'
import { findRoles } from '#server/escalation/index.ts'
import type { closeReports } from './report-store.ts'

interface ClosedReports {
  readonly sessionId: string
  readonly outcome: Outcome
  readonly told: string
  readonly closed: Awaited<ReturnType<typeof closeReports>>
}

/**
 * APPEAL-1. Decides for the reported supporters and notifies everyone concerned.
 * @returns the people whose sign-ins end
 */
export async function decideReports(
  tx: Tx,
  call: SignedInCall,
  { outcome, told, ...closure }: ClosedReports,
) {
  const measure = measureOf(outcome)
  const roles = await findRoles(
    tx,
    closure.closed.map(({ aboutId }) => aboutId),
  )
  const about = Map.groupBy(closure.closed, ({ aboutId }) => aboutId)
  const suspended: string[] = []
  for (const [aboutId, reports] of about) {
    if (roles.get(aboutId) !== 'expert') continue
    if (measure === 'none' && !reports.some(({ setsAside }) => setsAside)) continue
    await storeDecision(tx, call, {
      ...closure,
      measure,
      told,
      aboutId,
      reportIds: reports.map(({ id }) => id),
    })
    if (
      measure === 'suspended' &&
      (await suspendInTransaction(tx, {
        personId: aboutId,
        by: call.person.id,
        reason: 'reported',
      }))
    )
      suspended.push(aboutId)
  }
  for (const { id, reporterId } of closure.closed)
    await notifyOutcome(tx, { key: `report ${id}`, personId: reporterId })
  return suspended
}

interface NewDecision {
  readonly sessionId: string
  readonly aboutId: string
  readonly measure: Measure
  readonly told: string
  readonly reportIds: readonly string[]
}

async function storeDecision(
  tx: Tx,
  { keys, person }: SignedInCall,
  { told, reportIds, ...row }: NewDecision,
) {
  const id = randomUUID()
  const key = told === '' ? undefined : await keys.ofPerson(tx, row.aboutId)
  const sealed = key?.seal(told, decisionSealContext(id, 'told')) ?? null
  await insertDecision(tx, { id, ...row, told: sealed, decidedBy: person.id }, reportIds)
  await notifyOutcome(tx, { key: `decision ${id}`, personId: row.aboutId })
}

const weekSeconds = 7 * 86_400

/** Shown on their page, and mailed without content; for a day after a quick exit not mailed. */
export async function notifyOutcome(tx: Tx, { key, personId }: { key: string; personId: string }) {
  const channels: NewNotice['channels'] = (await mayContact(tx, personId)) ? ['mail'] : []
  const notice: NewNotice = {
    key,
    personId,
    kind: 'outcome',
    link: '/reports',
    lastsSeconds: weekSeconds,
    channels,
  }
  await createNotices(tx, [notice], { pager: false })
}
