import type { KeptClass } from '@sanad/domain/primitives/kept'
import { sql, type SQL } from 'drizzle-orm'
import { countOldDocuments, oldDrafts, oldRejected } from '#server/application/index.ts'
import { eraseMessages, oldSessions } from '#server/chat/index.ts'
import { deleteFlags, oldCrises } from '#server/crisis/index.ts'
import { countIdle, findIdle, erasedAccountsDue, setLeaving } from '#server/identity/index.ts'
import { oldFollowUpAnswers } from '#server/wellbeing/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { dropKeys } from '#server/platform/stores/crypto/keys.ts'
import {
  daysBefore,
  countRows,
  rightNow,
  type RetentionSweep,
} from '#server/platform/stores/database/retention-sweep.ts'
import { sweepsOfClass } from '#server/platform/stores/personal-data/aged-rows.ts'
import { deleteRecords } from '#server/records/index.ts'
import { clearCaseNotes } from '#server/supervision/index.ts'
import { deleteKindNotes } from '#server/supporter-care/index.ts'
import { insertRequest } from '../erasure/erasure-store.ts'
import { oldExports } from '../export/export-store.ts'
import { personalData } from '../personal-data.ts'
import { crisisHeld, sessionHeld } from './holds.ts'

type Days = Readonly<Record<KeptClass, number>>

/** Safety §5. Classes that are swept nearer to their data are only counted here. */
export function keptRows(days: Days): Readonly<Record<KeptClass, RetentionSweep>> {
  const declared = (name: KeptClass) => sweepsOfClass(personalData, name, days[name])
  return {
    // Before the messages: the text of a report is sealed with the conversation's key.
    cases: together(...declared('cases')),
    messages: oldWords(days),
    answers: together(...declared('answers'), oldFollowUpAnswers(days.answers)),
    moods: together(...declared('moods')),
    weeks: together(...declared('weeks')),
    crises: withKeys(oldCrises(days, (at) => crisisHeld({ days: days.cases, at }))),
    incidents: together(...declared('incidents')),
    documents: countedOnly((tx, at) => countOldDocuments(tx, at, days.documents)),
    drafts: oldDrafts(days.drafts),
    rejected: oldRejected(days.rejected),
    sessions: together(oldSessions(days.sessions), ...declared('sessions')),
    consents: erasedAccountsDue(days.consents, stillNeeded),
    idle: idleAccounts(days.idle),
    guests: countedOnly((tx, at) =>
      countRows(
        tx,
        sql`select count(*)::int as n from accounts a where a.guest_until <= ${daysBefore(at, days.guests)}
        and not exists (select from sessions s where s.seeker_id = a.id)`,
      ),
    ),
    exports: oldExports,
    shifts: together(...declared('shifts')),
    hours: together(...declared('hours')),
    notices: together(...declared('notices')),
    audit: countedOnly((tx, at) =>
      countRows(
        tx,
        sql`select count(*)::int as n from audit_entries where at < ${daysBefore(at, days.audit)}`,
      ),
    ),
  }
}

/** SQL over `accounts`: the other side's messages or a case still refer to the account. */
const stillNeeded = sql`exists (select from sessions s where s.seeker_id = accounts.id and s.messages_deleted_at is null)
  or exists (select from crisis_assessments c where c.user_id = accounts.id)
  or exists (select from escalations e where e.seeker_id = accounts.id)`

function together(...all: readonly RetentionSweep[]): RetentionSweep {
  return {
    async count(tx, at) {
      let sum = 0
      for (const one of all) sum += await one.count(tx, at)
      return sum
    },
    async sweep(tx, limit) {
      let sum = 0
      for (const one of all) sum += await one.sweep(tx, limit)
      return sum
    },
  }
}

const countedOnly = (count: RetentionSweep['count']): RetentionSweep => ({
  count,
  sweep: async () => 0,
})

const overdue = (at: SQL, days: Days): SQL =>
  sql`s.status = 'closed' and s.messages_deleted_at is null and s.ended_at < ${daysBefore(at, days.messages)}`

/** Messages, counted in conversations. */
const oldWords = (days: Days): RetentionSweep => ({
  count: (tx, at) =>
    countRows(
      tx,
      sql`select count(*)::int as n from sessions s
        where ${overdue(at, days)} and not ${sessionHeld({ days: days.cases, at })}`,
    ),
  async sweep(tx, limit) {
    const { rows } = await tx.execute<{ id: string }>(sql`select s.id from sessions s
      where ${overdue(rightNow, days)} and not ${sessionHeld({ days: days.cases })}
      order by s.ended_at limit ${limit} for update of s skip locked`)
    const ids = rows.map(({ id }) => id)
    await clearCaseNotes(tx, ids)
    await deleteRecords(tx, ids)
    await deleteKindNotes(tx, ids)
    await deleteFlags(tx, ids)
    await eraseMessages(tx, ids)
    return ids.length
  },
})

/** Conversations whose period is over and that a case still holds. */
export const countHeld = (tx: Tx, days: Days): Promise<number> =>
  countRows(
    tx,
    sql`select count(*)::int as n from sessions s
      where ${overdue(rightNow, days)} and ${sessionHeld({ days: days.cases })}`,
  )

/** The key of an erased person is kept as long as an assessment of theirs is held. */
const withKeys = (crises: RetentionSweep): RetentionSweep => ({
  count: crises.count,
  async sweep(tx, limit) {
    const gone = await crises.sweep(tx, limit)
    const { rows } = await tx.execute<{ id: string }>(sql`select k.id from data_keys k
      join accounts a on a.id = k.id and a.erased_at is not null
      where not exists (select from crisis_assessments c where c.user_id = a.id) limit ${limit}`)
    await dropKeys(
      tx,
      rows.map(({ id }) => id),
    )
    return gone
  },
})

/** Owners who were notified a month ago are erased without the seven days of a request. */
const idleAccounts = (days: number): RetentionSweep => ({
  count: (tx, at) => countIdle(tx, at, days),
  async sweep(tx, limit) {
    const idle = await findIdle(tx, days, limit)
    for (const personId of idle) {
      await insertRequest(tx, { personId, cause: 'idle' })
      await setLeaving(tx, personId, rightNow)
    }
    return idle.length
  },
})
