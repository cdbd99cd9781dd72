import { worst, type Severity } from '@sanad/domain/crisis/severity'
import type { Language } from '@sanad/domain/primitives/language'
import type { NoticeKind } from '@sanad/domain/primitives/notice'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { transaction, type Tx } from '../../stores/database/db.ts'
import { beginBatch, findEndedBatches, takeBatch } from './notice-batches.ts'
import { createNotices } from './notices.ts'
import { attemptStep } from '../scheduling/scheduler.ts'
import { notices } from '../../stores/database/tables.ts'
import type { ServicesContext } from '../services-context.ts'

type SummaryContext = Pick<ServicesContext, 'db' | 'log' | 'config'>

/** Batches handled in one run. */
const batchesAtOnce = 100

/** ALARM-3. Sends the open alarms of ended batches, and ends batches without open alarms. */
export async function sendSummaries(appContext: SummaryContext): Promise<void> {
  const { db, config } = appContext
  for (const batch of await findEndedBatches(db, batchesAtOnce))
    await attemptStep(appContext, { batch }, () =>
      transaction(db, (tx) => endBatch(tx, batch, { pager: config.pager !== undefined })),
    )
}

async function endBatch(tx: Tx, batchId: string, options: { pager: boolean }): Promise<void> {
  const batch = await takeBatch(tx, batchId)
  const alarms = await findOpenIn(tx, batchId)
  const [first] = alarms
  if (!batch || !first) return
  const severity = alarms.reduce<Severity>(
    (top, alarm) => worst(top, alarm.severity ?? 'none'),
    'none',
  )
  const { personId } = batch
  const summary = {
    key: `summary ${batchId}`,
    personId,
    kind: kindOf(alarms),
    severity,
    link: first.link as `/${string}`,
    lastsSeconds: Math.max(...alarms.map(({ secondsLeft }) => secondsLeft)),
    summaryOf: batchId,
    ...languageOf(alarms),
  }
  await createNotices(tx, [summary], options)
  await beginBatch(tx, { ...batch, severity })
}

interface Alarm {
  readonly kind: NoticeKind
  readonly language: Language | null
}

/** A person who waits now comes before an incident. */
const kindOf = (alarms: readonly Alarm[]): NoticeKind =>
  alarms.some(({ kind }) => kind === 'escalation') ? 'escalation' : 'incident'

/** If the people need different languages, the summary names none. */
function languageOf(alarms: readonly Alarm[]): { language?: Language } {
  const [language, ...others] = new Set(alarms.map((alarm) => alarm.language))
  return language && others.length === 0 ? { language } : {}
}

const findOpenIn = (tx: Tx, batchId: string) =>
  tx
    .select({
      kind: notices.kind,
      severity: notices.severity,
      language: notices.language,
      link: notices.link,
      secondsLeft: sql<number>`extract(epoch from ${notices.expiresAt} - app_now())::float8`,
    })
    .from(notices)
    .where(
      and(
        eq(notices.batchId, batchId),
        ne(notices.id, batchId),
        isNull(notices.withdrawnAt),
        sql`${notices.expiresAt} > app_now()`,
      ),
    )
    .orderBy(notices.createdAt)
