import { sql } from 'drizzle-orm'
import { transaction } from '#server/platform/database/db.ts'
import { releaseFiles } from '#server/platform/storage/file-deletions.ts'
import { settingNow } from '#server/platform/config/settings.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { fileNames } from './document-store.ts'
import { applications, documents } from './tables.ts'

/** Documents go some days after the decision, whatever it was; what was asked for again has no decision yet. */
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
