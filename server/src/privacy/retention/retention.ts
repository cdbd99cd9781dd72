import { idleNoticeDays, keptClasses, keptFor } from '@sanad/domain/primitives/kept'
import { privacy as contract, type RetentionReport } from '@sanad/domain/privacy/contract'
import { sql } from 'drizzle-orm'
import { notifyDraftDeletion } from '#server/application/index.ts'
import { takeIdleToNotify } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { rightNow } from '#server/platform/stores/database/retention-sweep.ts'
import { asAdmin } from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import { countHeld, keptRows } from './kept-rows.ts'
import { keptDays } from '../own-data.ts'

/** Rows of one statement, and statements of one class in one sweep; the next sweep continues. */
const batch = { rows: 200, rounds: 50 } as const

/**
 * Safety §5. Each batch is its own transaction, so that an interruption loses nothing and several
 * nodes can sweep at once. A failing class does not stop the others.
 */
export async function sweepRetention(appContext: AppContext): Promise<void> {
  const days = await keptDays(appContext.db, appContext.config)
  const rows = keptRows(days)
  const attempt = async (name: string, step: () => Promise<void>): Promise<void> => {
    try {
      await step()
    } catch (fault) {
      appContext.metrics.countRetentionFailure(name)
      appContext.log.error(
        { class: name, ...describeFault(fault) },
        'what is too old could not be removed yet',
      )
    }
  }
  await attempt('idle', () => notifyIdle(appContext, days.idle))
  await attempt('drafts', () =>
    notifyDraftDeletion(appContext.db, { days: days.drafts, limit: batch.rows }),
  )
  for (const [name, old] of Object.entries(rows))
    await attempt(name, async () => {
      for (let round = 0; round < batch.rounds; round += 1) {
        const deleted = await transaction(appContext.db, (tx) => old.sweep(tx, batch.rows))
        appContext.metrics.countRemovedRows(name, deleted)
        if (deleted < batch.rows) break
      }
    })
}

const daySeconds = 24 * 3600

/** A month before the unused account is erased. */
async function notifyIdle({ db }: AppContext, idleDays: number): Promise<void> {
  await transaction(db, async (tx) => {
    const personIds = await takeIdleToNotify(tx, idleDays - idleNoticeDays, batch.rows)
    for (const personId of personIds) {
      const key = `idle:${personId}:${idleDays}`
      const notice = { kind: 'idle', link: '/auth', lastsSeconds: 7 * daySeconds } as const
      await tx.execute(sql`delete from notices where key = ${key}`)
      await createNotices(tx, [{ ...notice, key, personId, channels: ['mail'] }], { pager: false })
      await audit.record(tx, audit.service, 'privacy.idle-told', { subjectId: personId })
    }
  })
}

const soon = sql`app_now() + interval '30 days'`

/** Rows due now and within a month, by class. Deletes nothing. */
export async function reportRetention({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<RetentionReport> {
  const days = await keptDays(db, config)
  const rows = keptRows(days)
  const classes: RetentionReport['classes'] = []
  for (const name of keptClasses)
    classes.push({
      class: name,
      days: days[name],
      setting: typeof keptFor[name] === 'string',
      dueNow: await rows[name].count(db, rightNow),
      dueSoon: await rows[name].count(db, soon),
    })
  return { classes, heldConversations: await countHeld(db, days) }
}

export const retentionReport = asAdmin(contract.retention, 'counts', (call) =>
  reportRetention(call),
)
