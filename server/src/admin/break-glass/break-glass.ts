import { admin as contract } from '@sanad/domain/admin/contract'
import { randomUUID } from 'node:crypto'
import { mayDo } from '@sanad/domain/admin/break-glass/break-glass'
import type { BreakGlassView } from '@sanad/domain/admin/break-glass/break-glass-contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { staffRoles } from '@sanad/domain/primitives/role'
import { findSession } from '#server/chat/index.ts'
import { findByRole, whyNotSecondFor } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import {
  asAdminFresh,
  asStaff,
  asStaffFresh,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  findRequests,
  insertRequest,
  lockRequest,
  recordDecision,
  recordRead,
  recordReview,
  takeEndedAccess,
  type RequestRow,
} from './break-glass-store.ts'
import { readMessages } from './read-conversation.ts'

const reasonSealContext = (id: string) => ['break_glass_requests', id, 'reason'] as const
const noteSealContext = (id: string) => ['break_glass_requests', id, 'note'] as const

async function listBreakGlass({ db, keys, person }: SignedInCall) {
  const rows = await findRequests(db)
  return { requests: await Promise.all(rows.map((row) => view({ db, keys }, row, person.id))) }
}

async function view(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  row: RequestRow,
  readerId: string,
): Promise<BreakGlassView> {
  const { reason, note, askedById, decidedById: _decider, reviewedById, ...rest } = row
  const waits = row.state === 'asked'
  const whyNotSecond = await whyNotSecondOf(db, row, readerId)
  const asker = await keys.find(askedById)
  const reviewer = note && reviewedById ? await keys.find(reviewedById) : undefined
  return {
    ...rest,
    askedBy: row.askedBy ?? '',
    reason: asker?.decryptForList(reason, reasonSealContext(row.id)) ?? '',
    note: note && reviewer ? reviewer.decryptForList(note, noteSealContext(row.id)) : null,
    may: mayDo(row.state, whyNotSecond),
    whyNotSecond: waits ? (whyNotSecond.ofAsker ?? null) : null,
    seconds: waits ? await namesOfSeconds(db, askedById) : [],
  }
}

/** Only stores the request: nothing can be read yet. */
export const askBreakGlass = asAdminFresh(
  contract.askBreakGlass,
  async (call, { sessionId, reason }) => {
    const { db, keys, person } = call
    const outcome = await transaction(db, async (tx) => {
      if (!(await findSession(tx, sessionId))) return refuse('NOT_FOUND')
      const id = randomUUID()
      const key = await keys.ofPerson(tx, person.id)
      const sealed = key.seal(reason, reasonSealContext(id))
      if (!(await insertRequest(tx, { id, sessionId, askedBy: person.id, reason: sealed })))
        return refuse('ALREADY_ASKED')
      await record(tx, person.id, 'asked', { sessionId, reason, requestId: id })
      await notifyStaff(tx, call, { key: `break-glass asked ${id}`, except: [person.id] })
      return { done: true as const }
    })
    return isRefusal(outcome) ? outcome : listBreakGlass(call)
  },
)

/** By a second person. The owner is notified of every access that is opened. */
export const decideBreakGlass = asStaffFresh(
  contract.decideBreakGlass,
  async (call, { requestId, approve }) => {
    const { db, person } = call
    const outcome = await transaction(db, async (tx) => {
      const row = await lockRequest(tx, requestId)
      if (row?.state !== 'asked') return refuse('NOT_FOUND')
      if (!(await mayOf(tx, row, person.id)).decide) return refuse('SECOND_PERSON_NEEDED')
      await recordDecision(tx, { id: row.id, by: person.id, approve })
      const why = { sessionId: row.sessionId, reason: 'second person', requestId: row.id }
      await record(tx, person.id, approve ? 'approved' : 'declined', why)
      if (approve) await notifyOwners(tx, call, `break-glass opened ${row.id}`)
      return { done: true as const }
    })
    return isRefusal(outcome) ? outcome : listBreakGlass(call)
  },
)

/** Audited before anything is shown. An ended access is answered as if it did not exist. */
export const readBreakGlass = asAdminFresh(
  contract.readBreakGlass,
  ({ db, keys, person }, { requestId, after }) =>
    transaction(db, async (tx) => {
      const row = await lockRequest(tx, requestId)
      if (!row || row.expiresAt === null || !(await mayOf(tx, row, person.id)).read)
        return refuse('NOT_FOUND')
      const page = await readMessages(tx, keys, row.sessionId, after)
      if (!page) return refuse('NOT_FOUND')
      await recordRead(tx, row.id)
      const facts = { after, messages: page.messages.length }
      await record(tx, person.id, 'read', {
        sessionId: row.sessionId,
        reason: 'approved',
        requestId,
        facts,
      })
      return { ...page, expiresAt: row.expiresAt }
    }),
)

export const reviewBreakGlass = asStaffFresh(
  contract.reviewBreakGlass,
  async (call, { requestId, outcome, note }) => {
    const { db, keys, person } = call
    const result = await transaction(db, async (tx) => {
      const row = await lockRequest(tx, requestId)
      if (row?.state !== 'over') return refuse('NOT_FOUND')
      if (!(await mayOf(tx, row, person.id)).review) return refuse('SECOND_PERSON_NEEDED')
      const key = await keys.ofPerson(tx, person.id)
      const sealed = key.seal(note, noteSealContext(row.id))
      await recordReview(tx, row.id, { by: person.id, outcome, note: sealed })
      await record(tx, person.id, 'reviewed', {
        sessionId: row.sessionId,
        reason: outcome,
        requestId,
      })
      return { done: true as const }
    })
    return isRefusal(result) ? result : listBreakGlass(call)
  },
)

/** Notifies the people who can review an ended access. */
export async function sweepBreakGlass(appContext: AppContext): Promise<void> {
  await transaction(appContext.db, async (tx) => {
    for (const { id, asked_by, decided_by } of await takeEndedAccess(tx))
      await notifyStaff(tx, appContext, {
        key: `break-glass over ${id}`,
        except: [asked_by, decided_by],
      })
  })
}

const mayOf = async (tx: Tx, row: RequestRow, personId: string) =>
  mayDo(row.state, await whyNotSecondOf(tx, row, personId))

async function whyNotSecondOf(tx: Tx, { askedById, decidedById }: RequestRow, personId: string) {
  const why = (askerId: string) => whyNotSecondFor(tx, { askerId, personId })
  return {
    ofAsker: await why(askedById),
    ofDecider: decidedById === null ? undefined : await why(decidedById),
  }
}

/** The people who can second this request; without any, another person must be invited first. */
async function namesOfSeconds(tx: Tx, askerId: string): Promise<string[]> {
  const names: string[] = []
  for (const { id, firstName } of await findByRole(tx, staffRoles))
    if ((await whyNotSecondFor(tx, { askerId, personId: id })) === undefined) names.push(firstName)
  return names
}

interface AuditDetails {
  readonly sessionId: string
  readonly reason: string
  readonly requestId: string
  readonly facts?: Record<string, number>
}

type BreakGlassAct = 'asked' | 'approved' | 'declined' | 'read' | 'reviewed'

const record = (
  tx: Tx,
  actorId: string,
  what: BreakGlassAct,
  { sessionId, reason, requestId, facts }: AuditDetails,
) =>
  audit.record(tx, actorId, `admin.break-glass-${what}`, {
    subjectId: sessionId,
    reason,
    facts: { requestId, ...facts },
  })

async function notifyStaff(
  tx: Tx,
  appContext: AppContext,
  { key, except }: { readonly key: string; readonly except: readonly string[] },
): Promise<void> {
  const staff = await findByRole(tx, staffRoles)
  await notify(
    tx,
    appContext,
    key,
    staff.map(({ id }) => id).filter((id) => !except.includes(id)),
  )
}

async function notifyOwners(tx: Tx, appContext: AppContext, key: string): Promise<void> {
  const owners = await findByRole(tx, ['owner'])
  await notify(
    tx,
    appContext,
    key,
    owners.map(({ id }) => id),
  )
}

const noticeLastsSeconds = 2 * 86_400

/** The notice says only that there is something and where to look. */
async function notify(tx: Tx, { config }: AppContext, key: string, people: readonly string[]) {
  const link = '/staff/break-glass'
  const notices = people.map((personId) => ({
    key: `${key} ${personId}`,
    personId,
    kind: 'staff' as const,
    link: link as `/${string}`,
    lastsSeconds: noticeLastsSeconds,
    channels: ['mail', 'push'] as const,
  }))
  await createNotices(tx, notices, { pager: config.pager !== undefined })
}

export const breakGlass = asStaff(contract.breakGlass, listBreakGlass)
