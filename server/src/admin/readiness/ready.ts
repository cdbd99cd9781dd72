import { admin as contract } from '@sanad/domain/admin/contract'
import { graceHours, isOpen, readyItems, stateOf, type ReadyItem } from '@sanad/domain/admin/ready'
import type { ReadyItemView, ReadyView } from '@sanad/domain/admin/ready-contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { findByRole } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { lockFor, transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { setIntake } from '#server/platform/stores/settings/intake.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import {
  asOwnerFresh,
  asStaff,
  type Call,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import { checks, entryDigest } from './ready-checks.ts'
import {
  findExceptions,
  findRecords,
  findStates,
  insertException,
  insertRecord,
  putState,
  withdraw,
} from './ready-store.ts'

type Parts = Pick<AppContext, 'db' | 'config' | 'content'>

/** One node checks regularly, and a signature at once. Earlier slices read the stored result. */
export async function judgeReadiness({ db, config, content }: Parts): Promise<void> {
  await transaction(db, (tx) => judge(tx, { config, content }))
}

/** One check at a time: the later of two sees what the first one wrote. */
async function judge(
  tx: Tx,
  { config, content }: Pick<AppContext, 'config' | 'content'>,
): Promise<ReadyItemView[]> {
  await lockFor(tx, 'ready')
  const records = await findRecords(tx)
  const exceptions = await findExceptions(tx)
  const results = []
  for (const item of readyItems) {
    const record = records.find((one) => one.item === item)
    const one = await checks[item]({ tx, config, content, record })
    const { finding, about } = one
    await putState(tx, { item, good: finding === 'good', about, isNew: finding === 'unseen' })
    results.push({ item, ...one })
  }
  const states = await findStates(tx)
  const items = results.map(({ item, finding, about, facts }): ReadyItemView => {
    const previous = states.find((one) => one.item === item)
    const good = finding === 'good'
    const exception = exceptions.find((one) => one.item === item && one.about === about)
    const state = stateOf({
      item,
      good,
      wasGood: previous?.wasGood ?? false,
      forHours: previous?.forHours ?? 0,
      excepted: exception !== undefined,
    })
    return {
      item,
      finding,
      about,
      facts,
      state,
      since: previous?.since ?? null,
      exception: viewException(exception),
    }
  })
  await setIntake(tx, isOpen(items.map(({ state }) => state)))
  return items
}

function viewException(exception: Awaited<ReturnType<typeof findExceptions>>[number] | undefined) {
  if (!exception) return null
  const { id, name, reason, signedAt, until } = exception
  return { id, name, reason, signedAt, until }
}

export async function readReady(call: SignedInCall): Promise<ReadyView> {
  return transaction(call.db, async (tx) => {
    await recordEntry(tx, call)
    return view(tx, call)
  })
}

async function view(tx: Tx, call: Call): Promise<ReadyView> {
  const items = await judge(tx, call)
  const open = call.config.stage === 'preview' || isOpen(items.map(({ state }) => state))
  return { stage: call.config.stage, open, items }
}

/**
 * Records how this request came in, the only way to know what a proxy really does. Only requests of
 * admins and the owner count. They may use a tunnel, so a good result first becomes a warning.
 */
async function recordEntry(tx: Tx, call: SignedInCall): Promise<void> {
  const { config } = call
  if (!call.connection || call.person.role === 'supervisor') return
  const finding = whyNotEntry(config, call.connection)
  const about = entryDigest(config)
  const known = (await findRecords(tx)).find(({ item }) => item === 'tls')
  const before = known?.about === about ? known.facts['finding'] : 'unseen'
  if (before === finding) return
  // Judged before the change, because the grace period for this address and proxy starts here.
  await judge(tx, call)
  await insertRecord(tx, {
    item: 'tls',
    about,
    facts: { finding, host: call.connection.host },
    by: call.person.id,
  })
  const facts = { before: before ?? 'unseen', finding }
  await audit.record(tx, call.person.id, 'admin.entry-seen', { facts })
  if (before === 'good') await notifyOwners(tx, { config, about })
}

/** Once a day for each address, however often people use another one. */
async function notifyOwners(
  tx: Tx,
  { config, about }: { config: AppContext['config']; about: string },
): Promise<void> {
  const { rows } = await tx.execute<{ day: string }>(sql`select app_now()::date::text as day`)
  const notices = (await findByRole(tx, ['owner'])).map(({ id }) => ({
    key: `way in ${about} ${rows[0]?.day} ${id}`,
    personId: id,
    kind: 'staff' as const,
    link: '/admin/ready' as const,
    lastsSeconds: (graceHours.tls ?? 0) * 3600,
    channels: ['mail', 'push'] as const,
  }))
  await createNotices(tx, notices, { pager: config.pager !== undefined })
}

function whyNotEntry(
  { publicUrl, trustedProxy }: AppContext['config'],
  connection: NonNullable<Call['connection']>,
) {
  if (connection.forwarded !== (trustedProxy !== undefined)) return 'proxy'
  if (!connection.secure) return 'plain'
  return publicUrl !== undefined && new URL(publicUrl).host === connection.host
    ? 'good'
    : 'elsewhere'
}

export const recordSignature = asOwnerFresh(
  contract.recordSignature,
  async (call, { item, about, name, role, note }) => {
    const { db, person } = call
    return transaction(db, async (tx) => {
      const now = await itemNow(tx, call, item)
      if (now.about !== about) return refuse('READY_CHANGED')
      await insertRecord(tx, { item, about, facts: { name, role, note }, by: person.id })
      const facts = { item, about, name, role }
      await audit.record(tx, person.id, 'admin.ready-signed', { reason: note || role, facts })
      return view(tx, call)
    })
  },
)

async function itemNow(tx: Tx, call: Call, item: ReadyItem): Promise<ReadyItemView> {
  const view = (await judge(tx, call)).find((one) => one.item === item)
  if (!view) throw new Error(`no check of ${item}`)
  return view
}

/** Safety §8. An exception has a name, a reason, its state and an end. All staff see it. */
export const signException = asOwnerFresh(
  contract.signException,
  async (call, { item, about, name, reason }) => {
    const { db, person } = call
    return transaction(db, async (tx) => {
      const now = await itemNow(tx, call, item)
      if (now.about !== about) return refuse('READY_CHANGED')
      if (now.state === 'good' || now.state === 'excepted') return refuse('ALREADY_READY')
      const subjectId = await insertException(tx, { item, about, name, reason, by: person.id })
      const facts = { item, about, name, finding: now.finding }
      await audit.record(tx, person.id, 'admin.exception-signed', { subjectId, reason, facts })
      return view(tx, call)
    })
  },
)

export const withdrawException = asOwnerFresh(
  contract.withdrawException,
  async (call, { exceptionId }) => {
    return transaction(call.db, async (tx) => {
      const item = await withdraw(tx, exceptionId)
      if (item === undefined) return refuse('NOT_FOUND')
      await audit.record(tx, call.person.id, 'admin.exception-withdrawn', {
        subjectId: exceptionId,
        reason: 'withdrawn',
        facts: { item },
      })
      return view(tx, call)
    })
  },
)

export const ready = asStaff(contract.ready, readReady)
