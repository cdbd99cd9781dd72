import { randomUUID } from 'node:crypto'
import { measureOf, type Measure } from '@sanad/domain/supervision/appeals'
import type { Outcome } from '@sanad/domain/supervision/cases'
import { suspendNow } from '#server/application/index.ts'
import { mayContact } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { giveNotices, type NewNotice } from '#server/platform/notifications/notices.ts'
import type { SignedInCall } from '#server/platform/http/guards.ts'
import { decisionPlace, insertDecision } from './decisions-store.ts'
import { findRoles } from '#server/escalation/index.ts'
import type { closeReports } from './report-store.ts'

interface Closed {
  readonly sessionId: string
  readonly outcome: Outcome
  readonly told: string
  readonly closed: Awaited<ReturnType<typeof closeReports>>
}

/**
 * APPEAL-1. What closing these reports means for the supporters they are about. Everybody concerned is told, each
 * their part.
 * @returns whose sign-ins end
 */
export async function decideReports(tx: Tx, call: SignedInCall, { outcome, told, ...of }: Closed) {
  const measure = measureOf(outcome)
  const roles = await findRoles(
    tx,
    of.closed.map(({ aboutId }) => aboutId),
  )
  const about = Map.groupBy(of.closed, ({ aboutId }) => aboutId)
  const suspended: string[] = []
  for (const [aboutId, reports] of about) {
    if (roles.get(aboutId) !== 'expert') continue
    if (measure === 'none' && !reports.some(({ setsAside }) => setsAside)) continue
    await decide(tx, call, {
      ...of,
      measure,
      told,
      aboutId,
      reportIds: reports.map(({ id }) => id),
    })
    if (
      measure === 'suspended' &&
      (await suspendNow(tx, { personId: aboutId, by: call.person.id, reason: 'reported' }))
    )
      suspended.push(aboutId)
  }
  for (const { id, reporterId } of of.closed)
    await tellOutcome(tx, { key: `report ${id}`, personId: reporterId })
  return suspended
}

interface Deciding {
  readonly sessionId: string
  readonly aboutId: string
  readonly measure: Measure
  readonly told: string
  readonly reportIds: readonly string[]
}

async function decide(
  tx: Tx,
  { appContext, person }: SignedInCall,
  { told, reportIds, ...row }: Deciding,
) {
  const id = randomUUID()
  const key = told === '' ? undefined : await appContext.keys.ofPerson(tx, row.aboutId)
  const sealed = key?.seal(told, decisionPlace(id, 'told')) ?? null
  await insertDecision(tx, { id, ...row, told: sealed, decidedBy: person.id }, reportIds)
  await tellOutcome(tx, { key: `decision ${id}`, personId: row.aboutId })
}

const aWeek = 7 * 86_400

/**
 * That we have looked into something: on their own page, and by a mail that says no more than that an answer is there.
 * Whoever left by “Leave site” gets no mail (a day without anything sent).
 */
export async function tellOutcome(
  tx: Tx,
  { key, personId }: { key: string; personId: string },
): Promise<void> {
  const channels: NewNotice['channels'] = (await mayContact(tx, personId)) ? ['mail'] : []
  const notice: NewNotice = {
    key,
    personId,
    kind: 'outcome',
    link: '/reports',
    lastsSeconds: aWeek,
    channels,
  }
  await giveNotices(tx, [notice], { pager: false })
}
