import { draftNoticeDays } from '@sanad/domain/primitives/kept'
import { sql, type SQL } from 'drizzle-orm'
import { moveVerification, staySignedInDays } from '#server/identity/index.ts'
import { transaction, type Db, type Tx } from '#server/platform/stores/database/db.ts'
import { releaseFiles } from '#server/platform/stores/files/file-deletions.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'
import {
  daysBefore,
  countRows,
  rightNow,
  type RetentionSweep,
} from '#server/platform/stores/database/retention-sweep.ts'
import { eraseRows } from '#server/platform/stores/personal-data/erase-rows.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { eraseDocuments, fileNames } from './document-store.ts'
import { eraseInvitations } from './invitation/invitation-store.ts'
import { applicationData } from './personal-data.ts'
import { voidChecks } from './review/review-store.ts'
import { applications, documents } from './tables.ts'

const isLongRejected = (at: SQL, days: number): SQL => sql`decided_at < ${daysBefore(at, days)}
  and exists (select from profiles p where p.id = applications.person_id and p.verification_status = 'rejected')`

/** After this long a rejected applicant starts as if they had never applied. */
export const oldRejected = (days: number): RetentionSweep => ({
  count: (tx, at) =>
    countRows(
      tx,
      sql`select count(*)::int as n from applications where ${isLongRejected(at, days)}`,
    ),
  sweep: (tx, limit) => eraseRejected(tx, days, limit),
})

async function eraseRejected(tx: Tx, days: number, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select person_id as id from applications where ${isLongRejected(rightNow, days)}
    limit ${limit} for update skip locked`)
  for (const { id } of rows) {
    await eraseDocuments(tx, id)
    await eraseInvitations(tx, id)
    await eraseRows(tx, applicationData, id)
    await moveVerification(tx, id, { from: 'rejected', to: 'pending' })
  }
  return rows.length
}

/**
 * SQL over `applications` and the owner's account `a`: when the owner was last here at the latest,
 * given how long a sign-in lasts.
 */
const lastSeenAt = sql`greatest(a.created_at, a.last_signed_in_at + make_interval(days => ${staySignedInDays}),
  applications.updated_at, applications.decided_at)`
const wasNotifiedSince = sql`coalesce(applications.documents_notified_at > ${lastSeenAt}, false)`

/** SQL: an open application whose owner has been away for long and whose documents are old. */
const isAbandoned = (at: SQL, days: number, condition = sql`true`): SQL => sql`
  exists (select from documents d where d.person_id = applications.person_id)
  and not exists (select from documents d where d.person_id = applications.person_id and d.uploaded_at >= ${daysBefore(at, days)})
  and exists (select from profiles p join accounts a on a.id = p.id
    where p.id = applications.person_id and p.verification_status in ('pending', 'more_info')
      and ${lastSeenAt} < ${daysBefore(at, days)} and ${condition})`

/** Deletes only the documents, after a notice. An owner who comes back uploads them again. */
export const oldDrafts = (days: number): RetentionSweep => ({
  count: (tx, at) =>
    countRows(tx, sql`select count(*)::int as n from applications where ${isAbandoned(at, days)}`),
  async sweep(tx, limit) {
    const isNotified = sql`${wasNotifiedSince} and applications.documents_notified_at < ${daysBefore(rightNow, draftNoticeDays)}`
    const { rows } = await tx.execute<{ id: string }>(sql`
      select person_id as id from applications where ${isAbandoned(rightNow, days, isNotified)}
      limit ${limit} for update skip locked`)
    for (const { id } of rows) {
      await eraseDocuments(tx, id)
      await voidChecks(tx, id, ['documents'])
    }
    return rows.length
  },
})

const weekSeconds = 7 * 86_400

/** Two weeks before the deletion, once for each absence. */
export async function notifyDraftDeletion(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<void> {
  const due = isAbandoned(rightNow, days - draftNoticeDays, sql`not ${wasNotifiedSince}`)
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; at: string }>(sql`
      update applications set documents_notified_at = app_now() where person_id in (
        select person_id from applications where ${due} limit ${limit} for update skip locked)
      returning person_id as id, documents_notified_at::text as at`)
    const notices = rows.map(({ id, at }): NewNotice => ({
      key: `documents:${id}:${at}`,
      personId: id,
      kind: 'documents',
      link: '/auth',
      lastsSeconds: weekSeconds,
      channels: ['mail'],
    }))
    await createNotices(tx, notices, { pager: false })
  })
}

/** Only counted here; `sweepDocuments` deletes them together with their files. */
export const countOldDocuments = (tx: Tx, at: SQL, days: number): Promise<number> =>
  countRows(
    tx,
    sql`select count(*)::int as n from documents where person_id in (
      select a.person_id from applications a join profiles p on p.id = a.person_id
      where p.verification_status in ('approved', 'rejected', 'suspended') and a.decided_at <= ${daysBefore(at, days)})`,
  )

/** Some days after a decision. An application returned for more information has none yet. */
export async function sweepDocuments({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  await transaction(db, async (tx) => {
    const keptDays = await settingNow(tx, config, 'keep-documents')
    const decided = sql`select ${applications.personId} from ${applications} join profiles p on p.id = ${applications.personId}
      where p.verification_status in ('approved', 'rejected', 'suspended')
      and ${applications.decidedAt} <= app_now() - make_interval(days => ${keptDays})`
    const deleted = await tx
      .delete(documents)
      .where(sql`${documents.personId} in (${decided})`)
      .returning({ id: documents.id, pages: documents.pages })
    await releaseFiles(
      tx,
      deleted.flatMap(({ id, pages }) => fileNames(id, pages)),
    )
  })
}
